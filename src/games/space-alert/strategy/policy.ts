// How to plan: after the crew's intentions as long as something is missing of them, and then with as little harm as can be.
import type { Chance, PlayerId } from '../../../kernel/index.js';
import type { SpaceAlertTypes } from '../game.js';
import type { State } from '../schema.js';
import { intentionOf } from './intentions.js';
import { isHarmful, leastHarm } from './pastimes.js';
import { type Correction, corrections } from './pursuit.js';

type Action = SpaceAlertTypes['action'];

/**
 * Draws what may be drawn, lays what the plan of the crew lacks, the soonest slots and the weightiest words first, and agrees
 * to end when nothing is missing.
 */
export function planByIntention(state: State, player: PlayerId, legalActions: readonly Action[], random: Chance): Action {
  if (state.round !== 'action' || !state.players.includes(player)) return leastHarm(state, player, undefined, legalActions, random);
  const draw = legalActions.find(({ type }) => type === 'drawIncoming');
  if (draw !== undefined) return draw;
  const intention = intentionOf(state, player);
  const missing = corrections(state, player, intention).sort(byUrgency);
  for (const { action, importance } of missing) {
    // A card that nobody wants may stay where it does no harm: to take it back takes time.
    if (action.type === 'takeBack' && importance === 0 && !isHarmful(state, player, intention.plan, action)) continue;
    const legal = sameAction(legalActions, action);
    if (legal !== undefined) return legal;
  }
  return leastHarm(state, player, intention.plan, legalActions, random);
}

function byUrgency(one: Correction, other: Correction): number {
  return one.phase - other.phase || other.importance - one.importance;
}

function sameAction(legalActions: readonly Action[], action: Action): Action | undefined {
  const facts = Object.entries(action);
  return legalActions.find((legal) => facts.every(([name, value]) => (legal as unknown as Record<string, unknown>)[name] === value));
}
