// Small words of the page.

/** `place-vestigial` as `place vestigial`. */
export function typeWords(type: string): string {
  return type.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ');
}

/** A line as a sentence. */
export function sentence(line: string): string {
  return line.endsWith('.') ? line : `${line}.`;
}
