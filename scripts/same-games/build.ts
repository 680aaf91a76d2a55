// Loads a built checkout of this library from its own `dist`; one process can load two of them.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyGame, Heuristic, PlayerId } from 'orrery-rules';
import type { Action, ActionNumbers, Side } from './lock-step.js';
import type { GameExports } from './tables.js';

/** One game of a build. */
export interface BuiltGame {
  /** Returns this build of the game, prepared for one setup. */
  sideAt(setup: object): Side;
  /** A version that changes whenever an action index changes its meaning; `undefined` if the build has no such version. */
  readonly encodingVersion: string | undefined;
}

/** The methods of an action space that are used here. */
interface Space {
  encode(action: Action): number | readonly number[];
  decode(numbers: readonly number[], player: PlayerId): Action;
}

/** A module namespace from `import()`; its contents depend on the commit. */
type Exports = Readonly<Record<string, unknown>>;

/**
 * Loads one game from a built checkout of this library.
 * @throws Error if the folder is not a built checkout.
 */
export async function loadGame(folder: string, { module, game, encoding, heuristic }: GameExports): Promise<BuiltGame> {
  const dist = join(resolve(folder), 'dist');
  if (!existsSync(join(dist, 'index.js'))) throw new Error(`${folder} has no built library: run \`npm run build\` there.`);
  const load = async (name: string): Promise<Exports> => import(pathToFileURL(join(dist, `${name}.js`)).href);
  const [kernel, env, rules] = [(await load('index')) as unknown as Side['kernel'], await load('env'), await load(module)];
  const playable = rules[game] as AnyGame;
  const declared = rules[encoding] as { version?: string } | undefined;
  // Builds before 0.2 export the heuristic under another name.
  const { policy } = (rules[heuristic] ?? rules[heuristic.replace('Heuristic', 'Knowledge')] ?? {}) as Partial<Heuristic>;
  const { createActionSpace } = env as { createActionSpace: (...parts: unknown[]) => Space };
  return {
    encodingVersion: declared?.version,
    sideAt(setup) {
      // In older builds, `createActionSpace` takes the encoding as an argument. In newer builds, the game contains its encoding.
      const space = createActionSpace.length > 2 ? createActionSpace(playable, declared, setup) : createActionSpace(playable, setup);
      return { kernel, game: playable, numbers: numbersOf(space, kernel), ...(policy === undefined ? {} : { policy }) };
    },
  };
}

function numbersOf(space: Space, { InvalidInputError }: Side['kernel']): ActionNumbers {
  return {
    encode(action) {
      try {
        return [space.encode(action)].flat();
      } catch (error) {
        // Actions of deciders without a seat, such as a clock, have no indices.
        if (error instanceof InvalidInputError) return null;
        throw error;
      }
    },
    decode: (numbers, player) => space.decode(numbers, player),
  };
}
