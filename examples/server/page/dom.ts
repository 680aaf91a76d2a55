// Helpers for DOM elements and requests.

type Attributes = Readonly<Record<string, string | boolean | ((event: Event) => unknown)>>;

/**
 * Creates an element. An attribute whose value is a function becomes an event listener. One whose value is a boolean is set without a value
 * if `true`, and left out if `false`.
 */
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

/** Sends a GET request, or a POST request with a JSON body. Throws an error with the server's message if the request fails. */
export async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  const request = body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(path, request);
  if (response.ok) return (await response.json()) as Answer;
  throw new Error(await response.text());
}

export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
