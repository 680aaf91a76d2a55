import { THREAT_CARDS } from 'orrery-rules/space-alert/data';
import { advance, board, scene, threatOf, tiles } from './builders.js';

// Board 4: X on 9, Y on 5, Z on 1. Externals run on white and carry two red blocks; internals carry none.
// Crew: c1 on the bridge with an active squad, c2 in lower red without one, c3 in upper blue with a disabled one.
const BEFORE = { x: 10, y: 6, z: 2 } as const;
type Mark = keyof typeof BEFORE;

/** What is different after the threat has performed one of its actions. */
function effect(card: string, mark: Mark, extra: { damage?: number; shield?: number } = {}): string {
  const internal = THREAT_CARDS.find(({ id }) => id === card)?.kind !== 'external';
  const track = internal ? 'internal' : 'white';
  // Slime looks for squads that nobody leads.
  const squads = card.startsWith('slime') ? [] : (['active', 'disabled'] as const);
  const start = scene({
    turn: 4,
    step: 'threat-actions',
    crew: [
      { plan: '. A', squad: squads[0] },
      { plan: '. A', at: 'lowerRed' },
      { plan: '. A', at: 'upperBlue', squad: squads[1] },
    ],
    threats: [{ n: 1, card, track, at: BEFORE[mark], speed: 1, damage: internal ? 0 : 2, ...extra }],
  });
  const { state } = advance(start);
  const was = threatOf(start, 1);
  const is = threatOf(state, 1);
  const names = (chosen: (member: (typeof state.crew)[number], index: number) => boolean) => state.crew.filter(chosen).map(({ id }) => id);
  const seen: [string, unknown, unknown][] = [
    ['shields', start.ship.shields, state.ship.shields],
    ['reactors', start.ship.reactors, state.ship.reactors],
    ['tiles', tiles(start), tiles(state)],
    ['capsules', start.ship.fuelCapsules, state.ship.fuelCapsules],
    ['rockets', start.ship.rockets, state.ship.rockets],
    ['stores', Object.values(start.ship.stores), Object.values(state.ship.stores)],
    ['speed', was.speed, is.speed],
    ['armour', was.shieldPoints, is.shieldPoints],
    ['damage', was.damage, is.damage],
    ['at', was.tokens.map(({ station }) => station), is.tokens.map(({ station }) => station)],
    ['aura', [], state.auras.map(({ stat, delta }) => `${stat}+${delta}`)],
    ['times', [], state.multipliers.map(({ factor, zones }) => `${factor}:${zones.map(Number).join('')}`)],
    ['late', [], names((_member, index) => board(state, index, 5, 5) === '.')],
    ['out', [], names((member) => member.knockedOut)],
  ];
  const changes = seen
    .filter(([, then, now]) => String(then) !== String(now))
    .map(([name, , now]) => `${name} ${[now].flat().join(' ') || '-'}`);
  if (state.round === 'lost') changes.push('lost');
  else if (is.status !== 'active') changes.push(is.status);
  return changes.join(', ');
}

const HIT = {
  1: 'shields 1 0 1',
  2: 'shields 1 0 1, tiles 0 1 0',
  3: 'shields 1 0 1, tiles 0 2 0',
  4: 'shields 1 0 1, tiles 0 3 0',
  5: 'shields 1 0 1, tiles 0 4 0',
};
const NONE = 'shields 0 0 0';
const SIX = 'shields 1 0 1, tiles 0 6 0';

