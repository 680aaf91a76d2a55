/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// The list of actions in words, with a search field.
import type { BaseAction } from '../../kernel/index.js';
import { groupActions } from '../action-items.js';
import { setChildren, setText } from '../surface/changes.js';
import type { BoardTexts } from '../texts.js';
import { button, el } from './dom.js';

/** Maximum number of actions for a plain list. A longer list has groups and a search field. */
const LONG = 10;
/** Number of actions that the list shows at first. Each click on "more" shows this number of further actions. */
const SLICE = 100;

/** The content of an action list. */
export interface Listed {
  readonly actions: readonly BaseAction[];
  readonly texts: BoardTexts;
  /** The message that is shown if `actions` is empty. */
  readonly none: string;
  wordsOf(action: BaseAction): string;
  /** Returns whether an action has no target in the picture, so that it can be chosen only in this list. Such actions come first. */
  isElsewhere(action: BaseAction): boolean;
}

/** The list of actions. */
export interface ActionList {
  readonly element: HTMLElement;
  show(listed: Listed): void;
}

export function createActionList(onTake: (action: BaseAction) => void): ActionList {
  const heading = el('h2', {});
  const search = el('input', { type: 'search', part: 'search', input: () => draw() });
  const rows = el('div', { class: 'actions', part: 'list', tabindex: '-1', role: 'group' });
  const element = el('section', { part: 'actions', 'data-actions': '' }, heading, search, rows);
  let listed: Listed | undefined;
  let most = SLICE;
  let drawn: unknown[] = [];
  /** The elements of the list, keyed by their kind and content. */
  let elements = new Map<string, HTMLElement>();

  function row({ json, text }: { readonly json: string; readonly text: string }): HTMLElement {
    return el(
      'li',
      {},
      button('action', text, () => onTake(JSON.parse(json) as BaseAction), { 'data-action': json }),
    );
  }

  function draw(): void {
    if (listed === undefined) return;
    const { actions, texts, none, wordsOf, isElsewhere } = listed;
    const isLong = actions.length > LONG;
    search.hidden = !isLong;
    if (!isLong) search.value = '';
    setText(heading, texts.actions);
    rows.setAttribute('aria-label', texts.actions);
    search.placeholder = texts.find;
    search.setAttribute('aria-label', texts.find);
    const hadFocus = rows.contains((element.getRootNode() as ShadowRoot).activeElement);
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const elsewhere = new Set(actions.filter(isElsewhere));
    const first = isLong ? [...elsewhere, ...actions.filter((action) => !elsewhere.has(action))] : actions;
    const found =
      words.length === 0 ? first : first.filter((action) => words.every((word) => wordsOf(action).toLowerCase().includes(word)));
    const groups = groupActions(found.slice(0, most), [], wordsOf, (action) =>
      elsewhere.has(action) ? texts.elsewhere : texts.actionType(action.type),
    );
    const before = elements;
    elements = new Map();
    /** Returns the element with this key from the list before, or a new one. */
    const kept = (key: string, create: () => HTMLElement): HTMLElement => {
      const element = before.get(key) ?? create();
      elements.set(key, element);
      return element;
    };
    const lists = [...groups].flatMap(([name, items]) => {
      const list = kept(`list ${isLong} ${name}`, () => el('ul', isLong ? { 'aria-label': name } : {}));
      setChildren(
        list,
        items.map((item) => kept(`row ${item.json} ${item.text}`, () => row(item))),
      );
      return isLong ? [kept(`heading ${name}`, () => el('h3', {}, name)), list] : [list];
    });
    const more = button('more', texts.more(found.length - most), () => {
      most += SLICE;
      draw();
    });
    const message = found.length > 0 ? [] : [el('p', { class: 'quiet' }, actions.length === 0 ? none : texts.noneFound)];
    setChildren(rows, [...message, ...lists, ...(found.length > most ? [more] : [])]);
    if (hadFocus) (rows.querySelector('button') ?? rows).focus({ preventScroll: true });
  }

  return {
    element,
    show(next) {
      const key = [next.actions, next.texts, next.none, next.wordsOf];
      if (key.every((value, index) => value === drawn[index])) return;
      if (drawn[0] !== next.actions) most = SLICE;
      drawn = key;
      listed = next;
      draw();
    },
  };
}
