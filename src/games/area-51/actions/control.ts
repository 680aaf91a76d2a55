import * as z from 'zod';
import { defineAction, NONE, PlayerId } from '../../../kernel/index.js';
import { CONTROL_COST, CONTROL_DICE, CONTROL_RANGE, SIDES } from '../data/pieces.js';
import type { Area51Event } from '../events.js';
import { cellOfTarget } from '../figures.js';
import { refuse } from '../refusals.js';
import type { State } from '../schema.js';
import { isWithin, NOWHERE, type Terrain, terrainOf } from '../terrain.js';
import { HUMAN_IDS, humanIndex, Target } from '../words.js';
import { actionRefusal, costRefusal, hasActionFor, isAtRest, payForAction } from './acting.js';
import { offersFor } from './offers.js';

const Control = z.strictObject({ type: z.literal('control'), player: PlayerId, target: Target });
type Control = z.infer<typeof Control>;

const offers = offersFor((_terrain, player) => HUMAN_IDS.map((human) => freeze({ type: 'control', player, target: { human } })));

function freeze(action: Control): Control {
  Object.freeze(action.target);
  return Object.freeze(action);
}

/**
 * Tries to control the mind of another alien or of an active human, 1 to 3 cells away, for 4 points and all three markers:
 * three red dice against three red dice of an alien or the blue die of a human. A51-8.1 to A51-8.6
 */
export const control = defineAction<State, Area51Event>()({
  type: 'control',
  schema: Control,
  phases: ['part'],

  legal(state, player) {
    if (!hasActionFor(state, CONTROL_COST)) return NONE;
    const { cell, control } = state.aliens[state.seat];
    if (control !== 'ready') return NONE;
    const terrain = terrainOf(state);
    const { players, aliens, humans } = state;
    let legal: Control[] | undefined;
    for (let seat = 0; seat < aliens.length; seat++) {
      if (seat === state.seat || !reaches(terrain, cell, aliens[seat].cell)) continue;
      legal ??= [];
      legal.push(freeze({ type: 'control', player, target: { alien: players[seat] } }));
    }
    for (let index = 0; index < humans.length; index++) {
      const human = humans[index];
      if (human.thaw !== 'active' || !reaches(terrain, cell, human.cell)) continue;
      legal ??= [];
      legal.push(offers(terrain, player)[index]);
    }
    return legal !== undefined && isAtRest(state) ? legal : NONE;
  },

  check(state, { player, target }) {
    const refusal = actionRefusal(state);
    if (refusal !== undefined) return refusal;
    const { cell, control } = state.aliens[state.seat];
    if (control !== 'ready') return refuse('not-ready', 'Mind control is not ready.');
    const cost = costRefusal(state, CONTROL_COST, 'Mind control', 'A51-8.1');
    if (cost !== undefined) return cost;
    if ('alien' in target && target.alien === player) return refuse('out-of-range', 'The target is another alien, or a human.', 'A51-8.2');
    const at = cellOfTarget(state, target);
    if (at === NOWHERE) return refuse('out-of-range', 'That figure is not in the game.', 'A51-8.2');
    if ('human' in target && state.humans[humanIndex(target.human)].thaw !== 'active') {
      return refuse('human-stunned', 'A stunned mind cannot be controlled (A51-8.2).');
    }
    if (reaches(terrainOf(state), cell, at)) return undefined;
    return refuse('out-of-range', `Mind control reaches 1 to ${CONTROL_RANGE} cells.`, 'A51-8.2');
  },

  apply(state, { player, target }, { chance, emit }) {
    payForAction(state, CONTROL_COST);
    state.aliens[state.seat].control = 'spent';
    const dice = chance.dice(CONTROL_DICE, SIDES);
    const resistance = 'alien' in target ? chance.dice(CONTROL_DICE, SIDES) : [chance.roll(SIDES)];
    const controlled = sum(dice) > sum(resistance);
    emit({ type: 'control-rolled', player, target: { ...target }, dice, resistance, controlled, rule: 'A51-8.4' });
    if (!controlled) return;
    const cells = chance.roll(SIDES);
    emit({ type: 'push-rolled', player, target: { ...target }, cells, rule: 'A51-8.6' });
    state.phase = 'push';
    state.push = { target: { ...target }, cells, underway: false };
  },
});

/** A51-8.2 */
function reaches(terrain: Terrain, from: number, to: number): boolean {
  return from !== to && isWithin(terrain, CONTROL_RANGE, from, to);
}

function sum(dice: readonly number[]): number {
  return dice.reduce((total, face) => total + face, 0);
}
