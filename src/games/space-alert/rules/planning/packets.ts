import type { SpaceAlertEvent } from '../../model/events.js';
import type { Planner, State } from '../../model/schema.js';

/** Adds the player's next packet of cards to the hand. SA-4.2, SA-4.43 */
export function openPacket(state: State, seat: number, emit: (event: SpaceAlertEvent) => void, rule: string): void {
  const planner: Planner = state.planners[seat];
  const packet = planner.packets.shift() ?? [];
  planner.hand.push(...packet);
  emit({ type: 'packet-opened', player: state.players[seat], phase: planner.phase, cards: [...packet], rule });
}

/** Ends the player's own phase and begins the next one; the slots of the old phase are locked. SA-4.22 */
export function endOwnPhase(state: State, seat: number, emit: (event: SpaceAlertEvent) => void, rule: string): void {
  state.planners[seat].phase += 1;
  openPacket(state, seat, emit, rule);
}

/** Reveals the heroic cards of the androids to all players. SA-3.22, SA-10.6 */
export function revealHeroics({ crew }: State, emit: (event: SpaceAlertEvent) => void): void {
  for (const { id, android, heroic } of crew) {
    if (android && heroic !== null) emit({ type: 'heroic-revealed', crew: id, card: heroic, rule: 'SA-10.6' });
  }
}
