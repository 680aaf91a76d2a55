// Effects of threats on the crew, and movement of threats on the ship.
import { adjacentStations, STATION_FACTS, type Station } from '../../model/board/ship.js';
import type { ThreatState } from '../../model/schema.js';
import { countCrew, forEachIn, knockOut } from '../../rules/resolution/crew.js';
import { delayAboard } from '../../rules/resolution/delay.js';
import type { Resolution } from '../hooks.js';
import type { Performers } from './effect.js';

function moveToken({ emit }: Resolution, threat: ThreatState, to: Station | null, rule: string): void {
  const token = threat.tokens[0];
  if (token === undefined || to === null) return;
  const from = token.station;
  token.station = to;
  emit({ type: 'token-moved', number: threat.number, card: threat.card, from, to, rule });
}

export const crew: Performers<'move' | 'seek' | 'spread' | 'delay' | 'knockOut'> = {
  // Moves the token of the threat to the adjacent station in the direction `to`. If there is no such station, the token stays where it is.
  // A threat changes decks without using the gravolift. SA-8.35, SA-8.36, SA-8.37
  move(resolution, threat, { to }) {
    const token = threat.tokens[0];
    if (token !== undefined) moveToken(resolution, threat, STATION_FACTS[token.station][to], 'SA-8.35');
  },

  // Moves the token to the adjacent station with the most crew members; crew members in its own station do not matter. If several adjacent
  // stations have the most crew members, or all have none, the token stays. SA-12.93, SA-12.94, SA-12.95, SA-12.96
  seek(resolution, threat) {
    const token = threat.tokens[0];
    if (token === undefined) return;
    const neighbours = adjacentStations(token.station).map((station) => ({ station, count: countCrew(resolution, station) }));
    const most = Math.max(...neighbours.map(({ count }) => count));
    const crowded = neighbours.filter(({ count }) => count === most);
    if (crowded.length === 1) moveToken(resolution, threat, crowded[0].station, 'SA-12.94');
  },

  // Adds a token in the station next to each token of the threat, in the given direction. Only tokens that existed before the effect
  // spread. No token spreads into a station that already has a token of this card. SA-12.65, SA-12.66, SA-12.67, SA-12.72
  spread({ emit }, threat, { direction }) {
    for (const { station } of [...threat.tokens]) {
      const next = STATION_FACTS[station][direction];
      if (next === null || threat.tokens.some((token) => token.station === next)) continue;
      threat.tokens.push({ station: next, progeny: true });
      emit({ type: 'token-placed', number: threat.number, card: threat.card, station: next, rule: 'SA-12.65' });
    }
  },

  delay(resolution, threat, { who }) {
    forEachIn(resolution, who, threat, (member) => delayAboard(resolution, member, 'SA-8.38'));
  },

  knockOut(resolution, threat, { who }) {
    forEachIn(resolution, who, threat, (member) => knockOut(resolution, member, 'SA-8.39'));
  },
};
