// Random mission files in which much happens: crew members stand where the threats are, and mostly do what helps there.
import type { SpaceAlertMissionFileInput } from 'orrery-rules/space-alert';
import {
  type SpaceAlertActionWord,
  type SpaceAlertStation,
  type SpaceAlertTile,
  STATIONS,
  THREAT_CARDS,
  ZONES,
} from 'orrery-rules/space-alert/data';
import type { Chance } from '../../../src/kernel/index.js';

type Word = SpaceAlertActionWord | null;
type Member = { station: SpaceAlertStation | 'space'; squad: 'none' | 'active' | 'disabled' };
type Card = (typeof THREAT_CARDS)[number];

const TILES: readonly SpaceAlertTile[] = ['heavyLaser', 'lightLaser', 'gravolift', 'reactor', 'shield', 'structural'];
const WORDS: readonly Word[] = [
  ...(['A', 'A', 'B', 'B', 'C', 'C', 'battlebots', 'moveRed', 'moveBlue', 'gravolift', 'heroicA', 'heroicB', 'heroicBattlebots'] as const),
  ...STATIONS.map((station) => `heroicMove:${station}` as const),
  null,
];
const SHOOTING: readonly Word[] = ['A', 'A', 'heroicA', 'B'];
const FIGHTING: readonly Word[] = ['battlebots', 'battlebots', 'heroicBattlebots', 'C'];
const REPAIRING: Record<string, readonly Word[]> = { A: ['A', 'heroicA'], B: ['B', 'heroicB'], C: ['C'] };
/** On average, one of this many actions is a random one instead of one that helps. */
const ASTRAY = 7;
const SQUADS = 2;

/** Returns a random plan for the 12 slots of a board. */
function plan(chance: Chance, helpful: readonly Word[]): { actions: Word[] } {
  return { actions: Array.from({ length: 12 }, () => chance.pick(chance.int(ASTRAY) === 0 ? WORDS : helpful)) };
}

/** Returns where a crew member stands to deal with a threat, and which actions help there. */
function duty(
  chance: Chance,
  card: Card,
  zone: number | undefined,
): { station: SpaceAlertStation; helpful: readonly Word[]; fights: boolean } {
  if (card.kind === 'external') {
    const station = STATIONS[(zone ?? 0) + 3 * chance.int(2)];
    return { station, helpful: chance.int(4) === 0 ? [...SHOOTING, 'C'] : SHOOTING, fights: false };
  }
  if (card.kind === 'malfunction' && card.system !== null) {
    return { station: chance.pick(card.stations), helpful: REPAIRING[card.system], fights: false };
  }
  return { station: chance.pick(card.stations), helpful: FIGHTING, fights: true };
}

/** Returns a mission with up to six threats, most of them early. Its `damageOrder` lists every damage tile. */
export function eventfulMission(chance: Chance): SpaceAlertMissionFileInput {
  const boards = [1, 2, 3, 4, 5, 6, 7];
  const times = chance.int(2) === 0 ? [1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
  const cards = [...THREAT_CARDS];
  for (const list of [boards, times, cards]) chance.shuffle<unknown>(list);
  const coming = cards.slice(0, 1 + chance.int(6)).map((card, index) => ({ card, time: times[index], zone: chance.int(3) }));
  const members: Member[] = [];
  const crew = Array.from({ length: 2 + chance.int(4) }, () => {
    const { card, zone } = chance.pick(coming);
    const { station, helpful, fights } = duty(chance, card, zone);
    const leads = members.filter(({ squad }) => squad !== 'none').length < SQUADS && (fights || chance.int(4) === 0);
    const flies = leads && chance.int(3) === 0 && members.every((member) => member.station !== 'space');
    const squad = !leads ? 'none' : flies || chance.int(4) > 0 ? 'active' : 'disabled';
    members.push({ station: flies ? 'space' : station, squad });
    return plan(chance, flies ? FIGHTING : helpful);
  });
  const shuffled = (zone: string): SpaceAlertTile[] => {
    const tiles = TILES.map((tile) => (zone === 'white' && tile === 'lightLaser' ? 'pulseCannon' : tile));
    chance.shuffle(tiles);
    return tiles;
  };
  const lavish = chance.int(2) === 0;
  return {
    crew,
    threats: coming.map(({ card, time, zone }) => ({ threat: card.id, time, ...(card.kind === 'external' ? { zone: ZONES[zone] } : {}) })),
    trajectories: { red: boards[0], white: boards[1], blue: boards[2], internal: boards[3] },
    damageOrder: { red: shuffled('red'), white: shuffled('white'), blue: shuffled('blue') },
    initial: {
      crew: members,
      ...(lavish
        ? { reactor: { red: 4, white: 6, blue: 4 }, shield: { red: chance.int(4), white: chance.int(5), blue: chance.int(4) } }
        : {}),
      rockets: chance.int(4),
    },
  };
}
