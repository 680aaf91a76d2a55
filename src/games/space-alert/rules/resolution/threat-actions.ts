// The appearance, movement and actions of threats.

import type { Resolution } from '../../cards/hooks.js';
import { ZONE_INDEX } from '../../model/board/ship.js';
import { trajectory } from '../../model/board/trajectory.js';
import type { State, ThreatState } from '../../model/schema.js';
import { isLost } from './resolution.js';
import { destroy, hitPoints, survive } from './threat-life.js';

/** Returns the number of the trajectory board along which a threat moves. */
export function boardNumber({ trajectories }: State, { track }: ThreatState): number {
  return trajectories[track === 'internal' ? 3 : ZONE_INDEX[track]];
}

export function threatsAppear(resolution: Resolution): void {
  for (const threat of resolution.state.threats) {
    if (threat.status === 'coming' && threat.number === resolution.turn) appear(resolution, threat);
  }
}

/**
 * Puts a threat on the square farthest from the ship. An internal threat also gets a token in each of its stations. SA-2.29, SA-5.11,
 * SA-5.12, SA-5.13
 */
function appear(resolution: Resolution, threat: ThreatState): void {
  const { card } = resolution.rules(threat);
  const { number } = threat;
  const square = trajectory(boardNumber(resolution.state, threat)).length;
  threat.status = 'active';
  threat.position = square;
  resolution.emit({ type: 'threat-appeared', number, card: card.id, square, rule: 'SA-5.11' });
  if (card.kind === 'external') return;
  for (const station of card.stations) threat.tokens.push({ station, progeny: false });
  // A threat that appears with 0 hit points is destroyed at once. SA-12.55
  if (hitPoints(resolution, threat) === 0) destroy(resolution, threat, 'SA-12.55');
}

/**
 * Moves external and internal threats, in ascending order of numbers. Threats that have just appeared also move; threats out of play do
 * not. SA-5.19, SA-5.20, SA-5.21, SA-7.25
 */
export function threatActions(resolution: Resolution): void {
  const { threats, ship } = resolution.state;
  for (const threat of threats) {
    if (isLost(resolution)) return;
    if (threat.status === 'active') resolution.advance(threat, threat.speed);
  }
  if (isLost(resolution) || !ship.rocketTrack[0]) return;
  ship.rocketTrack[0] = false;
  ship.rocketTrack[1] = true;
  resolution.emit({ type: 'rocket-advanced', rule: 'SA-5.22' });
}

/**
 * Moves a threat square by square, ignoring other threats. The threat performs the action of every letter that it reaches and stops after
 * Z. If the speed of the threat changes during the movement, the number of squares stays the same. SA-2.30, SA-8.1, SA-8.2, SA-8.3, SA-8.4,
 * SA-8.5, SA-8.6, SA-8.10
 */
export function advanceThreat(resolution: Resolution, threat: ThreatState, squares: number): void {
  const { marks } = trajectory(boardNumber(resolution.state, threat));
  const { number, card } = threat;
  let from = threat.position;
  for (let moved = 0; moved < squares; moved++) {
    if (threat.status !== 'active' || isLost(resolution)) return;
    threat.position -= 1;
    const to = threat.position;
    const mark = marks[to];
    if (mark === undefined && moved + 1 < squares) continue;
    resolution.emit({ type: 'threat-moved', number, card, from, to, rule: 'SA-8.1' });
    from = to;
    if (mark === undefined) return;
    resolution.emit({ type: 'threat-acted', number, card, mark, rule: mark === 'z' ? 'SA-8.6' : 'SA-8.2' });
    resolution.perform(threat, resolution.rules(threat).card[mark]);
    if (!threat.performed.includes(mark)) threat.performed.push(mark);
    if (mark === 'z') {
      if (threat.status === 'active' && !isLost(resolution)) survive(resolution, threat);
      return;
    }
  }
}
