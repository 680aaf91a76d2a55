// The kind `actions`: which actions of one type are legal in a position? An answer is a list of commands.
import { type Chance, cached, type Json, type PlayerId } from '../../kernel/index.js';
import { type Commands, commandsOf } from '../../text/internal.js';
import { GAME_IDS, type Item } from '../item.js';
import { areSame, type Draft, explained, type Kind, type ReadReply, textsIn } from '../kind.js';
import { type Action, imagined, type Position, positions, Usage } from '../positions.js';
import { jsonIn } from '../prompt.js';
import { involved } from '../rules.js';
import type { Subject } from '../subjects/index.js';

const FORMAT = 'Answer with JSON: {"commands": ["...", "..."]}, with each legal command once, in any order.';
const COMMANDS = 'Commands as JSON';

/** Maximum number of commands in an answer. */
const MOST = 30;
/** Maximum number of values that a prompt lists for one parameter. */
const MOST_WORDS = 80;
/** On average, one of this many items asks for an action type without legal actions. */
const NONE_EVERY = 16;

/** The action type of a question, with the patterns of its commands and the words that can fill each pattern, keyed by placeholder. */
interface Asked {
  readonly player: string;
  readonly type: string;
  readonly patterns: readonly { readonly pattern: string; readonly words: Readonly<Record<string, readonly string[]>> }[];
}

export const actions: Kind = {
  id: 'actions',
  games: GAME_IDS,

  *drafts(subject, chance) {
    const usage = new Usage();
    for (const position of positions(subject, chance)) {
      if (!(position.state as { players: string[] }).players.includes(position.player)) continue;
      const types = chance.int(NONE_EVERY) === 0 ? typesWithout(position) : typesWithSome(position);
      if (types.length > 0)
        yield askActions(
          position,
          usage.pick(types, (type) => type, chance),
        );
    }
  },

  read(reply: ReadReply) {
    const commands = textsIn(reply, 'commands');
    return commands === undefined ? undefined : { commands: commands.map(plain) };
  },

  compare(answer, expected) {
    return { isCorrect: areSame(commandsIn(answer), commandsIn(expected)) };
  },

  solve({ game }: Subject, { prompt }: Item) {
    const { player, type } = jsonIn(prompt, COMMANDS) as Asked;
    const [state] = imagined({ game, view: jsonIn(prompt, 'Position as JSON'), player }, [1]);
    const commands = commandsFor({ game, state, player });
    return { commands: legalOf(game.legalActions(state, player), type).map((action) => commands.of(action)) };
  },

  /** Returns one to four commands, each a random pattern of the question filled with random words. */
  guess({ prompt }: Item, chance: Chance) {
    const { patterns } = jsonIn(prompt, COMMANDS) as Asked;
    const filled = () => {
      const { pattern, words } = chance.pick(patterns);
      const required = pattern.replace(/ \[[^\]]*\]/g, '');
      return required.replace(/<([^>+]+)(?:\+\.\.\.)?>/g, (_, label: string) => chance.pick(words[label] ?? ['']));
    };
    return { commands: Array.from({ length: 1 + chance.int(4) }, filled) };
  },
};

function commandsIn(answer: Json): string[] {
  return (answer as { commands: string[] }).commands.map(plain);
}

/** Returns a command in lower case and with single spaces, without surrounding quotation marks and a final full stop. */
function plain(command: string): string {
  return command
    .trim()
    .replace(/^[`'"]+|[`'".]+$/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
}

/** The commands of each player in an action space, keyed by player; `commandsFor` computes and stores them. */
const commandsOn = cached((_space: object) => new Map<PlayerId, Commands>());

function commandsFor({ game, state, player }: Pick<Position, 'game' | 'state' | 'player'>): Commands {
  const known = commandsOn(game.actionSpace(state));
  const commands = known.get(player) ?? commandsOf(game, state, player);
  known.set(player, commands);
  return commands;
}

function legalOf<Any extends { readonly type: string }>(legal: readonly Any[], type: string): Any[] {
  return legal.filter((action) => action.type === type);
}

/** Returns whether the commands of an action type have a parameter with several possible values. */
function hasValues({ game, state, player }: Position, type: string): boolean {
  return commandsFor({ game, state, player })
    .patternsOf(type)
    .some(({ words }) => words.some((each) => each.words.length > 1));
}

function typesWithSome(position: Position): string[] {
  const types = [...new Set(position.legal.map(({ type }) => type))];
  return types.filter((type) => legalOf(position.legal, type).length <= MOST && hasValues(position, type));
}

function typesWithout(position: Position): string[] {
  const { game, state, player, legal } = position;
  const known = new Set(
    game
      .actionSpace(state)
      .forms(player)
      .map(({ type }) => type),
  );
  return [...known].filter((type) => legalOf(legal, type).length === 0 && hasValues(position, type));
}

/** Returns a draft that asks which actions of a type are legal in a position. */
export function askActions(position: Position, type: string): Draft {
  const { subject, game, state, player, legal } = position;
  const commands = commandsFor({ game, state, player });
  const chosen: Action[] = legalOf(legal, type);
  const patterns = commands.patternsOf(type).map(({ pattern, words }) => ({
    pattern,
    words: Object.fromEntries(words.map((each) => [each.label, shortened(each.words)])),
  }));
  const asked: Asked = { player, type, patterns };
  const question = `Which actions of the type "${type}" are legal for ${player} in this position? Write each as a command of the pattern below. \
A part in square brackets is optional and is written only if the action has this parameter; several values of one parameter are joined by "+". \
If no such action is legal, the list is empty.${subject.listing === undefined ? '' : ` ${subject.listing}`}`;
  return {
    sections: [...explained(position), ['Question', question], [COMMANDS, JSON.stringify(asked)]],
    format: FORMAT,
    answer: { commands: chosen.map((action) => commands.of(action)) },
    clauses: involved(subject, [type], [...chosen.slice(0, 1).flatMap((action) => rulesOfStep(position, action))]),
  };
}

/** Returns the clauses that the events of an action name. */
function rulesOfStep({ game, state }: Position, action: Action): string[] {
  return game.step(state, action).events.map(({ rule }) => rule);
}

function shortened(words: readonly string[]): string[] {
  return words.length <= MOST_WORDS ? [...words] : [...words.slice(0, MOST_WORDS), `... (${words.length} values)`];
}
