// Builds states of the resolution round from short descriptions: a ship, a few crew members, a few threats, and one step.
import { copyJson, InvalidInputError } from 'orrery-rules';
import {
  type SpaceAlertEvent,
  type SpaceAlertResolutionInput,
  type SpaceAlertState,
  type SpaceAlertThreatCardInput,
  spaceAlert,
  spaceAlertPosition,
} from 'orrery-rules/space-alert';
import type {
  SpaceAlertActionWord,
  SpaceAlertLocation,
  SpaceAlertStation,
  SpaceAlertTile,
  SpaceAlertTrack,
} from 'orrery-rules/space-alert/data';
import type { BegunMission } from '../../../src/games/space-alert/mission/mission-state.js';
import { cardShowing, type Half } from '../../../src/games/space-alert/model/action-cards.js';
import { missionSteps, type StepName } from '../../../src/games/space-alert/model/board/mission-steps.js';
import { tableOfMission } from '../../../src/games/space-alert/table/table.js';

const SHORT: Record<string, SpaceAlertActionWord> = {
  bots: 'battlebots',
  red: 'moveRed',
  blue: 'moveBlue',
  lift: 'gravolift',
  hA: 'heroicA',
  hB: 'heroicB',
  hBots: 'heroicBattlebots',
};

/** Converts a plan such as `'A . red lift hB to:lowerBlue'` to the action words of consecutive slots; a point is an empty slot. */
export function words(plan: string): (SpaceAlertActionWord | null)[] {
  return plan
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      if (word === '.') return null;
      if (word.startsWith('to:')) return `heroicMove:${word.slice(3)}` as SpaceAlertActionWord;
      return SHORT[word] ?? (word as SpaceAlertActionWord);
    });
}

export interface CrewSketch {
  /** The plan from the slot of the scene's turn on; `~A` is a card with the action A that lies the wrong way round. */
  plan?: string;
  at?: SpaceAlertLocation;
  squad?: 'none' | 'active' | 'disabled';
  out?: boolean;
}

export interface ThreatSketch {
  n: number;
  card: string;
  track?: SpaceAlertTrack;
  at?: number;
  damage?: number;
  speed?: number;
  shield?: number;
  status?: SpaceAlertState['threats'][number]['status'];
  tokens?: SpaceAlertStation[];
  progeny?: SpaceAlertStation[];
  done?: ('x' | 'y' | 'z')[];
}

export interface Scene {
  turn?: number;
  step?: StepName;
  crew?: (string | CrewSketch)[];
  threats?: ThreatSketch[];
  /** Custom threat cards, with values that the example invents. */
  cards?: SpaceAlertThreatCardInput[];
  /** Numbers of the trajectory boards: red, white, blue, internal. */
  tracks?: [number, number, number, number];
  ship?: Partial<SpaceAlertState['ship']>;
  /** Damage tiles on the ship, keyed by zone. */
  damage?: Partial<Record<'red' | 'white' | 'blue', SpaceAlertTile[]>>;
  trips?: boolean;
}

/** Returns a custom threat card, external and harmless unless `printed` says otherwise. */
export function dummy(id: string, printed: Partial<SpaceAlertThreatCardInput> = {}): SpaceAlertThreatCardInput {
  return {
    kind: 'external',
    id,
    name: id,
    severity: 'common',
    difficulty: 'white',
    hitPoints: 5,
    shieldPoints: 0,
    speed: 2,
    points: { survived: 2, destroyed: 4 },
    ...printed,
  } as SpaceAlertThreatCardInput;
}

/** Returns a custom intruder card. */
export function intruder(
  id: string,
  station: SpaceAlertStation,
  printed: Partial<SpaceAlertThreatCardInput> = {},
): SpaceAlertThreatCardInput {
  const { shieldPoints: _none, ...card } = dummy(id) as { shieldPoints: number };
  return { ...card, kind: 'intruder', stations: [station], speed: 0, ...printed } as SpaceAlertThreatCardInput;
}

/** Returns a custom malfunction card. */
export function malfunction(
  id: string,
  station: SpaceAlertStation,
  system: 'A' | 'B' | 'C',
  printed: Partial<SpaceAlertThreatCardInput> = {},
): SpaceAlertThreatCardInput {
  const { shieldPoints: _none, ...card } = dummy(id) as { shieldPoints: number };
  return { ...card, kind: 'malfunction', stations: [station], system, speed: 0, ...printed } as SpaceAlertThreatCardInput;
}

/**
 * Returns a state in the middle of the resolution round. Unless the scene says otherwise, crew members stand on the bridge, and threats are
 * active.
 */
export function scene({
  turn = 1,
  step = 'player-actions',
  crew = [''],
  threats = [],
  cards = [],
  tracks: [red, white, blue, internal] = [4, 4, 4, 4],
  ship = {},
  damage = {},
  trips = false,
}: Scene): SpaceAlertState {
  return spaceAlertPosition({
    turn,
    step,
    crew: crew.map(figure),
    threats: threats.map(threat),
    cards,
    trajectories: { red, white, blue, internal },
    ship: copyJson(ship),
    damage,
    trips,
  });
}

