/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// Changes of elements. Whatever is already as it should be is not touched, so it keeps its layout and the focus.

/** Sets an attribute of an element, unless the attribute has this value. */
export function setAttribute(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Replaces the text of an element, unless it is the same text. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Replaces the children of an element. Children that stay, in the same order, are not touched. */
export function setChildren(parent: Element, children: readonly ChildNode[]): void {
  const wanted = new Set(children);
  for (const child of [...parent.childNodes]) if (!wanted.has(child)) child.remove();
  let next = parent.firstChild;
  for (const child of children) {
    if (child === next) next = next.nextSibling;
    else parent.insertBefore(child, next);
  }
}
