// The agents that `--agents` can name.
import { type Agent, random } from '../agents/index.js';
import type { AnyGame, GameTypes } from '../kernel/index.js';
import { EXIT, Failure } from './failure.js';

type AnyAgent = Agent<GameTypes>;

/** Makes the agent for one game. */
const AGENTS: ReadonlyMap<string, (game: AnyGame) => AnyAgent> = new Map([['random', () => random()]]);

export const AGENT_NAMES: readonly string[] = [...AGENTS.keys()];

/** The agents of a comma-separated list: one for every seat, or one for each in order. */
export function agentsNamed(list: string, game: AnyGame): AnyAgent | AnyAgent[] {
  const agents = list.split(',').map((written) => {
    const make = AGENTS.get(written.trim());
    if (make === undefined) throw new Failure(`there is no agent "${written.trim()}"; known are ${AGENT_NAMES.join(', ')}`, EXIT.usage);
    return make(game);
  });
  return agents.length === 1 ? (agents[0] as AnyAgent) : agents;
}
