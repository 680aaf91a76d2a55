// The picture, and what clicks on it mean: things, and the actions that name them in that order.
import type { BaseAction } from 'orrery-rules';
import { el } from './dom.js';
import type { Picture } from './games.js';

export interface Shown {
  readonly view: unknown;
  readonly viewer: string;
  readonly actions: readonly BaseAction[];
  /** Ids of what has just changed. */
  readonly changed: readonly string[];
}

export interface Board {
  readonly element: HTMLElement;
  show(shown: Shown): void;
}

/**
 * @param choose an action was meant by what was clicked.
 * @param onSelect what was clicked leaves these actions; nothing was clicked, or nothing is left of it, where there are none.
 */
export function makeBoard(picture: Picture, choose: (action: BaseAction) => void, onSelect: (left: readonly BaseAction[]) => void): Board {
  const element = el('div', { class: 'board', click, keydown: press });
  const narrow = matchMedia('(max-width: 720px)');
  let shown: Shown | undefined;
  let selected: readonly string[] = [];
  let drawn = '';
  narrow.addEventListener('change', draw);

  /** The actions that name all that was clicked, in this order. */
  function candidatesOf(clicked: readonly string[]): { readonly action: BaseAction; readonly next: string | undefined }[] {
    return (shown?.actions ?? []).flatMap((action) => {
      const things = picture.thingsOf(action);
      let place = 0;
      for (const id of clicked) {
        const found = things.indexOf(id, place);
        if (found < 0) return [];
        place = found + 1;
      }
      return [{ action, next: things[place] }];
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

  /** Draws; what may be clicked can be reached by Tab, and the focus stays where it was. All words in the picture are escaped. */
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
    for (const thing of element.querySelectorAll<SVGElement>('[data-id]')) {
      const id = thing.getAttribute('data-id') as string;
      if (wanted.has(id) || selected.includes(id)) reach(thing);
      if (id === focused) thing.focus({ preventScroll: true });
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

function reach(thing: Element): void {
  const title = thing.querySelector('title')?.textContent || (thing.getAttribute('data-id') as string);
  const written = [...thing.querySelectorAll('text')].map((text) => text.textContent?.trim() ?? '').join(' ');
  thing.setAttribute('tabindex', '0');
  thing.setAttribute('role', 'button');
  thing.setAttribute('aria-label', title.includes(written) ? title : `${title}: ${written}`);
}
