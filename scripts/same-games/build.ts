// A built checkout of this library, loaded from its own `dist`: two of them can be in one process.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyGame, Knowledge, PlayerId } from 'orrery-rules';
import type { Action, ActionNumbers, Side } from './lock-step.js';
import type { GameExports } from './tables.js';

/** One game as a build offers it. */
export interface BuiltGame {
  /** The build as it sits at a table of this game. */
  sideAt(setup: object): Side;
  /** Changes whenever a number of an action changes its meaning; `undefined` if the build does not say. */
  readonly encodingVersion: string | undefined;
}

/** What is read of an action space. */
interface Space {
  encode(action: Action): number | readonly number[];
  decode(numbers: readonly number[], player: PlayerId): Action;
}

/** A namespace as `import()` gives it; what is in it depends on the commit. */
type Exports = Readonly<Record<string, unknown>>;

/** @throws Error for a folder that holds no built checkout. */
export async function loadGame(folder: string, { module, game, encoding, knowledge }: GameExports): Promise<BuiltGame> {
  const dist = join(resolve(folder), 'dist');
  if (!existsSync(join(dist, 'index.js'))) throw new Error(`${folder} has no built library: run \`npm run build\` there.`);
  const load = async (name: string): Promise<Exports> => import(pathToFileURL(join(dist, `${name}.js`)).href);
  const [kernel, env, rules] = [(await load('index')) as unknown as Side['kernel'], await load('env'), await load(module)];
  const playable = rules[game] as AnyGame;
  const declared = rules[encoding] as { version?: string } | undefined;
  const { policy } = (rules[knowledge] ?? {}) as Partial<Knowledge>;
  const { createActionSpace } = env as { createActionSpace: (...parts: unknown[]) => Space };
  return {
    encodingVersion: declared?.version,
    sideAt(setup) {
      // Older builds are given the encoding, newer games bring it along.
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
        // Those without a seat, such as a clock, have no numbers.
        if (error instanceof InvalidInputError) return null;
        throw error;
      }
    },
    decode: (numbers, player) => space.decode(numbers, player),
  };
}
