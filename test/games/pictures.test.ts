// Pictures of all games, on views of random games: `npm run pictures` looks at many more.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Outcome, seededChance } from 'orrery-rules';
import { ALBUM, albumOf } from '../../scripts/pictures/album.js';
import { checkPictures, readPicture } from '../../scripts/pictures/check.js';
import { DRAWN_GAMES } from '../../scripts/pictures/games.js';
import { sampleOf, samples } from '../samples.js';

const VIEWS = samples(60, 20);

const album: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync(join(fileURLToPath(new URL('../..', import.meta.url)), ALBUM), 'utf8'),
);

// Whoever changes a picture looks at it, and then lets "npm run readme:pictures" write the album anew.
test.each(DRAWN_GAMES)('$id: what is drawn is what the album says', (drawn) => {
  expect(albumOf(drawn)).toEqual(album[drawn.id]);
});

test.each(DRAWN_GAMES)('$id: pictures are valid XML, and everything is there that a legal action names', (drawn) => {
  const report = checkPictures(drawn, VIEWS, 'a test');
  expect(report.faults).toEqual([]);
  // It looked: at the views of those who decide, and at targets that their actions name.
  expect(report.views).toBe(VIEWS);
  expect(report.deciders).toBeGreaterThan(VIEWS / 4);
  expect(report.types.size).toBeGreaterThan(3);
  expect(report.targets).toBeGreaterThan(report.deciders);
});

/** Returns texts of a game's outcome that its picture must contain. */
const RESULTS: Readonly<Record<string, (outcome: Outcome, state: { config: { mode?: string } }) => readonly string[]>> = {
  'area-51': ({ winners }) => winners,
  sol: ({ winners, scores }, { config }) => [
    ...(config.mode === 'standard' ? winners : [winners.length > 0 ? 'Won' : 'Lost']),
    `momentum ${config.mode === 'standard' ? '' : 'is '}${Math.max(...Object.values(scores))}`,
  ],
  'space-alert': ({ winners, scores }) => [winners.length > 0 ? `: ${Object.values(scores)[0]} point` : 'The ship is lost'],
  'space-alert-campaign': ({ winners, scores }) => [winners.length > 0 ? `: ${Object.values(scores)[0]} point` : 'The ship is lost'],
  'specter-ops': () => [' win: '],
};

test.each(DRAWN_GAMES)('$id: the picture of a finished game says who has won', ({ id, game, picture, setups }) => {
  for (const [number, setup] of sampleOf([...setups.entries()], 4)) {
    const chance = seededChance(`result of ${id} ${number}`);
    const simulation = game.simulation(game.start(setup as never, `result ${number}`));
    for (let index = 0; index >= 0; ) {
      index = simulation.randomIndex(chance);
      if (index >= 0) simulation.applyIndex(index);
    }
    const state: unknown = simulation.state;
    const label = /aria-label="([^"]*)"/.exec(picture.drawView(game.view(state as never, 'spectator'), 'spectator'))?.[1] ?? '';
    const said = RESULTS[id]?.(game.outcome(state as never) as Outcome, state as never) ?? ['nothing'];
    expect({ label, missing: said.filter((text) => !label.includes(text)) }).toEqual({ label, missing: [] });
  }
});

describe('what is wrong with a picture is found', () => {
  const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;

  test('ids and titles are read', () => {
    expect(readPicture(svg('<g data-id="a&quot;b"><title>A</title></g>'))).toEqual({ ids: new Set(['a"b']), faults: [] });
  });

  test.each([
    { what: 'an element that is not closed', inside: '<g>', fault: /XML/ },
    { what: 'a bare ampersand', inside: '<text>a & b</text>', fault: /XML/ },
    { what: 'a target without a title', inside: '<g data-id="a"><path/></g>', fault: 'a has no title' },
    { what: 'an empty title', inside: '<g data-id="a"><title> </title></g>', fault: 'a has no title' },
    { what: 'an id that stands twice', inside: '<g data-id="a"><title>A</title></g>'.repeat(2), fault: 'a stands twice' },
    { what: 'a coordinate that is no number', inside: '<path d="M1 NaN"/>', fault: 'NaN stands in an attribute' },
  ])('$what', ({ inside, fault }) => {
    expect(readPicture(svg(inside)).faults.join()).toMatch(fault);
  });

  test('a picture that lacks what an action names, and one that cannot be drawn', () => {
    const [drawn] = DRAWN_GAMES;
    const bare = { ...drawn, picture: { ...drawn.picture, drawView: () => svg('') } };
    expect(checkPictures(bare, 20, 'bare').faults.join()).toContain('is not in the picture');
    const broken = {
      ...drawn,
      picture: {
        ...drawn.picture,
        drawView: () => {
          throw new Error('no ink');
        },
      },
    };
    expect(checkPictures(broken, 20, 'broken')).toMatchObject({ wrong: 20, milliseconds: [] });
  });
});
