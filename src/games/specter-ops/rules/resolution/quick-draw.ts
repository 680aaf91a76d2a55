// The shot of a hunter in the agent's turn, at an agent that enters its sight. SO-16.37, SO-16.38, SO-16.39, SO-16.40, SO-16.41
import { activeAbilities, printedAbilities } from '../../cards/abilities/hunters/active.js';
import type { Context } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import { hunterAt } from '../../table/tables.js';
import { isSpotted, type Lookout } from './agent-sighting.js';
import { loseHitPoints } from './damage.js';
import { rollFor } from './rolls.js';

/**
 * Returns the hunter outside the vehicle that has Quick Draw, and whether it has spotted the agent; `undefined` if no hunter has Quick
 * Draw. SO-16.37, SO-16.38, SO-16.41
 */
export function quickDrawOf(state: State, index: number, lookout: Lookout): { hunter: number; spotted: boolean } | undefined {
  const watcher = lookout.watchers.find(({ hunter: number }) => {
    const hunter = hunterAt(state, number);
    return hunter.space !== null && activeAbilities(state, hunter).some(({ hooks: { quickDraw } }) => quickDraw !== undefined);
  });
  return watcher === undefined ? undefined : { hunter: watcher.hunter, spotted: isSpotted(state, index, watcher, lookout) };
}

/** Resolves a Quick Draw shot: a roll, or a hit without a roll. SO-16.37, SO-16.38, SO-16.40, SO-26.14 */
export function drawQuickly(state: State, index: number, gunner: number, context: Context): void {
  const hunter = hunterAt(state, gunner);
  context.emit({ type: 'agent-spotted', agent: index, hunter: hunter.id, rule: 'SO-16.38' });
  // Blade Strike and Pulse Blades take effect before the shot, and may have stunned the hunter. SO-16.41
  if (hunter.stunned) return;
  // A Sniper Shot that was prepared stays prepared when Omen switches off the ability. SO-13.11
  const sniper =
    hunter.sniper === null ? undefined : printedAbilities(state, hunter).find(({ hooks }) => hooks.sniper !== undefined)?.hooks.sniper;
  if (sniper !== undefined && 'hit' in sniper) {
    loseHitPoints(state, index, 1, 'SO-26.14', context);
    return;
  }
  const drawn = activeAbilities(state, hunter).find(({ hooks: { quickDraw } }) => quickDraw !== undefined)?.hooks.quickDraw;
  const count = sniper?.dice ?? drawn?.dice ?? 1;
  rollFor(state, { purpose: 'quick-draw', hunter: gunner, agent: index, against: null }, count, context);
}
