// Errors for action indices that are not legal now: which index, what it means, and the rule that forbids it.
import { type GameTypes, IllegalActionError, InvalidInputError, OrreryError, type PlayerId, type Violation } from '../kernel/index.js';
import { named } from '../kernel/internal.js';
import type { Episode } from './episode.js';
import type { Table } from './table.js';

/** Thrown if an index encodes an action that the rules forbid now. Nothing has changed. */
export class IllegalIndexError<Code extends string = string> extends IllegalActionError<Code> {
  override readonly name: string = 'IllegalIndexError';
  readonly index: number;
  /** What the index means: `place {"cell":4}`. */
  readonly meaning: string;

  constructor(index: number, meaning: string, violation: Violation<Code>, action: unknown) {
    super({ ...violation, message: `Index ${index}, ${meaning}: ${violation.message}` }, action);
    this.index = index;
    this.meaning = meaning;
  }
}

/**
 * Returns the error for an index that is not legal now.
 * @param said the indices entered before it
 */
export function refusal<T extends GameTypes>(
  table: Table<T>,
  episode: Episode<T>,
  index: unknown,
  said: readonly number[] = episode.choice.said.toList(),
): OrreryError {
  const { actions, players } = table;
  if (!isNumberOf(actions, index)) {
    const message = `expected a whole number from 0 to ${actions.size - 1}, received ${named(index)}`;
    return InvalidInputError.at('index', [], message);
  }
  const player = players[Math.max(0, episode.seat)];
  const meaning = actions.describe(index, player);
  if (episode.progress === 'truncated') {
    return unusable(index, meaning, `the episode was truncated after ${episode.actionsTaken} actions; call reset to start another`);
  }
  const illegal = said.length === 0 ? violationOf(table, episode, index, player, meaning) : undefined;
  if (illegal !== undefined) return illegal;
  const after = said.length === 0 ? '' : ` after ${said.map((number) => `${number} (${actions.describe(number, player)})`).join(', ')}`;
  return unusable(index, meaning, `no legal action of ${player} continues with this index${after}; see legalIndexes`);
}

function unusable(index: number, meaning: string, reason: string): InvalidInputError {
  return InvalidInputError.at('index', [], `${index} (${meaning}): ${reason}`);
}

function isNumberOf({ size }: { readonly size: number }, index: unknown): index is number {
  return typeof index === 'number' && Number.isInteger(index) && index >= 0 && index < size;
}

/**
 * Returns the error with the violated rule, or `undefined` if no rule forbids the action. If the index only begins a multi-component
 * action, one action that begins with it is checked as an example.
 */
function violationOf<T extends GameTypes>(
  table: Table<T>,
  episode: Episode<T>,
  index: number,
  player: PlayerId,
  meaning: string,
): IllegalIndexError | undefined {
  const action = table.actions.exampleOf(index, player);
  if (action === undefined) return undefined;
  const violation = attempt(() => episode.simulation.check(action) ?? null);
  if (violation === null || violation instanceof OrreryError) return undefined;
  const whole = table.actions.encode(action).length === 1;
  return new IllegalIndexError(index, whole ? meaning : `${meaning}, such as ${JSON.stringify(action)}`, violation, action);
}

function attempt<Answer>(question: () => Answer): Answer | OrreryError {
  try {
    return question();
  } catch (error) {
    if (error instanceof OrreryError) return error;
    throw error;
  }
}
