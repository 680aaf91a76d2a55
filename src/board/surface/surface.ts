/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// A picture in an element of a page: draws it, and reports which targets the player points at and chooses.
import { CALLBACK, check, type Field, having, optional, readFields } from '../read.js';
import { type Direction, nearestTo } from './neighbour.js';
import { redraw } from './redraw.js';

/** How a target was chosen. */
export type ChosenBy = 'mouse' | 'touch' | 'key';

/** Options of a surface. */
export interface BoardSurfaceOptions {
  /** Returns the ids of the targets that can be chosen now. A click on overlapping elements chooses the topmost of these targets. */
  targets(): readonly string[];
  /** Called with the id of a target that was clicked, or chosen by Enter or the space bar. */
  onChoose(id: string, by: ChosenBy): void;
  /** Called if the user has clicked where no element has an id. */
  onMiss?(): void;
  /** Called with the id of the target under the pointer or with the focus; with `undefined` if there is none. */
  onHover?(id: string | undefined): void;
  /** Called before the surface handles a click. If it returns `true`, the surface ignores the click. */
  intercept?(point: { readonly x: number; readonly y: number; readonly id: string | undefined; readonly by: ChosenBy }): boolean;
  /** Whether arrow keys move the focus to the nearest target in their direction. Default `false`. */
  arrows?: boolean;
}

/** A picture in an element of a page. */
export interface BoardSurface {
  /**
   * Draws a picture, and keeps the elements that did not change. The SVG must come from `drawView`, which escapes all texts.
   * @param reachable ids of the targets that Tab reaches.
   */
  draw(svg: string, reachable: Iterable<string>): void;
  /** Returns the element of a target. */
  elementOf(id: string): SVGElement | undefined;
  /**
   * Returns the accessible name of a target: its title. If the title does not contain the target's visible text, the text follows the
   * title, because voice control needs it.
   */
  nameOf(id: string): string;
  /** Removes the listeners and the picture. */
  dispose(): void;
}

const OPTIONS: Readonly<Record<string, Field>> = {
  targets: CALLBACK,
  onChoose: CALLBACK,
  onMiss: optional(CALLBACK),
  onHover: optional(CALLBACK),
  intercept: optional(CALLBACK),
  arrows: optional({ expected: 'true or false', accepts: (value) => typeof value === 'boolean' }),
};

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Creates a surface in an element, for pages that build their own lists and buttons around the board. `<orrery-board>` already has a
 * surface, lists and buttons.
 * @param holder an empty element; its content belongs to the surface.
 * @throws InvalidInputError if `holder` is not an element, or for invalid options.
 */
export function createBoardSurface(holder: HTMLElement, options: BoardSurfaceOptions): BoardSurface {
  check(holder, having('an element', 'addEventListener', 'querySelector'), 'holder');
  readFields(options, OPTIONS, 'options');
  let drawn: string | undefined;
  let lastPointer: ChosenBy = 'mouse';

  const root = () => holder.getRootNode() as Document | ShadowRoot;
  const idOf = (element: EventTarget | null): string | undefined =>
    (element as Element | null)?.closest?.('[data-id]')?.getAttribute('data-id') ?? undefined;
  const elementOf = (id: string) => holder.querySelector<SVGElement>(`[data-id="${CSS.escape(id)}"]`) ?? undefined;

  /** Returns the ids at the position of a click, topmost first. A click that a script has made has no position. */
  function idsAt({ detail, target, clientX, clientY }: MouseEvent): string[] {
    const elements = detail === 0 ? [target as Element] : root().elementsFromPoint(clientX, clientY);
    return elements.flatMap((element) => (holder.contains(element) ? (idOf(element) ?? []) : []));
  }

  function click(event: MouseEvent): void {
    const by = event.detail === 0 ? 'mouse' : lastPointer;
    const ids = idsAt(event);
    const wanted = new Set(options.targets());
    const id = ids.find((candidate) => wanted.has(candidate)) ?? ids[0];
    if (options.intercept?.({ x: event.clientX, y: event.clientY, id, by }) === true) return;
    if (id === undefined) options.onMiss?.();
    else options.onChoose(id, by);
  }

  function press(event: KeyboardEvent): void {
    const id = idOf(event.target);
    if (id === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const direction = options.arrows === true ? ARROWS[event.key] : undefined;
    if (direction !== undefined) {
      event.preventDefault();
      nearestTo(event.target as Element, holder.querySelectorAll<SVGElement>('[data-id][tabindex]'), direction)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      options.onChoose(id, 'key');
    }
  }

  const point = ({ pointerType }: PointerEvent): void => {
    lastPointer = pointerType === 'touch' || pointerType === 'pen' ? 'touch' : 'mouse';
  };
  let hovered: string | undefined;
  function hover(id: string | undefined): void {
    if (id === hovered) return;
    hovered = id;
    options.onHover?.(id);
  }
  const enter = (event: Event) => hover(idOf(event.target));
  const leave = () => hover(undefined);

  const listeners = {
    click,
    keydown: press,
    pointerdown: point,
    pointerover: enter,
    pointerleave: leave,
    focusin: enter,
    focusout: leave,
  } as unknown as Readonly<Record<string, (event: Event) => void>>;
  for (const [name, listener] of Object.entries(listeners)) holder.addEventListener(name, listener);

  return {
    draw(svg, reachable) {
      const active = root().activeElement;
      const focused = holder.contains(active) ? active?.getAttribute('data-id') : undefined;
      redraw(holder, svg, drawn);
      drawn = svg;
      const wanted = new Set(reachable);
      for (const target of holder.querySelectorAll<SVGElement>('[data-id]')) {
        if (wanted.has(target.getAttribute('data-id') as string)) reach(target);
        else if (target.hasAttribute('tabindex')) for (const name of ['tabindex', 'role', 'aria-label']) target.removeAttribute(name);
      }
      if (typeof focused === 'string') elementOf(focused)?.focus({ preventScroll: true });
    },
    elementOf,
    nameOf(id) {
      const element = elementOf(id);
      return element === undefined ? id : nameOf(element);
    },
    dispose() {
      for (const [name, listener] of Object.entries(listeners)) holder.removeEventListener(name, listener);
      holder.replaceChildren();
    },
  };
}

function reach(target: Element): void {
  const name = nameOf(target);
  if (target.getAttribute('aria-label') === name) return;
  target.setAttribute('tabindex', '0');
  target.setAttribute('role', 'button');
  target.setAttribute('aria-label', name);
}

function nameOf(target: Element): string {
  const title = target.querySelector('title')?.textContent || (target.getAttribute('data-id') as string);
  const written = [...target.querySelectorAll('text')].map((text) => text.textContent?.trim() ?? '').join(' ');
  return title.includes(written) ? title : `${title}: ${written}`;
}
