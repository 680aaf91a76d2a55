// Migrations of records from earlier rules versions, and of states from earlier library versions.
import { type AnyGame, type Json, type MatchRecord, RecordError } from '../../kernel/index.js';
import { findInRecord } from '../../kernel/internal.js';
import type { Event } from './model/events.js';
import type { State } from './model/schema.js';
import { isAtExit } from './rules/resolution/agent-turn.js';
import { agentAt } from './table/tables.js';

/** The clauses of rolls of attack dice. Version 1.0.0 rolled every 6 again, even if the total already hit. */
const ATTACK_DICE: readonly string[] = ['SO-11.12', 'SO-11.20'];

/**
 * Migrates a record from rules version 1.0.0 to 1.1.0. The single hunter of a `bladeStrike` becomes a list with one element; all other
 * actions stay unchanged.
 * @param game the game with the rules of 1.1.0.
 * @throws RecordError if an action can turn out differently under 1.1.0. The error names the index of the action and the clause.
 * SO-9.19, SO-10.7, SO-11.16, SO-17.26
 */
export function fromFirstRules(record: MatchRecord, game: AnyGame): MatchRecord {
  const actions = record.actions.map((action) =>
    typeof action.bladeStrike === 'string' ? { ...action, bladeStrike: [action.bladeStrike] } : action,
  );
  const migrated = { ...record, rulesVersion: '1.1.0', actions };
  const changed = findInRecord(game, migrated, ({ events, state }, before) =>
    changedRule(before as State, state as State, events as readonly Event[]),
  );
  if (changed === undefined) return migrated;
  const { index, found: rule } = changed;
  throw new RecordError(
    `Action ${index} can turn out differently since version 1.1.0 of the rules of specter-ops (${rule}). Replay the record with a release that has version 1.0.0.`,
    { index },
  );
}

/** Returns the id of a clause that version 1.1.0 changed and that may apply to the events of one action; `undefined` if there is none. */
export function changedRule(before: State, after: State, events: readonly Event[]): string | undefined {
  const dice = events.filter((event) => event.type === 'dice-rolled');
  if (dice.some(({ rule, dice: faces }) => ATTACK_DICE.includes(rule) && faces.includes(6))) return 'SO-11.16';
  if (dice.some(({ rule }) => rule === 'SO-17.26') && isRollOfItsOwn(after)) return 'SO-17.26';
  const pounced = dice.some(({ rule }) => rule === 'SO-26.15');
  if (pounced && events.some(({ type }) => type === 'ambush-sprung' || type === 'time-ran-out')) return 'SO-10.7';
  const ended = events.some((event) => event.type === 'agent-turn-ended' && event.agent === 0);
  return ended && isAtExit(before, agentAt(before, 0)) ? 'SO-9.19' : undefined;
}

/**
 * Whether a hunter's roll against a grenade can turn out differently in version 1.1.0. It can if the Prophet may have rolled, or if the
 * traitor Judge is asked about the roll.
 */
function isRollOfItsOwn({ pause, hunters }: State): boolean {
  return pause?.kind === 'verdict' || hunters.some(({ id, space, turned }) => id === 'prophet' && space !== null && !turned);
}

/** Moves the config fields of a state from before version 0.2 into `config`, and parses its custom content set and board from JSON text. */
export function migrateState(state: { [field: string]: Json }): Json {
  if ('config' in state) return state;
  const { content, board, printing, timer, agentPlayer, ...rest } = state;
  if (typeof content !== 'string') return state;
  const [box, own] = [content.startsWith('{') ? JSON.parse(content) : content, typeof board === 'string' ? JSON.parse(board) : board];
  return { ...rest, config: { content: box, board: own, printing, timer, agentPlayer } };
}
