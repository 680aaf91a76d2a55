// Damage to threats, and the two ways in which threats leave play.

import type { Resolution } from '../../cards/hooks.js';
import type { ThreatState } from '../../model/schema.js';

/** Returns the number of red damage blocks that destroys the threat at this moment. SA-2.41, SA-12.54 */
export function hitPoints(resolution: Resolution, threat: ThreatState): number {
  const { card, hooks } = resolution.rules(threat);
  for (const hook of hooks) if (hook.hitPoints) return hook.hitPoints(resolution.state.ship);
  return card.hitPoints ?? 0;
}

/**
 * Puts red damage blocks on a threat, and destroys the threat if the blocks reach its hit points.
 * @returns whether the threat was destroyed.
 */
export function putBlocks(resolution: Resolution, threat: ThreatState, blocks: number, rule: string): boolean {
  threat.damage += blocks;
  if (threat.damage < hitPoints(resolution, threat)) return false;
  destroy(resolution, threat, rule);
  return true;
}

/** Destroys a threat: the card goes to the captain, and its number token and oval tokens are removed. SA-6.36, SA-6.76, SA-7.22 */
export function destroy(resolution: Resolution, threat: ThreatState, rule: string): void {
  const { number, card } = threat;
  leave(resolution, threat, 'destroyed');
  threat.tokens = [];
  endEffects(resolution, number);
  resolution.emit({ type: 'threat-destroyed', number, card, rule });
}

/**
 * Marks a threat as survived after its Z action. The card goes to the communications officer, and crew members can no longer attack or
 * repair the threat. Its bonus for other threats can remain. SA-8.6, SA-8.7, SA-8.8, SA-8.9, SA-12.21, SA-12.30
 */
export function survive(resolution: Resolution, threat: ThreatState): void {
  const { number, card } = threat;
  const rules = resolution.rules(threat);
  leave(resolution, threat, 'survived');
  if (rules.card.kind === 'intruder' && !rules.keepsTokens) threat.tokens = [];
  if (!rules.keepsAura) resolution.state.auras = resolution.state.auras.filter((aura) => aura.source !== number);
  resolution.emit({ type: 'threat-survived', number, card, rule: 'SA-8.6' });
}

function leave(_resolution: Resolution, threat: ThreatState, status: 'destroyed' | 'survived'): void {
  threat.status = status;
  threat.position = 0;
}

/**
 * Ends the effects of a threat that last until it is destroyed or repaired. They end before any threat counterattacks. SA-12.16, SA-12.22,
 * SA-12.29, SA-12.85
 */
function endEffects({ state }: Resolution, number: number): void {
  if (state.auras.length > 0) state.auras = state.auras.filter((aura) => aura.source !== number);
  if (state.multipliers.length > 0) state.multipliers = state.multipliers.filter((multiplier) => multiplier.source !== number);
}
