import type { PlayerId } from '../kernel/index.js';

/** One value for each agent, keyed by player id. */
export type ByAgent<Value> = Readonly<Record<PlayerId, Value>>;

/** Returns a frozen object with one value for each agent, keyed by player id. `valueFor` receives the agent's index in `agents`. */
export function byAgent<Value>(agents: readonly PlayerId[], valueFor: (agent: number) => Value): ByAgent<Value> {
  return Object.freeze(Object.fromEntries(agents.map((agent, index) => [agent, valueFor(index)])));
}
