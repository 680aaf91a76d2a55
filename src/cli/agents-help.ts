// The help text of `--agents`, in a separate module so that showing help does not load the agents.
export const AGENTS_HELP = `
Agents: random, greedy, mcts, ismcts. Options follow a colon:
  mcts:iterations=200,depth=5      or milliseconds, exploration, turns, widening, worlds, heuristic=0
  ismcts:iterations=200,worlds=8   the same options; for games with hidden information
  greedy:worlds=4                  or samples, enumerationLimit
Opponents with a trained network: easy, medium, hard, best. For area-51 with 2 players on the standard board.
`;
