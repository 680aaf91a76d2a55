// Splits a stream into lines. Unlike with `node:readline`, only a line feed ends a line, because JSON may contain U+2028.
import type { Readable } from 'node:stream';

/** Yields the lines without line endings (LF or CRLF) and without a byte order mark. */
export async function* linesOf(input: Readable): AsyncGenerator<string> {
  for await (const lines of batchesOfLines(input)) yield* lines;
}

/** Yields the lines of a stream in batches, one batch for each chunk of input. The lines are the same as those of `linesOf`. */
export async function* batchesOfLines(input: Readable): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  // The pieces of the current line. They are joined only at the end of the line: joining them for every chunk would be slow for long lines.
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
