// Where the hunters must think that the agent can be.
import type { AnyGame } from 'orrery-rules';
import { possiblePositions, type SpecterOpsView } from 'orrery-rules/specter-ops';

/** A view without what only those behind the screen see: what everybody at the table knows. */
export function publicView(view: SpecterOpsView): SpecterOpsView {
  return { ...view, agents: view.agents.map((agent) => ({ ...agent, secret: null })), secret: null, role: null };
}

/**
 * Every space where the agent can be for all that the hunters know, whoever looks: `possiblePositions` of the public part of the view.
 * @param agent 0 the agent, 1 the revealed traitor.
 */
export function hunterBelief(view: SpecterOpsView, agent = 0): string[] {
  // After the end nothing is secret any more, and the view says where the agent was.
  return possiblePositions(publicView(view), agent);
}

/** A heat map in which every possible space has the same share. */
export function evenHeat(spaces: readonly string[]): Record<string, number> {
  return Object.fromEntries(spaces.map((space) => [space, 1 / spaces.length]));
}

/** How often the agent stood on each space in pasts that are drawn from those that fit the public view. */
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
