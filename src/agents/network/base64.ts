import { WeightsError } from './weights-error.js';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Returns the bytes of a base64 text without white space. @throws WeightsError if the text is not base64. */
export function bytesOfBase64(text: string): Uint8Array {
  const end = text.endsWith('==') ? text.length - 2 : text.endsWith('=') ? text.length - 1 : text.length;
  const codes = new Int8Array(128).fill(-1);
  for (let code = 0; code < ALPHABET.length; code++) codes[ALPHABET.charCodeAt(code)] = code;
  const bytes = new Uint8Array(Math.floor((end * 3) / 4));
  let bits = 0;
  let pending = 0;
  let at = 0;
  for (let index = 0; index < end; index++) {
    const code = codes[text.charCodeAt(index)] ?? -1;
    if (code < 0) throw new WeightsError('damaged', `Damaged weights: the character ${index} is not base64`);
    pending = ((pending << 6) | code) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (pending >> bits) & 0xff;
  }
  return bytes;
}
