// Who sits where, and who looks.
import { type AnyGame, canonicalJson, type Match } from 'orrery-rules';

/** A person at this screen, or the name of an agent. */
export type Seat = string;
export const PERSON: Seat = 'person';

/** Agents that the page offers, with what is said of each. */
export const AGENTS: readonly { readonly name: string; readonly says: string; readonly needsKnowledge?: boolean }[] = [
  { name: 'random', says: 'random' },
  { name: 'greedy', says: 'greedy', needsKnowledge: true },
  { name: 'mcts', says: 'tree search' },
  { name: 'ismcts', says: 'tree search, hidden cards' },
];

/** Whose view is drawn: of whoever decides, with open cards or behind a curtain, or always that of one viewer. */
export type Look = 'open' | 'curtain' | { readonly viewer: string };

/** The table as a link says it: `seats=person,greedy&look=p1`. */
export interface Table {
  readonly seats: Readonly<Record<string, Seat>>;
  readonly look: Look;
}

/** @param written names with commas between, in seat order; what is missing or unknown is a person. */
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
 * Of those who may decide, the one who has waited longest; nobody when the game is over. Who has no seat, such as the clock of a real-time
 * game, waits while a person may decide, and where a clock acts for it.
 * @param waited after how many actions each last let time go by.
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

/** Whether the people here now know different things. */
export function hidesNow(game: AnyGame, match: Match, people: readonly string[]): boolean {
  const last = match.entries.at(-1)?.events ?? [];
  const known = people.map((person) => canonicalJson([game.view(match.state, person), game.viewEvents(last, person)] as never));
  return known.some((view) => view !== known[0]);
}
