import { defineGame, type Game, type GameTypes } from '../../kernel/index.js';
import { withoutFaults } from '../../kernel/internal.js';
import { ACTIONS, type Area51Action } from './actions/index.js';
import type { Area51Event } from './events.js';
import { MIGRATIONS } from './migrations.js';
import { outcome } from './outcome.js';
import { settingOf } from './parameters.js';
import type { Area51RefusalCode } from './refusals.js';
import { type Area51State, State } from './schema.js';
import { type Area51Setup, type Area51SetupInput, Setup, start } from './setup.js';
import { STATE_QUESTIONS } from './state-faults.js';
import { actionText, eventText, viewText } from './text.js';
import { type Area51View, determinize, view } from './view.js';

/** The types of the game, in one bundle. */
export interface Area51Types extends GameTypes {
  setup: Area51Setup;
  setupInput: Area51SetupInput;
  state: Area51State;
  action: Area51Action;
  event: Area51Event;
  view: Area51View;
  code: Area51RefusalCode;
}

/**
 * Escape from Area 51, for 2 to 4 players: aliens collect the four components of their ship and get away, and soldiers
 * hinder them. The rules are in `docs/rules/area-51.md`.
 * @example
 * const start = area51.start({ players: 3, controlPath: 'free' }, 7);
 * const next = area51.reduce(start, { type: 'step', player: 'p1', to: { x: 1, y: 1 } });
 */
export const area51: Game<Area51Types> = defineGame({
  id: 'area-51',
  name: 'Escape from Area 51',
  rulesVersion: '1.2.0',
  schemas: { setup: Setup, state: State.superRefine(withoutFaults(STATE_QUESTIONS)) },
  actions: ACTIONS,
  // A51-12.4: `check` comes before `apply`, and only `apply` changes the state or rolls a die.
  rules: { gameOver: 'A51-11.4', notYourDecision: 'A51-12.2' },
  start,
  setting: settingOf,
  phase: ({ phase }) => phase,
  decisions: ({ players, phase, decider }) => (phase === 'over' ? [] : [players[decider]]),
  outcome,
  view,
  determinize,
  migrations: MIGRATIONS,
  text: { action: actionText, event: eventText, view: viewText },
});
