// What `--agents` takes, for the help: apart from the agents themselves, which are loaded when they play.
export const AGENTS_HELP = `
Agents: random, greedy, mcts, ismcts. Options follow a colon:
  mcts:iterations=200,depth=5      or milliseconds, exploration, turns, widening, worlds, knowledge=0
  ismcts:iterations=200,worlds=8   the same, for what is hidden
  greedy:worlds=4                  or samples, exact
`;
