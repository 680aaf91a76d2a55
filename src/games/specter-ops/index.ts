// Specter Ops: hidden movement for 2 to 5 players, in both content sets.
import { defineGame, type TypesOf } from '../../kernel/index.js';
import { ACTIONS } from './actions/index.js';
import { determinize } from './determinize.js';
import { phaseOf } from './phase.js';
import { Setup, State } from './schema.js';
import { start } from './setup.js';
import { actionText, eventText, viewText } from './text.js';
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
  phase: phaseOf,
  view,
  viewEvent,
  determinize,
  text: { action: actionText, event: eventText, view: viewText },
});

/** The types of the game, in one bundle. */
export type SpecterOpsTypes = TypesOf<typeof specterOps>;

export type { Visible } from './belief/knowledge.js';
export { type BeliefTracker, createTracker, possiblePositions } from './belief/tracker.js';
export { type BoardGeometry, boardGeometry } from './board/geometry.js';
export { Board, type CellId, type ObjectiveSite, type RoadSegment, type SupplyCache } from './board/schema.js';
export { AGENTS, type AgentCard, HUNTERS, type HunterCard } from './data/characters.js';
export { BROKEN_COVENANT, ContentSet, SHADOW_OF_BABEL } from './data/content-sets.js';
export { EQUIPMENT, type EquipmentCard } from './data/equipment.js';
export { VEHICLES, type VehicleCard } from './data/vehicles.js';
export { specterOpsEncoding } from './encoding/encoding.js';
export type { Event as SpecterOpsEvent } from './events.js';
export type { RefusalCode } from './refusals.js';
export type {
  AgentSecret,
  AgentState,
  HunterState,
  Marker,
  Observation,
  Setup as SpecterOpsSetup,
  State as SpecterOpsState,
} from './schema.js';
export { specterOpsKnowledge } from './strategy/knowledge.js';
export type { AgentView, BoardSecrets, View as SpecterOpsView } from './view.js';
