"""Transfer: a run begins with the network of a weights file, which may have been trained with another number of players."""

from __future__ import annotations

import base64
import json
import re
import struct
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from .._remote_vector import RemoteVector
from ..errors import invalid
from .export import FORMAT, MAGIC, checksum, row_size, unpacked
from .network import Integers, Params


class SavedNetwork(NamedTuple):
    """The content of a weights file."""

    header: dict[str, Any]
    """The fields of the header, as `docs/guides/agents.md` describes them."""
    params: Params


class Names(NamedTuple):
    """The meaning of each row of a network's matrices."""

    embed: list[str]
    action: list[str]


class Rows(NamedTuple):
    """The row of a network's matrices for each input and each action; -1 for none."""

    embed: Integers
    action: Integers


def read_weights(file: Path) -> SavedNetwork:
    """Reads a weights file, or the TypeScript module with its text.

    Raises:
        InvalidInputError: If the file is not a weights file of this version, or is damaged.
    """
    data = file.read_bytes()
    if file.suffix == ".ts":
        text = re.search(rb"'([A-Za-z0-9+/=]+)'", data)
        try:
            data = base64.b64decode(text[1]) if text else b""
        except ValueError as error:
            raise invalid("weights", f"{file} is not a weights file of version {FORMAT}, or it is damaged") from error
    if len(data) < 16:
        raise invalid("weights", f"{file} is not a weights file")
    magic, version, length, found = struct.unpack_from("<IIII", data)
    if (magic, version) != (MAGIC, FORMAT) or found != checksum(data[16:]):
        raise invalid("weights", f"{file} is not a weights file of version {FORMAT}, or it is damaged")
    header = json.loads(data[16 : 16 + length])
    return SavedNetwork(header, _read_params(data[16 + length :], header))


def _read_params(body: bytes, header: dict[str, Any]) -> Params:
    inputs, actions, width, bits = header["inputs"], header["actions"], header["width"], header["bits"]
    place = 0

    def floats(*shape: int) -> npt.NDArray[np.float32]:
        nonlocal place
        count = int(np.prod(shape))
        numbers = np.frombuffer(body, "<f4", count, place).reshape(shape)
        place += 4 * count
        return numbers

    def matrix(rows: int) -> npt.NDArray[np.float32]:
        nonlocal place
        scales = floats(rows)
        numbers = np.zeros((rows, width), np.float32)
        kept = int(np.count_nonzero(scales > 0))
        end = place + kept * row_size(width, bits)
        numbers[scales > 0] = unpacked(body[place:end], kept, width, bits)
        place = end
        return scales[:, None] * numbers

    return {
        "embed": matrix(inputs),
        "embed_bias": floats(width),
        "hidden": floats(width, width),
        "hidden_bias": floats(width),
        "action": matrix(actions),
        "action_bias": floats(actions),
        "value": floats(width),
        "value_bias": floats()[()],
    }


def names_of(envs: RemoteVector, first: int) -> Names:
    """Returns the names of the rows of a network for these environments.

    Args:
        envs: The environments.
        first: Number of numbers at the beginning of an observation that the network does not read.
    """
    names = envs.engine.call("namesOf", env=envs.handle)
    return Names(names["inputs"][first:], names["actions"])


def rows_of(names: Names, known: Names, *, exact: bool = False) -> Rows:
    """Returns the row of each name in a network whose rows have the known names.

    An unknown name takes the row whose name differs in numbers only, and in these as little as possible: the third seat takes that of the
    second. Without such a name, or if names must be ``exact``, the row is -1.
    """
    return Rows(*(_match(own, theirs, exact) for own, theirs in zip(names, known, strict=True)))


def _match(names: list[str], known: list[str], exact: bool) -> Integers:
    positions = {name: position for position, name in enumerate(_distinct(known))}
    result = np.array([positions.get(name, -1) for name in _distinct(names)], np.int32)
    if exact:
        return result
    similar: dict[str, list[int]] = {}
    for position, name in enumerate(known):
        similar.setdefault(_words(name), []).append(position)
    numbers = {words: np.array([_numbers(known[position]) for position in places]) for words, places in similar.items()}
    for row in np.flatnonzero(result < 0).tolist():
        words = _words(names[row])
        if words in similar:
            distances = np.abs(numbers[words] - np.array(_numbers(names[row]))).sum(1)
            result[row] = similar[words][int(distances.argmin())]
    return result


def _distinct(names: list[str]) -> list[str]:
    """Returns the names, with a number where a name repeats: several actions can have the same description."""
    counts: dict[str, int] = {}
    result = []
    for name in names:
        counts[name] = counts.get(name, 0) + 1
        result.append(name if counts[name] == 1 else f"{name} ({counts[name]})")
    return result


def _words(name: str) -> str:
    return re.sub(r"\d+", "#", name)


def _numbers(name: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", name)]


def transferred(params: Params, to: Params, rows: Rows) -> Params:
    """Returns a network of the size of `to`, with the parameters of `params`.

    Args:
        params: The trained network.
        to: A new network. It keeps its rows that the trained network has no names for.
        rows: The row of `params` that each row takes.
    """

    def taken(name: str, chosen: Integers) -> npt.NDArray[np.float32]:
        own = np.asarray(to[name])
        is_known = (chosen >= 0).reshape(-1, *[1] * (own.ndim - 1))
        return np.where(is_known, np.asarray(params[name])[chosen], own)

    changed = {
        "embed": taken("embed", rows.embed),
        "action": taken("action", rows.action),
        "action_bias": taken("action_bias", rows.action),
    }
    return {**params, **changed}
