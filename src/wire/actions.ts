// What is legal, as it is sent.
import type { ActionSpace, AnyGame, BaseAction, BaseState, PlayerId } from '../kernel/index.js';
import { freezeJson, InvalidInputError, named } from '../kernel/plain.js';
import type { SentActions } from './messages.js';

/**
 * What one player may do, as it is sent; `receiveActions` makes the same list of it, in the same order.
 * @param actions of one player with a seat, from `legalActions`.
 * @param form whole actions, by type, each without its type and player; or their numbers in the game's action space.
 * @throws InvalidInputError for an action that has no number, where numbers are wanted.
 */
export function sendActions(game: AnyGame, state: BaseState, actions: readonly BaseAction[], form: 'actions' | 'indexes'): SentActions {
  return form === 'actions' ? byType(actions) : byIndex(actions, game.actionSpace(state));
}

/**
 * The actions that were sent, frozen, in the order of `legalActions`.
 * @param space the game's action space at this table: what was sent as numbers cannot be read without.
 * @throws InvalidInputError for what is no list of actions, or none of this table's.
 */
export function receiveActions<Action extends BaseAction>(sent: SentActions, player: PlayerId, space?: ActionSpace): readonly Action[] {
  if (sent.by === 'index') {
    if (space === undefined) throw invalid([], 'numbers mean nothing without the game that they belong to');
    return Object.freeze(fromIndexes(sent.singles, sent.several, player, space)) as readonly Action[];
  }
  const actions = sent.actions.flatMap(([type, ...list]) => list.map((values) => freezeJson({ type, player, ...values })));
  return Object.freeze(actions) as readonly BaseAction[] as readonly Action[];
}

/** A list for each type, since a patch does not keep the order of an object's keys. */
function byType(actions: readonly BaseAction[]): SentActions {
  const lists: [type: string, ...Record<string, unknown>[]][] = [];
  for (const { type, player: _, ...values } of actions) {
    const last = lists[lists.length - 1];
    if (last?.[0] === type) last.push(values);
    else lists.push([type, values]);
  }
  return { by: 'type', actions: lists };
}

/** Ranges of numbers, and in their midst `*2` for the next two actions that take several numbers. */
function byIndex(actions: readonly BaseAction[], space: ActionSpace): SentActions {
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
      if (until > several.length) throw invalid(['singles'], `there are only ${several.length} actions of several numbers`);
      for (; taken < until; taken++) actions.push(space.decode(several[taken], player));
      continue;
    }
    if (first === undefined || Number(last) < Number(first) || Number(last) >= space.size) {
      throw invalid(['singles'], `${named(part)} is no range of numbers from 0 to ${space.size - 1}`);
    }
    // No action is legal twice: a longer list would be someone's attempt at an endless one.
    if (actions.length + Number(last) - Number(first) >= space.size + several.length) throw invalid(['singles'], 'names numbers twice');
    for (let number = Number(first); number <= Number(last); number++) actions.push(space.decode(number, player));
  }
  if (taken < several.length) throw invalid(['several'], `${several.length - taken} actions have no place in the list`);
  return actions;
}

function invalid(path: (string | number)[], message: string): InvalidInputError {
  return InvalidInputError.at('legal actions', path, message);
}
