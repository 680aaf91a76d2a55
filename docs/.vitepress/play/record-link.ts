// A record as the fragment of an address: `record=`, then deflated JSON in base64url. The compression library is loaded on demand.

const KEY = 'record=';

/** Returns the fragment, without `#`. */
export async function fragmentOf(record: unknown): Promise<string> {
  const { deflateSync, strToU8 } = await import('fflate');
  const packed = deflateSync(strToU8(JSON.stringify(record)), { level: 9 });
  let binary = '';
  for (const byte of packed) binary += String.fromCharCode(byte);
  return KEY + btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Maximum size of an inflated record, in bytes: a link is untrusted input. */
const LONGEST = 8_000_000;

/**
 * Returns the text of the record in a fragment; `undefined` if it contains none.
 * @throws Error if the link was truncated or changed.
 */
export async function recordIn(fragment: string): Promise<string | undefined> {
  const packed = fragment.replace(/^#/, '');
  if (!packed.startsWith(KEY)) return undefined;
  const { inflateSync, strFromU8 } = await import('fflate');
  try {
    const binary = atob(packed.slice(KEY.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return strFromU8(inflateSync(bytes, { out: new Uint8Array(LONGEST) }));
  } catch {
    throw new Error('The record in this link cannot be read: the link was cut or changed.');
  }
}
