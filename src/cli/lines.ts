// The lines of a stream, one after the other. Unlike `node:readline`, only a line feed ends a line: JSON may hold U+2028.
import type { Readable } from 'node:stream';

/** Lines without their ends, also those of Windows, and without a byte order mark. */
export async function* linesOf(input: Readable): AsyncGenerator<string> {
  for await (const lines of batchesOfLines(input)) yield* lines;
}

/** The same lines, those that came together at once. */
export async function* batchesOfLines(input: Readable): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  // In pieces until its end is found: joining them anew for every chunk would be slow for long lines.
  let open: string[] = [];
  for await (const chunk of input) {
    const text: string = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    const lines = text.split('\n');
    const last = lines.pop() as string;
    if (lines.length > 0) {
      open.push(lines[0] as string);
      lines[0] = open.join('');
      open = [];
      yield lines.map(trimmed);
    }
    open.push(last);
  }
  open.push(decoder.decode());
  const last = trimmed(open.join(''));
  if (last !== '') yield [last];
}

function trimmed(line: string): string {
  return line.replace(/\r$/, '').replace(/^\uFEFF/, '');
}
