// The kernel's door, for those who play games and those who write them.
export * from './action.js';
export type { ActionForm, ActionRange, ActionSpace } from './action-space.js';
export * from './axis.js';
export {
  type Chance,
  RandomState,
  type ScriptedChance,
  type ScriptedDraw,
  type Seed,
  scriptedChance,
  seededChance,
} from './chance.js';
export { defineGame } from './define-game.js';
export type { ActionOf, AnyActionDefinition, CodeOf, DefinedTypes, EventOf, GameDefinition, Unseeded } from './definition.js';
export * from './domain.js';
export type * from './encoding.js';
export type { MatchEntry } from './entry.js';
export {
  DefinitionError,
  EnumerationLimitError,
  IllegalActionError,
  type InputIssue,
  InvalidInputError,
  OrreryError,
  RecordError,
  refuse,
  type Violation,
} from './errors.js';
export { derived } from './facts.js';
export type * from './game.js';
export { copyJson, freezeJson, type Json } from './json.js';
export { canonicalJson, checksum } from './json-text.js';
export { type Knowledge, type SearchHints, utility } from './knowledge.js';
export { createMatch, type Match, type MatchOptions, type ResumeOptions, resumeMatch } from './match.js';
export { memoize } from './memoize.js';
export * from './observation.js';
export { PlayerId, playersField, type Viewer } from './players.js';
export { MatchRecord, parseRecord, RECORD_FORMAT, type Replay, replay, type TypesOf } from './record.js';
export * from './scale.js';
