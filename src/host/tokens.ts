// What a seat's holder shows: whoever has the token has the seat. Only its hash is kept.

/** 192 random bits, in letters, digits, `-` and `_`: fit for an address. */
export function newToken(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** SHA-256 in hexadecimal digits. */
export async function hashOf(token: string): Promise<string> {
  const digest = await globalThis.crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
