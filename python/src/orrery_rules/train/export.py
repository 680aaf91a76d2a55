"""Export of a network to the weights file of the package. `docs/guides/agents.md` describes the format."""

from __future__ import annotations

import base64
import json
import struct
from typing import Any, NamedTuple

import jax.numpy as jnp
import numpy as np
import numpy.typing as npt

from .network import Params

MAGIC = 0x574E524F
FORMAT = 2


class Header(NamedTuple):
    """What a weights file says about itself."""

    game: str
    rules_version: str
    encoding_version: str
    setup: dict[str, Any]
    recipe: str
    """Name, seed and length of the training run."""
    players: tuple[int, ...]
    """All numbers of players that the network learned to play with, if they are more than that of the setup; otherwise empty."""
    first: int
    """Number of numbers at the beginning of an observation that the network does not read."""


def rounded(numbers: npt.ArrayLike) -> npt.NDArray[np.float32]:
    """Returns numbers with the precision of bfloat16: two of their four bytes are 0, so that files are smaller once compressed."""
    return np.asarray(numbers, np.float32).astype(jnp.bfloat16).astype(np.float32)


def quantized(matrix: npt.ArrayLike, bits: int) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.int8]]:
    """Returns the scale of each row and its numbers as integers of this many bits, which have the same maximum with either sign."""
    rows = np.asarray(matrix, np.float32)
    limit = 2 ** (bits - 1) - 1
    scales = rounded(np.abs(rows).max(1) / limit)
    divisors = np.where(scales > 0, scales, 1)[:, None]
    return scales, np.clip(np.rint(rows / divisors), -limit, limit).astype(np.int8)


def restored(params: Params, bits: int) -> Params:
    """Returns the network as it is in a weights file, to measure what rounding costs."""
    result: Params = {name: rounded(numbers) for name, numbers in params.items()}
    for name in ("embed", "action"):
        scales, numbers = quantized(params[name], bits)
        result[name] = scales[:, None] * numbers
    return result


def without_unused(params: Params, used: dict[str, npt.NDArray[np.bool_]]) -> Params:
    """Returns the network with 0 in the rows that training never used, so that the file leaves them out."""
    return {**params, **{name: np.where(rows[:, None], np.asarray(params[name]), 0) for name, rows in used.items()}}


def weights_file(params: Params, header: Header, bits: int) -> bytes:
    """Returns the weights file of a network.

    Args:
        params: The network.
        header: What the file says about itself.
        bits: Number of bits of a weight in the matrices, 2 to 8.
    """
    inputs, width = np.shape(params["embed"])
    fields = {
        "game": header.game,
        "rulesVersion": header.rules_version,
        "encodingVersion": header.encoding_version,
        "setup": header.setup,
        **({"players": list(header.players)} if header.players else {}),
        "recipe": header.recipe,
        "first": header.first,
        "inputs": inputs,
        "actions": len(params["action"]),
        "width": width,
        "bits": bits,
    }
    text = json.dumps(fields, separators=(",", ":"), ensure_ascii=True).encode()
    body = text + b"".join(_body(params, bits))
    return struct.pack("<IIII", MAGIC, FORMAT, len(text), checksum(body)) + body


def weights_size(inputs: int, actions: int, width: int) -> int:
    """Returns the number of bytes of a weights file all of whose rows are left out, with a long header. A row adds `row_size`."""
    scales, biases, hidden = inputs + actions, actions + 3 * width + 1, width * width
    return 16 + 1000 + 4 * (scales + biases + hidden)


def row_size(width: int, bits: int) -> int:
    """Returns the number of bytes of a row of a matrix, without its scale."""
    return -(-width * bits // 8)


def _body(params: Params, bits: int) -> list[bytes]:
    def floats(name: str) -> bytes:
        return rounded(params[name]).astype("<f4").tobytes()

    return [
        _matrix(params["embed"], bits),
        floats("embed_bias"),
        floats("hidden"),
        floats("hidden_bias"),
        _matrix(params["action"], bits),
        floats("action_bias"),
        floats("value"),
        floats("value_bias"),
    ]


def _matrix(matrix: npt.ArrayLike, bits: int) -> bytes:
    scales, numbers = quantized(matrix, bits)
    return scales.astype("<f4").tobytes() + packed(numbers[scales > 0], bits)


def packed(rows: npt.NDArray[np.int8], bits: int) -> bytes:
    """Returns rows of numbers in two's complement, most significant bit first. Each row is filled up to whole bytes."""
    digits = rows[..., None] >> np.arange(bits - 1, -1, -1) & 1
    return np.packbits(digits.reshape(len(rows), -1).astype(np.uint8), axis=1).tobytes()


def unpacked(data: bytes, rows: int, width: int, bits: int) -> npt.NDArray[np.int8]:
    """Returns the numbers of rows that `packed` has packed."""
    digits = np.unpackbits(np.frombuffer(data, np.uint8).reshape(rows, -1), axis=1)[:, : width * bits]
    powers = 2 ** np.arange(bits - 1, -1, -1)
    powers[0] *= -1
    return (digits.reshape(rows, width, bits) @ powers).astype(np.int8)


def checksum(data: bytes) -> int:
    """Returns the 32-bit FNV-1a hash."""
    value = 0x811C9DC5
    for byte in data:
        value = ((value ^ byte) * 0x01000193) & 0xFFFFFFFF
    return value


def weights_module(data: bytes) -> str:
    """Returns the generated TypeScript module of a weights file."""
    text = base64.b64encode(data).decode()
    head = "// Generated by `python -m orrery_rules.train`: a weights file as base64 text.\n"
    return f"{head}export const weights =\n  '{text}';\n"
