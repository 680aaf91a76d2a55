// Formats numbers and units for the panels.

/** Formats a share from 0 to 1 as a percentage with one decimal; small shares are never shown as 0. */
export function percent(share: number): string {
  const rounded = (share * 100).toFixed(1);
  if (share > 0 && rounded === '0.0') return '< 0.1 %';
  return `${rounded.replace(/\.0$/, '')} %`;
}

/** Formats a value from -1 to 1; a value that is not known is a dash. */
export function valueWords(value: number | null): string {
  return value === null ? '–' : value.toFixed(2);
}

/** Formats seconds as minutes and seconds: `3:05`. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Formats a count with its noun: `one thing`, `3 things`. */
export function count(number: number, thing: string): string {
  return `${number.toLocaleString('en')} ${thing}${number === 1 ? '' : 's'}`;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
