// Who plays whom in a ladder, and in which seats.
import { fairSeatings, type Seating, type Side } from './seatings.js';

/** Two agents, or one agent twice in a cooperative game, and the seatings in which they play. */
export interface Matchup<Agent extends { readonly name: string }> {
  readonly first: Agent;
  readonly second: Agent;
  readonly seatings: readonly Seating[];
  /** Number of games in each seating. */
  readonly rounds: number;
}

/**
 * Returns all pairs of agents; with a single side, each agent with itself.
 * @param games number of games of each pair, rounded up to a multiple of the number of seatings.
 */
export function matchupsOf<Agent extends { readonly name: string }>(
  agents: readonly Agent[],
  sides: readonly Side[],
  games: number,
): Matchup<Agent>[] {
  const [together] = sides;
  if (sides.length === 1 && together !== undefined) {
    const seatings: Seating[] = [together.map(() => 0)];
    return agents.map((agent) => ({ first: agent, second: agent, seatings, rounds: games }));
  }
  const seatings = fairSeatings(sides);
  const rounds = Math.ceil(games / seatings.length);
  return agents.flatMap((first, index) => agents.slice(index + 1).map((second) => ({ first, second, seatings, rounds })));
}

/** Returns the agents of a matchup in seat order. */
export function seated<Agent extends { readonly name: string }>({ first, second }: Matchup<Agent>, seating: Seating): Agent[] {
  return seating.map((who) => (who === 0 ? first : second));
}
