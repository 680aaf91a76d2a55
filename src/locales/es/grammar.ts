// Helper functions for Spanish sentences.

/** Joins words to a list: `a, b y c`. */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  const last = words.at(-1) as string;
  // "y" becomes "e" before the sound of "i".
  const and = /^h?i(?![aeou])/i.test(last) ? 'e' : 'y';
  return `${words.slice(0, -1).join(', ')} ${and} ${last}`;
}

/** Returns a number and its noun: `1 carga`, `3 cargas`. @param plural default: the singular with an `s`. */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : plural}`;
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Contracts `de el` to `del` and `a el` to `al`. */
export function contracted(text: string): string {
  return text.replace(/\b([Dd])e el\b/g, '$1el').replace(/\b([Aa]) el\b/g, '$1l');
}
