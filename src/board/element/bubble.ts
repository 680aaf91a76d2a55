/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// The box next to a chosen target: the actions to choose from, or why the choice was refused.
import type { BaseAction } from '../../kernel/index.js';
import type { BoardRefusal } from '../controller.js';
import type { BoardTexts } from '../texts.js';
import { button, el } from './dom.js';

/** Maximum number of actions in the box; more are only in the list. */
const MOST_CHOICES = 12;

/** What a box shows. */
interface Shown {
  readonly refusal: BoardRefusal | undefined;
  /** The actions to choose from. */
  readonly actions: readonly BaseAction[];
  readonly texts: BoardTexts;
  readonly clauseUrl: ((rule: string) => string) | undefined;
  wordsOf(action: BaseAction): string;
}

/** A point in pixels, relative to the frame of the board. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** The box next to a chosen target. */
export interface Bubble {
  readonly element: HTMLElement;
  /** @param placeOf returns where to show it, from the refused target. */
  show(shown: Shown, placeOf: (target: string | undefined) => Point): void;
  /** Moves the focus to the first action, if there is one. */
  focus(): void;
}

export function createBubble(onTake: (action: BaseAction) => void): Bubble {
  const choices = el('div', { class: 'bubble', part: 'choices', role: 'group', hidden: true });
  const answer = el('div', { class: 'bubble', part: 'refusal', 'data-answer': '', hidden: true });
  // A live region must be on the page before its text is.
  const element = el('div', {}, choices, el('div', { role: 'status' }, answer));
  let drawn: readonly unknown[] = [];

  return {
    element,
    show({ refusal, actions, texts, wordsOf, clauseUrl }, placeOf) {
      const offered = refusal !== undefined || actions.length > MOST_CHOICES ? [] : actions;
      const now = [refusal, ...offered];
      if (now.length === drawn.length && now.every((value, index) => value === drawn[index])) return;
      drawn = now;
      answer.hidden = refusal === undefined;
      choices.hidden = offered.length === 0;
      answer.replaceChildren(...(refusal === undefined ? [] : [`${refusal.message} `, clauseOf(refusal.rule, clauseUrl)]));
      choices.setAttribute('aria-label', texts.chooseOne);
      const buttons = offered.map((action) =>
        button('choice', wordsOf(action), () => onTake(action), { 'data-choice': JSON.stringify(action) }),
      );
      choices.replaceChildren(...buttons);
      const { x, y } = placeOf(refusal?.target);
      for (const box of [answer, choices]) Object.assign(box.style, { left: `${x}px`, top: `${y}px` });
    },
    focus: () => choices.querySelector('button')?.focus(),
  };
}

function clauseOf(rule: string | undefined, clauseUrl: ((rule: string) => string) | undefined): Node | string {
  if (rule === undefined) return '';
  return clauseUrl === undefined ? el('span', { part: 'clause' }, rule) : el('a', { part: 'clause', href: clauseUrl(rule) }, rule);
}
