import { refuse } from '../../../../kernel/index.js';
import { DIRECTIONS } from '../../board/topology.js';
import { anyDirection } from '../../parameters.js';
import type { Refusal } from '../../refusals.js';
import type { HunterTurn, State } from '../../schema.js';
import { activation, type HunterAbility } from '../hunter-ability.js';

/** SO-16.40, SO-16.41 */
function refuses(state: State, turn: HunterTurn): Refusal | undefined {
  if (state.hunters[turn.hunter]?.space === null) return refuse('in-vehicle', 'SO-16.41', 'Sniper Shot cannot be used in the vehicle.');
  if (state.agents[0]?.marker?.kind === 'visible') {
    return refuse('ability-disabled', 'SO-16.40', 'Sniper Shot is for when the agent is not visible.');
  }
  return state.hunters[turn.hunter]?.sniper === null ? undefined : refuse('ability-disabled', 'SO-16.40', 'One direction a turn.');
}

const watchOneWay = activation({
  moment: 'after-moving',
  parameters: { direction: anyDirection },
  refuses,

  legal(state, turn, actions) {
    if (refuses(state, turn) !== undefined) return;
    const { direction } = actions.parameters;
    for (let index = 0; index < DIRECTIONS.length; index++) actions.add(direction.at(index));
  },

  apply(_state, _turn, hunter, { direction }, { emit }) {
    hunter.sniper = direction;
    emit({ type: 'direction-watched', hunter: hunter.id, direction, rule: 'SO-16.40' });
  },
});

/** The Gun watches one direction with two dice. SO-16.40, SO-16.41 */
export const sniperShot: HunterAbility = {
  id: 'sniper-shot',
  timing: 'after-moving',
  sniper: { dice: 2 },
  activated: watchOneWay,
};

/** First printing: an agent spotted in that direction loses a hit point without a roll. SO-26.14 */
export const sniperShotFirst: HunterAbility = {
  id: 'sniper-shot-first',
  timing: 'after-moving',
  sniper: { hit: true },
  activated: watchOneWay,
};
