// The legal actions as text: a numbered list with or without sentences, or a grammar of commands.
import type { AnyGame, PlayerId } from '../../kernel/index.js';
import type { Commands } from '../commands/commands.js';
import { grammarOf } from '../commands/grammar.js';
import { lengthOf } from './sections.js';

type Action = { readonly type: string; readonly player: PlayerId };

/** How the legal actions are listed. */
export type ListForm = 'sentences' | 'commands' | 'grammar';

/** A list of legal actions in one form. */
export interface ActionList {
  readonly form: ListForm;
  readonly lines: readonly string[];
}

/**
 * Returns functions that create lists of the legal actions, the most detailed list first. If there are more than `mostNumbered` actions,
 * the only list is a grammar.
 */
export function actionLists(game: AnyGame, commands: Commands, actions: readonly Action[], mostNumbered: number): (() => ActionList)[] {
  const grammar = () => ({
    form: 'grammar' as const,
    lines: grammarOf(actions.map((action) => commands.partsOf(action))).flatMap(({ lines }) => lines),
  });
  if (actions.length > mostNumbered) return [grammar];
  const numbered = (textOf: (action: Action) => string) => actions.map((action, index) => `${index + 1} ${textOf(action)}`);
  return [
    () => ({ form: 'sentences', lines: numbered((action) => `${commands.of(action)} - ${sentence(game, action)}`) }),
    () => ({ form: 'commands', lines: numbered((action) => commands.of(action)) }),
    grammar,
  ];
}

/** Returns the game's text of an action, without the name of the player, because that player is the reader. */
function sentence(game: AnyGame, action: Action): string {
  const text = game.text.action(action);
  const { player } = action;
  if (!text.startsWith(player)) return text;
  return text.slice(player.length).replace(/^:? /, '');
}

/**
 * Returns a grammar in at most `budget` characters. A verb whose lines do not fit gets one line, with the number of its commands. If these
 * lines do not fit either, the last line counts the commands of all remaining verbs.
 */
export function grammarWithin(commands: Commands, actions: readonly Action[], budget: number): string[] {
  const rules = grammarOf(actions.map((action) => commands.partsOf(action)));
  const short = rules.map(({ verb, count }) => `${verb} ... (${count === 1 ? '1 command' : `${count} commands`})`);
  const lines: (readonly string[])[] = short.map((line) => [line]);
  let used = lengthOf(short);
  // Verbs with few lines come first, so that more verbs fit completely.
  const order = rules.map((_, index) => index).sort((a, b) => lengthOf(rules[a].lines) - lengthOf(rules[b].lines));
  for (const index of order) {
    const longer = used - lengthOf(lines[index]) + lengthOf(rules[index].lines);
    if (longer > budget) continue;
    lines[index] = rules[index].lines;
    used = longer;
  }
  if (used <= budget) return lines.flat();
  const kept: string[] = [];
  let count = 0;
  let left = budget - 40;
  for (const [index, line] of short.entries()) {
    if (line.length + 1 <= left) kept.push(line);
    else count += rules[index].count;
    left -= line.length + 1;
  }
  return count === 0 ? kept : [...kept, `(and ${count} other commands)`];
}
