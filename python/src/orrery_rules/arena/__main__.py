"""``python -m orrery_rules.arena --game sol --players "openai:MODEL@URL,agent:greedy"``: models, programs and agents play in text."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any

from ..errors import OrreryError, invalid
from .game import Limits
from .players import parse_players
from .report import report_of, table_of
from .run import Arena, run_arena

_HELP = {
    "timeout": "seconds for a reply",
    "max_bytes": "largest size of a response in bytes",
    "retries": "how often a request without a reply is repeated",
    "backoff": "seconds before the first repetition; each further wait is twice as long, at most 60 seconds",
    "attempts": "replies without effect that a seat has for one decision",
    "max_turns": "replies after which a game is unfinished",
    "budget": "most characters of an observation",
    "history": "earlier decisions in each conversation",
    "rules": "most characters of the rules in the first message; 0 for none",
    "most_text": "most characters of a reply in transcripts and conversations",
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command, and returns its exit status."""
    given = _parser().parse_args(arguments)
    try:
        return _run(given)
    except OrreryError as error:
        print(f"arena: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(f"arena: interrupted; the same command continues {given.out}", file=sys.stderr)
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m orrery_rules.arena", description=__doc__)
    parser.add_argument("--game", required=True, help="id of a game, such as sol")
    parser.add_argument(
        "--players",
        required=True,
        help="players separated by commas: openai:MODEL@URL, command:PROGRAM or agent:NAME, each after an optional LABEL=",
    )
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--seed", default="7")
    parser.add_argument("--setup", default=None, metavar="JSON", help="setup of every game; default: two players")
    parser.add_argument(
        "--out", type=Path, default=None, help="file with the games; an existing one is continued; default arena-GAME.jsonl"
    )
    parser.add_argument("--parallel", type=int, default=4, help="games at the same time")
    parser.add_argument("--key-variable", default="OPENAI_API_KEY", metavar="NAME", help="environment variable with the API key")
    parser.add_argument("--parameters", default="{}", metavar="JSON", help='further fields of each request, such as {"temperature":0}')
    parser.add_argument("--price", action="append", default=[], metavar="NAME=IN/OUT", help="price of a million tokens of a player")
    parser.add_argument("--after-attempts", choices=("random", "forfeit"), default="random", help="what follows the last attempt")
    for each in fields(Limits):
        if each.name in _HELP:
            name, kind = each.name.replace("_", "-"), type(each.default)
            parser.add_argument(f"--{name}", type=kind, default=each.default, help=f"{_HELP[each.name]}; default {each.default}")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    return parser


def _run(given: argparse.Namespace) -> int:
    limits = Limits(**{each.name: getattr(given, each.name) for each in fields(Limits)})
    players = parse_players(given.players, key_variable=given.key_variable, parameters=_object("parameters", given.parameters))
    setup = None if given.setup is None else _object("setup", given.setup)
    arena = Arena(given.game, players, given.games, given.seed, setup, limits)
    names = [player.name for player in players]
    prices = dict(_price(text, names) for text in given.price)
    given.out = given.out or Path(f"arena-{given.game}.jsonl")
    if given.games % arena.cycle:
        print(f"arena: seats are balanced for multiples of {arena.cycle} games", file=sys.stderr)

    def progress(row: Mapping[str, Any], done: int) -> None:
        won = [row["seats"][seat] for seat in row["winners"] or []]
        print(f"game {row['index']} ({done} of {given.games}): {row['problem'] or ' and '.join(won) or 'nobody'}", file=sys.stderr)

    rows = run_arena(arena, given.out, parallel=given.parallel, progress=progress)
    report = report_of(rows, names, prices)
    print(json.dumps(report, indent=2) if given.json else table_of(report))
    return 0


def _object(name: str, text: str) -> dict[str, Any]:
    try:
        value = json.loads(text)
    except ValueError as error:
        raise invalid(name, f"expected JSON: {error}") from error
    if not isinstance(value, dict):
        raise invalid(name, f"expected a JSON object, received {text[:200]}")
    return value


def _price(text: str, names: Sequence[str]) -> tuple[str, tuple[float, float]]:
    name, _, numbers = text.rpartition("=")
    try:
        read, written = (float(number) for number in numbers.split("/"))
    except ValueError as error:
        raise invalid("price", f"expected NAME=IN/OUT, received {text[:200]!r}") from error
    if name not in names:
        raise invalid("price", f"{name!r} is not a player; expected one of {', '.join(names)}")
    return name, (read, written)


if __name__ == "__main__":
    sys.exit(main())
