import * as z from 'zod';
import { defineAction, NONE, PlayerId, type Violation } from '../../../kernel/index.js';
import type { Area51Event } from '../events.js';
import { cellOfTarget, humanOn } from '../figures.js';
import { notNow, refuse } from '../refusals.js';
import type { Push as Owed, State } from '../schema.js';
import { indexOf, NOWHERE, type Terrain, terrainOf } from '../terrain.js';
import { Cell, Direction } from '../words.js';
import { bring, canGoOn, endPush, straightWay, type Way, wayOf } from './controlled-way.js';
import { obstacleRefusal } from './obstacles.js';
import { offersFor } from './offers.js';

export interface PushInLine {
  type: 'push';
  player: PlayerId;
  direction: Direction;
}
export interface PushAlongPath {
  type: 'push';
  player: PlayerId;
  path: Cell[];
}
type Push = PushInLine | PushAlongPath;

// One object and not a union of two, for actions are told apart by their type alone.
const Push = z
  .strictObject({
    type: z.literal('push'),
    player: PlayerId,
    direction: z.exactOptional(Direction),
    path: z.exactOptional(z.array(Cell).max(1)),
  })
  .refine((push) => 'direction' in push !== 'path' in push, {
    error: 'expected either a direction or a path',
  }) as unknown as z.ZodType<Push>;

const lines = offersFor(({ directions }, player) =>
  directions.map((direction): Push => Object.freeze({ type: 'push', player, direction })),
);
const paths = offersFor(({ cells }, player) =>
  cells.map((to): Push => Object.freeze({ type: 'push', player, path: Object.freeze([to]) as Cell[] })),
);

/**
 * Moves the figure whose mind is controlled; owed after success. A51-8.6 to A51-8.13
 *
 * With `controlPath: 'line'` it takes a `direction`, and the figure goes as far as the die says or the ground allows.
 * With `'free'` a path is laid cell by cell: `path` holds the next cell, and an empty `path` ends it. Every path of up to
 * the rolled number of cells can be laid so, and the list of legal actions stays as short as a cell has neighbours.
 */
export const push = defineAction<State, Area51Event>()({
  type: 'push',
  schema: Push,
  phases: ['push'],

  legal(state, player) {
    const { phase, push } = state;
    if (phase !== 'push' || push === null) return NONE;
    const terrain = terrainOf(state);
    if (state.options.controlPath === 'line') return lines(terrain, player);
    const at = cellOfTarget(state, push.target);
    const ways = paths(terrain, player);
    const legal = terrain.neighbours[at].flatMap((to) => (mayGoTo(state, terrain, push, to) ? [ways[to]] : []));
    if (mayStop(state, terrain, push)) legal.push({ type: 'push', player, path: [] });
    return legal;
  },

  check(state, action) {
    const { phase, push } = state;
    if (phase !== 'push' || push === null) return notNow(state);
    const terrain = terrainOf(state);
    const inLine = state.options.controlPath === 'line';
    if ('direction' in action) {
      if (!inLine) return refuse('not-your-decision', 'In this game a path is laid cell by cell: say which cell is next (A51-8.6).');
      if (terrain.directions.includes(action.direction)) return undefined;
      return refuse('not-a-neighbour', 'In this game only cells that share an edge are neighbours.');
    }
    if (inLine) return refuse('not-your-decision', 'In this game the figure goes in a line: say in which direction (A51-8.6).');
    if (action.path.length > 0) return wayRefusal(state, terrain, push, indexOf(terrain, action.path[0]));
    if (mayStop(state, terrain, push)) return undefined;
    return refuse('occupied', 'The alien is passing another one and cannot stop on its cell (A51-8.10).');
  },

  apply(state, action, context) {
    const terrain = terrainOf(state);
    const { target, cells } = state.push as Owed;
    const { player } = action;
    if ('direction' in action) {
      for (const cell of straightWay(state, terrain, target, action.direction, cells)) {
        bring(state, terrain, player, target, cell, context);
        if (state.phase !== 'push') return;
      }
      endPush(state, terrain, player, target, context);
      return;
    }
    if (action.path.length > 0) {
      bring(state, terrain, player, target, indexOf(terrain, action.path[0]), context);
      if (state.phase !== 'push') return;
      if (cells > 1) {
        state.push = { target: { ...target }, cells: cells - 1, underway: true };
        return;
      }
    }
    endPush(state, terrain, player, target, context);
  },
});

/** Whether the target may come onto a neighbour, and from there, if need be, on. */
function mayGoTo(state: State, terrain: Terrain, { target, cells }: Owed, to: number): boolean {
  return leadsOn(wayOf(state, terrain, target, to), () => canGoOn(state, terrain, target, to, cells - 1));
}

function leadsOn(way: Way, further: () => boolean): boolean {
  return way === 'free' || (way === 'passable' && further());
}

/** A figure that has not left its cell may stay there, whoever shares it. A51-8.10 */
function mayStop(state: State, terrain: Terrain, { target, underway }: Owed): boolean {
  return !underway || 'human' in target || wayOf(state, terrain, target, cellOfTarget(state, target)) === 'free';
}

/** Why the target of a free path may not come onto a cell. */
function wayRefusal(
  state: State,
  terrain: Terrain,
  push: Owed,
  to: number,
):
  | Violation<'not-a-neighbour' | 'building' | 'blocked-diagonal' | 'closed-to-humans' | 'human-in-the-way' | 'in-a-zone' | 'occupied'>
  | undefined {
  const { target } = push;
  const obstacle = obstacleRefusal(terrain, cellOfTarget(state, target), to);
  if (obstacle !== undefined) return obstacle;
  if (mayGoTo(state, terrain, push, to)) return undefined;
  if ('human' in target) return refuse('closed-to-humans', 'A human enters plain or swamp cells without a figure (A51-8.9).');
  if (humanOn(state, to) !== NOWHERE) return refuse('human-in-the-way', 'A human is on that cell (A51-8.10).');
  const closed = wayOf(state, terrain, target, to) === 'closed';
  if (closed) return refuse('in-a-zone', 'In this game zones stop an alien under control (A51-8.10).');
  return refuse('occupied', 'An alien is there, and too few cells are left to pass it (A51-8.10).');
}
