// The items of the action list: their text, their JSON, and their group.
import type { BaseAction } from 'orrery-rules';

/** An action in the list. */
export interface ActionItem {
  readonly json: string;
  readonly text: string;
}

/** Items by the name of their group. */
export type Groups = ReadonlyMap<string, readonly ActionItem[]>;

/**
 * Returns the actions whose text contains all the words, by group.
 * @param words search words in lower case.
 */
export function grouped(
  actions: readonly BaseAction[],
  words: readonly string[],
  textOf: (action: BaseAction) => string,
  groupOf: (action: BaseAction) => string,
): Groups {
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
