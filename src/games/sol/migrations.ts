// Migrates records of earlier versions of the rules, and states of earlier versions of this library.
import { type AnyGame, type Json, type MatchRecord, RecordError } from '../../kernel/index.js';
import { findInRecord } from '../../kernel/internal.js';
import type { SolEvent } from './model/events.js';

/**
 * Migrates a record from rules 1.0.0 to 1.1.0. In 1.1.0, towers activate automatically after the last flare, without asking owners. If the
 * owners in the record activated all the towers that now activate automatically, the migration drops these actions; otherwise it throws. It
 * keeps all other actions: in particular, the cards that players chose to keep are also legal choices in 1.1.0.
 * @param game the game with the rules of 1.1.0.
 * @throws RecordError if the recorded game would be different under 1.1.0. The error names the clause and, if the difference begins at an
 * action, the action's index. SOL-4.19, SOL-13.3
 */
export function fromFirstRules(record: MatchRecord, game: AnyGame): MatchRecord {
  const { setup, actions } = record;
  if (setup.effects === 'first-game' && (setup.vestigial === false || setup.mode === 'coop')) {
    throw new RecordError(
      'The first game has vestigial structures since version 1.1.0 of the rules of sol (SOL-4.19), but this record has none.',
    );
  }
  const end = findInRecord(game, record, ({ events }) => towersOf(events as readonly SolEvent[]));
  if (end === undefined) return { ...record, rulesVersion: '1.1.0' };
  const { index, found: towers } = end;
  const answers = actions.slice(index + 1);
  if (answers.length !== towers || answers.some(({ type }) => type !== 'activate-orbital')) {
    const message = `In action ${index} the last flare is drawn, and ${towers} towers activate by themselves (SOL-13.3)`;
    throw new RecordError(
      `${message}, of which this record does not use all. Replay it with a release that has version 1.0.0 of the rules.`,
      { index },
    );
  }
  return { ...record, rulesVersion: '1.1.0', actions: actions.slice(0, index + 1) };
}

/**
 * Returns how many towers were automatically activated after the last flare, given the events of one action. Returns `undefined` if there
 * was none.
 */
function towersOf(events: readonly SolEvent[]): number | undefined {
  const towers = events.filter(({ rule, type }) => rule === 'SOL-13.3' && type === 'reward-taken').length;
  return towers > 0 ? towers : undefined;
}

/**
 * Migrates a state from before version 0.2 of this library. Such a state has the config fields at its top level and a custom board as JSON
 * text.
 */
export function migrateState(state: { [field: string]: Json }): Json {
  if ('config' in state) return state;
  const { board: name, mode, scenario, goal, keepChoice, maxTurns, triggerEvent, triggerFlares, ...rest } = state;
  if (typeof name !== 'string' || !Array.isArray(rest.seats)) return state;
  const board: Json = name === 'standard' || name === 'five' ? name : JSON.parse(name);
  const colours = rest.seats.map((seat) => (seat as { colour: Json }).colour);
  return { ...rest, config: { board, mode, scenario, goal, keepChoice, maxTurns, triggerEvent, triggerFlares, colours } };
}
