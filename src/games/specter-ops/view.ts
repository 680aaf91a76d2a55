// What each viewer may know: the state with its secrets cut out. Section 21
import type { Viewer } from '../../kernel/index.js';
import type { Event } from './events.js';
import { settled } from './rules/history.js';
import type { AgentSecret, AgentState, State } from './schema.js';

/** An agent as others see it: without its secret. */
export interface AgentView extends Omit<AgentState, 'secret'> {
  /** `null` for those who may not know. */
  secret: AgentSecret | null;
}

/** What is hidden on and beside the board, without what nobody may know. */
export interface BoardSecrets extends Omit<State['secret'], 'supplyDeck'> {
  /** The order of the deck: for the referee, and for everybody when the game is over. */
  supplyDeck: string[] | null;
}

/** What one viewer may know. */
export interface SpecterOpsView extends Omit<State, 'random' | 'agents' | 'secret'> {
  agents: AgentView[];
  /** `null` for those who may not know. */
  secret: BoardSecrets | null;
  /** The viewer's own secret role card in the five-player game. SO-21.13 */
  role: 'loyal' | 'traitor' | null;
}

export type View = SpecterOpsView;

/** Who sees behind the agents' screen: the agent player, a revealed traitor, and the referee. SO-20.28 */
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
  // Written out field by field: copying what is left of an object costs several times as much, and searches look often.
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
    // A set in hand order would tell the order in which the cards were chosen.
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
 * Events for some are for them and the referee; hunters' logs have no gaps, since nothing numbers them. SO-21.16, SO-21.17,
 * SO-21.18, SO-21.19, SO-21.20, SO-21.21, SO-21.22
 */
export function viewEvent(event: Event, viewer: Viewer): Event | undefined {
  if (!('to' in event) || !Array.isArray(event.to)) return event;
  return viewer === 'referee' || event.to.includes(viewer) ? event : undefined;
}