type Figure = NonNullable<SpaceAlertResolutionInput['crew']>[number];

function figure(sketch: string | CrewSketch): Figure {
  const { plan = '', at, squad, out } = typeof sketch === 'string' ? { plan: sketch } : (sketch as CrewSketch);
  const misplayed = plan.split(' ').map((word) => word.startsWith('~'));
  const lying = words(plan.replaceAll('~', '')).map((word, offset) => {
    if (word === null || !misplayed[offset]) return word;
    const shown = cardShowing(word);
    return { card: shown.card, half: otherHalf(shown.half) };
  });
  return { plan: lying, at, squad, knockedOut: out };
}

const otherHalf = (half: Half): Half => (half === 'action' ? 'movement' : 'action');

/** Returns the state after a crew member has declared a trip. */
export function trip(state: SpaceAlertState, crew: string, correction: 'other-half' | 'other-arrow'): SpaceAlertState {
  return spaceAlert.reduce(state, { type: 'trip', player: crew, crew, trip: correction });
}

function threat({ n, card, track, at, damage, speed, shield, status, tokens, progeny, done }: ThreatSketch) {
  const zone = track === 'internal' ? undefined : track;
  return { number: n, card, zone, square: at, damage, speed, shieldPoints: shield, status, tokens, progeny, performed: done };
}

export interface Played {
  state: SpaceAlertState;
  events: SpaceAlertEvent[];
}

/** Carries out a number of steps of the resolution round. */
export function advance(start: SpaceAlertState, steps = 1): Played {
  let state = start;
  const events: SpaceAlertEvent[] = [];
  for (let done = 0; done < steps && state.round === 'resolution'; done++) {
    const step = spaceAlert.step(state, { type: 'advance', player: 'computer' });
    state = step.state;
    events.push(...step.events);
  }
  return { state, events };
}

/** Plays a number of steps of a scene. */
export const play = (sketch: Scene, steps = 1): Played => advance(scene(sketch), steps);

/** Plays the rest of the scene's turn, from its step to the last one of the turn. */
export function playTurn(sketch: Scene): Played {
  return playTo(scene(sketch), (sketch.turn ?? 1) + 1);
}

/** Carries out steps until the given turn begins, or the mission ends. */
export function playTo(start: SpaceAlertState, turn: number): Played {
  let state = start;
  const events: SpaceAlertEvent[] = [];
  while (state.round === 'resolution' && missionSteps(3)[state.step].turn < turn) {
    const next = advance(state);
    state = next.state;
    events.push(...next.events);
  }
  return { state, events };
}

/** Returns the slots `from` to `to` (from 1) of a crew member's board as words, such as `'. A red'`. */
export function board(state: SpaceAlertState, member: number, from: number, to: number): string {
  return state.crew[member].slots
    .slice(from - 1, to)
    .map((slot) => (slot === null ? '.' : wordShown(slot)))
    .join(' ');
}

function wordShown({ card, half }: NonNullable<SpaceAlertState['crew'][number]['slots'][number]>): string {
  const [action, movement] = card.includes('/') ? card.split('/') : [card, card];
  const word = half === 'action' ? action : movement;
  return Object.entries(SHORT).find(([, long]) => long === word)?.[0] ?? word;
}

export const types = (events: readonly SpaceAlertEvent[]): string[] => events.map(({ type }) => type);
export const threatOf = (state: SpaceAlertState, n: number) =>
  state.threats.find(({ number }) => number === n) as SpaceAlertState['threats'][number];
/** Returns the numbers of damage tiles in the zones red, white, blue. */
export const tiles = (state: SpaceAlertState): number[] => state.ship.tiles.map((zone) => zone.length);
/** Returns the number of all energy blocks: on shields, reactors and cannons, and in the bank. INV-1 */
export function energy({ ship }: SpaceAlertState): number {
  const cannons = [0, 1, 2, 4].filter((station) => ship.cannons[station] > 0).length;
  return [...ship.shields, ...ship.reactors].reduce((sum, blocks) => sum + blocks, 0) + cannons + ship.bank;
}

/** Returns a copy that may be changed. It has the config object of the original, and thereby its table. */
export function copyOf<State extends { config: object }>(state: State): State {
  return { ...copyJson(state), config: state.config };
}

/** Returns a copy of a state that can be resolved in place, with the table of its game. */
export function begunWith(state: SpaceAlertState): BegunMission {
  return { state: copyOf(state), table: tableOfMission(state) };
}

/** Returns the `InvalidInputError` that a call throws. Throws an Error if the call succeeds. */
export function refusalOf(call: () => unknown): InvalidInputError {
  try {
    call();
  } catch (error) {
    if (error instanceof InvalidInputError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}
