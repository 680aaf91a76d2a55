// Repairs of malfunctions. While a malfunction has a token on a system, using the system repairs the malfunction instead.

import type { Resolution } from '../../cards/hooks.js';
import type { ActionWord } from '../../model/action-cards.js';
import type { Station, SystemLetter } from '../../model/board/ship.js';
import type { CrewMember, ThreatState } from '../../model/schema.js';
import { isLost } from './resolution.js';
import { destroy, hitPoints } from './threat-life.js';

function affects(resolution: Resolution, threat: ThreatState, letter: SystemLetter, station: Station): boolean {
  if (threat.track !== 'internal' || threat.tokens.length === 0) return false;
  const { card } = resolution.rules(threat);
  return card.kind === 'malfunction' && card.system === letter && threat.tokens.some((token) => token.station === station);
}

/**
 * Repairs the first malfunction that blocks the system and can be repaired. SA-6.32, SA-6.37, SA-6.38, SA-6.39, SA-6.41
 * @returns whether the system was blocked.
 */
export function repairInstead(
  resolution: Resolution,
  member: CrewMember,
  station: Station,
  letter: SystemLetter,
  word: ActionWord,
): boolean {
  let blocked = false;
  for (const threat of resolution.state.threats) {
    if (!affects(resolution, threat, letter, station)) continue;
    blocked = true;
    if (threat.status !== 'active') continue;
    repair(resolution, member, threat, station, word === 'heroicA' || word === 'heroicB' ? 2 : 1);
    return true;
  }
  // If no malfunction that blocks the system can be repaired, the action has no effect. SA-6.38
  if (blocked) resolution.emit({ type: 'no-effect', crew: member.id, word, rule: 'SA-6.38' });
  return blocked;
}

/** Puts the damage blocks of a repair on the card of one malfunction. SA-6.34, SA-6.35, SA-6.40 */
function repair(resolution: Resolution, member: CrewMember, threat: ThreatState, station: Station, strength: number): void {
  const { number, card } = threat;
  const { hooks } = resolution.rules(threat);
  threat.repairs.push(station);
  let blocks = strength;
  for (const hook of hooks) if (hook.repair) blocks = hook.repair(threat, blocks);
  resolution.emit({ type: 'repaired', crew: member.id, number, card, blocks, rule: strength === 2 ? 'SA-6.35' : 'SA-6.34' });
  threat.damage += blocks;
  finishRepair(resolution, threat);
}

/** Removes a malfunction as soon as it has as many damage blocks as hit points. SA-6.36 */
function finishRepair(resolution: Resolution, threat: ThreatState): void {
  if (threat.damage < hitPoints(resolution, threat)) return;
  destroy(resolution, threat, 'SA-6.36');
  for (const hook of resolution.rules(threat).hooks) hook.afterRepair?.(resolution, threat);
}

/** Adds the bonus damage blocks for repairs in several stations, at the end of the Player Actions step. SA-5.17 */
export function addRepairBonuses(resolution: Resolution): void {
  for (const threat of resolution.state.threats) {
    if (threat.status !== 'active' || threat.repairs.length === 0 || isLost(resolution)) continue;
    const { card, hooks } = resolution.rules(threat);
    for (const hook of hooks) {
      const blocks = hook.endOfActions?.(card, threat) ?? 0;
      if (blocks === 0) continue;
      threat.damage += blocks;
      resolution.emit({ type: 'repair-bonus', number: threat.number, card: threat.card, blocks, rule: 'SA-5.17' });
      finishRepair(resolution, threat);
    }
  }
}
