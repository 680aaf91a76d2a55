// Optional overlays of pictures: the belief as a heat map, and the spaces that a hunter sees.
import * as z from 'zod';
import { type AnyGame, InvalidInputError } from '../../kernel/index.js';
import { parseUntrusted } from '../../kernel/internal.js';
import { specterOps } from './game.js';
import { type CellSet, cellsOf, emptySet, join } from './model/board/cell-set.js';
import { CellId } from './model/board/schema.js';
import { sightOf } from './model/board/sight.js';
import { State } from './model/schema.js';
import { obstaclesOf, watcherOf } from './rules/resolution/watchers.js';
import { askView, withTable } from './table/table.js';
import { topologyOf } from './table/tables.js';
import type { SpecterOpsView } from './views/view.js';

const { players, config, hunters, vehicle, cameras, smoke, barriers, omen, turn } = State.shape;
const SightView = z.object({ players, config, hunters, vehicle, cameras, smoke, barriers, omen, turn });
type SightView = Pick<SpecterOpsView, keyof typeof SightView.shape>;

/**
 * Returns the spaces that a hunter sees now, including its own space, in board order; empty for a blind hunter. SO-1.7, SO-4.15, SO-4.18
 * @param hunter the id of a hunter in the game, such as `heat`.
 * @param game the game of a view from outside, such as parsed JSON; ignored for a view that a game returned.
 * @throws InvalidInputError if `view` is not a view, or `hunter` is not in the game.
 * @example
 * drawView(view, 'p2', { sight: spacesSeen(view, 'heat') });
 */
export function spacesSeen(view: SightView, hunter: string, game: AnyGame = specterOps): CellId[] {
  const read = (given: SightView) => withTable(game, parseUntrusted(SightView, given, 'view'), given);
  return askView(game, view, read, (known) => seenBy(known as State, hunter));
}

/** Returns the spaces that a hunter sees, from public information only. */
function seenBy(state: State, hunter: string): CellId[] {
  const index = state.hunters.findIndex(({ id, turned }) => id === hunter && !turned);
  if (index < 0) throw InvalidInputError.at('hunter', [], 'is not a hunter of this game');
  const topology = topologyOf(state);
  const watcher = watcherOf(state, index);
  const seen: CellSet = emptySet(topology.rows);
  const inTheWay = obstaclesOf(state);
  for (const viewpoint of watcher?.viewpoints ?? []) join(seen, sightOf(topology, viewpoint, inTheWay));
  return cellsOf(seen).map((cell) => topology.ids[cell]);
}

const Spaces = z.array(CellId).max(10_000);

/**
 * Returns a heat map of the spaces where an agent can be: every space has the same value, and the values sum to 1.
 * @param spaces the result of `possiblePositions`, or of a tracker's `positions`.
 * @throws InvalidInputError if `spaces` is not a list of cells.
 * @example
 * drawView(view, 'p2', { heat: heatMap(possiblePositions(view)) });
 */
export function heatMap(spaces: readonly CellId[]): Record<CellId, number> {
  const distinct = new Set(parseUntrusted(Spaces, spaces, 'spaces'));
  return Object.fromEntries([...distinct].map((space) => [space, 1 / distinct.size]));
}
