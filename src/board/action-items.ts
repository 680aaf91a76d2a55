// Builds the items of the action list: filters actions by search words, and groups them.
import type { BaseAction } from '../kernel/index.js';
import { check, TEXTS } from './read.js';

/** One entry of the action list: an action and the text that describes it. */
export interface ActionItem {
  /** The action as JSON text: the key of the item. */
  readonly json: string;
  /** The action in words. */
  readonly text: string;
}

/** Items of the action list, keyed by the name of their group. */
export type ActionGroups = ReadonlyMap<string, readonly ActionItem[]>;

/**
 * Returns the actions whose text contains every search word, as list items in groups. Groups and items keep the order of `actions`.
 * @param words search words in lower case.
 * @throws InvalidInputError if `actions` or `words` is not a list.
 */
export function groupActions(
  actions: readonly BaseAction[],
  words: readonly string[],
  textOf: (action: BaseAction) => string,
  groupOf: (action: BaseAction) => string,
): ActionGroups {
  check(actions, { expected: 'a list of actions', accepts: Array.isArray }, 'actions');
  check(words, TEXTS, 'words');
  const groups = new Map<string, ActionItem[]>();
  for (const action of actions) {
    const text = textOf(action);
    const small = words.length === 0 ? text : text.toLowerCase();
    if (!words.every((word) => small.includes(word))) continue;
    const name = groupOf(action);
    const item = { json: JSON.stringify(action), text };
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [item]);
    else group.push(item);
  }
  return groups;
}
