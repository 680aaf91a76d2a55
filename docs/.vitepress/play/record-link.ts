// A record as the fragment of an address: deflated JSON in base64url, behind `record=`. What deflates is loaded when it is needed.

const KEY = 'record=';

/** The fragment, without `#`. */
export async function fragmentOf(record: unknown): Promise<string> {
  const { deflateSync, strToU8 } = await import('fflate');
  const packed = deflateSync(strToU8(JSON.stringify(record)), { level: 9 });
  let binary = '';
  for (const byte of packed) binary += String.fromCharCode(byte);
  return KEY + btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Longest record that a link may unfold to, in bytes: a link is a stranger's. */
const LONGEST = 8_000_000;

/**
 * The text of a record in a fragment; `undefined` where there is none.
 * @throws Error for a link that was cut or changed.
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
    throw new Error('The record in this link cannot be read: the link was cut or changed on its way.');
  }
}
