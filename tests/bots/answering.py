"""A bot in another program, as somebody may write one: python answering.py MANNER."""

from __future__ import annotations

import json
import sys
import time

ANSWERS = {"nonsense": "no JSON", "list": "[]", "silent": "", "moveless": "{}", "odd": '{"move": {"do": "dance"}}'}


def main(manner: str) -> None:
    for line in sys.stdin:
        request = json.loads(line)
        if request["cmd"] == "hello":
            answer = json.dumps({"name": f"answering ({manner})"})
        elif manner == "hangs":
            time.sleep(600)
        elif manner == "ends":
            return
        elif manner in ANSWERS:
            answer = ANSWERS[manner]
        else:
            assert set(request) == {"cmd", "seat", "view", "decision", "budget"}
            answer = json.dumps({"move": request["decision"]["moves"][-1], "reason": "It is the last one."})
        print(answer, flush=True)


main(sys.argv[1])
