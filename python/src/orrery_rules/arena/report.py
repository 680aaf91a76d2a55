"""The report of an arena: games won, ratings, rates of replies without effect, tokens and costs of each player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from .ratings import Result, ratings, share

_TOKENS = ("prompt_tokens", "completion_tokens")


def report_of(
    rows: Sequence[Mapping[str, Any]], names: Sequence[str], prices: Mapping[str, tuple[float, float]] | None = None
) -> dict[str, Any]:
    """Returns the report of finished games, as JSON.

    Args:
        rows: The rows of a run.
        names: The names of the players.
        prices: Price of a million tokens by name: of the prompts, and of the completions.

    Returns:
        ``{"games", "unfinished", "players": [...]}``, the best player first. A player has ``seats`` (seats in finished games), ``won``,
        their ``share`` with ``low`` and ``high`` (Wilson), ``elo`` with ``elo_low`` and ``elo_high``, ``replies``, ``illegal`` and
        ``unreadable`` (shares of the replies), ``reasons`` of refusals, ``failures`` by kind, ``substituted``, ``forfeits``, ``cost`` and
        tokens.
    """
    results = [Result(row["seats"], row["winners"]) for row in rows if row["winners"] is not None]
    rated = ratings(names, results)
    players = [_player(name, results, rows) | dict(zip(("elo", "elo_low", "elo_high"), rated[name], strict=True)) for name in names]
    for player in players:
        price = (prices or {}).get(player["name"])
        player["cost"] = None if price is None else sum(player[kind] * each for kind, each in zip(_TOKENS, price, strict=True)) / 1e6
    players.sort(key=lambda player: (-player["elo"], -player["share"]))
    return {"games": len(rows), "unfinished": len(rows) - len(results), "players": players}


def _player(name: str, results: Iterable[Result], rows: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    held = [(seat, result.winners) for result in results for seat, player in result.seats.items() if player == name]
    won = sum(seat in winners for seat, winners in held)
    turns = [turn for row in rows for turn in row["turns"] if row["seats"][turn["seat"]] == name]
    replies = [turn for turn in turns if turn["reply"] is not None]
    reasons = Counter(turn["reason"] for turn in replies if turn["reason"] is not None)
    refused = reasons.total()
    mean, low, high = share(won, len(held))
    return {
        "name": name,
        "seats": len(held),
        "won": won,
        "share": mean,
        "low": low,
        "high": high,
        "replies": len(replies),
        "illegal": reasons["illegal"] / max(1, len(replies)),
        "unreadable": (refused - reasons["illegal"]) / max(1, len(replies)),
        "reasons": dict(sorted(reasons.items())),
        "failures": dict(sorted(Counter(failure["kind"] for turn in turns for failure in turn["failures"]).items())),
        "substituted": sum(turn["status"] == "substituted" for turn in turns),
        "forfeits": sum(turn["status"] == "forfeited" for turn in turns),
        **{kind: sum(turn[kind] for turn in turns) for kind in _TOKENS},
    }


def table_of(report: Mapping[str, Any]) -> str:
    """Returns a report as a table in Markdown."""
    head = [
        "player",
        "won",
        "share (95 %)",
        "Elo (95 %)",
        "replies",
        "illegal",
        "unreadable",
        "failures",
        "random",
        "forfeits",
        "tokens in/out",
        "cost",
    ]
    lines = [head, ["---"] * len(head)]
    for each in report["players"]:
        lines.append(
            [
                each["name"].replace("|", "\\|"),
                f"{each['won']}/{each['seats']}",
                f"{each['share']:.2f} ({each['low']:.2f} to {each['high']:.2f})",
                f"{round(each['elo'])} ({round(each['elo_low'])} to {round(each['elo_high'])})",
                str(each["replies"]),
                f"{each['illegal']:.1%}",
                f"{each['unreadable']:.1%}",
                str(sum(each["failures"].values())),
                str(each["substituted"]),
                str(each["forfeits"]),
                f"{each['prompt_tokens']}/{each['completion_tokens']}",
                "-" if each["cost"] is None else f"{each['cost']:.4f}",
            ]
        )
    rows = "\n".join(f"| {' | '.join(line)} |" for line in lines)
    return f"{rows}\n\n{report['games']} games, {report['unfinished']} of them unfinished."
