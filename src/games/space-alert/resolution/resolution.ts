import type { ThreatState } from '../schema.js';
import type { Resolution } from '../threats/hooks.js';

/** Once the mission is lost nothing further is resolved. SA-9.1 */
export function isLost(resolution: Resolution): boolean {
  return resolution.state.round === 'lost';
}

/** Loses the mission, at once and to that threat. SA-9.1, SA-9.3 */
export function lose(resolution: Resolution, threat: ThreatState, rule: string): void {
  const { state, turn } = resolution;
  if (state.round === 'lost') return;
  const { number, card } = threat;
  state.round = 'lost';
  state.lost = { turn, number, card };
  resolution.emit({ type: 'mission-lost', turn, number, card, rule });
}
