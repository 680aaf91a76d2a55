// The public API of the kernel, for code that plays games and for code that defines them.

export type { ActionOf, AnyActionDefinition, CodeOf, EventOf } from './action/action.js';
export * from './action/action.js';
export type { ActionForm, ActionRange, ActionSpace } from './action/action-space.js';
export * from './action/domain.js';
export { eitherOf, type Form, type FormDeclaration, type Forms, formsBy, type Parameters } from './action/form.js';
export { cached } from './cached.js';
export * from './card.js';
export {
  type Chance,
  RandomState,
  type ScriptedChance,
  type ScriptedDraw,
  type Seed,
  scriptedChance,
  seededChance,
} from './chance/chance.js';
export { defineGame } from './define-game.js';
export type { ConfigOf, DefinedTypes, GameDefinition, Unseeded } from './definition.js';
export { derived } from './drivers/facts.js';
export { type Configured, tableOf } from './drivers/tables.js';
export type * from './game.js';
export { type Heuristic, type SearchHints, utility } from './heuristic.js';
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
} from './input/errors.js';
export { PlayerId, playersField, type Viewer } from './input/players.js';
export { copyJson, freezeJson, type Json } from './json/json.js';
export { canonicalJson, checksum } from './json/json-text.js';
export type { MatchEntry } from './match/entry.js';
export { createMatch, type Match, type MatchOptions, type ResumeOptions, resumeMatch } from './match/match.js';
export { MatchRecord, parseRecord, RECORD_FORMAT } from './match/match-record.js';
export { type Replay, replay, type TypesOf } from './match/record.js';
export { memoize } from './memoize.js';
export type { TrainedNetwork } from './network.js';
export * from './observation/axis.js';
export type * from './observation/encoding.js';
export * from './observation/observation.js';
export type * from './observation/observation-field.js';
export * from './observation/scale.js';
export type * from './types.js';
