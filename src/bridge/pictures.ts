// The calls that draw or print a game.
import { optionOf, optionOr } from '../env/internal.js';
import { type GameTypes, InvalidInputError } from '../kernel/index.js';
import { named, stateOf } from '../kernel/internal.js';
import type { PictureOptions } from '../picture/index.js';
import type { Calls } from './calls.js';
import { entryOf } from './catalog.js';
import type { Handles } from './handles.js';
import { RemoteVector } from './remote-vector.js';

/** The default viewer, who sees only public information. */
const SPECTATOR = 'spectator';

export function pictureCalls(handles: Handles): Calls {
  const viewIn = (given: unknown) => {
    const envs = handles.get(optionOf(given, 'env'), RemoteVector) as RemoteVector<GameTypes>;
    const { game } = envs.spec;
    const viewer = optionOr(given, 'viewer', SPECTATOR);
    if (typeof viewer !== 'string') throw InvalidInputError.at('viewer', [], `expected a string, received ${named(viewer)}`);
    const { simulation } = envs.at(optionOr(given, 'index', 0));
    return { game, viewer, view: game.view(stateOf(simulation), viewer) };
  };
  return {
    /** Draws a viewer's view of one environment as SVG. */
    async drawEnv(given) {
      const { game, viewer, view } = viewIn(given);
      const { picture } = await entryOf(game.id);
      if (picture === undefined) throw InvalidInputError.at('game', [], `the game ${game.id} has no pictures`);
      return picture.drawView(view, viewer, optionOf(given, 'options') as PictureOptions | undefined);
    },
    /** Prints a viewer's view of one environment as text. */
    printEnv(given) {
      const { game, viewer, view } = viewIn(given);
      return game.text.view(view, viewer);
    },
  };
}
