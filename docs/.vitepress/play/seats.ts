// Who plays each seat, and whose view is shown.
import { type AnyGame, canonicalJson, type Match } from 'orrery-rules';

/** The player of a seat: a person at this screen, or an agent by name. */
export type Seat = string;
export const PERSON: Seat = 'person';

/** The agents that the page offers, with a short description. */
export const AGENTS: readonly { readonly name: string; readonly says: string; readonly needsHeuristic?: boolean }[] = [
  { name: 'random', says: 'random' },
  { name: 'greedy', says: 'greedy', needsHeuristic: true },
  { name: 'mcts', says: 'tree search' },
  { name: 'ismcts', says: 'tree search, hidden cards' },
];

/** The shown view: with open cards, that of the deciding player behind a curtain, or always that of one viewer. */
export type Look = 'open' | 'curtain' | { readonly viewer: string };

/** The seats and the shown view, as in a link: `seats=person,greedy&look=p1`. */
export interface Table {
  readonly seats: Readonly<Record<string, Seat>>;
  readonly look: Look;
}

/** @param written comma-separated names, in seat order; a missing or unknown name means a person. */
export function readSeats(players: readonly string[], written: string | null): Record<string, Seat> {
  const names = written?.split(',') ?? [];
  const known = (name: string | undefined) => AGENTS.some((agent) => agent.name === name);
  return Object.fromEntries(players.map((player, seat) => [player, known(names[seat]) ? (names[seat] as Seat) : PERSON]));
}

export function readLook(game: AnyGame, players: readonly string[], written: string | null): Look {
  if (written === 'curtain') return 'curtain';
  return written !== null && [...players, ...game.viewers].includes(written) ? { viewer: written } : 'open';
}

export function writtenLook(look: Look): string {
  return typeof look === 'string' ? look : look.viewer;
}

/**
 * Returns the player who decides next: of those who may, the one whose last turn is the longest ago. Returns `undefined` once the game is over.
 * A role without a seat, such as a clock, decides only if no person may, and never while a clock acts for it.
 * @param waited for each person, the number of actions at which they last passed the decision on.
 * @param isTimed whether a clock acts for roles.
 */
export function nextDecider(
  match: Match,
  deciders: readonly string[],
  seats: Table['seats'],
  waited: ReadonlyMap<string, number>,
  isTimed: boolean,
): string | undefined {
  const rolesWait = isTimed || (deciders.length > 1 && deciders.some((player) => seats[player] === PERSON));
  const able = rolesWait ? deciders.filter((player) => player in seats) : deciders;
  if (able.length < 2) return able[0];
  const lastActed = (player: string) =>
    Math.max(
      match.entries.findLastIndex(({ action }) => action.player === player),
      (waited.get(player) ?? 0) - 1,
    );
  const times = new Map(able.map((player) => [player, lastActed(player)]));
  return [...able].sort((a, b) => (times.get(a) ?? 0) - (times.get(b) ?? 0))[0];
}

/** Whether the people at this screen now have different information. */
export function hidesNow(game: AnyGame, match: Match, people: readonly string[]): boolean {
  const last = match.entries.at(-1)?.events ?? [];
  const known = people.map((person) => canonicalJson([game.view(match.state, person), game.viewEvents(last, person)] as never));
  return known.some((view) => view !== known[0]);
}
