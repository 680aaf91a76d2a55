"""Files of runs that can be continued: JSON lines with a header, and then a row for each finished game."""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import IO, Any, Generic, TypeVar

from .errors import RunError

Key = TypeVar("Key")
Row = TypeVar("Row")


class RunFile(Generic[Key, Row]):
    """An open file of a run."""

    def __init__(self, file: IO[bytes], rows: dict[Key, Row]) -> None:
        self._file = file
        self.rows = rows
        """The rows that the file had when it was opened, by key."""

    def append(self, row: Mapping[str, Any]) -> dict[str, Any]:
        """Writes a row, waits until it is stored, and returns it as a later run reads it."""
        return _append(self._file, row)


@contextlib.contextmanager
def run_file(path: str | Path, header: Mapping[str, Any], read: Callable[[dict[str, Any]], tuple[Key, Row]]) -> Iterator[RunFile[Key, Row]]:
    """Opens the file of a run. A new file gets the header; an existing one is continued, without an incomplete last line.

    Args:
        path: The file. It is locked where the system can.
        header: The settings of the run. Its field ``kind`` names what runs: ``"arena"``.
        read: Takes a row of the file, and returns its key and its value. It may raise a `LookupError`, `TypeError` or `ValueError`.

    Raises:
        RunError: If the file belongs to another run, is in use, is not a file of a run, or cannot be opened.
    """
    path = Path(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        opened = path.open("a+b")
    except OSError as error:
        raise RunError(f"{path} cannot be opened: {error}") from error
    with opened as file:
        with contextlib.suppress(ImportError):
            import fcntl

            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as error:
                raise RunError(f"{path} is in use by another run") from error
        yield RunFile(file, _continued(file, header, read))


def _continued(file: IO[bytes], header: Mapping[str, Any], read: Callable[[dict[str, Any]], tuple[Key, Row]]) -> dict[Key, Row]:
    """Returns the rows of a file. Removes an incomplete last line, and writes the header into a new file."""
    file.seek(0)
    content = file.read()
    complete = content.rfind(b"\n") + 1
    try:
        lines = [json.loads(line) for line in content[:complete].splitlines()]
        if lines:
            _require(file.name, header, lines[0])
        elif not _line(header).startswith(content):
            raise ValueError("the first line is incomplete, and is not its header")
        rows = dict(map(read, lines[1:]))
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        raise RunError(f"{file.name} is not a file of the {header['kind']}: {error}") from error
    file.truncate(complete)
    if not lines:
        _append(file, header)
    return rows


def _require(name: str, header: Mapping[str, Any], found: dict[str, Any]) -> None:
    """Raises a `RunError` if a file has another header."""
    expected = json.loads(_line(header))
    if found != expected:
        changed = sorted(field for field in expected if found.get(field) != expected[field])
        raise RunError(f"{name} belongs to another run: {', '.join(changed) or 'other fields'} differ")


def _append(file: IO[bytes], row: Mapping[str, Any]) -> dict[str, Any]:
    line = _line(row)
    file.seek(0, os.SEEK_END)
    file.write(line)
    file.flush()
    os.fsync(file.fileno())
    written: dict[str, Any] = json.loads(line)
    return written


def _line(row: Mapping[str, Any]) -> bytes:
    return json.dumps(row, separators=(",", ":")).encode() + b"\n"
