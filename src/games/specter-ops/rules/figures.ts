// The agents and hunters of a state, by number.
import type { AgentState, HunterState, State } from '../model/schema.js';

/** An agent by its number: 0 the agent, 1 the revealed traitor. */
export function agentAt(state: State, index: number): AgentState {
  const agent = state.agents[index];
  if (agent === undefined) throw new Error(`${index} is not the number of an agent`);
  return agent;
}

/** The agent that uses an ability or an equipment card. */
export interface AgentUser {
  readonly agent: AgentState;
  /** Its number in `state.agents`. */
  readonly index: number;
}

/** An agent by its number, as the user of a card. */
export function agentUser(state: State, index: number): AgentUser {
  return { agent: agentAt(state, index), index };
}

/** A hunter by its number, in the order in which they were chosen. */
export function hunterAt(state: State, index: number): HunterState {
  const hunter = state.hunters[index];
  if (hunter === undefined) throw new Error(`${index} is not the number of a hunter`);
  return hunter;
}
