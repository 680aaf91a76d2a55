// Functions that return an agent or a hunter of a state, given its number.
import type { AgentState, HunterState, State } from '../model/schema.js';

/** Returns the agent with a number: 0 the agent, 1 the revealed traitor. */
export function agentAt(state: State, index: number): AgentState {
  const agent = state.agents[index];
  if (agent === undefined) throw new Error(`${index} is not the number of an agent`);
  return agent;
}

/** The agent that uses an ability or an equipment card. */
export interface AgentUser {
  readonly agent: AgentState;
  /** The number of the agent: its index in `state.agents`. */
  readonly index: number;
}

/** Returns the agent with a number, as the user of a card. */
export function agentUser(state: State, index: number): AgentUser {
  return { agent: agentAt(state, index), index };
}

/** Returns the hunter with a number; hunters are numbered in the order in which they were chosen. */
export function hunterAt(state: State, index: number): HunterState {
  const hunter = state.hunters[index];
  if (hunter === undefined) throw new Error(`${index} is not the number of a hunter`);
  return hunter;
}
