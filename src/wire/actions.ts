// Encodes legal actions for sending, and decodes them.
import type { ActionSpace, AnyGame, BaseAction, BaseState, PlayerId } from '../kernel/index.js';
import { freezeJson, InvalidInputError, named } from '../kernel/plain.js';
import type { EncodedActions } from './messages.js';

/**
 * Encodes the legal actions of one player. `decodeActions` returns the same actions in the same order.
 * @param actions the actions of one player with a seat, as `legalActions` returned them.
 * @param form `actions`: whole actions grouped by type, each without its type and player. `indexes`: their indices in the action space.
 * @throws InvalidInputError if an action has no index and `form` is `indexes`.
 */
export function encodeActions(
  game: AnyGame,
  state: BaseState,
  actions: readonly BaseAction[],
  form: 'actions' | 'indexes',
): EncodedActions {
  return form === 'actions' ? byType(actions) : byIndex(actions, game.actionSpace(state));
}

/**
 * Returns the actions that were sent, frozen, in the order of `legalActions`.
 * @param space the game's action space for this room; required for actions that were sent as indices.
 * @throws InvalidInputError if `sent` is not a valid list, or contains actions outside of the action space.
 */
export function decodeActions<Action extends BaseAction>(sent: EncodedActions, player: PlayerId, space?: ActionSpace): readonly Action[] {
  if (sent.by === 'index') {
    if (space === undefined) throw invalid([], 'action indices can be decoded only with the option `game`');
    return Object.freeze(fromIndexes(sent.singles, sent.several, player, space)) as readonly Action[];
  }
  const actions = sent.actions.flatMap(([type, ...list]) => list.map((values) => freezeJson({ type, player, ...values })));
  return Object.freeze(actions) as readonly BaseAction[] as readonly Action[];
}

/**
 * Groups successive actions of the same type into lists that begin with the type. The result is not an object keyed by type, because
 * patches do not preserve the order of an object's keys.
 */
function byType(actions: readonly BaseAction[]): EncodedActions {
  const lists: [type: string, ...Record<string, unknown>[]][] = [];
  for (const { type, player: _, ...values } of actions) {
    const last = lists[lists.length - 1];
    if (last?.[0] === type) last.push(values);
    else lists.push([type, values]);
  }
  return { by: 'type', actions: lists };
}

/**
 * Encodes actions as ranges of indices. Between ranges, an entry such as `*2` stands for the next two entries of `several`, the list of
 * actions that take several indices each.
 */
function byIndex(actions: readonly BaseAction[], space: ActionSpace): EncodedActions {
  const parts: string[] = [];
  const several: number[][] = [];
  let first = -1;
  let last = -1;
  let more = 0;
  const close = () => {
    if (first >= 0) parts.push(first === last ? `${first}` : `${first}-${last}`);
    if (more > 0) parts.push(`*${more}`);
    first = -1;
    more = 0;
  };
  for (const action of actions) {
    const numbers = space.encode(action);
    if (numbers.length > 1) {
      if (more === 0) close();
      several.push(numbers);
      more += 1;
    } else if (first >= 0 && numbers[0] === last + 1) {
      last += 1;
    } else {
      close();
      first = last = numbers[0];
    }
  }
  close();
  return { by: 'index', singles: parts.join(), several };
}

const PART = /^(?:(\d{1,9})(?:-(\d{1,9}))?|\*(\d{1,9}))$/;

function fromIndexes(singles: string, several: readonly (readonly number[])[], player: PlayerId, space: ActionSpace): BaseAction[] {
  const actions: BaseAction[] = [];
  let taken = 0;
  for (const part of singles === '' ? [] : singles.split(',')) {
    const [, first, last = first, more] = PART.exec(part) ?? [];
    if (more !== undefined) {
      const until = taken + Number(more);
      if (until > several.length) throw invalid(['singles'], `refers to more than the ${several.length} actions of several`);
      for (; taken < until; taken++) actions.push(space.decode(several[taken], player));
      continue;
    }
    if (first === undefined || Number(last) < Number(first) || Number(last) >= space.size) {
      throw invalid(['singles'], `${named(part)} is not a range of indices from 0 to ${space.size - 1}`);
    }
    // No action is legal twice, so a longer list than the action space allows is wrong. Decoding it could exhaust the memory.
    if (actions.length + Number(last) - Number(first) >= space.size + several.length) throw invalid(['singles'], 'contains an index twice');
    for (let number = Number(first); number <= Number(last); number++) actions.push(space.decode(number, player));
  }
  if (taken < several.length) throw invalid(['several'], `singles refers to only ${taken} of these ${several.length} actions`);
  return actions;
}

function invalid(path: (string | number)[], message: string): InvalidInputError {
  return InvalidInputError.at('legal actions', path, message);
}
