// Specter Ops: hidden movement for 2 to 5 players, in both content sets.
import { defineGame } from '../../kernel/index.js';
import { ACTIONS } from './actions/index.js';
import { determinize } from './determinize.js';
import { Setup, State } from './schema.js';
import { start } from './setup.js';
import { decisions, outcome } from './turn-order.js';
import { view, viewEvent } from './view.js';

/** One agent moves in secret to complete three missions and escape; hunters close in with what they can see. 2 to 5 players. */
export const specterOps = defineGame({
  id: 'specter-ops',
  name: 'Specter Ops',
  rulesVersion: '1.0.0',
  schemas: { setup: Setup, state: State },
  actions: ACTIONS,
  rules: { gameOver: 'SO-18.5', notYourDecision: 'SO-6.3' },
  viewers: ['referee'],
  start,
  decisions,
  outcome,
  view,
  viewEvent,
  determinize,
});
