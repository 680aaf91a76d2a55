// Splits free text into the words of a command.

/** A word of a text, with its position. */
export interface Token {
  /** The word. A quoted word includes its quotation marks. */
  readonly text: string;
  /** Index of the word's first character in the text. */
  readonly start: number;
  /** Index after the word's last character. */
  readonly end: number;
  /** Whether punctuation after the word ends a sentence or a clause. */
  readonly endsClause: boolean;
}

/**
 * A word: a JSON string, or characters other than white space. Commas and plus signs join the characters before and after them, even with
 * spaces between, so that `(3, 4)` and `a + b` are one word each. Every alternative starts with a different character, so matching takes
 * linear time.
 */
const WORD = /"(?:[^"\\\n]|\\.){0,500}"|(?:[^\s"`*,+=]|"(?!(?:[^"\\\n]|\\.){0,500}"))+|[`*,+=]/gu;

/** Returns the words of a text, at most `most` of them. */
export function tokensOf(text: string, most: number): Token[] {
  const tokens: Token[] = [];
  let joins = false;
  for (const match of text.matchAll(WORD)) {
    if (tokens.length >= most) break;
    const [word] = match;
    const end = match.index + word.length;
    if (word === '`' || word === '*' || word === '=') continue;
    const last = tokens.at(-1);
    if (word === ',' || word === '+') {
      if (last === undefined || joins) continue;
      joins = true;
      tokens[tokens.length - 1] = { ...last, text: last.text + word, end };
      continue;
    }
    if (joins && last !== undefined) tokens[tokens.length - 1] = tokenOf(last.text + word, last.start, end);
    else tokens.push(tokenOf(word, match.index, end));
    joins = false;
  }
  return tokens;
}

function tokenOf(text: string, start: number, end: number): Token {
  return { text, start, end, endsClause: /[.;:!?]$/.test(text) };
}
