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

/** Divides the part before the layers into the start tag of the SVG and the rest, which are styles and definitions. */
function headOf([head]: readonly string[]): readonly [tag: string, rest: string] {
  const end = (head as string).indexOf('>') + 1;
  return [(head as string).slice(0, end), (head as string).slice(end)];
}

/** Gives an element the attributes of a start tag, such as the size and the label of a picture, and no others. */
function setAttributes(element: Element, tag: string): void {
  const holder = element.ownerDocument.createElement('div');
  holder.innerHTML = `${tag}</svg>`;
  const wanted = holder.firstElementChild as Element;
  for (const name of element.getAttributeNames()) if (!wanted.hasAttribute(name)) element.removeAttribute(name);
  for (const { name, value } of wanted.attributes) if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/**
 * Replaces the picture in an element. The label of a picture changes with nearly every action, so the SVG element is kept even if its
 * attributes differ.
 * @param before the text of the SVG that the element contains now.
 */
export function redraw(holder: Element, svg: string, before: string | undefined): void {
  const now = layersOf(svg);
  const then = before === undefined ? undefined : layersOf(before);
  const picture = holder.firstElementChild;
  const groups = [...(picture?.children ?? [])].filter(({ localName }) => localName === 'g');
  if (
    now === undefined ||
    then === undefined ||
    picture === null ||
    groups.length !== LAYERS.length ||
    headOf(now)[1] !== headOf(then)[1]
  ) {
    holder.innerHTML = svg;
    return;
  }
  if (headOf(now)[0] !== headOf(then)[0]) setAttributes(picture, headOf(now)[0]);
  groups.forEach((group, index) => {
    const layer = now[index + 1] as string;
    if (layer !== then[index + 1]) group.innerHTML = layer.slice(0, layer.lastIndexOf(index === LAYERS.length - 1 ? '</g></svg>' : '</g>'));
  });
}
