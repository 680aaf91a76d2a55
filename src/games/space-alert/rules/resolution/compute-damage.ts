// Compute Damage, the third step of a turn: weapons aim, threats take damage, the weapons are reset, and threats counterattack.

import type { Resolution, Volley } from '../../cards/hooks.js';
import type { Ship } from '../../model/schema.js';
import { auraOn } from './attack.js';
import { isLost } from './resolution.js';
import { aim, type Target, targetsInPlay } from './targeting.js';
import { putBlocks } from './threat-life.js';

function anyWeapon({ cannons, rocketTrack, sortie }: Ship, rocketOnly: boolean): boolean {
  return rocketTrack[1] || (!rocketOnly && (sortie !== 'none' || cannons.some((loaded) => loaded !== 0)));
}

/**
 * Resolves the Compute Damage step in order: total strengths, damage blocks, explosions, lasting changes, clean-up, then counterattacks in
 * the order of threat numbers. SA-5.18, SA-7.26, SA-7.30, SA-12.31, SA-12.43, SA-12.51, SA-12.53
 */
export function computeDamage(resolution: Resolution, weapons = { rocketOnly: false }): void {
  const { ship } = resolution.state;
  if (!anyWeapon(ship, weapons.rocketOnly)) return;
  const targets = targetsInPlay(resolution);
  const volley = aim(resolution, targets, weapons);
  // All numbers of damage blocks are computed before the first block is placed, so that bonuses have their values from the start of the
  // step. SA-7.24
  const blocks = targets.map((target) => blocksFor(resolution, target));
  const before = targets.map(({ threat }) => threat.damage);
  for (let index = 0; index < targets.length; index++) place(resolution, targets[index], blocks[index]);
  blast(resolution, targets);
  changeLastingly(resolution, targets, volley);
  cleanUp(ship);
  targets.forEach(({ threat, rules, square }, index) => {
    if (isLost(resolution)) return;
    const result = { damaged: threat.damage > before[index], destroyed: threat.status === 'destroyed', square };
    for (const hook of rules.hooks) hook.followUp?.(resolution, threat, result);
  });
}

/**
 * Returns the number of damage blocks for a target: the total strength of the weapons minus the shield points of the threat. Shield points
 * can be negative. Returns 0 if no weapon hit the target. SA-7.19, SA-7.20, SA-7.21, SA-12.27, SA-12.28
 */
function blocksFor(resolution: Resolution, { threat, rules, strength, hitBy }: Target): number {
  if (hitBy.length === 0) return 0;
  let shield = threat.shieldPoints + auraOn(resolution.state, 'shield', threat);
  for (const hook of rules.hooks) if (hook.shieldPoints) shield = hook.shieldPoints(shield, hitBy);
  let blocks = Math.max(0, strength - shield);
  for (const hook of rules.hooks) if (hook.absorb) blocks = hook.absorb(threat, blocks);
  const { number, card } = threat;
  resolution.emit({ type: 'threat-damaged', number, card, blocks, shieldPoints: shield, rule: 'SA-7.20' });
  return blocks;
}

/**
 * Puts the damage blocks on the card of the target. Blocks in excess of the target's hit points have no effect on other threats. SA-7.22,
 * SA-7.23
 */
function place(resolution: Resolution, { threat }: Target, blocks: number): void {
  if (blocks > 0) putBlocks(resolution, threat, blocks, 'SA-7.22');
}

/**
 * Resolves explosions. If the card of a destroyed threat says so, its explosion damages every other external threat. Shields and abilities
 * do not reduce this damage. Threats destroyed in this way may explode too. SA-7.27, SA-12.8, SA-12.26, SA-12.32
 */
function blast(resolution: Resolution, targets: readonly Target[]): void {
  const exploded = new Set<Target>();
  for (;;) {
    const next = targets.find((target) => target.rules.blast > 0 && target.threat.status === 'destroyed' && !exploded.has(target));
    if (next === undefined) return;
    exploded.add(next);
    const { number, card } = next.threat;
    resolution.emit({ type: 'ability-used', number, card, ability: 'damageOthersOnDestroy', rule: 'SA-12.32' });
    for (const { threat } of targets) {
      if (threat.status === 'active') putBlocks(resolution, threat, next.rules.blast, 'SA-12.33');
    }
  }
}

/** Calls the hooks that apply lasting changes to threats after a hit. SA-7.28 */
function changeLastingly(resolution: Resolution, targets: readonly Target[], volley: Volley): void {
  for (const { threat, rules, hitBy } of targets) {
    if (hitBy.length === 0) continue;
    for (const hook of rules.hooks) hook.afterHit?.(resolution, threat, hitBy, volley);
  }
}

/**
 * Returns the energy blocks of the cannons to the bank, makes all cannons ready to fire again, and removes the rocket that hit. SA-7.29,
 * SA-5.33
 */
function cleanUp(ship: Ship): void {
  const { cannons } = ship;
  for (let index = 0; index < cannons.length; index++) {
    if (cannons[index] === 0) continue;
    cannons[index] = 0;
    if (takesReactorEnergy(index)) ship.bank += 1;
  }
  ship.rocketTrack[1] = false;
}

/** Returns `true` if the cannon of a station uses reactor energy; light lasers use their own battery. SA-2.18 */
export function takesReactorEnergy(stationIndex: number): boolean {
  return stationIndex !== 3 && stationIndex !== 5;
}
