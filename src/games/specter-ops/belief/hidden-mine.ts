// A mine that nobody has heard of yet: where one can lie, given a past that was drawn. SO-17.29, SO-17.30, SO-21.10
import type { Chance } from '../../../kernel/index.js';
import { distanceBetween, type Topology } from '../board/topology.js';
import type { LaidToken } from '../equipment/equipment-card.js';
import { cellsAt } from '../rules/history.js';
import type { AgentSecret, Observation } from '../schema.js';
import type { SecretHistory } from './sample.js';

/** Draws whether a mine lies on the board, and where, for an agent that can have laid one; one time in four it has, if it can. */
export function drawMine(
  topology: Topology,
  laid: LaidToken,
  history: readonly Observation[],
  past: SecretHistory,
  chance: Chance,
): AgentSecret['mine'] {
  if (chance.int(4) > 0) return null;
  const turns = past.quiet.flatMap((quiet, turn) => (quiet ? [turn] : []));
  if (turns.length === 0) return null;
  const turn = chance.pick(turns);
  const places = placesIn(topology, laid, history, past, turn);
  if (places.length === 0) return null;
  const cell = chance.pick(places);
  // What lies in reach of a hunter was laid by the turn that begins now: places leave nothing else.
  return {
    space: topology.ids[cell] as string,
    due: outsideAfter(history, turn).some((outside) => isInReach(topology, laid, cell, outside)),
  };
}

/** Near the start or the end of that turn's movement, and far from every hunter whenever a later turn began. */
function placesIn(
  topology: Topology,
  laid: LaidToken,
  history: readonly Observation[],
  { sheet, setOut }: SecretHistory,
  turn: number,
): number[] {
  const near = [sheet[turn], sheet[turn + 1]].flatMap((cell) => topology.cellsWithin(cell as number, laid.throwReach));
  const moved = history.filter((seen) => seen.kind === 'moved' && seen.agent === 0)[turn];
  const walls = moved?.kind === 'moved' ? cellsAt(topology, moved.scene.barriers) : [];
  const later = outsideAfter(history, turn);
  // At the start of a turn in which the agent has not set out yet, it may be about to go off.
  const steps = history.filter(({ agent, kind }) => agent === 0 && (kind === 'turn-began' || kind === 'moved'));
  const mayBeDue = !setOut && steps.at(-1)?.kind === 'turn-began';
  const quiet = mayBeDue ? later.slice(0, -1) : later;
  return [...new Set(near)].filter((cell) => !walls.includes(cell) && !quiet.some((outside) => isInReach(topology, laid, cell, outside)));
}

/** Where hunters stood at the beginning of each turn after that one. */
function outsideAfter(history: readonly Observation[], turn: number): (readonly string[])[] {
  const began = history.flatMap((seen) => (seen.kind === 'turn-began' && seen.agent === 0 ? [seen.outside] : []));
  return began.slice(turn + 1);
}

function isInReach(topology: Topology, laid: LaidToken, mine: number, outside: readonly string[]): boolean {
  return cellsAt(topology, outside).some((hunter) => distanceBetween(hunter, mine) <= laid.reach);
}
