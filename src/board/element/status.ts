/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// The line of text that says what has happened and what the player can do. It is a live region: screen readers speak each change.
import type { BoardTexts } from '../texts.js';
import { el } from './dom.js';

/** The status line of the board. */
export interface Status {
  readonly element: HTMLElement;
  /**
   * Shows the given sentences in the status line.
   * @param summary a summary of the picture, which is spoken before the sentences and not shown; empty for no summary.
   */
  show(sentences: string, summary: string, texts: BoardTexts): void;
}

export function createStatus(): Status {
  const element = el('p', { class: 'status', part: 'status', role: 'status', 'data-status': '' });
  return {
    element,
    show(sentences, summary, texts) {
      const spoken = summary === '' ? '' : `${texts.sentence(summary)} `;
      // If the text is unchanged, the element is not updated: screen readers would speak the text again.
      if (element.textContent === `${spoken}${sentences}`) return;
      element.replaceChildren(...(spoken === '' ? [] : [el('span', { class: 'seen' }, spoken)]), sentences);
    },
  };
}
