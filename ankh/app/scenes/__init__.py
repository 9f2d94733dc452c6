"""The scenes around the table: title, new game, load, scenarios, settings, pause, result, rules, replay."""
