// The help text of `--agents`, in a separate module so that showing help does not load the agents.
export const AGENTS_HELP = `
Agents: random, greedy, mcts, ismcts, learned. Options follow a colon:
  mcts:iterations=200,depth=5      or milliseconds, exploration, turns, widening, worlds, heuristic=0
  ismcts:iterations=200,worlds=8   the same options; for games with hidden information
  mcts:network=1                   a trained network proposes actions; area-51 and sol with 2 to 4 players, specter-ops with 2 to 5
  learned:temperature=1            plays by the network alone
  greedy:worlds=4                  or samples, enumerationLimit
Opponents by level: easy, medium, hard, best. For area-51, sol, space-alert and specter-ops.
An agent of your own: ./my-agent.mjs exports it as default, and ./my-agents.mjs#name as name.
`;
