import { type ActionOf, defineAction, domain, refuse } from '../../../../kernel/index.js';
import { CONTROL_COST, CONTROL_DICE, CONTROL_RANGE, SIDES } from '../../data/pieces.js';
import { isWithin, NOWHERE } from '../../model/board/geometry.js';
import type { Terrain } from '../../model/board/terrain.js';
import type { Area51Event } from '../../model/events.js';
import { capitalized, figureText } from '../../model/names.js';
import { humanCount } from '../../model/options.js';
import type { State } from '../../model/schema.js';
import { HUMAN_IDS, humanIndex, Target } from '../../model/words.js';
import type { Area51Table } from '../../table/table.js';
import { terrainOf } from '../../table/table.js';
import { cellOfTarget } from '../figures.js';
import { actionRefusal, costRefusal, hasActionFor, isAtRest, payForAction } from '../turn/acting.js';

/** The values of the parameter `target`: the other aliens in seat order, starting with the next seat, then every human. A51-8.2 */
const target = domain<Target, Area51Table>(Target, ({ table, player, players }) => {
  const seat = players.indexOf(player);
  const others = [...players.slice(seat + 1), ...players.slice(0, seat)];
  return [
    ...others.map((alien) => ({ alien })),
    ...HUMAN_IDS.slice(0, humanCount(players.length, table.config)).map((human) => ({ human })),
  ];
});

/** Tries to control another alien or an active human, 1 to 3 cells away, for 4 points. A51-8.1, A51-8.2 */
export const control = defineAction<State, Area51Event>()({
  type: 'control',
  parameters: { target },
  phases: ['part'],

  legal(state, _player, actions) {
    if (!isReady(state)) return;
    const { seat, aliens, humans } = state;
    const { cell } = aliens[seat];
    const terrain = terrainOf(state);
    const { target } = actions.parameters;
    for (let other = 0; other < aliens.length; other++) {
      const seatsAway = (other - seat + aliens.length) % aliens.length;
      if (seatsAway > 0 && reaches(terrain, cell, aliens[other].cell)) actions.add(target.at(seatsAway - 1));
    }
    for (let index = 0; index < humans.length; index++) {
      const human = humans[index];
      if (human.thaw === 'active' && reaches(terrain, cell, human.cell)) actions.add(target.at(aliens.length - 1 + index));
    }
  },

  check(state, { player, target }) {
    const refusal = actionRefusal(state);
    if (refusal !== undefined) return refusal;
    const { cell, control } = state.aliens[state.seat];
    if (control !== 'ready') return refuse('not-ready', 'A51-8.1', `Mind control of ${player} is not ready; its marker is "${control}".`);
    const cost = costRefusal(state, CONTROL_COST, 'Mind control', 'A51-8.1');
    if (cost !== undefined) return cost;
    if ('alien' in target && target.alien === player)
      return refuse('out-of-range', 'A51-8.2', 'An alien cannot control itself; the target must be another alien or a human.');
    const at = cellOfTarget(state, target);
    if (at === NOWHERE)
      return refuse('out-of-range', 'A51-8.2', `${capitalized(figureText(target))} is not in this game; choose another alien or a human.`);
    if ('human' in target && state.humans[humanIndex(target.human)].thaw !== 'active') {
      return refuse('human-stunned', 'A51-9.6', `${capitalized(figureText(target))} is stunned; only active humans are allowed (A51-8.2).`);
    }
    if (reaches(terrainOf(state), cell, at)) return undefined;
    return refuse(
      'out-of-range',
      'A51-8.2',
      `${capitalized(figureText(target))} is out of range; mind control reaches 1 to ${CONTROL_RANGE} cells.`,
    );
  },

  /**
   * Rolls three red dice for the player. Against them it rolls three red dice if the target is an alien, or one blue die if it is a human
   * (A51-8.4). Three red dice are one red die rolled three times (A51-1.8). The higher total wins, and a tie goes to the target (A51-8.5).
   * The control markers are spent in any case (A51-8.3). If the player wins, one more die (blue for a human, red for an alien) gives the
   * number of cells that the target moves. The player then chooses where the target moves (A51-8.6, A51-8.13).
   */
  apply(state, { player, target }, { chance, emit }) {
    payForAction(state, CONTROL_COST);
    state.aliens[state.seat].control = 'spent';
    const dice = chance.dice(CONTROL_DICE, SIDES);
    const resistance = 'alien' in target ? chance.dice(CONTROL_DICE, SIDES) : [chance.roll(SIDES)];
    const controlled = sum(dice) > sum(resistance);
    emit({ type: 'control-rolled', player, target: { ...target }, dice, resistance, controlled, rule: 'A51-8.4' });
    if (!controlled) return;
    const cells = chance.roll(SIDES);
    const die = 'human' in target ? 'blue' : 'red';
    emit({ type: 'push-rolled', player, target: { ...target }, die, cells, rule: 'A51-8.6' });
    state.phase = 'push';
    state.push = { target: { ...target }, cells, underway: false };
  },
});
export interface Control extends ActionOf<typeof control> {}

/** Whether the acting alien may use mind control on at least one target. */
export function canControl(state: State, terrain: Terrain): boolean {
  const { aliens, humans, seat } = state;
  const isNear = (cell: number) => reaches(terrain, aliens[seat].cell, cell);
  if (!isReady(state)) return false;
  return (
    aliens.some(({ cell }, other) => other !== seat && isNear(cell)) || humans.some(({ thaw, cell }) => thaw === 'active' && isNear(cell))
  );
}

/**
 * Whether the acting alien meets the preconditions of mind control: the marker `ready`, no action yet in this turn, enough points, and a
 * cell where the alien may stop. A51-8.1
 */
function isReady(state: State): boolean {
  return state.aliens[state.seat].control === 'ready' && hasActionFor(state, CONTROL_COST) && isAtRest(state);
}

/** Whether mind control reaches from one cell to another. Cells in between do not matter. A51-8.2 */
function reaches(terrain: Terrain, from: number, to: number): boolean {
  return from !== to && isWithin(terrain, CONTROL_RANGE, from, to);
}

function sum(dice: readonly number[]): number {
  return dice.reduce((total, face) => total + face, 0);
}
