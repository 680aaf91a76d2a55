// The lines of a stream, one after the other. Unlike `node:readline`, only a line feed ends a line: JSON may hold U+2028.
import type { Readable } from 'node:stream';

/** Lines without their ends, also those of Windows, and without a byte order mark. */
export async function* linesOf(input: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  // In pieces until its end is found: joining them anew for every chunk would be slow for long lines.
  let open: string[] = [];
  for await (const chunk of input) {
    const text: string = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    const [first, ...rest] = text.split('\n');
    open.push(first as string);
    for (const line of rest) {
      yield whole(open);
      open = [line];
    }
  }
  open.push(decoder.decode());
  const last = whole(open);
  if (last !== '') yield last;
}

function whole(pieces: readonly string[]): string {
  return pieces
    .join('')
    .replace(/\r$/, '')
    .replace(/^\uFEFF/, '');
}
