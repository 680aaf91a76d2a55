// Views: the state without the secrets that the viewer may not know. See section 21 of `docs/rules/specter-ops.md`.
import type { Viewer } from '../../../kernel/index.js';
import type { Event } from '../model/events.js';
import type { AgentSecret, AgentState, State } from '../model/schema.js';
import { settled } from '../rules/history.js';

/** An agent in a view; `secret` is visible to some viewers only. */
export interface AgentView extends Omit<AgentState, 'secret'> {
  /** The secrets of the agent; `null` if the viewer may not know them. */
  secret: AgentSecret | null;
}

/** The secrets of the game as a whole, with the order of the deck only if the viewer may know it. */
export interface BoardSecrets extends Omit<State['secret'], 'supplyDeck'> {
  /** The deck in order, for the viewer `referee` and, after the game, for every viewer; otherwise `null`. */
  supplyDeck: string[] | null;
}

/** Everything that one viewer may know. */
export interface SpecterOpsView extends Omit<State, 'random' | 'agents' | 'secret'> {
  agents: AgentView[];
  /** The secrets of the game; `null` if the viewer may not know them. */
  secret: BoardSecrets | null;
  /** The viewer's own secret role card in the five-player game. SO-21.13 */
  role: 'loyal' | 'traitor' | null;
}

export type View = SpecterOpsView;

/**
 * Whether a viewer sees the secrets: the agent player, a revealed traitor, the viewer `referee` and, after the game, every viewer. SO-20.28
 */
function seesSecrets(state: Pick<State, 'config' | 'agents' | 'result'>, viewer: Viewer): boolean {
  if (state.result !== null || viewer === 'referee' || viewer === state.config.agentPlayer) return true;
  return state.agents.some(({ player }) => player === viewer);
}

function roleOf(state: State, viewer: Viewer): SpecterOpsView['role'] {
  const { traitor } = state.secret;
  if (traitor === null || !state.hunters.some(({ player }) => player === viewer)) return null;
  return viewer === traitor ? 'traitor' : 'loyal';
}

/**
 * SO-18.5, SO-21.1, SO-21.2, SO-21.3, SO-21.4, SO-21.5, SO-21.6, SO-21.7, SO-21.8, SO-21.9, SO-21.10, SO-21.11, SO-21.12,
 * SO-21.13, SO-21.14, SO-7.13, SO-21.12
 */
export function view(state: State, viewer: Viewer): SpecterOpsView {
  // Every field is written out, because copying the fields with a rest spread is several times slower, and searches create many views.
  const { agents, secret } = state;
  const insider = seesSecrets(state, viewer);
  const seesDeck = state.result !== null || viewer === 'referee';
  return {
    players: state.players,
    config: state.config,
    phase: state.phase,
    round: state.round,
    activeAgent: state.activeAgent,
    hunters: state.hunters,
    pets: state.pets,
    vehicle: state.vehicle,
    override: state.override,
    petSteps: state.petSteps,
    cameras: state.cameras,
    smoke: state.smoke,
    barriers: state.barriers,
    omen: state.omen,
    objectives: state.objectives,
    supplyCards: state.supplyCards,
    verdictUsed: state.verdictUsed,
    turn: state.turn,
    pause: state.pause,
    result: state.result,
    history: settled(state.history),
    // Face-up cards are sorted: the order in which the agent holds them would reveal the order in which it chose them.
    agents: agents.map((agent) => seeAgent(agent, insider)),
    secret: insider ? { ...secret, supplyDeck: seesDeck ? secret.supplyDeck : null } : null,
    role: roleOf(state, viewer),
  };
}

function seeAgent(agent: AgentState, insider: boolean): AgentView {
  const { player, revealed, fatigued, marker, faceDown, sideways, faceUp, losses, limited, velocity, secret } = agent;
  return {
    player,
    revealed,
    fatigued,
    marker,
    faceDown,
    sideways,
    faceUp: sorted(faceUp),
    losses,
    limited,
    velocity,
    secret: insider ? secret : null,
  };
}

function sorted(cards: AgentState['faceUp']): AgentState['faceUp'] {
  if (cards.length < 2) return cards;
  return [...cards].sort((a, b) => (a.card === b.card ? a.charges - b.charges : a.card < b.card ? -1 : 1));
}

/**
 * Returns the event, or `undefined` if the event is private and the viewer is neither a recipient nor the referee. Events are not numbered,
 * because gaps in the numbers would reveal that there were private events. SO-21.16, SO-21.17, SO-21.18, SO-21.19, SO-21.20, SO-21.21,
 * SO-21.22
 */
export function viewEvent(event: Event, viewer: Viewer): Event | undefined {
  if (!('to' in event) || !Array.isArray(event.to)) return event;
  return viewer === 'referee' || event.to.includes(viewer) ? event : undefined;
}
