/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// Replaces the children of an element.

/** Replaces the children of an element. Children that stay, in the same order, are not touched, so they keep their layout and the focus. */
export function setChildren(parent: Element, children: readonly ChildNode[]): void {
  const wanted = new Set(children);
  for (const child of [...parent.childNodes]) if (!wanted.has(child)) child.remove();
  let next = parent.firstChild;
  for (const child of children) {
    if (child === next) next = next.nextSibling;
    else parent.insertBefore(child, next);
  }
}
