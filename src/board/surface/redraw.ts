/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// Updates a picture on the page. Elements that did not change are kept, because most actions change only a few of them.
import { grouped } from '../../picture/index.js';
import { setAttribute, setChildren } from './changes.js';

/** The start tag of a picture. */
const ROOT = /^<svg[^"'>]*(?:(?:"[^"]*"|'[^']*')[^"'>]*)*>/;
/** The end tag of a picture. */
const END = '</svg>';
/** A tag; the values of its attributes may contain `>`. */
const TAG = /<[^"'>]*(?:(?:"[^"]*"|'[^']*')[^"'>]*)*>/g;

/** One element in SVG text. */
interface Part {
  /** The start tag, followed by the spaces after the element. */
  readonly tag: string;
  readonly content: string;
  /** The whole element, with the spaces after it. */
  readonly svg: string;
}

/**
 * Divides SVG text into its outermost elements; spaces belong to the element before them. Returns `undefined` if the text contains anything
 * else, such as words.
 */
function partsOf(text: string): readonly Part[] | undefined {
  const parts: Part[] = [];
  let depth = 0;
  let start = 0;
  let inside = 0;
  let after = 0;
  for (const { 0: tag, index } of text.matchAll(TAG)) {
    const end = index + tag.length;
    const isEnd = tag.startsWith('</');
    if (depth === 0) {
      if (index > after || isEnd) return undefined;
      [start, inside] = [index, end];
    }
    if (isEnd) depth -= 1;
    else if (!tag.endsWith('/>')) depth += 1;
    if (depth > 0) continue;
    after = end;
    while (text[after] === ' ') after += 1;
    const content = text.slice(inside, Math.max(inside, index));
    parts.push({ tag: text.slice(start, inside) + text.slice(end, after), content, svg: text.slice(start, after) });
  }
  return depth === 0 && after === text.length ? parts : undefined;
}

/** Divides a picture into its start tag and its content. Returns `undefined` if the text is not one SVG element without others inside it. */
function rootOf(svg: string): Pick<Part, 'tag' | 'content'> | undefined {
  const tag = ROOT.exec(svg)?.[0];
  const end = svg.indexOf(END);
  return tag === undefined || end < 0 || end + END.length < svg.length ? undefined : { tag, content: svg.slice(tag.length, end) };
}

/** Returns an element, and the text after it if there is any. */
function nodesOf(child: Element): readonly ChildNode[] {
  const after = child.nextSibling;
  return after?.nodeType === Node.TEXT_NODE ? [child, after] : [child];
}

/** Gives an element the attributes of a start tag, such as the size and the label of a picture, and no others. */
function setAttributes(element: Element, tag: string): void {
  const holder = element.ownerDocument.createElement('div');
  holder.innerHTML = `${tag}</svg>`;
  const wanted = holder.firstElementChild as Element;
  for (const name of element.getAttributeNames()) if (!wanted.hasAttribute(name)) element.removeAttribute(name);
  for (const { name, value } of wanted.attributes) setAttribute(element, name, value);
}

/** Replaces the content of an element. Keeps the children whose start tag is the same as before, and updates their content. */
function setContent(element: Element, now: string, before: string): void {
  if (now === before) return;
  const parts = partsOf(now);
  const old = partsOf(before);
  const { children } = element;
  if (parts === undefined || old === undefined || old.length !== children.length) {
    element.innerHTML = now;
    return;
  }
  const entries = grouped(
    old.map((part, index) => ({ part, child: children[index] as Element })),
    ({ part }) => part.tag,
  );
  const kept = parts.map(({ tag }) => entries.get(tag)?.shift());
  const holder = element.cloneNode(false) as Element;
  holder.innerHTML = parts.map(({ svg }, index) => (kept[index] === undefined ? svg : '')).join('');
  const created = [...holder.children];
  setChildren(
    element,
    kept.flatMap((entry) => nodesOf(entry?.child ?? (created.shift() as Element))),
  );
  for (const [index, { content }] of parts.entries()) {
    const { child, part } = kept[index] ?? {};
    if (child !== undefined && part !== undefined) setContent(child, content, part.content);
  }
}

/**
 * Replaces the picture in an element. The label of a picture changes with nearly every action, so the SVG element is kept even if its
 * attributes differ.
 * @param before the text of the SVG that the element contains now.
 */
export function redraw(holder: Element, svg: string, before: string | undefined): void {
  const picture = holder.firstElementChild;
  const now = rootOf(svg);
  const then = rootOf(before ?? '');
  if (now === undefined || then === undefined || picture === null) {
    holder.innerHTML = svg;
    return;
  }
  if (now.tag !== then.tag) setAttributes(picture, now.tag);
  setContent(picture, now.content, then.content);
}
