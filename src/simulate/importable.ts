// Games and agents given as a module and an export. Workers must import them, because they share no objects with the thread that starts
// them.
import type { Agent, Importable } from '../agents/index.js';
import { type AnyGame, type Game, type GameTypes, type InputIssue, InvalidInputError } from '../kernel/index.js';
import { named, readOption } from '../kernel/internal.js';
import { isGame } from './options.js';

/** Types of a game that is imported at run time. */
export interface ImportedTypes extends GameTypes {
  setupInput: GameTypes['setupInput'] & { [key: string]: unknown };
  // biome-ignore lint/suspicious/noExplicitAny: what is imported is known when the program runs
  action: any;
  // biome-ignore lint/suspicious/noExplicitAny: see above
  view: any;
}

/** A game, or the module and export to import it from. */
export type GameSource<T extends GameTypes> = Game<T> | Importable;
/** An agent, or the module and export to import it from. */
export type AgentSource<T extends GameTypes> = Agent<T> | Importable;

export function isImportable(value: unknown): value is Importable {
  if (typeof value !== 'object' || value === null || readOption(value, 'choose') !== undefined) return false;
  return typeof readOption(value, 'module') === 'string' && typeof readOption(value, 'export') === 'string';
}

/** Returns the game, imported if necessary. @throws InvalidInputError if the import fails or does not give a game. */
export async function gameFrom<T extends GameTypes>(source: GameSource<T>): Promise<Game<T>> {
  if (!isImportable(source)) return requireGame(source);
  const found = await imported('game', source);
  if (typeof (found as Partial<AnyGame> | null)?.simulation === 'function') return found as Game<T>;
  throw refusal('game', source, 'is not a game');
}

function requireGame<T extends GameTypes>(source: Game<T>): Game<T> {
  if (isGame(source)) return source;
  throw InvalidInputError.at('game', [], `expected a game or its module and export, received ${named(source)}`);
}

/** Returns the agents, imported if necessary. @throws InvalidInputError if an import fails or does not give an agent. */
export async function agentsFrom<T extends GameTypes>(
  sources: AgentSource<T> | readonly AgentSource<T>[],
  game: Game<T>,
): Promise<Agent<T> | Agent<T>[]> {
  if (isList(sources)) return Promise.all(sources.map((source) => agentFrom(source, game)));
  return agentFrom(sources, game);
}

/** Returns one agent: the export itself, or the result of an exported function called with the options and the game. */
async function agentFrom<T extends GameTypes>(source: AgentSource<T>, game: Game<T>): Promise<Agent<T>> {
  if (!isImportable(source)) return source;
  const found = await imported('agents', source);
  const agent = typeof found === 'function' ? await made(source, found as AgentFactory, game) : found;
  if (typeof (agent as Partial<Agent> | null)?.choose === 'function') return agent as Agent<T>;
  throw refusal('agents', source, 'is not an agent');
}

/**
 * Imports an agent, and returns it with the module and export that workers import. The methods are those of the imported agent.
 * @throws InvalidInputError if the import fails or does not give an agent with a name.
 */
export async function importedAgentOf<T extends GameTypes>(source: Importable, game: Game<T>): Promise<Agent<T>> {
  const agent = await agentFrom<T>(source, game);
  if (typeof agent.name !== 'string') throw refusal('agents', source, 'is an agent without a name');
  return {
    name: agent.name,
    choose: (turn) => agent.choose(turn),
    ...(agent.chooseIndex === undefined ? {} : { chooseIndex: (turn) => (agent as Required<Agent<T>>).chooseIndex(turn) }),
    ...(agent.analyse === undefined ? {} : { analyse: (turn) => (agent as Required<Agent<T>>).analyse(turn) }),
    importable: source,
  };
}

type AgentFactory = (options: Importable['options'], game: AnyGame) => unknown;

async function made(source: Importable, factory: AgentFactory, game: AnyGame): Promise<unknown> {
  try {
    return await factory(source.options, game);
  } catch (error) {
    throw refusal('agents', source, `threw: ${messageOf(error)}`, error);
  }
}

async function imported(what: string, source: Importable): Promise<unknown> {
  // Refuses a relative path, which is relative to the file of the caller: this module does not know that file.
  if (/^\.{0,2}\//.test(source.module))
    throw refusal(what, source, 'is a path; expected a URL, such as new URL(path, import.meta.url).href');
  let module: Record<string, unknown>;
  try {
    module = (await import(/* webpackIgnore: true */ /* @vite-ignore */ source.module)) as Record<string, unknown>;
  } catch (error) {
    throw refusal(what, source, `cannot be imported: ${messageOf(error)}`, error);
  }
  if (Object.hasOwn(module, source.export)) return module[source.export];
  throw refusal(what, source, 'is not exported');
}

/**
 * Returns the module and export from which a worker can import this game. For a game object, tries the module of this package that is named
 * like the game's id, and then shorter names, without the last parts of the id. For example, the module `a-b` can export the game
 * `a-b-campaign`.
 * @throws InvalidInputError if the game is an object that no module of the package exports.
 */
export async function importableGame<T extends GameTypes>(source: GameSource<T>): Promise<Importable> {
  if (isImportable(source)) return source;
  requireGame(source);
  for (let name = source.id; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('-')))) {
    const module = `orrery-rules/${name}`;
    const exports = await import(/* webpackIgnore: true */ /* @vite-ignore */ module).catch(() => ({}));
    const found = Object.entries(exports).find(([, value]) => value === source);
    if (found !== undefined) return { module, export: found[0] };
  }
  throw InvalidInputError.at(
    'game',
    [],
    `workers cannot import ${source.id} from an object; expected { module: 'a URL or a package', export: 'its name' }`,
  );
}

/**
 * Returns the modules and exports from which a worker can import these agents. @throws InvalidInputError if an agent has no `importable`.
 */
export function importableAgents<T extends GameTypes>(sources: AgentSource<T> | readonly AgentSource<T>[]): Importable | Importable[] {
  if (!isList(sources)) return importableAgent(sources, []);
  return sources.map((source, seat) => importableAgent(source, [seat]));
}

function importableAgent<T extends GameTypes>(source: AgentSource<T>, path: number[]): Importable {
  if (isImportable(source)) return source;
  if (source?.importable !== undefined) return source.importable;
  throw InvalidInputError.at(
    'agents',
    path,
    `workers cannot import ${typeof source?.name === 'string' ? source.name : named(source)} from an object; expected { module: 'a URL or a package', export: 'its name' }`,
  );
}

function isList<Item>(sources: Item | readonly Item[]): sources is readonly Item[] {
  return Array.isArray(sources);
}

function refusal(what: string, { module, export: name }: Importable, message: string, cause?: unknown): InvalidInputError {
  return InvalidInputError.at(what, [], `${name} of ${module} ${message}`, { cause });
}

function messageOf(error: unknown): string {
  return String((error as Error)?.message ?? error);
}

/** An error of a worker as data: error classes do not survive the transfer between threads. */
export interface SerializedError {
  what: string;
  issues: InputIssue[];
}

/**
 * Returns an error as data. The issues of an `InvalidInputError` are kept, even if another copy of the library threw it. Any other error
 * becomes one issue of the run.
 */
export function serializeError(error: unknown): SerializedError {
  const { name, what, issues } = error as InvalidInputError;
  if (name === 'InvalidInputError') return { what, issues: issues.map((issue) => ({ ...issue })) };
  return { what: 'run', issues: [{ path: [], message: messageOf(error) }] };
}
