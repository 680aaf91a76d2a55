import * as z from 'zod';
import { defineAction, NONE, PlayerId, type Violation } from '../../../kernel/index.js';
import { STUN_COST, STUN_RANGE } from '../data/pieces.js';
import type { Area51Event } from '../events.js';
import { humanOn } from '../figures.js';
import { refuse } from '../refusals.js';
import type { State } from '../schema.js';
import { directionOf, distance, isWithin, NOWHERE, type Terrain, terrainOf } from '../terrain.js';
import { HUMAN_IDS, HumanId, humanIndex } from '../words.js';
import { actionRefusal, costRefusal, hasActionFor, isAtRest, payForAction } from './acting.js';
import { offersFor } from './offers.js';

const Stun = z.strictObject({ type: z.literal('stun'), player: PlayerId, human: HumanId });
type Stun = z.infer<typeof Stun>;

const offers = offersFor((_terrain, player) => HUMAN_IDS.map((human): Stun => Object.freeze({ type: 'stun', player, human })));

/** Fires the stun ray at an active human in a straight line, 1 to 5 cells away: 3 points and one of three charges. A51-6.1 to A51-6.10 */
export const stun = defineAction<State, Area51Event>()({
  type: 'stun',
  schema: Stun,
  phases: ['part'],
  listsFrozen: 'always',

  legal(state, player) {
    if (!hasActionFor(state, STUN_COST)) return NONE;
    const { cell, charges } = state.aliens[state.seat];
    if (charges === 0) return NONE;
    const terrain = terrainOf(state);
    const { humans } = state;
    let legal: Stun[] | undefined;
    for (let index = 0; index < humans.length; index++) {
      const human = humans[index];
      if (human.thaw !== 'active' || !isWithin(terrain, STUN_RANGE, cell, human.cell)) continue;
      if (!rayReaches(state, terrain, cell, human.cell)) continue;
      legal ??= [];
      legal.push(offers(terrain, player)[index]);
    }
    return legal !== undefined && isAtRest(state) ? legal : NONE;
  },

  check(state, { human: id }) {
    const refusal = actionRefusal(state);
    if (refusal !== undefined) return refusal;
    const { cell, charges } = state.aliens[state.seat];
    if (charges === 0) return refuse('no-charge', 'All three charges are spent.');
    const cost = costRefusal(state, STUN_COST, 'The stun ray', 'A51-6.1');
    if (cost !== undefined) return cost;
    const human = state.humans.at(humanIndex(id));
    if (human === undefined) return refuse('out-of-range', `${id} is not on the board.`, 'A51-6.4');
    if (human.thaw !== 'active') return refuse('already-stunned', `${id} is stunned already; aim at an active human.`);
    return aimRefusal(state, terrainOf(state), cell, human.cell);
  },

  apply(state, { player, human: id }, { emit }) {
    const alien = state.aliens[state.seat];
    const human = state.humans[humanIndex(id)];
    payForAction(state, STUN_COST);
    alien.charges -= 1;
    human.thaw = 'frozen';
    human.stunnedBy = player;
    emit({ type: 'human-stunned', player, human: id, chargesLeft: alien.charges, rule: 'A51-6.7' });
  },
});

function aimRefusal(
  state: State,
  terrain: Terrain,
  from: number,
  to: number,
): Violation<'not-in-line' | 'out-of-range' | 'ray-blocked'> | undefined {
  if (!inLine(terrain, from, to)) return refuse('not-in-line', 'The stun ray goes in a straight line only.');
  const cells = distance(terrain, from, to);
  if (cells > STUN_RANGE) return refuse('out-of-range', `The stun ray reaches ${STUN_RANGE} cells, and it is ${cells}.`, 'A51-6.4');
  if (rayReaches(state, terrain, from, to)) return undefined;
  return refuse('ray-blocked', 'A building, a corner between two buildings or another human is in the way.');
}

/** A51-6.3 */
function inLine(terrain: Terrain, from: number, to: number): boolean {
  return directionOf(terrain, from, to) !== undefined;
}

/** Whether nothing on a straight line stops the ray; aliens do not. A51-6.5 */
function rayReaches(state: State, terrain: Terrain, from: number, to: number): boolean {
  const direction = directionOf(terrain, from, to);
  if (direction === undefined) return false;
  const next = terrain.next[direction];
  let cell = next[from];
  while (cell !== to) {
    if (cell === NOWHERE || humanOn(state, cell) !== NOWHERE) return false;
    cell = next[cell];
  }
  return true;
}
