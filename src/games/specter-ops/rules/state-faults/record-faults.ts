// Checks of the public record.
import type { AddFault } from '../../../../kernel/internal.js';
import type { Topology } from '../../model/board/topology.js';
import type { State } from '../../model/schema.js';

/** The parts of a view that these checks read. */
export type Seen = Pick<State, 'players' | 'config' | 'hunters' | 'barriers' | 'history' | 'pause'> & { agents: readonly unknown[] };

type Path = Parameters<AddFault>[0];

/** Checks that the public record refers to existing agents and cells. */
export function recordFaults({ history, agents }: Pick<Seen, 'history' | 'agents'>, topology: Topology, fault: AddFault): void {
  for (const [at, seen] of history.entries()) {
    if (seen.agent >= agents.length) fault(['history', at, 'agent'], 'expected the number of an agent of this game', 'SO-21.1');
    for (const [field, value] of Object.entries(seen)) offBoard(topology, ['history', at, field], value, fault);
  }
}

/** Reports cells that are not on the board, in a value of the public record and in nested values; structures are valid cells. */
function offBoard(topology: Topology, path: Path, value: unknown, fault: AddFault): void {
  if (typeof value === 'string') {
    const cell = /^[A-Z][1-9][0-9]?(?![a-z])/.exec(value)?.[0];
    if (cell !== undefined && topology.at(cell) < 0) fault(path, `${cell} is not on the board`, 'SO-3.1');
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, deeper] of Object.entries(value)) offBoard(topology, [...path, key], deeper, fault);
  }
}
