// Helpers for Markdown.

/** Returns a table; cells may contain Markdown. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.map((cell) => inCell(String(cell))).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Escapes bars and replaces line breaks, which would end the cell. */
function inCell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ');
}

export function code(value: unknown): string {
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}

/** Escapes text so that it is neither Markdown nor HTML. */
export function plain(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replace(/[*_]/g, '\\$&');
}

/** Formats a number with separators, such as `8,701`. */
export const count = (number: number): string => number.toLocaleString('en-US');

/** Formats bytes as kilobytes of 1,000 bytes, such as `5.2 kB`. */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
