// An album of each game: pictures at all tables, for all viewers, with all options, as checksums. What is drawn does not change unseen.
import { checksum, seededChance } from 'orrery-rules';
import type { DrawnGame } from './check.js';

/** Where the album lies, from the root of the project: checksums by game. */
export const ALBUM = 'test/games/pictures.json';

/** Pictures of one game. */
const PICTURES = 50;
/** At most so many actions lie between two pictures of a random game, which is looked at a few times. */
const STRIDE = 30;
const LOOKS = 5;

/** The checksums of a game's pictures; `draw` is told each picture, for whoever wants to look at it. */
export function albumOf({ id, game, picture, setups }: DrawnGame, draw: (svg: string, index: number) => void = () => {}): string[] {
  const sums: string[] = [];
  const chance = seededChance(`album of ${id}`);
  for (let played = 0; sums.length < PICTURES; played++) {
    const simulation = game.simulation(game.start(setups[played % setups.length] as never, `album ${played}`));
    for (let look = 0; look < LOOKS && sums.length < PICTURES; look++) {
      for (let left = chance.int(STRIDE); left > 0; left--) {
        const index = simulation.randomIndex(chance);
        if (index >= 0) simulation.applyIndex(index);
      }
      const state: unknown = simulation.state;
      const deciders = game.decisions(state as never);
      const viewer = chance.pick(
        look % 2 === 0 && deciders.length > 0 ? [...deciders] : [...(state as { players: string[] }).players, ...game.viewers],
      );
      const view = game.view(state as never, viewer);
      const ids = Array.from(picture.drawView(view, viewer).matchAll(/ data-id="([^"&]+)"/g), ([, thing]) => thing as string);
      const some = (count: number) => Array.from({ length: Math.min(count, ids.length) }, () => chance.pick(ids));
      const options = [
        {},
        { layout: 'tall', theme: 'dark' },
        { targets: some(5), selected: some(2), changed: some(3) },
        { paths: [some(3), some(2)], prefix: 'other' },
        { heat: Object.fromEntries(some(6).map((thing, place) => [thing, (place + 1) / 8])), theme: 'light' },
      ];
      const svg = picture.drawView(view, viewer, options[sums.length % options.length]);
      draw(svg, sums.length);
      sums.push(checksum(svg));
    }
  }
  return sums;
}
