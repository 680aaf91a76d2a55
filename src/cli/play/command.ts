/** A parsed line of user input, discriminated by `kind`. */
export type Command =
  | { kind: 'number'; number: number }
  | { kind: 'json'; text: string }
  | { kind: 'undo' | 'wait' | 'help' | 'view' | 'list' | 'quit' | 'nothing' }
  | { kind: 'rule'; rule: string }
  | { kind: 'search'; words: string };

const COMMANDS: ReadonlyMap<string, 'undo' | 'wait' | 'help' | 'view' | 'list' | 'quit' | 'nothing'> = new Map([
  ['', 'nothing'],
  ['u', 'undo'],
  ['undo', 'undo'],
  ['w', 'wait'],
  ['wait', 'wait'],
  ['h', 'help'],
  ['?', 'help'],
  ['help', 'help'],
  ['v', 'view'],
  ['view', 'view'],
  ['l', 'list'],
  ['list', 'list'],
  ['q', 'quit'],
  ['quit', 'quit'],
  ['exit', 'quit'],
]);

const CLAUSE_ID = /^(?:rule\s+)?([A-Z][A-Z0-9]*-\d[\w.]*)$/i;

export function parseCommand(line: string): Command {
  const words = line.trim();
  if (/^\d+$/.test(words)) return { kind: 'number', number: Number(words) };
  if (words.startsWith('{')) return { kind: 'json', text: words };
  const command = COMMANDS.get(words.toLowerCase());
  if (command !== undefined) return { kind: command };
  const clause = CLAUSE_ID.exec(words)?.[1];
  if (clause !== undefined) return { kind: 'rule', rule: clause.toUpperCase() };
  return { kind: 'search', words };
}

export const HELP = [
  'a number       take that action of the list',
  'list           every action of the list',
  'some words     the actions of the list that have these words',
  '{"type": ...}  take an action written as JSON; without "player" it is yours',
  'view           draw the game again',
  'undo           undo your last action, and what the others did since',
  'wait           do nothing and let time pass, in a game with a clock',
  'rule A51-5.2   the text of a clause',
  'quit           stop here',
];
