// Setups, boards, positions, missions, cards and states with one value put wrong: each refusal says what is wrong, in words, and where.
import { copyJson, InvalidInputError, seededChance } from 'orrery-rules';
import { area51, area51Position, parseArea51Board } from 'orrery-rules/area-51';
import { DEFAULT_BOARD } from 'orrery-rules/area-51/data';
import { sol, solPosition } from 'orrery-rules/sol';
import { randomMission, resolveMission, spaceAlert, spaceAlertCampaign } from 'orrery-rules/space-alert';
import { BROKEN_COVENANT, specterOps, specterOpsPosition } from 'orrery-rules/specter-ops';
import { lackOf } from '../games/in-words.js';
import { calmThreats } from '../games/space-alert/calm-threats.js';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Path = readonly string[];

const timeline = {
  phaseEnds: [60, 120, 180],
  events: [
    { at: 20, type: 'threat', number: 2, zone: 'red', severity: 'common' },
    { at: 70, type: 'data-transfer' },
  ],
};
const table = { players: 3 };

/** What is altered, and the door that reads it. */
const DOORS: readonly (readonly [name: string, input: unknown, read: (input: never) => unknown])[] = [
  ['a setup with a board of Escape from Area 51', { ...table, board: DEFAULT_BOARD, maxRounds: 5 }, (input) => area51.start(input, 1)],
  ['a board of Escape from Area 51', DEFAULT_BOARD, parseArea51Board],
  [
    'a position of Escape from Area 51',
    {
      players: 2,
      aliens: { p1: { cell: { x: 3, y: 3 }, components: ['food'] } },
      humans: { h1: { cell: { x: 5, y: 5 }, thaw: 'frozen', stunnedBy: 'p1' } },
      points: 3,
    },
    area51Position,
  ],
  [
    'a setup of Sol',
    { ...table, effects: { colours: ['blue', 'green', 'yellow', 'red'] }, triggerEvent: 'warp', triggerFlares: 5 },
    (input) => sol.start(input, 1),
  ],
  [
    'a position of Sol',
    { sides: { p1: { sundivers: ['V4'], nodes: ['V4'], gates: ['I0-V0'], energy: 3 } }, phase: 'activate' },
    solPosition,
  ],
  [
    'a setup with a timeline and cards of Space Alert',
    { ...table, common: 'mixed', timeline, threats: calmThreats(1) },
    (input) => spaceAlert.start(input, 1),
  ],
  ['a campaign of Space Alert', { ...table, crewOrder: ['p1', 'p2', 'p3', 'android-1'] }, (input) => spaceAlertCampaign.start(input, 1)],
  ['a mission', randomMission(seededChance(3), { crew: 4, threats: 3 }), resolveMission],
  ['a setup with a box of Specter Ops', { ...table, contentSet: BROKEN_COVENANT, timer: true }, (input) => specterOps.start(input, 1)],
  [
    'a position of Specter Ops',
    {
      players: 3,
      character: 'fox',
      agentAt: 'S12',
      hunters: [
        ['heat', 'S10'],
        ['gun', null],
      ],
      turn: 'hunters',
      round: 4,
    },
    specterOpsPosition,
  ],
  ...[area51, sol, spaceAlert, specterOps].map((game) => {
    return [`a state of ${game.name}`, game.start(table as never, 1), (input: never) => game.parseState(input)] as const;
  }),
];

/** How many places of an input are altered, each in every way. */
const PLACES = 50;
const OTHER: readonly Json[] = [null, -1, 0, 1.5, 1e9, '', 'nonsense', 'V4', 'p1', [], [[]], {}, true, ['x'], [null]];

function placesIn(value: unknown, path: Path = []): Path[] {
  const own = path.length === 0 ? [] : [path];
  if (typeof value !== 'object' || value === null) return own;
  return [...own, ...Object.entries(value).flatMap(([key, item]) => placesIn(item, [...path, key]))];
}

/** The input with other values at a place: of another kind, none, or a list that is longer or shorter. */
function* altered(input: unknown, path: Path): Generator<Json> {
  const within = (change: (holder: Record<string, Json>, key: string) => void): Json => {
    const copy = copyJson(input) as Record<string, Json>;
    const holder = path.slice(0, -1).reduce((found, key) => found[key] as Record<string, Json>, copy);
    change(holder, path.at(-1) as string);
    return copy;
  };
  for (const other of OTHER) yield within((holder, key) => Object.assign(holder, { [key]: other }));
  yield within((holder, key) => (Array.isArray(holder) ? holder.splice(Number(key), 1) : delete holder[key]));
  const there = path.reduce((found, key) => (found as Record<string, Json>)[key] as Json, input as Json);
  if (!Array.isArray(there)) return;
  yield within((holder, key) => Object.assign(holder, { [key]: [...there, ...there] }));
  yield within((holder, key) => Object.assign(holder, { [key]: there.slice(1) }));
}

test.each(DOORS)('%s', (name, input, read) => {
  const plain: unknown = JSON.parse(JSON.stringify(input));
  expect(() => read(plain as never)).not.toThrow();
  const chance = seededChance(name);
  const places = placesIn(plain);
  chance.shuffle(places);
  const lacks = new Set<string>();
  let refused = 0;
  for (const path of places.slice(0, PLACES)) {
    for (const wrong of altered(plain, path)) {
      try {
        read(wrong as never);
      } catch (error) {
        refused += 1;
        expect(error, path.join('.')).toBeInstanceOf(InvalidInputError);
        for (const issue of (error as InvalidInputError).issues) {
          // Of a position, places of its state are named, which follow from what is said of it.
          const lack = name.startsWith('a position') ? lackOf(issue) : lackOf(issue, wrong);
          if (lack !== undefined) lacks.add(`${path.join('.')}: ${issue.message}: ${lack}`);
        }
      }
    }
  }
  expect([...lacks]).toEqual([]);
  expect(refused).toBeGreaterThan(30);
});
