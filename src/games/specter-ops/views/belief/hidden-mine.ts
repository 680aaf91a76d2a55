// Samples a mine that has not been revealed yet, consistent with a sampled secret history of the agent. SO-17.29, SO-17.30, SO-21.10
import type { Chance } from '../../../../kernel/index.js';
import type { LaidToken } from '../../cards/equipment/equipment-card.js';
import { distanceBetween, type Topology } from '../../model/board/topology.js';
import type { AgentSecret, Observation } from '../../model/schema.js';
import { cellsAt } from '../../rules/history.js';
import type { SecretHistory } from './sample.js';

/** Samples whether, and where, an agent that may hold a mine card has laid it: with probability 1/4, if there is a possible space. */
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
  // The mine must go off in the turn that begins now if a hunter is near it now. `placesIn` has excluded cells that were near a hunter at
  // the beginning of an earlier turn.
  return {
    space: topology.ids[cell] as string,
    due: outsideAfter(history, turn).some((outside) => isInReach(topology, laid, cell, outside)),
  };
}

/**
 * Returns the cells where the agent can have laid a mine in turn `turn`: near the start or the end of its movement, and such that no hunter
 * was near the mine when a later turn began.
 */
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
  // At the start of a turn, before the agent moves, there can be a mine that must go off in this turn.
  const steps = history.filter(({ agent, kind }) => agent === 0 && (kind === 'turn-began' || kind === 'moved'));
  const mayBeDue = !setOut && steps.at(-1)?.kind === 'turn-began';
  const quiet = mayBeDue ? later.slice(0, -1) : later;
  return [...new Set(near)].filter((cell) => !walls.includes(cell) && !quiet.some((outside) => isInReach(topology, laid, cell, outside)));
}

/** Returns the hunters' spaces at the beginning of each turn after the turn `turn`. */
function outsideAfter(history: readonly Observation[], turn: number): (readonly string[])[] {
  const began = history.flatMap((seen) => (seen.kind === 'turn-began' && seen.agent === 0 ? [seen.outside] : []));
  return began.slice(turn + 1);
}

function isInReach(topology: Topology, laid: LaidToken, mine: number, outside: readonly string[]): boolean {
  return cellsAt(topology, outside).some((hunter) => distanceBetween(hunter, mine) <= laid.reach);
}
