/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// The box next to a chosen target: the actions to choose from, or why the choice was refused.
import type { BaseAction } from '../../kernel/index.js';
import type { BoardRefusal } from '../controller.js';
import type { BoardTexts } from '../texts.js';
import { button, el } from './dom.js';

/** Maximum number of actions in the box; the action list shows all of them. */
const MOST_CHOICES = 12;
/** Maximum width of the box in pixels, as in the style sheet. */
const WIDEST = 300;

/** The content of the box. */
interface Shown {
  readonly refusal: BoardRefusal | undefined;
  /** The actions to choose from. */
  readonly actions: readonly BaseAction[];
  readonly texts: BoardTexts;
  /** The reason of the refusal, in the language of the board. */
  readonly reason: string;
  readonly clauseUrl: ((rule: string) => string) | undefined;
  wordsOf(action: BaseAction): string;
}

/** The box next to a chosen target. */
export interface Bubble {
  /** The element that contains the board and the box. */
  readonly frame: HTMLElement;
  /**
   * Shows the box below an element.
   * @param elementOf returns this element, given the refused target, or `undefined` if no target was refused.
   */
  show(shown: Shown, elementOf: (target: string | undefined) => Element | undefined): void;
  /** Moves the focus to the first action in the box, if there is one. */
  focus(): void;
}

/** Creates the box. @param board the element with the picture, which the box may cover. */
export function createBubble(board: HTMLElement, onTake: (action: BaseAction) => void): Bubble {
  const choices = el('div', { class: 'bubble', part: 'choices', role: 'group', hidden: true });
  const answer = el('div', { class: 'bubble', part: 'refusal', 'data-answer': '', hidden: true });
  // The live region (`role="status"`) must be on the page before its text, so that screen readers speak the text.
  const frame = el('div', { class: 'frame', part: 'frame' }, board, choices, el('div', { role: 'status' }, answer));
  let drawn: readonly unknown[] = [];

  /** Moves both boxes (the choices, and the refusal) below an element, but within the frame. */
  function place(element: Element | undefined): void {
    const box = (element ?? board).getBoundingClientRect();
    const around = frame.getBoundingClientRect();
    const half = Math.min(WIDEST / 2, around.width / 2);
    const x = Math.max(half, Math.min(around.width - half, box.left + box.width / 2 - around.left));
    const y = Math.max(0, Math.min(around.height - 40, box.bottom - around.top + 8));
    for (const shown of [answer, choices]) Object.assign(shown.style, { left: `${x}px`, top: `${y}px` });
  }

  return {
    frame,
    show({ refusal, reason, actions, texts, wordsOf, clauseUrl }, elementOf) {
      const offered = refusal !== undefined || actions.length > MOST_CHOICES ? [] : actions;
      const now = [refusal, reason, ...offered];
      if (now.length === drawn.length && now.every((value, index) => value === drawn[index])) return;
      drawn = now;
      answer.hidden = refusal === undefined;
      choices.hidden = offered.length === 0;
      answer.replaceChildren(...(refusal === undefined ? [] : [`${reason} `, clauseOf(refusal.rule, clauseUrl)]));
      choices.setAttribute('aria-label', texts.chooseOne);
      const buttons = offered.map((action) =>
        button('choice', wordsOf(action), () => onTake(action), { 'data-choice': JSON.stringify(action) }),
      );
      choices.replaceChildren(...buttons);
      place(elementOf(refusal?.target));
    },
    focus: () => choices.querySelector('button')?.focus(),
  };
}

function clauseOf(rule: string | undefined, clauseUrl: ((rule: string) => string) | undefined): Node | string {
  if (rule === undefined) return '';
  return clauseUrl === undefined ? el('span', { part: 'clause' }, rule) : el('a', { part: 'clause', href: clauseUrl(rule) }, rule);
}
