// The legal commands that are most similar to a reply.
import { normalized } from '../commands/words.js';

/** Maximum number of words of a reply that are compared with commands. */
const MOST_WORDS = 400;
/** Maximum number of similar commands that an answer lists. */
export const MOST_NEAREST = 5;

/**
 * Returns at most five of the commands, most similar first: those that share the most words with the text. The first word of a command
 * counts twice, because it names the kind of action. Equally similar commands stay in their order.
 */
export function nearestOf(text: string, commands: readonly string[]): string[] {
  const words = new Set<string>();
  for (const word of text.slice(0, 4000).split(/[\s+|"'`*{}:]+/, MOST_WORDS)) if (word !== '') words.add(normalized(word));
  const ranked = commands.map((command, place) => ({ command, place, score: scoreOf(command, words) }));
  const best = ranked.sort((a, b) => b.score - a.score || a.place - b.place).slice(0, MOST_NEAREST);
  return best.map(({ command }) => command);
}

function scoreOf(command: string, words: ReadonlySet<string>): number {
  return command.split(' ').reduce((score, word, index) => {
    if (words.has(normalized(word))) return score + (index === 0 ? 4 : 2);
    // A word of a command also counts, with a lower score, if the reply contains a part of that word: `s2` of `blue-s2`.
    return (
      score +
      (normalized(word)
        .split(/[-+]/)
        .some((part) => part.length > 1 && words.has(part))
        ? 1
        : 0)
    );
  }, 0);
}
