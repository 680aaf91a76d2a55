// The spaces where the agent can be, as far as the hunters know.
import type { AnyGame } from 'orrery-rules';
import { possiblePositions, type SpecterOpsView } from 'orrery-rules/specter-ops';

/** Returns the public part of a view: what all players know. */
export function publicView(view: SpecterOpsView): SpecterOpsView {
  return { ...view, agents: view.agents.map((agent) => ({ ...agent, secret: null })), secret: null, role: null };
}

/**
 * Returns every space where the agent can be, as far as all players know: `possiblePositions` of the public part of the view.
 * @param agent 0 for the agent, 1 for the revealed traitor.
 */
export function hunterBelief(view: SpecterOpsView, agent = 0): string[] {
  // After the end of the game, the full view would show where the agent is.
  return possiblePositions(publicView(view), agent);
}

/** Returns a heat map, keyed by space, in which all given spaces have the same share. The shares add up to 1. */
export function evenHeat(spaces: readonly string[]): Record<string, number> {
  return Object.fromEntries(spaces.map((space) => [space, 1 / spaces.length]));
}

/**
 * Samples histories that are consistent with the public view, for a number of milliseconds. Returns in how many of them the agent is now on
 * each space, keyed by space.
 */
export function drawnCounts(
  game: AnyGame,
  view: SpecterOpsView,
  agent: number,
  seed: string,
  milliseconds: number,
): Record<string, number> {
  const counts: Record<string, number> = {};
  const known = publicView(view);
  const end = performance.now() + milliseconds;
  for (let number = 0; number === 0 || performance.now() < end; number++) {
    const state = game.determinize(known, 'spectator', `${seed} ${number}`) as { agents: { secret: { space: string } }[] };
    const space = state.agents[agent]?.secret.space;
    if (space !== undefined) counts[space] = (counts[space] ?? 0) + 1;
  }
  return counts;
}
