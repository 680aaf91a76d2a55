// What pictures show on demand: belief as shares, and what a hunter sees.
import * as z from 'zod';
import { type AnyGame, InvalidInputError } from '../../kernel/index.js';
import { parseUntrusted } from '../../kernel/internal.js';
import { type CellSet, cellsOf, emptySet, join } from './board/cell-set.js';
import { CellId } from './board/schema.js';
import { sightOf } from './board/sight.js';
import { specterOps } from './game.js';
import { obstaclesOf, watcherOf } from './resolution/watchers.js';
import { topologyOf } from './rules/tables.js';
import { State } from './schema.js';
import { askView, withTable } from './table.js';
import type { SpecterOpsView } from './view.js';

const { players, config, hunters, vehicle, cameras, smoke, barriers, omen, turn } = State.shape;
const Shown = z.object({ players, config, hunters, vehicle, cameras, smoke, barriers, omen, turn });
type Shown = Pick<SpecterOpsView, keyof typeof Shown.shape>;

/**
 * Every space that a hunter sees at this moment, its own included, in board order; none for one that is blind. SO-1.7, SO-4.15, SO-4.18
 * @param hunter the id of a hunter in the game, such as `heat`.
 * @param game the game that views from outside are of. A view that a game returned has its own cards.
 * @throws InvalidInputError for what is no view, and for a hunter that is not in the game.
 * @example
 * drawView(view, 'p2', { sight: spacesSeen(view, 'heat') });
 */
export function spacesSeen(view: Shown, hunter: string, game: AnyGame = specterOps): CellId[] {
  const read = (given: Shown) => withTable(game, parseUntrusted(Shown, given, 'view'), given);
  return askView(game, view, read, (known) => seenBy(known as State, hunter));
}

/** Looks at what everybody knows. */
function seenBy(state: State, hunter: string): CellId[] {
  const index = state.hunters.findIndex(({ id, turned }) => id === hunter && !turned);
  if (index < 0) throw InvalidInputError.at('hunter', [], 'is none of the hunters in this game');
  const topology = topologyOf(state);
  const watcher = watcherOf(state, index);
  const seen: CellSet = emptySet(topology.rows);
  const inTheWay = obstaclesOf(state);
  for (const viewpoint of watcher?.viewpoints ?? []) join(seen, sightOf(topology, viewpoint, inTheWay));
  return cellsOf(seen).map((cell) => topology.ids[cell]);
}

const Spaces = z.array(CellId).max(10_000);

/**
 * Spaces where an agent can be, as a heat map that takes all of them for equally likely: shares that sum to 1.
 * @param spaces what `possiblePositions` or a tracker's `positions` gives.
 * @throws InvalidInputError for what is no list of cells.
 * @example
 * drawView(view, 'p2', { heat: heatOf(possiblePositions(view)) });
 */
export function heatOf(spaces: readonly CellId[]): Record<CellId, number> {
  const distinct = new Set(parseUntrusted(Spaces, spaces, 'spaces'));
  return Object.fromEntries([...distinct].map((space) => [space, 1 / distinct.size]));
}
