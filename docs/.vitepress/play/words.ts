// Text helpers of the page.

/** Formats an action type: `place-vestigial` becomes `place vestigial`. */
export function typeWords(type: string): string {
  return type.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ');
}

/** Adds a full stop, unless the line has one. */
export function sentence(line: string): string {
  return line.endsWith('.') ? line : `${line}.`;
}
