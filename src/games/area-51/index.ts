// Escape from Area 51: the public door.
import { defineGame, type TypesOf } from '../../kernel/index.js';
import { breakout } from './actions/breakout.js';
import { control } from './actions/control.js';
import { drop } from './actions/drop.js';
import { endHumans } from './actions/end-humans.js';
import { endPart } from './actions/end-part.js';
import { moveHuman } from './actions/move-human.js';
import { place } from './actions/place.js';
import { push } from './actions/push.js';
import { step } from './actions/step.js';
import { stun } from './actions/stun.js';
import { teleport } from './actions/teleport.js';
import { outcome } from './outcome.js';
import { State } from './schema.js';
import { Setup, start } from './setup.js';
import { actionText, eventText, viewText } from './text.js';
import { determinize, view } from './view.js';

export { Area51Board, parseBoard } from './board.js';
export { DEFAULT_BOARD } from './data/board.js';
export { PIECES } from './data/pieces.js';
export { area51Encoding } from './encoding.js';
export type { Area51Event } from './events.js';
export type { Options, RuleOptions } from './options.js';
export { REFUSALS, type RefusalCode } from './refusals.js';
export type { Control, Phase, State as Area51State, Thaw } from './schema.js';
export type { Setup as Area51Setup } from './setup.js';
export { area51Knowledge } from './strategy/knowledge.js';
export type { AlienView, Area51View, HumanView, TokenView } from './view.js';
export type { Cell, CellKind, Component, Direction, HumanId, Target } from './words.js';

/**
 * Escape from Area 51, for 2 to 4 players: aliens collect the four components of their ship and get away, and soldiers
 * hinder them. The rules are in `docs/rules/area-51.md`.
 * @example
 * const start = area51.start({ players: 3, options: { controlPath: 'free' } }, 7);
 * const next = area51.reduce(start, { type: 'step', player: 'p1', to: { x: 1, y: 1 } });
 */
export const area51 = defineGame({
  id: 'area-51',
  name: 'Escape from Area 51',
  rulesVersion: '1.0.0',
  schemas: { setup: Setup, state: State },
  actions: [step, stun, teleport, place, control, push, breakout, endPart, moveHuman, endHumans, drop],
  rules: { gameOver: 'A51-11.4', notYourDecision: 'A51-12.2' },
  start,
  phase: ({ phase }) => phase,
  decisions: ({ players, phase, decider }) => (phase === 'over' ? [] : [players[decider]]),
  outcome,
  view,
  determinize,
  text: { action: actionText, event: eventText, view: viewText },
});

/** The types of the game, in one bundle. */
export type Area51Types = TypesOf<typeof area51>;
