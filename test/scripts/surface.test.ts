// The surface of the package grows on purpose only: what a door exports is written down, and whoever changes it changes the list.
import { readFileSync } from 'node:fs';
import { doorsOfThePackage, exportsOf, LIST, type Surface, surfacesOf } from '../../scripts/surface.js';

const written = JSON.parse(readFileSync(LIST, 'utf8')) as Record<string, Surface>;
const doors = doorsOfThePackage();
const exported = exportsOf(doors);
const found = surfacesOf(exported);

/** The name of each game, as its exports carry it. */
const NAMES: Readonly<Record<string, string>> = {
  'area-51': 'area51',
  sol: 'sol',
  'space-alert': 'spaceAlert',
  'specter-ops': 'specterOps',
};

/** Returns a name with an upper-case first letter, as in names of types. */
const typeName = (name: string) => `${name[0].toUpperCase()}${name.slice(1)}`;

/** Every type that an entry point of a game exports and the game itself declares. The kernel and `src/picture` declare shared types. */
const typesOfGames = Object.entries(exported).flatMap(([door, all]) => {
  const game = Object.keys(NAMES).find((id) => doors[door].startsWith(`src/games/${id}/`));
  if (game === undefined) return [];
  const own = all.filter(({ isType, file }) => isType && file.startsWith(`src/games/${game}/`));
  return own.map(({ name }) => ({ door, name, prefix: typeName(NAMES[game]) }));
});

test('the list names every door', () => {
  expect(Object.keys(written)).toEqual(Object.keys(found));
});

test.each(Object.keys(found))('%s exports what the list says', (door) => {
  expect(found[door]).toEqual(written[door]);
});

test('games are alike: a game, its encoding, its heuristic, and its types are named by one pattern', () => {
  for (const [game, name] of Object.entries(NAMES)) {
    const { values, types } = written[`./${game}`];
    const Name = typeName(name);
    expect(values.split(' ')).toEqual(
      expect.arrayContaining([name, `create${Name}`, `${name}Encoding`, `create${Name}Encoding`, `${name}Heuristic`]),
    );
    const wanted = ['Types', 'Setup', 'SetupInput', 'State', 'Action', 'Event', 'View', 'RefusalCode'].map((what) => `${Name}${what}`);
    expect(types.split(' ')).toEqual(expect.arrayContaining(wanted));
  }
});

test('the types of a game carry its name', () => {
  expect(typesOfGames.filter(({ name, prefix }) => !name.startsWith(prefix))).toEqual([]);
  // The test has seen types of every game, and schemas whose name is also a type.
  for (const [door, name] of [
    ['./area-51', 'Area51Cell'],
    ['./sol/data', 'SolColour'],
    ['./space-alert', 'SpaceAlertMissionFile'],
    ['./specter-ops/picture', 'SpecterOpsPictureOptions'],
  ]) {
    expect(typesOfGames).toContainEqual(expect.objectContaining({ door, name }));
  }
});
