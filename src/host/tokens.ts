// Tokens that authenticate the holders of seats. The store keeps only their hashes.

/** Returns a token of 192 random bits in letters, digits, `-` and `_`, which is safe in URLs. */
export function newToken(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** Returns the SHA-256 hash of a token, in hexadecimal digits. */
export async function hashOf(token: string): Promise<string> {
  const digest = await globalThis.crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
