/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// Finds the element to which an arrow key moves the focus.

/** A direction on the screen: `y` grows downwards. */
export interface Direction {
  readonly x: number;
  readonly y: number;
}

/** Returns the nearest element whose middle lies in a direction from the middle of `from`. A distance to the side counts twice. */
export function nearestTo<Kind extends Element>(from: Element, candidates: Iterable<Kind>, direction: Direction): Kind | undefined {
  const start = middleOf(from);
  let best: { readonly element: Kind; readonly cost: number } | undefined;
  for (const element of candidates) {
    if (element === from) continue;
    const { x, y } = middleOf(element);
    const ahead = (x - start.x) * direction.x + (y - start.y) * direction.y;
    const aside = Math.abs((x - start.x) * direction.y) + Math.abs((y - start.y) * direction.x);
    // Skips elements that are less than about one pixel ahead, such as elements in the same row if the direction is up. Also skips elements
    // that are too far to the side.
    if (ahead <= 1 || aside > 2 * ahead) continue;
    const cost = ahead + 2 * aside;
    if (best === undefined || cost < best.cost) best = { element, cost };
  }
  return best?.element;
}

function middleOf(element: Element): Direction {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
