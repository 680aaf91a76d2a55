// Sends hostile replies to text games, and reports unexpected results.
import { OrreryError, seededChance } from 'orrery-rules';
import { createTextGame, type TextGame } from 'orrery-rules/text';
import { commandsOf } from '../../src/text/internal.js';
import type { TextCase } from './games.js';
import { hostileReply } from './hostile-replies.js';

export interface HostileResult {
  /** The unexpected results, each with the reply. */
  readonly findings: readonly string[];
  /** Number of answers, keyed by status. */
  readonly answers: Readonly<Record<string, number>>;
}

/** Sends `count` replies to games of one kind; a refused reply must change nothing, and an accepted one must be a legal action. */
export function attackTextGame({ game, setup }: TextCase, count: number, seed: string): HostileResult {
  const chance = seededChance(seed);
  const findings: string[] = [];
  const answers: Record<string, number> = {};
  let table: TextGame | undefined;
  let commands: string[] = [];
  for (let number = 0; number < count; number++) {
    if (table === undefined || table.seats.length === 0 || table.match.entries.length > 60) {
      table = createTextGame(game, setup as never, { seed: number, attempts: 50 }) as TextGame;
      commands = [];
    }
    const [player] = table.seats as [string];
    const { state } = table.match;
    const legal = game.legalActions(state, player);
    if (commands.length === 0) {
      table.observe(player, { budget: 2000 });
      const own = commandsOf(game, state, player);
      commands = legal.slice(0, 50).map((action) => own.of(action));
    }
    const reply = hostileReply(chance, commands);
    const about = `${game.id}, reply ${number}: ${JSON.stringify(reply.slice(0, 200))}`;
    try {
      const answer = table.act(player, reply);
      answers[answer.status] = (answers[answer.status] ?? 0) + 1;
      const isUnchanged = table.match.state === state;
      if (answer.status === 'refused' && !isUnchanged) findings.push(`${about}: refused, but the state changed`);
      if (answer.status === 'accepted' && game.check(state, answer.action) !== undefined)
        findings.push(`${about}: an illegal action was accepted`);
      if (answer.text.length > 20_000) findings.push(`${about}: the answer has ${answer.text.length} characters`);
      if (!isUnchanged) commands = [];
    } catch (error) {
      findings.push(`${about}: ${error instanceof OrreryError ? 'refused with' : 'threw'} ${String(error)}`);
    }
  }
  return { findings, answers };
}
