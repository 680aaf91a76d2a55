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
 * Returns the seatings of two agents, and the number of games in each. With a single side, the game is cooperative: there is one seating, in
 * which one agent has all seats.
 * @param games number of games of each pair, rounded up to a multiple of the number of seatings.
 */
export function seatingsOf(sides: readonly Side[], games: number): Pick<Matchup<never>, 'seatings' | 'rounds'> {
  const seatings = sides.length === 1 ? sides.map((seats) => seats.map(() => 0 as const)) : fairSeatings(sides);
  return { seatings, rounds: Math.ceil(games / seatings.length) };
}

/** Returns all pairs of agents; in a cooperative game, each agent with itself. The arguments are those of `seatingsOf`. */
export function matchupsOf<Agent extends { readonly name: string }>(
  agents: readonly Agent[],
  sides: readonly Side[],
  games: number,
): Matchup<Agent>[] {
  const seatings = seatingsOf(sides, games);
  const rivals = (index: number) => (sides.length === 1 ? agents.slice(index, index + 1) : agents.slice(index + 1));
  return agents.flatMap((first, index) => rivals(index).map((second) => ({ first, second, ...seatings })));
}

/** Returns the agents of a matchup in seat order. */
export function seated<Agent extends { readonly name: string }>({ first, second }: Matchup<Agent>, seating: Seating): Agent[] {
  return seating.map((who) => (who === 0 ? first : second));
}
