import type { Resolution } from '../../cards/hooks.js';
import type { ThreatState } from '../../model/schema.js';

/** Returns `true` once the mission is lost. Nothing further is resolved then. SA-9.1 */
export function isLost(resolution: Resolution): boolean {
  return resolution.state.round === 'lost';
}

/** Ends the mission at once, as lost to the given threat. SA-9.1, SA-9.3 */
export function lose(resolution: Resolution, threat: ThreatState, rule: string): void {
  const { state, turn } = resolution;
  if (state.round === 'lost') return;
  const { number, card } = threat;
  state.round = 'lost';
  state.lost = { turn, number, card };
  resolution.emit({ type: 'mission-lost', turn, number, card, rule });
}
