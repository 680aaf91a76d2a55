// Who plays each seat, and whose view is shown.
import { type AnyGame, canonicalJson, type Match } from 'orrery-rules';
import type { GameEntry } from './games.js';

/** The player of a seat: a person at this screen, or an agent by name. */
export type Seat = string;
export const PERSON: Seat = 'person';

/** An agent that the page offers. */
export interface AgentChoice {
  readonly name: string;
  /** A short description. */
  readonly says: string;
  readonly needs?: 'heuristic' | 'levels';
}

/** The agents that the page offers: the opponents by level first. */
const AGENTS: readonly AgentChoice[] = [
  { name: 'easy', says: 'opponent for a first game', needs: 'levels' },
  { name: 'medium', says: 'opponent', needs: 'levels' },
  { name: 'hard', says: 'strong opponent', needs: 'levels' },
  { name: 'best', says: 'strongest opponent', needs: 'levels' },
  { name: 'random', says: 'random' },
  { name: 'greedy', says: 'greedy', needs: 'heuristic' },
  { name: 'mcts', says: 'tree search' },
  { name: 'ismcts', says: 'tree search, hidden cards' },
];

/** The level of the opponents in a new game. */
export const DEFAULT_LEVEL = 'medium';

/** Whether the name of an agent is the level of an opponent. */
export function isLevel(name: string): boolean {
  return AGENTS.some((agent) => agent.name === name && agent.needs === 'levels');
}

/** Returns the agents that can play a game with a number of players. */
export function agentsFor(entry: GameEntry, players: number): readonly AgentChoice[] {
  const hasLevels = entry.hasLevels && players > 1;
  return AGENTS.filter(({ needs }) => (needs === 'levels' ? hasLevels : needs !== 'heuristic' || entry.hasHeuristic));
}

/**
 * Returns the seats of a new game, in seat order: a person in the first seat. The other seats have opponents of a level or, if the game has
 * no opponents by level, people.
 * @param level the wanted agent of the other seats; a person replaces an agent that cannot play the game.
 */
export function newSeats(entry: GameEntry, players: number, level: Seat = DEFAULT_LEVEL): readonly Seat[] {
  const able = (name: Seat) => name === PERSON || agentsFor(entry, players).some((agent) => agent.name === name);
  const other = able(level) ? level : PERSON;
  return Array.from({ length: players }, (_, seat) => (seat === 0 ? PERSON : other));
}

/**
 * Returns the parameters `seats` and `look` of a link; a parameter with its default value is `undefined`. In a game with hidden
 * information, a single person who plays against agents sees only their own view.
 */
export function writtenTable(entry: GameEntry, seats: readonly Seat[]): { seats: string | undefined; look: string | undefined } {
  const people = seats.flatMap((seat, index) => (seat === PERSON ? [`p${index + 1}`] : []));
  const isOneAgainstAgents = people.length === 1 && seats.length > 1;
  return {
    seats: people.length === seats.length ? undefined : seats.join(','),
    look: isOneAgainstAgents && entry.hides ? people[0] : undefined,
  };
}

/**
 * Which view is shown. `open`: cards are open. `curtain`: the view of the person at the screen; between two people, a curtain hides it.
 * `viewer`: always the view of this viewer.
 */
export type Look = 'open' | 'curtain' | { readonly viewer: string };

/** The seats and the shown view, as in a link: `seats=person,greedy&look=p1`. */
export interface Table {
  readonly seats: Readonly<Record<string, Seat>>;
  readonly look: Look;
}

/** @param written comma-separated names, in seat order; a missing name, or that of an agent that cannot play the game, means a person. */
export function readSeats(entry: GameEntry, players: readonly string[], written: string | null): Record<string, Seat> {
  const names = written?.split(',') ?? [];
  const able = agentsFor(entry, players.length);
  const known = (name: string | undefined) => able.some((agent) => agent.name === name);
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
  const lastActed = (player: string) => Math.max(lastIndexOf(match, player), (waited.get(player) ?? 0) - 1);
  const times = new Map(able.map((player) => [player, lastActed(player)]));
  return [...able].sort((a, b) => (times.get(a) ?? 0) - (times.get(b) ?? 0))[0];
}

/** Returns the index of the last entry of a player; -1 if there is none. */
function lastIndexOf({ entries }: Match, player: string): number {
  let index = entries.length - 1;
  while (index >= 0 && entries[index]?.action.player !== player) index -= 1;
  return index;
}

/** Whether the people at this screen now have different information. */
export function hidesNow(game: AnyGame, match: Match, people: readonly string[]): boolean {
  const last = match.entries.at(-1)?.events ?? [];
  const known = people.map((person) => canonicalJson([game.view(match.state, person), game.viewEvents(last, person)] as never));
  return known.some((view) => view !== known[0]);
}
