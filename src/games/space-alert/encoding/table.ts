// Players and crew members of a game, ordered relative to the viewing player, so that an index has the same meaning for every player.
import { type Axis, customAxis, type PlayerId, playerAxis } from '../../../kernel/index.js';
import { lastActionTurn } from '../model/board/mission-steps.js';
import { SOUNDTRACKS } from '../rules/planning/timeline.js';
import { crewIds, type Setup } from '../rules/setup.js';

/** The numbers of players, crew members and slots in the encoding; the setup determines them. */
export interface EncodingTable {
  players: readonly PlayerId[];
  /** The ids of all crew members: players in seat order, then androids. */
  crew: readonly string[];
  androids: readonly string[];
  /** The number of slots on an action board: 12, or 7 in a test run. */
  slots: number;
}

export function tableOf({ players, crewOfFive, timeline, soundtrack }: Setup): EncodingTable {
  const crew = crewIds(players, crewOfFive);
  const phases = (timeline ?? SOUNDTRACKS.get(soundtrack))?.phaseEnds.length ?? 3;
  return { players, crew, androids: crew.filter((id) => !players.includes(id)), slots: lastActionTurn(phases as 2 | 3) };
}

/**
 * Returns the axis of crew members, whose values are their ids: first the humans in seat order from the viewer, then the androids. In a
 * solo game, all crew members are androids.
 */
export function crewOf({ players, crew, androids }: EncodingTable): Axis<string> {
  const seats = playerAxis(players);
  return customAxis(crew.length, `the ${crew.length} crew members, humans by seat, mine first, then androids`, (id, context, index) => {
    const android = androids.indexOf(id);
    return android < 0 ? seats.position(id, context, index) : crew.length - androids.length + android;
  });
}
