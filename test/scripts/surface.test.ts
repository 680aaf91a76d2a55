// The surface of the package grows on purpose only: what a door exports is written down, and whoever changes it changes the list.
import { readFileSync } from 'node:fs';
import { doorsOfThePackage, LIST, type Surface, surfacesOf } from '../../scripts/surface.js';

const written = JSON.parse(readFileSync(LIST, 'utf8')) as Record<string, Surface>;
const found = surfacesOf(doorsOfThePackage());

test('the list names every door', () => {
  expect(Object.keys(written)).toEqual(Object.keys(found));
});

test.each(Object.keys(found))('%s exports what the list says', (door) => {
  expect(found[door]).toEqual(written[door]);
});

test('games are alike: a game, its encoding, its heuristic, and its types are named by one pattern', () => {
  const names = { './area-51': 'area51', './sol': 'sol', './space-alert': 'spaceAlert', './specter-ops': 'specterOps' };
  for (const [door, name] of Object.entries(names)) {
    const { values, types } = written[door];
    const Name = `${name[0].toUpperCase()}${name.slice(1)}`;
    expect(values.split(' ')).toEqual(
      expect.arrayContaining([name, `create${Name}`, `${name}Encoding`, `create${Name}Encoding`, `${name}Heuristic`]),
    );
    const wanted = ['Types', 'Setup', 'SetupInput', 'State', 'Action', 'Event', 'View', 'RefusalCode'].map((what) => `${Name}${what}`);
    expect(types.split(' ')).toEqual(expect.arrayContaining(wanted));
  }
});
