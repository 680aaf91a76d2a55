// The calls for matches (games with their history) and records.
import { optionOf } from '../env/internal.js';
import {
  checksum,
  createMatch,
  type GameTypes,
  type Match,
  type MatchOptions,
  type ResumeOptions,
  replay,
  resumeMatch,
  type Seed,
} from '../kernel/index.js';
import { readText } from '../kernel/internal.js';
import type { Calls } from './calls.js';
import { type CatalogEntry, entryOf } from './catalog.js';
import type { Handles } from './handles.js';
import { keepState, Position } from './positions.js';
import { withDraws } from './rules.js';

/** A match for which the client holds a handle. */
class HeldMatch {
  constructor(
    readonly entry: CatalogEntry,
    readonly match: Match,
  ) {}
}

export function matchCalls(handles: Handles): Calls {
  const open = (given: unknown) => handles.get(optionOf(given, 'match'), HeldMatch);
  const toJson = ({ entry, match }: HeldMatch) => {
    const { canUndo, canRedo, first, entries } = match;
    return { ...keepState(handles, new Position(entry, match.state)), canUndo, canRedo, first, count: entries.length };
  };
  const keepMatch = (held: HeldMatch) => ({ match: handles.keep(held), seed: held.match.seed, setup: held.match.setup, ...toJson(held) });
  return {
    async 'match.create'(given) {
      const entry = await entryOf(optionOf(given, 'game'));
      const [setup, seed] = [optionOf(given, 'setup') as GameTypes['setupInput'], optionOf(given, 'seed') as Seed];
      return keepMatch(new HeldMatch(entry, createMatch(entry.game, setup, seed, undoIn(given))));
    },
    async 'match.resume'(given) {
      const record = optionOf(given, 'record');
      const entry = await entryOf(optionOf(readText(record, 'record'), 'game'));
      const at = optionOf(given, 'at') as number | undefined;
      const options: ResumeOptions = { ...undoIn(given), ...(at !== undefined && { at }) };
      return keepMatch(new HeldMatch(entry, resumeMatch(record, [entry.game], options)));
    },
    'match.dispatch'(given) {
      const held = open(given);
      const action = new Position(held.entry, held.match.state).actionIn(given);
      // First applies the action outside the match. If the call contains more draws than the action uses, this throws while the match is
      // still unchanged.
      withDraws(given, (options) => options.chance && held.entry.game.step(held.match.state, action, options));
      const { events } = withDraws(given, (options) => held.match.dispatch(action, options));
      return { ...toJson(held), events };
    },
    'match.undo'(given) {
      open(given).match.undo();
      return toJson(open(given));
    },
    'match.redo'(given) {
      open(given).match.redo();
      return toJson(open(given));
    },
    'match.at'(given) {
      const { entry, match } = open(given);
      return keepState(handles, new Position(entry, match.at(optionOf(given, 'n') as number)));
    },
    'match.entries': (given) => open(given).match.entries.map(({ action, events }) => ({ action, events })),
    'match.record': (given) => open(given).match.record({ undone: optionOf(given, 'undone') === true }),
    /** Replays a record. */
    async 'record.replay'(given) {
      const record = optionOf(given, 'record');
      const entry = await entryOf(optionOf(readText(record, 'record'), 'game'));
      const { states, events, actions, state } = replay(record, [entry.game]);
      return { states: states.map((each) => keepState(handles, new Position(entry, each))), events, actions, checksum: checksum(state) };
    },
  };
}

function undoIn(given: unknown): MatchOptions {
  const undo = optionOf(given, 'undo') as MatchOptions['undo'];
  return undo === undefined ? {} : { undo };
}
