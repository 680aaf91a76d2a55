// Elements, made in one line.

type Attributes = Readonly<Record<string, string | boolean | ((event: Event) => unknown)>>;

/** An element; functions among the attributes listen to the event of that name, `true` and `false` set or leave out. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value);
    else if (typeof value === 'boolean') element.toggleAttribute(name, value);
    else element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

/** What a server said no to, in its words. */
export async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  const request = body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(path, request);
  if (response.ok) return (await response.json()) as Answer;
  throw new Error(await response.text());
}

export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** `placeVestigial` and `place-vestigial` as `place vestigial`. */
export function typeWords(type: string): string {
  return type.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ');
}
