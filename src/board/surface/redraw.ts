/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// Updates a picture on the page. Layers that did not change are kept, because the layer of the board is large and rarely changes.

/** The start tags of the layers of a picture, in order. */
const LAYERS: readonly string[] = ['board', 'heat', 'pieces', 'pieces panels', 'attention'].map((name) => `<g class="${name}">`);

/** Splits a picture into the part before the layers, and the layers. Returns `undefined` if a layer is missing. */
export function layersOf(svg: string): readonly string[] | undefined {
  const parts: string[] = [];
  let from = 0;
  for (const begin of LAYERS) {
    const at = svg.indexOf(begin, from);
    if (at < 0) return undefined;
    parts.push(svg.slice(from, at));
    from = at + begin.length;
  }
  parts.push(svg.slice(from));
  return parts;
}

/**
 * Replaces the picture in an element.
 * @param before the text of the SVG that the element contains now.
 */
export function redraw(holder: Element, svg: string, before: string | undefined): void {
  const now = layersOf(svg);
  const then = before === undefined ? undefined : layersOf(before);
  const groups = [...(holder.firstElementChild?.children ?? [])].filter(({ localName }) => localName === 'g');
  if (now === undefined || then === undefined || now[0] !== then[0] || groups.length !== LAYERS.length) {
    holder.innerHTML = svg;
    return;
  }
  groups.forEach((group, index) => {
    const layer = now[index + 1] as string;
    if (layer !== then[index + 1]) group.innerHTML = layer.slice(0, layer.lastIndexOf(index === LAYERS.length - 1 ? '</g></svg>' : '</g>'));
  });
}
