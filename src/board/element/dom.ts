/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// Creates elements of a page.

type Attributes = Readonly<Record<string, string | boolean | ((event: never) => unknown) | undefined>>;

/** Creates an element. A function attribute is an event listener; a boolean attribute is present if `true`. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value as (event: Event) => unknown);
    else if (typeof value === 'boolean') element.toggleAttribute(name, value);
    else if (value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

/** Creates a button. `part` is the name by which CSS can select it: `::part(name)`. */
export function button(part: string, label: string, onClick: () => void, attributes: Attributes = {}): HTMLButtonElement {
  return el('button', { type: 'button', part, click: onClick, ...attributes }, label);
}
