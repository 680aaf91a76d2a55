// The picture of the board. Clicks select targets, and the actions whose targets appear in that order.
import type { BaseAction } from 'orrery-rules';
import { el } from './dom.js';
import type { Picture } from './games.js';

export interface Shown {
  readonly view: unknown;
  readonly viewer: string;
  readonly actions: readonly BaseAction[];
  /** Ids of the elements that have just changed. */
  readonly changed: readonly string[];
}

export interface Board {
  readonly element: HTMLElement;
  show(shown: Shown): void;
}

/**
 * Creates the board.
 * @param choose Called with an action when the clicked targets determine it.
 * @param onSelect Called with the actions that match the clicked targets; with an empty list if nothing is selected.
 */
export function makeBoard(picture: Picture, choose: (action: BaseAction) => void, onSelect: (left: readonly BaseAction[]) => void): Board {
  const element = el('div', { class: 'board', click, keydown: press });
  const narrow = matchMedia('(max-width: 720px)');
  let shown: Shown | undefined;
  let selected: readonly string[] = [];
  let drawn = '';
  narrow.addEventListener('change', draw);

  /** Returns the actions whose targets include all clicked ids in this order, each with the id to click next. */
  function candidatesOf(clicked: readonly string[]): { readonly action: BaseAction; readonly next: string | undefined }[] {
    return (shown?.actions ?? []).flatMap((action) => {
      const ids = picture.targetsOf(action);
      let place = 0;
      for (const id of clicked) {
        const found = ids.indexOf(id, place);
        if (found < 0) return [];
        place = found + 1;
      }
      return [{ action, next: ids[place] }];
    });
  }

  const targets = () => new Set(candidatesOf(selected).flatMap(({ next }) => next ?? []));

  function select(id: string): void {
    const isLast = selected.at(-1) === id && candidatesOf([...selected, id]).length === 0;
    for (const clicked of isLast ? [selected.slice(0, -1)] : [[...selected, id], [id]]) {
      const candidates = candidatesOf(clicked);
      if (candidates.length === 0) continue;
      const [only] = candidates;
      selected = clicked;
      if (!isLast && candidates.length === 1 && only !== undefined && only.next === undefined) {
        selected = [];
        choose(only.action);
      }
      break;
    }
    onSelect(selected.length === 0 ? [] : candidatesOf(selected).map(({ action }) => action));
    draw();
  }

  function click(event: Event): void {
    const { clientX, clientY, target, detail } = event as MouseEvent;
    const under = detail === 0 ? [target as Element] : document.elementsFromPoint(clientX, clientY);
    const ids = under.flatMap((part) => (element.contains(part) ? (part.closest('[data-id]')?.getAttribute('data-id') ?? []) : []));
    const wanted = targets();
    const id = ids.find((candidate) => wanted.has(candidate)) ?? ids[0];
    if (id !== undefined) select(id);
  }

  function press(event: Event): void {
    const { key, target } = event as KeyboardEvent;
    const isLetGo = key === 'Escape';
    const id = isLetGo ? selected.at(-1) : (target as Element).closest('[data-id]')?.getAttribute('data-id');
    if ((key !== 'Enter' && key !== ' ' && !isLetGo) || typeof id !== 'string') return;
    event.preventDefault();
    select(id);
  }

  /** Draws the board. Targets can be reached by Tab, and the focus is kept. The picture's texts are escaped, so `innerHTML` is safe. */
  function draw(): void {
    if (shown === undefined) return;
    const wanted = targets();
    const svg = picture.drawView(shown.view, shown.viewer, {
      layout: narrow.matches ? 'tall' : 'wide',
      targets: [...wanted],
      selected,
      changed: selected.length > 0 ? [] : shown.changed,
    });
    if (svg === drawn) return;
    drawn = svg;
    const focused = element.contains(document.activeElement) ? document.activeElement?.getAttribute('data-id') : undefined;
    element.innerHTML = svg;
    for (const target of element.querySelectorAll<SVGElement>('[data-id]')) {
      const id = target.getAttribute('data-id') as string;
      if (wanted.has(id) || selected.includes(id)) reach(target);
      if (id === focused) target.focus({ preventScroll: true });
    }
  }

  return {
    element,
    show(next) {
      if (shown?.actions !== next.actions) selected = [];
      shown = next;
      draw();
    },
  };
}

function reach(target: Element): void {
  const title = target.querySelector('title')?.textContent || (target.getAttribute('data-id') as string);
  const written = [...target.querySelectorAll('text')].map((text) => text.textContent?.trim() ?? '').join(' ');
  target.setAttribute('tabindex', '0');
  target.setAttribute('role', 'button');
  target.setAttribute('aria-label', title.includes(written) ? title : `${title}: ${written}`);
}
