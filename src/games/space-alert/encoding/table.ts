// Who and what is at a table, in the order in which one of the players counts: the same numbers then mean the same to everybody.
import { type Axis, type PlayerId, places, seatsOf } from '../../../kernel/index.js';
import { lastActionTurn } from '../board/mission-steps.js';
import { SOUNDTRACKS } from '../planning/timeline.js';
import { crewIds, type Setup } from '../setup.js';

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

/** Crew members by id: humans by seat, the one who looks first, then the androids by number. Alone there are androids only. */
export function crewOf({ players, crew, androids }: Table): Axis<string> {
  const seats = seatsOf(players);
  return places(crew.length, `the ${crew.length} crew members, humans by seat, mine first, then androids`, (id, look, index) => {
    const android = androids.indexOf(id);
    return android < 0 ? seats.place(id, look, index) : crew.length - androids.length + android;
  });
}
