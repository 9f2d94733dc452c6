"""Why a Priest plays a move, as one piece of advice: what to do, and which term of the value speaks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ankh.bots.value import Terms
from ankh.bots.value_board import ground_of
from ankh.rules.state import Move, State
from ankh.rules.tables import ACTIONS, CARDS, CYCLE, MONUMENTS, POWERS, names_of
from ankh.rules.wording import figure_title

if TYPE_CHECKING:
    from ankh.bots.priest import Mind

WHY = {
    "devotion": "it brings devotion at once",
    "conflict": "it promises more devotion in the next conflict",
    "monuments": "the monument counts in every conflict to come",
    "figures": "more figures live to fight",
    "followers": "followers buy powers and outbid plagues",
    "powers": "the power pays in every conflict to come",
    "cards": "better cards stay in hand",
    "presence": "it gains a foothold beside monuments and in more regions",
    "tempo": "the next event is then likely to be yours",
    "danger": "it leads out of the red before the gods are forgotten",
    "special": "it makes the most of your god's own gift",
}

TAKE = {
    "move": "move figures",
    "summon": "summon a figure",
    "gain": "gain followers",
    "unlock": "unlock an ankh power",
}


def reason(state: State, move: Move, mind: Mind) -> str:
    """What the move does, and why."""
    return f"{deed(state, move)}; {cause(state, move, mind)}"


def deed(state: State, move: Move) -> str:
    names = state.setting.board.names
    match move:
        case ("action", action):
            return TAKE[ACTIONS[action]]
        case ("move", figure, cell, *onto):
            return f"{'push with' if onto else 'move'} {figure_title(state, figure)} to {names[cell]}"
        case ("summon", figure, cell, _):
            return f"summon {figure_title(state, figure)} on {names[cell]}"
        case ("unlock", power):
            return f"unlock {spoken(names_of(power, POWERS))}"
        case ("control", cell):
            return f"take control of the {MONUMENTS[state.monuments[cell].type]}"
        case ("build", kind, cell):
            return f"build {'an' if MONUMENTS[kind][0] in 'aeiou' else 'a'} {MONUMENTS[kind]} on {names[cell]}"
        case ("play", cards):
            return f"play {spoken(names_of(cards, CARDS))}"
        case ("offer", followers):
            return f"offer {followers} follower{'' if followers == 1 else 's'}"
        case ("relocate", figure, cell):
            return f"bring {figure_title(state, figure)} to the obelisk at {names[cell]}"
        case ("underworld", cell, *_):
            return f"place an underworld token on {names[cell]}"
        case _:
            return PLAIN[move[0]]


PLAIN = {
    "done": "stop here",
    "pass": "decline",
    "radiate": "give it a sun token",
    "aim": "aim the claws",
    "caravan": "lay a caravan",
    "place_token": "place the conflict token",
    "swap": "swap two conflict tokens",
    "two_cards": "announce two cards",
    "tiebreak": "use the tiebreaker",
    "protect": "keep alive whom you can",
    "capture": "capture a warrior",
    "rise": "let the mummy rise",
    "worship": "give two followers for devotion",
    "keep": "keep the guardians that help most",
    "consolidate": "join two regions",
    "fill": "fill the gap",
}


def cause(state: State, move: Move, mind: Mind) -> str:
    if move[0] == "play" and move[1] & CYCLE:
        return "all played cards come back"
    if move[0] in ("play", "offer"):
        return "it serves best against what the others may choose"
    if move[0] in ("done", "pass"):
        return "nothing left to do here is better"
    after = mind.reached.get(move) or mind.ahead(state, move)
    if after.result is not None:
        return "it wins the game" if state.god_name(mind.seat) in after.result.winners else "nothing else is left"
    region = new_majority(state, after, mind.god)
    if region is not None:
        return f"it brings a majority of monuments in region {region}"
    return WHY[main_term(mind.terms(state).get(mind.god), mind.terms(after).get(mind.god))]


def new_majority(state: State, after: State, god: int) -> int | None:
    """The number of a region in which the move itself brings a majority."""
    if state.regions is not after.regions:
        return None
    for region, (before, now) in enumerate(zip(ground_of(state).led, ground_of(after).led, strict=True)):
        if now.count(god) > before.count(god) and any(
            god == state.owner[figure] for figure in state.at.values() if region in present(state, figure)
        ):
            return state.tokens[region]
    return None


def present(state: State, figure: int) -> tuple[int, ...]:
    return state.regions.present[state.where[figure]]


def main_term(before: Terms | None, after: Terms | None) -> str:
    """The term that grew most."""
    if before is None or after is None:
        return "danger"
    growth = {name: now - was for name, was, now in zip(Terms._fields, before, after, strict=True)}
    return max(growth, key=lambda name: growth[name])


def spoken(names: list[str]) -> str:
    return " and ".join(name.replace("_", " ").title().replace("Of", "of").replace("Maat", "Ma'at") for name in names)
