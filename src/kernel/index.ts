// What a game may use. Games import the kernel from here and from nowhere deeper.
export * from './action.js';
export {
  type Chance,
  IntChance,
  RandomState,
  type ScriptedChance,
  type ScriptedDraw,
  type Seed,
  scriptedChance,
  seededChance,
} from './chance.js';
export { defineGame } from './define-game.js';
export type * from './definition.js';
export type * from './encoding.js';
export * from './errors.js';
export type * from './game.js';
export { canonicalJson, checksum, copyJson, freezeJson, type Json, readText } from './json.js';
export { type Knowledge, type SearchHints, utility } from './knowledge.js';
export { createMatch, type Match, type MatchEntry, type MatchOptions } from './match.js';
export { memoize, sharedText } from './memoize.js';
export { parseUntrusted } from './parse.js';
export { PlayerId, playersField, type Viewer } from './players.js';
export { MatchRecord, parseRecord, RECORD_FORMAT, type Replay, replay, type TypesOf } from './record.js';
export { currentList } from './rules.js';
export { actionsNaming, plainActions } from './shared-actions.js';
