// The 31 external threat cards: numbers, effects and abilities. Sections 8 and 12.1 of `docs/rules/space-alert.md` explain them.
import type { ThreatCardInput } from '../model/threats/card.js';
import { external } from './threat-notation.js';

export const EXTERNAL_THREATS: readonly ThreatCardInput[] = [
  {
    ...external('E1-01', 'Pulse Ball', { hitPoints: 5, shieldPoints: 1, speed: 2 }),
    x: [{ op: 'attackAll', amount: 1 }],
    y: [{ op: 'attackAll', amount: 1 }],
    z: [{ op: 'attackAll', amount: 2 }],
  },
  {
    // SA-12.9
    ...external('E1-02', 'Destroyer', { hitPoints: 5, shieldPoints: 2, speed: 2 }),
    x: [{ op: 'attack', amount: 1, doubleThroughShields: true }],
    y: [{ op: 'attack', amount: 2, doubleThroughShields: true }],
    z: [{ op: 'attack', amount: 2, doubleThroughShields: true }],
  },
  {
    // SA-12.1, SA-12.3
    ...external('E1-03', 'Stealth Fighter', { hitPoints: 4, shieldPoints: 2, speed: 3 }),
    x: [{ op: 'reveal' }],
    y: [{ op: 'attack', amount: 2 }],
    z: [{ op: 'attack', amount: 2 }],
    abilities: [{ ability: 'untargetableUntil', step: 'x' }],
  },
  {
    // SA-12.11
    ...external('E1-04', 'Energy Cloud', { hitPoints: 5, shieldPoints: 3, speed: 2 }),
    x: [{ op: 'drainShields', zones: 'all', amount: 'all' }],
    y: [{ op: 'attackOthers', amount: 1 }],
    z: [{ op: 'attackOthers', amount: 2 }],
    abilities: [{ ability: 'shieldZeroWhenHitBy', weapon: 'pulseCannon' }],
  },
  {
    ...external('E1-05', 'Gunship', { hitPoints: 5, shieldPoints: 2, speed: 2 }),
    x: [{ op: 'attack', amount: 2 }],
    y: [{ op: 'attack', amount: 2 }],
    z: [{ op: 'attack', amount: 3 }],
  },
  {
    // SA-12.5
    ...external('E1-06', 'Cryoshield Fighter', { hitPoints: 4, shieldPoints: 1, speed: 3 }),
    x: [{ op: 'attack', amount: 1 }],
    y: [{ op: 'attack', amount: 2 }],
    z: [{ op: 'attack', amount: 2 }],
    abilities: [{ ability: 'cryoshield' }],
  },
  {
    ...external('E1-07', 'Fighter', { hitPoints: 4, shieldPoints: 2, speed: 3 }),
    x: [{ op: 'attack', amount: 1 }],
    y: [{ op: 'attack', amount: 2 }],
    z: [{ op: 'attack', amount: 3 }],
  },
  {
    ...external('E1-08', 'Armored Grappler', { hitPoints: 4, shieldPoints: 3, speed: 2 }),
    x: [{ op: 'attack', amount: 1 }],
    y: [{ op: 'heal', amount: 1 }],
    z: [{ op: 'attack', amount: 4 }],
  },
  {
    ...external('E1-09', 'Amoeba', { hitPoints: 8, shieldPoints: 0, speed: 2 }),
    x: [{ op: 'heal', amount: 2 }],
    y: [{ op: 'heal', amount: 2 }],
    z: [{ op: 'attack', amount: 5 }],
    abilities: [{ ability: 'untargetableBy', weapon: 'rocket' }],
  },
  {
    ...external('E1-10', 'Meteoroid', { hitPoints: 5, shieldPoints: 0, speed: 5 }),
    z: [{ op: 'attackRemainingHitPoints', multiplier: 1 }],
    abilities: [{ ability: 'untargetableBy', weapon: 'rocket' }],
  },
  {
    // SA-8.29
    ...external('E2-01', 'Kamikaze', { hitPoints: 5, shieldPoints: 2, speed: 4 }),
    x: [
      { op: 'speed', delta: 1 },
      { op: 'setShield', value: 1 },
    ],
    y: [
      { op: 'speed', delta: 1 },
      { op: 'setShield', value: 0 },
    ],
    z: [{ op: 'attack', amount: 6 }],
  },
  {
    // SA-12.15, SA-12.16, SA-12.17, SA-12.21, SA-12.23
    ...external('E2-02', 'Scout', { hitPoints: 3, shieldPoints: 1, speed: 2 }),
    x: [{ op: 'aura', stat: 'attack', delta: 1, targets: 'otherExternal' }],
    y: [{ op: 'advanceOthers', spaces: 1 }],
    z: [{ op: 'attack', amount: 3, ignoreShields: true }],
    abilities: [{ ability: 'untargetableBy', weapon: 'heavyLaser' }, { ability: 'auraPersistsAfterZ' }],
  },
  {
    // SA-12.1, SA-12.4
    ...external('E2-03', 'Phantom Fighter', { hitPoints: 3, shieldPoints: 3, speed: 3 }),
    x: [{ op: 'reveal' }],
    y: [{ op: 'attack', amount: 2 }],
    z: [{ op: 'attack', amount: 3 }],
    abilities: [
      { ability: 'untargetableUntil', step: 'x' },
      { ability: 'decoy', weapon: 'rocket' },
    ],
  },
  {
    // SA-12.25
    ...external('E2-04', 'Swarm', { hitPoints: 3, shieldPoints: 0, speed: 2 }),
    x: [{ op: 'attack', amount: 1 }],
    y: [
      { op: 'attack', amount: 2 },
      { op: 'attackOthers', amount: 1 },
    ],
    z: [
      { op: 'attack', amount: 3 },
      { op: 'attackOthers', amount: 2 },
    ],
    abilities: [
      { ability: 'untargetableBy', weapon: 'rocket' },
      { ability: 'maxDamagePerTurn', amount: 1 },
    ],
  },
  {
    // SA-12.27, SA-8.33
    ...external('E2-05', 'Jellyfish', { hitPoints: 13, shieldPoints: -2, speed: 2 }),
    x: [{ op: 'attackAll', amount: 1 }, { op: 'healHalf' }],
    y: [{ op: 'attackAll', amount: 1 }, { op: 'healHalf' }],
    z: [{ op: 'attackAll', amount: 2 }],
    abilities: [{ ability: 'untargetableBy', weapon: 'rocket' }],
  },
  {
    // SA-12.29, SA-12.30
    ...external('E2-06', 'Marauder', { hitPoints: 6, shieldPoints: 1, speed: 3 }),
    x: [{ op: 'aura', stat: 'shield', delta: 1, targets: 'allExternal' }],
    y: [{ op: 'drainShields', zones: 'all', amount: 1 }],
    z: [{ op: 'attack', amount: 4 }],
    abilities: [{ ability: 'auraPersistsAfterZ' }],
  },
  {
    // SA-12.49, SA-8.15
    ...external('E2-07', 'Minor Asteroid', { hitPoints: 7, shieldPoints: 0, speed: 4 }),
    z: [{ op: 'attackRemainingHitPoints', multiplier: 1 }],
    abilities: [
      { ability: 'untargetableBy', weapon: 'rocket' },
      { ability: 'attackOnDestroyPerMarkPassed', amount: 1 },
    ],
  },
  {
    ...external('SE1-01', 'Frigate', { hitPoints: 7, shieldPoints: 2, speed: 2 }),
    x: [{ op: 'attack', amount: 2 }],
    y: [{ op: 'attack', amount: 3 }],
    z: [{ op: 'attack', amount: 4 }],
  },
  {
    ...external('SE1-02', 'Man-of-War', { hitPoints: 9, shieldPoints: 2, speed: 1 }),
    x: [
      { op: 'attack', amount: 2 },
      { op: 'speed', delta: 1 },
    ],
    y: [
      { op: 'attack', amount: 3 },
      { op: 'shield', delta: 1 },
    ],
    z: [{ op: 'attack', amount: 5 }],
  },
  {
    // SA-12.32
    ...external('SE1-03', 'Leviathan Tanker', { hitPoints: 8, shieldPoints: 3, speed: 2 }),
    x: [{ op: 'attack', amount: 2 }],
    y: [
      { op: 'attack', amount: 2 },
      { op: 'heal', amount: 2 },
    ],
    z: [{ op: 'attack', amount: 2 }],
    abilities: [{ ability: 'damageOthersOnDestroy', amount: 1 }],
  },
  {
    // SA-12.34
    ...external('SE1-04', 'Pulse Satellite', { hitPoints: 4, shieldPoints: 2, speed: 3 }),
    x: [{ op: 'attackAll', amount: 1 }],
    y: [{ op: 'attackAll', amount: 2 }],
    z: [{ op: 'attackAll', amount: 3 }],
    abilities: [{ ability: 'untargetableAtDistance', distance: 3 }],
  },
  {
    // SA-12.5
    ...external('SE1-05', 'Cryoshield Frigate', { hitPoints: 7, shieldPoints: 1, speed: 2 }),
    x: [{ op: 'attack', amount: 2 }],
    y: [{ op: 'attack', amount: 3 }],
    z: [{ op: 'attack', amount: 4 }],
    abilities: [{ ability: 'cryoshield' }],
  },
  {
    ...external('SE1-06', 'Interstellar Octopus', { hitPoints: 8, shieldPoints: 1, speed: 2 }),
    x: [{ op: 'attackAll', amount: 1, onlyIf: 'damaged' }],
    y: [{ op: 'attackAll', amount: 2, onlyIf: 'damaged' }],
    z: [{ op: 'attackRemainingHitPoints', multiplier: 2 }],
    abilities: [{ ability: 'untargetableBy', weapon: 'rocket' }],
  },
  {
    // SA-12.11
    ...external('SE1-07', 'Maelstrom', { hitPoints: 8, shieldPoints: 3, speed: 2 }),
    x: [{ op: 'drainShields', zones: 'all', amount: 'all' }],
    y: [{ op: 'attackOthers', amount: 2 }],
    z: [{ op: 'attackOthers', amount: 3 }],
    abilities: [{ ability: 'shieldZeroWhenHitBy', weapon: 'pulseCannon' }],
  },
  {
    // SA-12.49, SA-8.15
    ...external('SE1-08', 'Asteroid', { hitPoints: 9, shieldPoints: 0, speed: 3 }),
    z: [{ op: 'attackRemainingHitPoints', multiplier: 1 }],
    abilities: [
      { ability: 'untargetableBy', weapon: 'rocket' },
      { ability: 'attackOnDestroyPerMarkPassed', amount: 2 },
    ],
  },
  {
    // SA-12.35
    ...external('SE2-01', 'Behemoth', { hitPoints: 7, shieldPoints: 4, speed: 2 }),
    x: [{ op: 'attack', amount: 2, unlessDamageAtLeast: 2 }],
    y: [{ op: 'attack', amount: 3, unlessDamageAtLeast: 3 }],
    z: [{ op: 'attack', amount: 6, unlessDamageAtLeast: 6 }],
    abilities: [{ ability: 'interceptorRam', strength: 9, heroicStrength: 10 }],
  },
  {
    // SA-12.40, SA-12.41
    ...external('SE2-02', 'Juggernaut', { hitPoints: 10, shieldPoints: 3, speed: 1 }),
    x: [
      { op: 'speed', delta: 2 },
      { op: 'attack', amount: 2 },
    ],
    y: [
      { op: 'speed', delta: 2 },
      { op: 'attack', amount: 3 },
    ],
    z: [{ op: 'attack', amount: 7 }],
    abilities: [{ ability: 'rocketMagnet' }, { ability: 'shieldPerRocketHit', delta: 1 }],
  },
  {
    // SA-12.34
    ...external('SE2-03', 'Psionic Satellite', { hitPoints: 5, shieldPoints: 2, speed: 2 }),
    x: [{ op: 'delay', who: 'zone' }],
    y: [{ op: 'delay', who: 'ship' }],
    z: [{ op: 'knockOut', who: 'ship' }],
    abilities: [{ ability: 'untargetableAtDistance', distance: 3 }],
  },
  {
    ...external('SE2-04', 'Nebula Crab', { hitPoints: 7, shieldPoints: 2, speed: 2 }),
    x: [{ op: 'setShield', value: 4 }],
    y: [
      { op: 'speed', delta: 2 },
      { op: 'setShield', value: 2 },
    ],
    z: [{ op: 'attackZones', amount: 5, zones: ['red', 'blue'] }],
    abilities: [{ ability: 'untargetableBy', weapon: 'rocket' }],
  },
  {
    // SA-12.42, SA-12.45, SA-12.48
    ...external('SE2-05', 'Nemesis', { hitPoints: 9, shieldPoints: 1, speed: 3 }),
    points: { survived: null, destroyed: 12 },
    x: [
      { op: 'attack', amount: 1 },
      { op: 'selfDamage', amount: 1 },
    ],
    y: [
      { op: 'attack', amount: 2 },
      { op: 'selfDamage', amount: 2 },
    ],
    z: [{ op: 'destroyShip' }],
    abilities: [{ ability: 'attackAllAfterDamaged', amount: 1 }],
  },
  {
    // SA-12.49, SA-8.15
    ...external('SE2-06', 'Major Asteroid', { hitPoints: 11, shieldPoints: 0, speed: 2 }),
    z: [{ op: 'attackRemainingHitPoints', multiplier: 1 }],
    abilities: [
      { ability: 'untargetableBy', weapon: 'rocket' },
      { ability: 'attackOnDestroyPerMarkPassed', amount: 3 },
    ],
  },
];

/**
 * A card of the first printing that differs from the revised printing. It has its own id and replaces the revised card, whose id is
 * `instead`.
 */
interface FirstPrinting extends Pick<ThreatCardInput, 'id' | 'name' | 'speed'> {
  instead: string;
}

/** All cards for which a difference between the printings is known. */
export const FIRST_PRINTINGS: readonly FirstPrinting[] = [
  { instead: 'stealth-fighter', id: 'stealth-fighter-first', name: 'Stealth Fighter (first printing)', speed: 4 },
];
