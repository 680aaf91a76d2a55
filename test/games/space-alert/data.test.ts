// The data of Space Alert: names for everything, threats in words, and what strangers ask of it.
import { readFileSync } from 'node:fs';
import { InvalidInputError } from 'orrery-rules';
import { SpaceAlertThreatCard, SpaceAlertTimeline } from 'orrery-rules/space-alert';
import * as data from 'orrery-rules/space-alert/data';
import { AbilityText } from '../../../src/games/space-alert/model/threats/abilities-vocabulary.js';
import { Effect } from '../../../src/games/space-alert/model/threats/effects-vocabulary.js';
import { announcementsOf } from '../../../src/games/space-alert/rules/planning/timeline.js';
import { dummy } from './builders.js';

const { THREAT_CARDS, FIRST_PRINTED, SOUNDTRACKS, threatText } = data;
const card = (id: string) => THREAT_CARDS.find((candidate) => candidate.id === id) as SpaceAlertThreatCard;

/** Everything that an object of the vocabulary can be, by its name. */
const options = (schema: { options: readonly { shape: Record<string, { value?: unknown }> }[] }, key: string) =>
  schema.options.map(({ shape }) => shape[key].value as string);

describe('whole data', () => {
  test('SA-2.41 threat cards are complete: a reader of cards adds nothing', () => {
    for (const whole of [...THREAT_CARDS, ...FIRST_PRINTED.values()]) expect(SpaceAlertThreatCard.parse(whole)).toEqual(whole);
    expect(THREAT_CARDS.length).toBe(55);
  });

  test('SA-3.13 soundtracks are complete, and their announcements can be spoken', () => {
    for (const timeline of SOUNDTRACKS.values()) {
      expect(SpaceAlertTimeline.parse(timeline)).toEqual(timeline);
      for (const said of announcementsOf(timeline)) expect(data.announcementText(said)).toMatch(/^[A-Z][^_{}]*\.$/);
    }
  });

  test('data cannot be changed', () => {
    expect(Object.isFrozen(card('destroyer').x[0])).toBe(true);
    expect(Object.isFrozen(SOUNDTRACKS.get('mission-1')?.events[0])).toBe(true);
    expect(Object.isFrozen(data.STATION_BOXES.upperRed)).toBe(true);
  });
});

describe('threats in words', () => {
  test.each([
    {
      id: 'stealth-fighter',
      x: 'Can be attacked from now on.',
      y: 'Attacks its zone with 2.',
      abilities: ['Cannot be attacked before its X.'],
      rules: ['SA-12.3', 'SA-8.11', 'SA-12.1'],
    },
    {
      id: 'energy-cloud',
      x: 'The shield of every zone loses all energy.',
      y: 'Attacks the two other zones with 1.',
      abilities: ['Has no shield while the pulse cannon hits it.'],
      rules: ['SA-8.22', 'SA-8.13', 'SA-12.11'],
    },
    {
      id: 'slime-red',
      x: 'Battlebots stored in lower red are disabled.',
      y: 'Spreads one station to the right.',
      abilities: ['What it spreads has 1 hit point each, stays after its Z, and is fought apart.', 'Delays whoever enters its station.'],
      rules: ['SA-12.62', 'SA-12.65', 'SA-8.17', 'SA-12.68', 'SA-12.69', 'SA-12.74', 'SA-12.60'],
    },
    {
      id: 'skirmishers-red',
      x: 'Moves right.',
      y: 'Changes decks.',
      abilities: ['Returns fire: battlebots that attack it are disabled.'],
      rules: ['SA-8.35', 'SA-8.17', 'SA-2.43'],
    },
  ])('$id', ({ id, x, y, abilities, rules }) => {
    expect(threatText(card(id))).toMatchObject({ x, y, abilities, rules });
  });

  test('each operation and each ability of the vocabulary has words of its own, and clauses that exist', () => {
    const ids = new Set(readFileSync('docs/rules/space-alert.md', 'utf8').match(/SA-\d+\.\d+(?=\*\*)/g));
    const texts = [...THREAT_CARDS, ...FIRST_PRINTED.values()].map(threatText);
    for (const { x, y, z, abilities, rules } of texts) {
      for (const sentence of [x, y, z, ...abilities]) expect(sentence).toMatch(/^$|^[A-Z0-9][^_{}]*\.$/);
      expect(z).not.toBe('');
      expect(rules.filter((rule) => !ids.has(rule))).toEqual([]);
    }
    const printed = [...THREAT_CARDS];
    const used = new Set(
      printed.flatMap(({ x, y, z, abilities }) => [...[...x, ...y, ...z].map(({ op }) => op), ...abilities.map(({ ability }) => ability)]),
    );
    const vocabulary = [...options(Effect as never, 'op'), ...options(AbilityText as never, 'ability')];
    expect(vocabulary.length).toBeGreaterThan(55);
    // All of it is printed on some card, so that nothing was left out above.
    expect(vocabulary.filter((word) => !used.has(word as never))).toEqual([]);
  });

  test('cards of one’s own have words too', () => {
    const own = SpaceAlertThreatCard.parse(
      dummy('whale', {
        x: [
          { op: 'damage', amount: 2, zones: ['red', 'blue'] },
          { op: 'shield', delta: -1 },
        ],
        y: [{ op: 'attack', amount: 3, ignoreShields: true, onlyIf: 'damaged' }],
        z: [{ op: 'ifDamaged', damaged: [{ op: 'speed', delta: 1 }], undamaged: [{ op: 'healHalf' }] }],
      }),
    );
    expect(threatText(own)).toMatchObject({
      x: 'Does 2 damage to red and blue. Shield -1.',
      y: 'Attacks its zone with 3, past the shield, if it is damaged.',
      z: 'If it is damaged: Speed +1. If not: Mends half of its damage.',
    });
  });
});

