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
import { type Entry, entryOf } from './catalog.js';
import type { Handles } from './handles.js';
import { Position, tell } from './positions.js';
import { drawing } from './rules.js';

/** A match for which the client holds a handle. */
class HeldMatch {
  constructor(
    readonly entry: Entry,
    readonly match: Match,
  ) {}
}

export function matchCalls(handles: Handles): Calls {
  const at = (given: unknown) => handles.get(optionOf(given, 'match'), HeldMatch);
  const told = ({ entry, match }: HeldMatch) => {
    const { canUndo, canRedo, first, entries } = match;
    return { ...tell(handles, new Position(entry, match.state)), canUndo, canRedo, first, count: entries.length };
  };
  const begun = (held: HeldMatch) => ({ match: handles.keep(held), seed: held.match.seed, setup: held.match.setup, ...told(held) });
  return {
    async 'match.create'(given) {
      const entry = await entryOf(optionOf(given, 'game'));
      const [setup, seed] = [optionOf(given, 'setup') as GameTypes['setupInput'], optionOf(given, 'seed') as Seed];
      return begun(new HeldMatch(entry, createMatch(entry.game, setup, seed, undoIn(given))));
    },
    async 'match.resume'(given) {
      const record = optionOf(given, 'record');
      const entry = await entryOf(optionOf(readText(record, 'record'), 'game'));
      const at = optionOf(given, 'at') as number | undefined;
      const options: ResumeOptions = { ...undoIn(given), ...(at !== undefined && { at }) };
      return begun(new HeldMatch(entry, resumeMatch(record, [entry.game], options)));
    },
    'match.dispatch'(given) {
      const held = at(given);
      const action = new Position(held.entry, held.match.state).actionIn(given);
      // A dry run first, so that unused draws throw before the match changes.
      drawing(given, (options) => options.chance && held.entry.game.step(held.match.state, action, options));
      const { events } = drawing(given, (options) => held.match.dispatch(action, options));
      return { ...told(held), events };
    },
    'match.undo'(given) {
      at(given).match.undo();
      return told(at(given));
    },
    'match.redo'(given) {
      at(given).match.redo();
      return told(at(given));
    },
    'match.at'(given) {
      const { entry, match } = at(given);
      return tell(handles, new Position(entry, match.at(optionOf(given, 'n') as number)));
    },
    'match.entries': (given) => at(given).match.entries.map(({ action, events }) => ({ action, events })),
    'match.record': (given) => at(given).match.record({ undone: optionOf(given, 'undone') === true }),
    /** Replays a record. */
    async 'record.replay'(given) {
      const record = optionOf(given, 'record');
      const entry = await entryOf(optionOf(readText(record, 'record'), 'game'));
      const { states, events, actions, state } = replay(record, [entry.game]);
      return { states: states.map((each) => tell(handles, new Position(entry, each))), events, actions, checksum: checksum(state) };
    },
  };
}

function undoIn(given: unknown): MatchOptions {
  const undo = optionOf(given, 'undo') as MatchOptions['undo'];
  return undo === undefined ? {} : { undo };
}
