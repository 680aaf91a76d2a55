import { DIRECTIONS } from '../../board/topology.js';
import { refuse } from '../../refusals.js';
import type { AbilityUse, ActivatedAbility, HunterAbility } from '../hunter-ability.js';

const uses: readonly (readonly AbilityUse[])[] = [DIRECTIONS.map((direction) => ({ direction }))];

const watchOneWay: ActivatedAbility = {
  moment: 'after-moving',
  asks: 'direction',
  uses: () => uses,

  refuses(state, turn, { direction }) {
    if (state.hunters[turn.hunter]?.space === null) return refuse('in-vehicle', 'SO-16.41', 'Sniper Shot cannot be used in the vehicle.');
    if (state.agents[0]?.marker?.kind === 'visible') {
      return refuse('ability-disabled', 'SO-16.40', 'Sniper Shot is for when the agent is not visible.');
    }
    if (state.hunters[turn.hunter]?.sniper !== null) return refuse('ability-disabled', 'SO-16.40', 'One direction a turn.');
    return direction === undefined ? refuse('invalid-target', 'SO-16.40', 'Choose N, E, S or W.') : undefined;
  },

  apply(_state, _turn, hunter, { direction }, { emit }) {
    if (direction === undefined) return;
    hunter.sniper = direction;
    emit({ type: 'direction-watched', hunter: hunter.id, direction, rule: 'SO-16.40' });
  },
};

/** The Gun watches one direction with two dice. SO-16.40, SO-16.41 */
export const sniperShot: HunterAbility = {
  id: 'sniper-shot',
  name: 'Sniper Shot',
  timing: 'after-moving',
  sniper: { dice: 2 },
  activated: watchOneWay,
};

/** First printing: who is spotted that way loses a hit point without a roll. SO-26.14 */
export const sniperShotFirst: HunterAbility = {
  id: 'sniper-shot-first',
  name: 'Sniper Shot',
  timing: 'after-moving',
  sniper: { hit: true },
  activated: watchOneWay,
};
