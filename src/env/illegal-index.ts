// Why a number may not be said now: which number, what it means, and the rule.
import { type GameTypes, IllegalActionError, InvalidInputError, OrreryError, type PlayerId, type Violation } from '../kernel/index.js';
import type { Episode } from './episode.js';
import type { Table } from './table.js';

/** The number stands for an action that the rules forbid now. Nothing was changed. */
export class IllegalIndexError<Code extends string = string> extends IllegalActionError<Code> {
  override readonly name: string = 'IllegalIndexError';
  readonly index: number;
  /** What the number says: `place {"cell":4}`. */
  readonly meaning: string;

  constructor(index: number, meaning: string, violation: Violation<Code>, action: unknown) {
    super({ ...violation, message: `Index ${index}, ${meaning}: ${violation.message}` }, action);
    this.index = index;
    this.meaning = meaning;
  }
}

/** The error for a number that the mask does not allow. */
export function refusal<T extends GameTypes>(table: Table<T>, episode: Episode<T>, index: number): OrreryError {
  const player = table.players[Math.max(0, episode.seat)];
  const meaning = attempt(() => table.actions.describe(index, player));
  if (meaning instanceof OrreryError) return meaning;
  if (episode.progress === 'truncated') {
    return invalid(`the episode was cut off after ${episode.actionsTaken} actions; reset starts another`, index, meaning);
  }
  const illegal = episode.said.length === 0 ? violationOf(table, episode, index, player, meaning) : undefined;
  if (illegal !== undefined) return illegal;
  const said = episode.said.length === 0 ? '' : ` after ${describeAll(table, episode, player)}`;
  return invalid(`none of ${player}'s legal actions goes on with this${said}; see actionMask`, index, meaning);
}

/** The rule that forbids the action or, where more numbers would have to follow, one action that begins so. */
function violationOf<T extends GameTypes>(
  table: Table<T>,
  episode: Episode<T>,
  index: number,
  player: PlayerId,
  meaning: string,
): IllegalIndexError | undefined {
  const action = table.actions.beginning(index, player);
  if (action === undefined) return undefined;
  const violation = attempt(() => episode.simulation.check(action) ?? null);
  if (violation === null || violation instanceof OrreryError) return undefined;
  const whole = table.actions.encode(action).length === 1;
  return new IllegalIndexError(index, whole ? meaning : `${meaning}, such as ${JSON.stringify(action)}`, violation, action);
}

function describeAll<T extends GameTypes>(table: Table<T>, episode: Episode<T>, player: PlayerId): string {
  return episode.said
    .copy()
    .map((number) => `${number} (${table.actions.describe(number, player)})`)
    .join(', ');
}

function invalid(message: string, index: number, meaning: string): InvalidInputError {
  return new InvalidInputError('index', [{ path: [], message: `${index} (${meaning}): ${message}` }]);
}

function attempt<Answer>(question: () => Answer): Answer | OrreryError {
  try {
    return question();
  } catch (error) {
    if (error instanceof OrreryError) return error;
    throw error;
  }
}
