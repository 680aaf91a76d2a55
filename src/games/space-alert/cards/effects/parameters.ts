// Effects that change the speed, shield points or damage of threats. Changes are lasting and add up. SA-8.29, SA-8.30

import type { ThreatState } from '../../model/schema.js';
import { putBlocks } from '../../rules/resolution/threat-life.js';
import type { Resolution } from '../hooks.js';
import type { Performers } from './effect.js';

function tell({ emit }: Resolution, threat: ThreatState, parameter: 'speed' | 'shieldPoints' | 'damage', rule: string): void {
  const { number, card } = threat;
  emit({ type: 'parameter-changed', number, card, parameter, value: threat[parameter], rule });
}

function heal(resolution: Resolution, threat: ThreatState, amount: number, rule: string): void {
  if (amount <= 0 || threat.damage === 0) return;
  threat.damage = Math.max(0, threat.damage - amount);
  tell(resolution, threat, 'damage', rule);
}

export const parameters: Performers<
  'speed' | 'shield' | 'setShield' | 'heal' | 'healHalf' | 'selfDamage' | 'aura' | 'advanceOthers' | 'reveal' | 'growUp' | 'ifDamaged'
> = {
  /** SA-8.29, SA-8.31 */
  speed(resolution, threat, { delta }) {
    threat.speed = Math.max(0, threat.speed + delta);
    tell(resolution, threat, 'speed', 'SA-8.29');
  },

  shield(resolution, threat, { delta }) {
    threat.shieldPoints += delta;
    tell(resolution, threat, 'shieldPoints', 'SA-8.29');
  },

  setShield(resolution, threat, { value }) {
    threat.shieldPoints = value;
    tell(resolution, threat, 'shieldPoints', 'SA-8.29');
  },

  heal: (resolution, threat, { amount }) => heal(resolution, threat, amount, 'SA-8.32'),
  healHalf: (resolution, threat) => heal(resolution, threat, Math.floor(threat.damage / 2), 'SA-8.33'),

  /**
   * Puts damage on the threat itself. The damage ignores the shield and does not wait for the Compute Damage step. SA-12.45, SA-12.46,
   * SA-12.47
   */
  selfDamage(resolution, threat, { amount }) {
    putBlocks(resolution, threat, amount, 'SA-12.46');
    tell(resolution, threat, 'damage', 'SA-12.45');
  },

  aura({ state, emit }, { number, card }, { stat, delta, targets }) {
    state.auras.push({ source: number, stat, delta, targets });
    emit({ type: 'ability-used', number, card, ability: 'aura', rule: stat === 'attack' ? 'SA-12.16' : 'SA-12.29' });
  },

  // The other threats advance in addition to their normal movement, lowest number first. Each performs the actions of the letters that it
  // reaches. SA-12.23, SA-12.24
  advanceOthers(resolution, threat, { spaces }) {
    for (const other of resolution.state.threats) {
      if (other.number === threat.number || other.status !== 'active' || other.track === 'internal') continue;
      resolution.advance(other, spaces);
    }
  },

  reveal({ emit }, { number, card }) {
    emit({ type: 'ability-used', number, card, ability: 'untargetableUntil', rule: 'SA-12.3' });
  },

  growUp({ emit }, { number, card }) {
    emit({ type: 'ability-used', number, card, ability: 'returnsFireAfter', rule: 'SA-12.77' });
  },

  /** SA-8.34 */
  ifDamaged(resolution, threat, { damaged, undamaged }) {
    resolution.perform(threat, threat.damage > 0 ? damaged : undamaged);
  },
};
