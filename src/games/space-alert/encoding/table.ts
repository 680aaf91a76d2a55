// Who and what is at a table, in the order in which one of the players counts: the same numbers then mean the same to everybody.
import type { PlayerId, Viewer } from '../../../kernel/index.js';
import { lastActionTurn } from '../mission-steps.js';
import { crewIds, type Setup } from '../setup.js';
import { SOUNDTRACKS } from '../timeline.js';

/** What numbers follow from, before anything is dealt. */
export interface Table {
  players: readonly PlayerId[];
  /** Ids of all crew members: players in seat order, then androids. */
  crew: readonly string[];
  androids: readonly string[];
  /** Slots of an action board: 12, or 7 in a test run. */
  slots: number;
}

export function tableOf({ players, crewOfFive, timeline, soundtrack }: Setup): Table {
  const crew = crewIds(players, crewOfFive);
  const phases = (timeline ?? SOUNDTRACKS.get(soundtrack))?.phaseEnds.length ?? 3;
  return { players, crew, androids: crew.filter((id) => !players.includes(id)), slots: lastActionTurn(phases as 2 | 3) };
}

/** How many seats after the viewer a player sits; spectators count from the first seat. */
export function seatsAway(players: readonly PlayerId[], viewer: Viewer, player: PlayerId): number {
  return (players.indexOf(player) - Math.max(0, players.indexOf(viewer)) + players.length) % players.length;
}

/** The players, the one who looks first. */
export function seatsFrom(players: readonly PlayerId[], viewer: Viewer): PlayerId[] {
  const seat = Math.max(0, players.indexOf(viewer));
  return [...players.slice(seat), ...players.slice(0, seat)];
}

/** Place of a crew member: humans by seat, the one who looks first, then the androids by number. Alone there are androids only. */
export function placeOf({ players, crew, androids }: Table, viewer: Viewer, member: string): number {
  const android = androids.indexOf(member);
  return android === -1 ? seatsAway(players, viewer, member) : crew.length - androids.length + android;
}

/** The boards on which a player may lay cards: the own one, if there is one, then those of the androids. SA-10.2 */
export function boardsOf({ players, androids }: Table, player: PlayerId): string[] {
  return players.length === 1 ? [...androids] : [player, ...androids];
}

/** The boards on which a player may also rearrange cards. SA-10.3, SA-10.21 */
export function ownBoardsOf({ players, androids }: Table, player: PlayerId): string[] {
  return players.length === 1 ? [...androids] : [player];
}
