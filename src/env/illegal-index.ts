// Errors for action indices that are not legal now: which index, what it means, and the rule that forbids it.
import { type GameTypes, IllegalActionError, InvalidInputError, OrreryError, type PlayerId, type Violation } from '../kernel/index.js';
import { type IndexedActionSpace, named } from '../kernel/internal.js';
import type { Episode } from './episode.js';
import type { EnvironmentSpec } from './spec.js';

/** Thrown if an index encodes an action that the rules forbid now. Nothing has changed. */
export class IllegalIndexError<Code extends string = string> extends IllegalActionError<Code> {
  override readonly name: string = 'IllegalIndexError';
  readonly index: number;
  /** What the index means, for example `place {"cell":4}`. */
  readonly description: string;

  constructor(index: number, meaning: string, violation: Violation<Code>, action: unknown) {
    super({ ...violation, message: `Index ${index}, ${meaning}: ${violation.message}` }, action);
    this.index = index;
    this.description = meaning;
  }
}

/**
 * Returns the error for an index that is not legal now.
 * @param prefix the indices of the action that were entered before this index
 */
export function indexError<T extends GameTypes>(
  { actionSpace, players }: EnvironmentSpec<T>,
  episode: Episode<T>,
  index: unknown,
  prefix: readonly number[] = episode.decision.prefix.toList(),
): OrreryError {
  if (!isIndexOf(actionSpace, index)) {
    const message = `expected a whole number from 0 to ${actionSpace.size - 1}, received ${named(index)}`;
    return InvalidInputError.at('index', [], message);
  }
  const player = players[Math.max(0, episode.seat)];
  const meaning = actionSpace.describe(index, player);
  if (episode.progress === 'truncated') {
    return unusable(index, meaning, `the episode was truncated after ${episode.actionsTaken} actions; call reset to start another`);
  }
  const illegal = prefix.length === 0 ? violationOf(actionSpace, episode, index, player, meaning) : undefined;
  if (illegal !== undefined) return illegal;
  const after = prefix.length === 0 ? '' : ` after ${prefix.map((each) => `${each} (${actionSpace.describe(each, player)})`).join(', ')}`;
  return unusable(index, meaning, `no legal action of ${player} continues with this index${after}; see legalIndexes`);
}

function unusable(index: number, meaning: string, reason: string): InvalidInputError {
  return InvalidInputError.at('index', [], `${index} (${meaning}): ${reason}`);
}

function isIndexOf({ size }: { readonly size: number }, index: unknown): index is number {
  return typeof index === 'number' && Number.isInteger(index) && index >= 0 && index < size;
}

/**
 * Returns the error with the violated rule, or `undefined` if no rule forbids the action. If the index only begins a multi-component
 * action, one action that begins with this index is checked as an example.
 */
function violationOf<T extends GameTypes>(
  actionSpace: IndexedActionSpace<T>,
  episode: Episode<T>,
  index: number,
  player: PlayerId,
  meaning: string,
): IllegalIndexError | undefined {
  const action = actionSpace.exampleOf(index, player);
  if (action === undefined) return undefined;
  let violation: Violation | undefined;
  try {
    violation = episode.simulation.check(action);
  } catch (error) {
    if (!(error instanceof OrreryError)) throw error;
  }
  if (violation === undefined) return undefined;
  const isWhole = actionSpace.encode(action).length === 1;
  return new IllegalIndexError(index, isWhole ? meaning : `${meaning}, such as ${JSON.stringify(action)}`, violation, action);
}