/** By hand from the cards: what X, Y and Z change. */
const CARDS: Record<string, [x: string, y: string, z: string]> = {
  'pulse-ball': [NONE, NONE, `${NONE}, tiles 1 1 1, survived`],
  destroyer: [HIT[1], 'shields 1 0 1, tiles 0 2 0', 'shields 1 0 1, tiles 0 2 0, survived'],
  'stealth-fighter': ['', HIT[2], `${HIT[2]}, survived`],
  'energy-cloud': [NONE, 'shields 0 1 0', 'shields 0 1 0, tiles 1 0 1, survived'],
  gunship: [HIT[2], HIT[2], `${HIT[3]}, survived`],
  'cryoshield-fighter': [HIT[1], HIT[2], `${HIT[2]}, survived`],
  fighter: [HIT[1], HIT[2], `${HIT[3]}, survived`],
  'armored-grappler': [HIT[1], 'damage 1', `${HIT[4]}, survived`],
  amoeba: ['damage 0', 'damage 0', `${HIT[5]}, survived`],
  meteoroid: ['', '', `${HIT[3]}, survived`],
  kamikaze: ['speed 2, armour 1', 'speed 2, armour 0', 'shields 1 0 1, tiles 0 5 0, survived'],
  scout: ['aura attack+1', '', 'tiles 0 3 0, survived'],
  'phantom-fighter': ['', HIT[2], `${HIT[3]}, survived`],
  swarm: [HIT[1], `${NONE}, tiles 0 1 0`, `${NONE}, tiles 1 2 1, survived`],
  jellyfish: [`${NONE}, damage 1`, `${NONE}, damage 1`, `${NONE}, tiles 1 1 1, survived`],
  marauder: ['aura shield+1', NONE, `${HIT[4]}, survived`],
  'minor-asteroid': ['', '', `${HIT[5]}, survived`],
  frigate: [HIT[2], HIT[3], `${HIT[4]}, survived`],
  'man-of-war': [`${HIT[2]}, speed 2`, `${HIT[3]}, armour 3`, `${HIT[5]}, survived`],
  'leviathan-tanker': [HIT[2], `${HIT[2]}, damage 0`, `${HIT[2]}, survived`],
  'pulse-satellite': [NONE, `${NONE}, tiles 1 1 1`, `${NONE}, tiles 2 2 2, survived`],
  'cryoshield-frigate': [HIT[2], HIT[3], `${HIT[4]}, survived`],
  'interstellar-octopus': [NONE, `${NONE}, tiles 1 1 1`, `${SIX}, lost`],
  maelstrom: [NONE, 'shields 0 1 0, tiles 1 0 1', 'shields 0 1 0, tiles 2 0 2, survived'],
  asteroid: ['', '', `${SIX}, survived`],
  behemoth: ['', HIT[3], 'shields 1 0 1, tiles 0 5 0, survived'],
  juggernaut: [`${HIT[2]}, speed 3`, `${HIT[3]}, speed 3`, `${SIX}, survived`],
  'psionic-satellite': ['late c1', 'late c1 c2 c3', 'out c1 c2 c3, survived'],
  'nebula-crab': ['armour 4', 'speed 3', 'shields 0 1 0, tiles 4 0 4, survived'],
  nemesis: [`${HIT[1]}, damage 3`, `${HIT[2]}, damage 4`, 'lost'],
  'major-asteroid': ['', '', `${SIX}, lost`],
  'skirmishers-red': ['at upperWhite', 'at lowerRed', 'tiles 3 0 0, at -, survived'],
  'skirmishers-blue': ['at upperWhite', 'at lowerBlue', 'tiles 0 0 3, at -, survived'],
  'saboteur-blue': ['at lowerBlue', 'reactors 2 2 2', 'tiles 0 2 0, at -, survived'],
  'saboteur-red': ['at lowerRed', 'reactors 2 2 2', 'tiles 0 2 0, at -, survived'],
  'hacked-shields-blue': ['shields 1 1 0', 'reactors 2 3 0', 'tiles 0 0 2, survived'],
  'hacked-shields-red': ['shields 0 1 1', 'reactors 0 3 2', 'tiles 2 0 0, survived'],
  'unstable-warheads': ['', '', 'tiles 0 0 6, lost'],
  'slime-blue': ['rockets 2', 'at lowerBlue lowerWhite', 'tiles 0 0 2, survived'],
  'slime-red': ['stores disabled ready', 'at lowerRed lowerWhite', 'tiles 2 0 0, survived'],
  'troopers-red': ['at lowerRed', 'at upperWhite', 'tiles 4 0 0, at -, survived'],
  'troopers-blue': ['at upperBlue', 'at lowerWhite', 'tiles 0 0 4, at -, survived'],
  virus: ['reactors 1 2 1', 'late c1 c2 c3', 'tiles 1 1 1, survived'],
  'overheated-reactor': ['tiles 0 3 0', 'capsules 2', 'tiles 0 3 0, survived'],
  'commandos-red': ['at upperRed', 'tiles 2 0 0', 'tiles 4 0 0, at -, out c2, survived'],
  'commandos-blue': ['at lowerBlue', 'tiles 0 0 2', 'tiles 0 0 4, at -, out c3, survived'],
  alien: ['', 'tiles 0 1 0, at upperWhite', 'lost'],
  fissure: ['times 2:100', 'times 2:111', 'lost'],
  'crossed-wires': ['shields 1 3 1, reactors 2 0 2, tiles 0 1 0', 'shields 1 0 1, tiles 0 1 0', 'reactors 0 0 0, tiles 2 3 2, survived'],
  'battlebot-uprising': ['out c1', 'out c2 c3', 'out c2 c3, survived'],
  executioner: ['at upperWhite', 'at lowerBlue', 'tiles 0 0 3, at -, survived'],
  seeker: ['at upperBlue', 'at upperBlue', 'tiles 0 5 0, at -, out c1, survived'],
  'power-system-overload': ['reactors 2 1 2', 'reactors 1 2 1', 'tiles 3 3 3, survived'],
  contamination: ['late c2 c3', 'tiles 2 0 2', 'out c2 c3, survived'],
  'nuclear-device': ['speed 2', 'speed 2', 'lost'],
};

describe('Every threat card', () => {
  test('all 55 are here', () => expect(Object.keys(CARDS).sort()).toEqual(THREAT_CARDS.map(({ id }) => id).sort()));

  describe.each(Object.entries(CARDS))('%s', (card, [x, y, z]) => {
    test(`X: ${x || 'nothing to see'}`, () => expect(effect(card, 'x')).toBe(x));
    test(`Y: ${y || 'nothing to see'}`, () => expect(effect(card, 'y')).toBe(y));
    test(`Z: ${z}`, () => expect(effect(card, 'z')).toBe(z));
  });

  test.each([
    ['nebula-crab', 'y', { shield: 4 }, 'speed 3, armour 2'],
    ['commandos-red', 'y', { damage: 1 }, 'at lowerWhite'],
    ['commandos-blue', 'y', { damage: 1 }, 'at upperWhite'],
    ['interstellar-octopus', 'x', { damage: 0 }, ''],
    ['interstellar-octopus', 'z', { damage: 6 }, 'shields 1 0 1, tiles 0 3 0, survived'],
    ['behemoth', 'x', { damage: 1 }, HIT[2]],
    ['behemoth', 'y', { damage: 3 }, ''],
    ['behemoth', 'z', { damage: 6 }, 'survived'],
    ['jellyfish', 'x', { damage: 5 }, `${NONE}, damage 3`],
    ['unstable-warheads', 'z', { damage: 2 }, 'tiles 0 0 3, survived'],
    ['nemesis', 'x', { damage: 8 }, `${HIT[1]}, damage 9, destroyed`],
  ] as const)('%s %s with %j: %s', (card, mark, extra, expected) => expect(effect(card, mark, extra)).toBe(expected));
});
