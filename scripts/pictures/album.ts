// Albums: checksums of pictures of each game, for all setups, viewers and options. A changed checksum reveals a changed picture.
import { checksum, seededChance } from 'orrery-rules';
import type { DrawnGame } from './check.js';

/** Path of the file with the checksums of each game's pictures, relative to the project root. */
export const ALBUM = 'test/games/pictures.json';

/** Number of pictures for each game of the library. */
const PICTURES = 50;
/** Between two pictures of a random game, from 0 to `STRIDE - 1` actions are played. */
const STRIDE = 30;
/** Maximum number of pictures that are drawn of one random game. */
const LOOKS = 5;

/** Returns the checksums of a game's pictures. `draw` is called with each picture and its index. */
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
      const ids = Array.from(picture.drawView(view, viewer).matchAll(/ data-id="([^"&]+)"/g), ([, target]) => target as string);
      const some = (count: number) => Array.from({ length: Math.min(count, ids.length) }, () => chance.pick(ids));
      const options = [
        {},
        { layout: 'tall', theme: 'dark' },
        { targets: some(5), selected: some(2), changed: some(3) },
        { paths: [some(3), some(2)], prefix: 'other' },
        { heat: Object.fromEntries(some(6).map((target, place) => [target, (place + 1) / 8])), theme: 'light' },
      ];
      const svg = picture.drawView(view, viewer, options[sums.length % options.length]);
      draw(svg, sums.length);
      sums.push(checksum(svg));
    }
  }
  return sums;
}