describe('names', () => {
  test('everything that has an id has a name in words', () => {
    const names = [
      data.STATION_NAMES,
      data.SPECIAL_NAMES,
      data.TILE_NAMES,
      data.WEAPON_NAMES,
      data.WORD_NAMES,
      data.CARD_NAMES,
      data.STEP_TITLES,
    ];
    for (const name of names.flatMap((table) => Object.values<string>(table)))
      expect(name).toMatch(/^[A-Za-z][A-Za-z ]*( \/ [A-Za-z ]+)?$/);
    expect(Object.keys(data.CARD_NAMES).sort()).toEqual([...data.ACTION_CARDS].sort());
    expect(data.CARD_NAMES['A/moveRed']).toBe('A / move to red');
    expect(data.CARD_NAMES['heroic-b-upper-blue']).toBe('heroic B / heroic move to upper blue');
  });

  test.each([
    {
      said: { at: 10, type: 'threat', number: 3, zone: 'red', severity: 'serious', unconfirmed: false },
      words: 'Time T plus 3: serious threat in the red zone.',
    },
    {
      said: { at: 10, type: 'threat', number: 1, zone: 'internal', severity: 'common', unconfirmed: true },
      words: 'Unconfirmed report. Time T plus 1: internal threat.',
    },
    { said: { at: 165, type: 'phase-ends-soon', phase: 1, seconds: 60 }, words: 'The first phase ends in one minute.' },
    { said: { at: 225, type: 'phase-ended', phase: 1 }, words: 'The first phase has ended. The second phase begins.' },
    { said: { at: 170, type: 'communications-down', seconds: 10 }, words: 'Communications are down for 10 seconds.' },
  ] as const)('SA-4.24 $words', ({ said, words }) => {
    expect(data.announcementText(said)).toBe(words);
  });
});

describe('geometry', () => {
  test('SA-2.3 SA-2.4 adjacent stations lie beside or above each other, and others do not', () => {
    const { STATIONS, STATION_BOXES } = data;
    for (const one of STATIONS) {
      for (const other of STATIONS) {
        const [dx, dy] = [STATION_BOXES[one].x - STATION_BOXES[other].x, STATION_BOXES[one].y - STATION_BOXES[other].y];
        const isBeside = (dx === 0) !== (dy === 0) && Math.abs(dx) < 200;
        expect(data.adjacentStations(one).includes(other)).toBe(isBeside);
      }
    }
  });

  test('SA-2.25 squares of a track lie in a row, and square 1 is nearest to the ship', () => {
    expect(data.squareBox('red', 1).y + data.squareBox('red', 1).height).toBeLessThanOrEqual(data.STATION_BOXES.upperRed.y);
    expect(data.squareBox('blue', 2).y + data.squareBox('blue', 2).height).toBe(data.squareBox('blue', 1).y);
    expect(data.squareBox('internal', 2).x).toBe(data.squareBox('internal', 1).x + data.squareBox('internal', 1).width);
  });
});

test.each([
  ['adjacentStations', () => data.adjacentStations('toString' as never)],
  ['adjacentStations', () => data.adjacentStations(undefined as never)],
  ['wordOf', () => data.wordOf('A/moveUp' as never, 'action')],
  ['wordOf', () => data.wordOf('A/moveRed', 'both' as never)],
  ['missionSteps', () => data.missionSteps(4 as never)],
  ['squareBox', () => data.squareBox('green' as never, 1)],
  ['squareBox', () => data.squareBox('red', 0)],
  ['announcementText', () => data.announcementText({ type: 'lunch' } as never)],
  ['announcementText', () => data.announcementText(null as never)],
  ['threatText', () => data.threatText({ kind: 'external' } as never)],
  ['threatText', () => data.threatText({ ...card('destroyer'), x: [{ op: 'sing' }] } as never)],
])('%s: what is no word of the game is a typed error', (_name, ask) => {
  expect(ask).toThrow(InvalidInputError);
});
