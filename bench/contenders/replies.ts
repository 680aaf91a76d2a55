// Contenders (measured programs) in which a text game parses free-text replies during random games. The replies are commands, commands
// within prose, JSON, and prose without an action.
import { type AnyGame, type Chance, canonicalJson, seededChance } from 'orrery-rules';
import { createTextGame, type TextGame } from 'orrery-rules/text';
import type { Contender } from '../contender.js';

const GAMES: Readonly<Record<string, () => Promise<AnyGame>>> = {
  'area-51': async () => (await import('orrery-rules/area-51')).area51,
  sol: async () => (await import('orrery-rules/sol')).sol,
  'space-alert': async () => (await import('orrery-rules/space-alert')).spaceAlert,
  'specter-ops': async () => (await import('orrery-rules/specter-ops')).specterOps,
};
/** A game is cut after this many actions. */
const LENGTH = 60;

/**
 * Four forms in which a language model may write a reply: functions of an action's command and JSON. The last form contains no action, so
 * the text game refuses it.
 */
const FORMS: readonly ((command: string, json: string) => string)[] = [
  (command) => command,
  (command) => `Let me think about this position.\nThe best move seems clear.\n\nCommand: \`${command}\``,
  (_, json) => `I will do this:\n\`\`\`json\n${json}\n\`\`\``,
  () => 'I am not sure what to do here.',
];

/**
 * Plays a game of at most 60 actions in text. For each reply, calls `onReply` with the index of its form in `FORMS` and the milliseconds
 * that the text game took to handle it.
 */
function play(game: AnyGame, random: Chance, onReply?: (form: number, milliseconds: number) => void): { table: TextGame; replies: number } {
  const table = createTextGame(game, { players: 2, ...game.selfPlay }, { seed: random.int(2 ** 31), attempts: 1000 }) as TextGame;
  let replies = 0;
  for (let taken = 0; taken < LENGTH && table.seats.length > 0; taken++) {
    const [player] = table.seats as [string];
    const action = random.pick(game.legalActions(table.match.state, player));
    const { text } = table.observe(player);
    const command = /^\d+ (.+?) - /m.exec(text)?.[1] ?? JSON.stringify(action);
    for (const form of [3, taken % 3]) {
      const reply = FORMS[form](command, JSON.stringify(action));
      const before = performance.now();
      table.act(player, reply);
      onReply?.(form, performance.now() - before);
      replies += 1;
    }
  }
  return { table, replies };
}

/** Returns the contender (measured program) `<game>/replies`, which counts replies. */
export async function replyContenders(name: string): Promise<readonly Contender[]> {
  const load = GAMES[name.slice(0, name.indexOf('/'))];
  if (load === undefined) return [];
  const game = await load();
  return [
    {
      name,
      games: 10,
      checked: 2,
      run(random, onFinal) {
        const { table, replies } = play(game, random);
        onFinal?.(canonicalJson(table.match.state));
        return replies;
      },
      timeLists: (random, onList) => void play(game, seededChance(random.int(2 ** 31)), (form, time) => onList(`form ${form}`, time)),
    },
  ];
}
