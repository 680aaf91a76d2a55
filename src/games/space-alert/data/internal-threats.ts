// The 24 internal threat cards. If `points.survived` is `null`, the Z action of the card loses the mission.
import type { ThreatCardInput } from '../model/threats/card.js';
import { intruder, malfunction } from './threat-notation.js';

export const INTERNAL_THREATS: readonly ThreatCardInput[] = [
  {
    ...intruder('I1-01', 'Skirmishers', { hitPoints: 1, speed: 3 }, 'red'),
    stations: ['upperRed'],
    returnsFire: true,
    x: [{ op: 'move', to: 'right' }],
    y: [{ op: 'move', to: 'otherDeck' }],
    z: [{ op: 'damage', amount: 3 }],
  },
  {
    ...intruder('I1-02', 'Skirmishers', { hitPoints: 1, speed: 3 }, 'blue'),
    stations: ['upperBlue'],
    returnsFire: true,
    x: [{ op: 'move', to: 'left' }],
    y: [{ op: 'move', to: 'otherDeck' }],
    z: [{ op: 'damage', amount: 3 }],
  },
  {
    ...intruder('I1-03', 'Saboteur', { hitPoints: 1, speed: 4 }, 'blue'),
    stations: ['lowerWhite'],
    x: [{ op: 'move', to: 'right' }],
    y: [{ op: 'drainReactorOrDamage', drain: 1, damage: 1 }],
    z: [{ op: 'damage', amount: 2 }],
  },
  {
    ...intruder('I1-04', 'Saboteur', { hitPoints: 1, speed: 4 }, 'red'),
    stations: ['lowerWhite'],
    x: [{ op: 'move', to: 'left' }],
    y: [{ op: 'drainReactorOrDamage', drain: 1, damage: 1 }],
    z: [{ op: 'damage', amount: 2 }],
  },
  {
    ...malfunction('I1-05', 'Hacked Shields', { hitPoints: 3, speed: 2 }, 'blue'),
    stations: ['upperBlue'],
    system: 'B',
    x: [{ op: 'drainShields', zones: 'own', amount: 'all' }],
    y: [{ op: 'drainReactors', zones: 'own', amount: 'all' }],
    z: [{ op: 'damage', amount: 2 }],
  },
  {
    ...malfunction('I1-06', 'Hacked Shields', { hitPoints: 3, speed: 2 }, 'red'),
    stations: ['upperRed'],
    system: 'B',
    x: [{ op: 'drainShields', zones: 'own', amount: 'all' }],
    y: [{ op: 'drainReactors', zones: 'own', amount: 'all' }],
    z: [{ op: 'damage', amount: 2 }],
  },
  {
    // SA-12.54, SA-12.56, SA-12.58
    ...malfunction('I1-07', 'Unstable Warheads', { hitPoints: null, speed: 3 }),
    stations: ['lowerBlue'],
    system: 'C',
    z: [{ op: 'damagePerUnrepairedRocket', amount: 3 }],
    abilities: [{ ability: 'hitPointsFromRockets' }],
  },
  {
    // SA-12.60, SA-12.64, SA-12.65, SA-12.68
    ...intruder('I2-01', 'Slime', { hitPoints: 2, speed: 2 }, 'blue'),
    stations: ['lowerBlue'],
    x: [{ op: 'destroyRocket', amount: 1 }],
    y: [{ op: 'spread', direction: 'left' }],
    z: [{ op: 'damage', amount: 2 }],
    abilities: [{ ability: 'progeny' }, { ability: 'delaysOnEntry' }],
  },
  {
    // SA-12.60, SA-12.62, SA-12.65, SA-12.68
    ...intruder('I2-02', 'Slime', { hitPoints: 2, speed: 2 }, 'red'),
    stations: ['lowerRed'],
    x: [{ op: 'disableStoredBattlebots', station: 'lowerRed' }],
    y: [{ op: 'spread', direction: 'right' }],
    z: [{ op: 'damage', amount: 2 }],
    abilities: [{ ability: 'progeny' }, { ability: 'delaysOnEntry' }],
  },
  {
    ...intruder('I2-03', 'Troopers', { hitPoints: 2, speed: 2 }, 'red'),
    stations: ['upperRed'],
    returnsFire: true,
    x: [{ op: 'move', to: 'otherDeck' }],
    y: [{ op: 'move', to: 'right' }],
    z: [{ op: 'damage', amount: 4 }],
  },
  {
    ...intruder('I2-04', 'Troopers', { hitPoints: 2, speed: 2 }, 'blue'),
    stations: ['lowerBlue'],
    returnsFire: true,
    x: [{ op: 'move', to: 'otherDeck' }],
    y: [{ op: 'move', to: 'left' }],
    z: [{ op: 'damage', amount: 4 }],
  },
  {
    ...malfunction('I2-05', 'Virus', { hitPoints: 3, speed: 3 }),
    stations: ['upperWhite'],
    system: 'C',
    x: [{ op: 'drainReactors', zones: 'all', amount: 1 }],
    y: [{ op: 'delay', who: 'ship' }],
    z: [{ op: 'damage', amount: 1, zones: 'all' }],
  },
  {
    // SA-12.75
    ...malfunction('I2-06', 'Overheated Reactor', { hitPoints: 3, speed: 2 }),
    stations: ['lowerWhite'],
    system: 'B',
    x: [{ op: 'damagePerReactorEnergy', amount: 1 }],
    y: [{ op: 'loseFuelCapsule', amount: 1 }],
    z: [{ op: 'damage', amount: 3 }],
    abilities: [{ ability: 'knockOutOnFinalRepair', stations: ['lowerRed', 'lowerBlue'] }],
  },
  {
    ...intruder('SI1-01', 'Commandos', { hitPoints: 2, speed: 2 }, 'red'),
    stations: ['lowerRed'],
    returnsFire: true,
    x: [{ op: 'move', to: 'otherDeck' }],
    y: [{ op: 'ifDamaged', damaged: [{ op: 'move', to: 'right' }], undamaged: [{ op: 'damage', amount: 2 }] }],
    z: [
      { op: 'damage', amount: 4 },
      { op: 'knockOut', who: 'stations' },
    ],
  },
  {
    ...intruder('SI1-02', 'Commandos', { hitPoints: 2, speed: 2 }, 'blue'),
    stations: ['upperBlue'],
    returnsFire: true,
    x: [{ op: 'move', to: 'otherDeck' }],
    y: [{ op: 'ifDamaged', damaged: [{ op: 'move', to: 'left' }], undamaged: [{ op: 'damage', amount: 2 }] }],
    z: [
      { op: 'damage', amount: 4 },
      { op: 'knockOut', who: 'stations' },
    ],
  },
  {
    // SA-12.77, SA-8.20
    ...intruder('SI1-03', 'Alien', { hitPoints: 2, speed: 2 }),
    points: { survived: null, destroyed: 8 },
    stations: ['lowerWhite'],
    x: [{ op: 'growUp' }],
    y: [
      { op: 'move', to: 'otherDeck' },
      { op: 'damagePerPlayerInStation', amount: 1 },
    ],
    z: [{ op: 'destroyShip' }],
    abilities: [{ ability: 'returnsFireAfter', step: 'x' }],
  },
  {
    // SA-12.78, SA-12.84
    ...malfunction('SI1-04', 'Fissure', { hitPoints: 2, speed: 2 }),
    points: { survived: null, destroyed: 8 },
    stations: ['upperRed'],
    system: null,
    x: [{ op: 'damageMultiplier', factor: 2, zones: ['red'] }],
    y: [{ op: 'damageMultiplier', factor: 2, zones: ['red', 'white', 'blue'] }],
    z: [{ op: 'destroyShip' }],
    abilities: [{ ability: 'repairedByInterceptors' }],
  },
  {
    // SA-8.25, SA-8.26
    ...malfunction('SI1-05', 'Crossed Wires', { hitPoints: 4, speed: 3 }),
    stations: ['upperWhite'],
    system: 'B',
    x: [{ op: 'transferReactorToShield', zone: 'white' }],
    y: [{ op: 'leakShields', zones: ['white'] }],
    z: [{ op: 'leakReactors', zones: ['red', 'white', 'blue'] }],
  },
  {
    // SA-12.86, SA-12.87, SA-12.88, SA-12.90
    ...malfunction('SI1-06', 'Battlebot Uprising', { hitPoints: 4, speed: 2 }),
    stations: ['lowerRed', 'upperBlue'],
    system: 'C',
    x: [{ op: 'knockOut', who: 'activeSquadLeaders' }],
    y: [{ op: 'knockOut', who: 'stations' }],
    z: [{ op: 'knockOut', who: 'notOnBridge' }],
    abilities: [{ ability: 'repairBonus', amount: 1 }],
  },
  {
    ...intruder('SI2-01', 'Executioner', { hitPoints: 2, speed: 2 }),
    stations: ['upperBlue'],
    returnsFire: true,
    x: [
      { op: 'move', to: 'left' },
      { op: 'knockOut', who: 'stationsWithoutActiveSquad' },
    ],
    y: [
      { op: 'move', to: 'otherDeck' },
      { op: 'knockOut', who: 'stationsWithoutActiveSquad' },
    ],
    z: [{ op: 'damage', amount: 3 }],
  },
  {
    // SA-12.93, SA-12.97
    ...intruder('SI2-02', 'Seeker', { hitPoints: 2, speed: 2 }),
    points: { survived: 6, destroyed: 15 },
    stations: ['upperWhite'],
    x: [{ op: 'seek' }],
    y: [{ op: 'seek' }],
    z: [
      { op: 'damage', amount: 5 },
      { op: 'knockOut', who: 'stations' },
    ],
    abilities: [{ ability: 'knocksOutDestroyer' }],
  },
  {
    // SA-12.91, SA-12.92
    ...malfunction('SI2-03', 'Power System Overload', { hitPoints: 7, speed: 3 }),
    stations: ['lowerRed', 'lowerWhite', 'lowerBlue'],
    system: 'B',
    x: [{ op: 'drainReactors', zones: ['white'], amount: 2 }],
    y: [{ op: 'drainReactors', zones: 'all', amount: 1 }],
    z: [{ op: 'damage', amount: 3, zones: 'all' }],
    abilities: [{ ability: 'repairBonus', amount: 2 }],
  },
  {
    // SA-12.99, SA-12.100, SA-12.102, SA-12.104
    ...intruder('SI2-04', 'Contamination', { hitPoints: 3, speed: 2 }),
    stations: ['upperRed', 'lowerRed', 'upperBlue', 'lowerBlue'],
    x: [{ op: 'delay', who: 'stations' }],
    y: [{ op: 'damage', amount: 1 }],
    z: [{ op: 'knockOut', who: 'stations' }],
    abilities: [{ ability: 'tokenPerStation' }, { ability: 'knockOutOnEntryAfterZ' }],
  },
  {
    // SA-12.105
    ...malfunction('SI2-05', 'Nuclear Device', { hitPoints: 1, speed: 4 }),
    points: { survived: null, destroyed: 12 },
    stations: ['lowerWhite'],
    system: 'C',
    x: [{ op: 'speed', delta: 1 }],
    y: [{ op: 'speed', delta: 1 }],
    z: [{ op: 'destroyShip' }],
    abilities: [{ ability: 'simultaneousRepairs', count: 3 }],
  },
];
