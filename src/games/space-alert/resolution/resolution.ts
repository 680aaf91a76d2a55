import type { SpaceAlertEvent } from '../events.js';
import type { State, ThreatState } from '../schema.js';
import type { Effect } from '../threats/effects/vocabulary.js';
import type { ThreatRules } from '../threats/hooks.js';

/** What the pieces of the resolution round work on. */
export interface Resolution {
  readonly state: State;
  /** 1 to 13. */
  readonly turn: number;
  /** 0, 1 or 2. */
  readonly phaseIndex: number;
  emit(event: SpaceAlertEvent): void;
  /** The card of a threat, ready for play. */
  rules(threat: ThreatState): ThreatRules;
  /** Carries out effects for a threat, in the order written, as long as it is in play. */
  perform(threat: ThreatState, effects: readonly Effect[]): void;
  /** Moves a threat that many squares, performing what it reaches. SA-8.1 */
  advance(threat: ThreatState, squares: number): void;
}

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
