import * as z from 'zod';
import { defineAction, NONE, PlayerId } from '../../../kernel/index.js';
import { enter } from '../entering.js';
import type { Area51Event } from '../events.js';
import { notNow } from '../refusals.js';
import type { State } from '../schema.js';
import { indexOf, terrainOf } from '../terrain.js';
import { Cell } from '../words.js';
import { landingRefusal, mayLandOn } from './landing.js';
import { offersFor } from './offers.js';

const Place = z.strictObject({ type: z.literal('place'), player: PlayerId, cell: Cell });
type Place = z.infer<typeof Place>;

const offers = offersFor(({ cells }, player) => cells.map((cell): Place => Object.freeze({ type: 'place', player, cell })));

/** Places the alien that teleports on a free cell at distance 1 to 6: owed after a roll of 1 to 5. A51-7.4 to A51-7.10 */
export const place = defineAction<State, Area51Event>()({
  type: 'place',
  schema: Place,
  phases: ['place'],
  listsFrozen: 'always',

  legal(state, player) {
    if (state.phase !== 'place') return NONE;
    const terrain = terrainOf(state);
    const places = offers(terrain, player);
    const legal: Place[] = [];
    for (const cell of terrain.landings(state.aliens[state.seat].cell)) if (mayLandOn(state, terrain, cell)) legal.push(places[cell]);
    return legal;
  },

  check(state, { cell }) {
    if (state.phase !== 'place') return notNow(state);
    const terrain = terrainOf(state);
    return landingRefusal(state, terrain, indexOf(terrain, cell));
  },

  apply(state, { player: by, cell }, context) {
    const terrain = terrainOf(state);
    const { seat } = state;
    const from = terrain.cells[state.aliens[seat].cell];
    const to = indexOf(terrain, cell);
    state.phase = 'part';
    state.decider = seat;
    const player = state.players[seat];
    const rule = by === player ? 'A51-7.4' : 'A51-7.5';
    context.emit({ type: 'alien-placed', player, by, from, to: terrain.cells[to], rule });
    enter(state, terrain, seat, to, 'displacement', context);
  },
});
