// Scenes of the resolution round that read like the rule book: a ship, a few crew members, a few threats, one step.
import { copyJson, InvalidInputError } from 'orrery-rules';
import { missionState, type SpaceAlertEvent, type SpaceAlertState, spaceAlert, type ThreatCardInput } from 'orrery-rules/space-alert';
import { type ActionWord, type Location, type Station, THREAT_CARDS, type Tile, type Track } from 'orrery-rules/space-alert/data';
import { missionSteps, type StepName } from '../../../src/games/space-alert/board/mission-steps.js';
import { cardShowing, type Half } from '../../../src/games/space-alert/planning/action-cards.js';
import { comingThreat } from '../../../src/games/space-alert/planning/announcing.js';

const SHORT: Record<string, ActionWord> = {
  bots: 'battlebots',
  red: 'moveRed',
  blue: 'moveBlue',
  lift: 'gravolift',
  hA: 'heroicA',
  hB: 'heroicB',
  hBots: 'heroicBattlebots',
};

/** `'A . red lift hB to:lowerBlue'` as the words of consecutive slots; a point is an empty slot. */
export function words(plan: string): (ActionWord | null)[] {
  return plan
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      if (word === '.') return null;
      if (word.startsWith('to:')) return `heroicMove:${word.slice(3)}` as ActionWord;
      return SHORT[word] ?? (word as ActionWord);
    });
}

export interface CrewSketch {
  /** From the slot of the scene's turn on; `~A` is an A card that lies the wrong way round. */
  plan?: string;
  at?: Location;
  squad?: 'none' | 'active' | 'disabled';
  out?: boolean;
}

export interface ThreatSketch {
  n: number;
  card: string;
  track?: Track;
  at?: number;
  damage?: number;
  speed?: number;
  shield?: number;
  status?: SpaceAlertState['threats'][number]['status'];
  tokens?: Station[];
  progeny?: Station[];
  done?: ('x' | 'y' | 'z')[];
}

export interface Scene {
  turn?: number;
  step?: StepName;
  crew?: (string | CrewSketch)[];
  threats?: ThreatSketch[];
  /** Cards of one's own: with statistics that the example invents. */
  cards?: ThreatCardInput[];
  /** Board numbers: red, white, blue, internal. */
  tracks?: [number, number, number, number];
  ship?: Partial<SpaceAlertState['ship']>;
  /** Tiles on the ship. */
  damage?: Partial<Record<'red' | 'white' | 'blue', Tile[]>>;
  trips?: boolean;
}

/** A threat of one's own, external and harmless unless told otherwise. */
export function dummy(id: string, printed: Partial<ThreatCardInput> = {}): ThreatCardInput {
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
  } as ThreatCardInput;
}

/** An intruder of one's own. */
export function intruder(id: string, station: Station, printed: Partial<ThreatCardInput> = {}): ThreatCardInput {
  const { shieldPoints: _none, ...card } = dummy(id) as { shieldPoints: number };
  return { ...card, kind: 'intruder', stations: [station], speed: 0, ...printed } as ThreatCardInput;
}

/** A malfunction of one's own. */
export function malfunction(
  id: string,
  station: Station,
  system: 'A' | 'B' | 'C',
  printed: Partial<ThreatCardInput> = {},
): ThreatCardInput {
  const { shieldPoints: _none, ...card } = dummy(id) as { shieldPoints: number };
  return { ...card, kind: 'malfunction', stations: [station], system, speed: 0, ...printed } as ThreatCardInput;
}

/** A state in the middle of the resolution round. Given crew stand on the bridge; given threats are in play. */
export function scene({
  turn = 1,
  step = 'player-actions',
  crew = [''],
  threats = [],
  cards = [],
  tracks = [4, 4, 4, 4],
  ship = {},
  damage = {},
  trips = false,
}: Scene): SpaceAlertState {
  const state = copyJson(missionState({ crew: crew.map(() => ({ actions: [] })), initial: { damage }, cards }));
  state.step = missionSteps(3).findIndex((candidate) => candidate.turn === turn && candidate.name === step);
  if (state.step === -1) throw new Error(`turn ${turn} has no step ${step}`);
  state.trajectories = [...tracks];
  state.trips = trips;
  crew.forEach((sketch, index) => {
    const { plan = '', at, squad, out } = typeof sketch === 'string' ? { plan: sketch } : (sketch as CrewSketch);
    const member = state.crew[index];
    const misplayed = plan.split(' ').map((word) => word.startsWith('~'));
    words(plan.replaceAll('~', '')).forEach((word, offset) => {
      if (word === null) return;
      const shown = cardShowing(word);
      const half = misplayed[offset] ? otherHalf(shown.half) : shown.half;
      member.slots[turn - 1 + offset] = { card: shown.card, half, shown: false };
    });
    member.station = at ?? member.station;
    member.squad = squad ?? member.squad;
    member.knockedOut = out ?? false;
  });
  state.threats = threats.map((sketch) => threat(state, sketch)).sort((a, b) => a.number - b.number);
  Object.assign(state.ship, copyJson(ship));
  return spaceAlert.parseState(state);
}

const otherHalf = (half: Half): Half => (half === 'action' ? 'movement' : 'action');

/** A trip declared by a crew member of a scene. */
export function trip(state: SpaceAlertState, crew: string, correction: 'other-half' | 'other-arrow'): SpaceAlertState {
  return spaceAlert.reduce(state, { type: 'trip', player: crew, crew, trip: correction });
}

function threat(state: SpaceAlertState, sketch: ThreatSketch): SpaceAlertState['threats'][number] {
  const { n, card, track, at = 7, status = 'active' } = sketch;
  const printed = THREAT_CARDS.find(({ id }) => id === card);
  const internal = printed !== undefined && printed.kind !== 'external';
  const tokens = sketch.tokens ?? (internal && status === 'active' ? printed.stations : []);
  const coming = comingThreat(state.customThreats, n, track ?? (internal || sketch.tokens ? 'internal' : 'red'), card);
  return {
    ...coming,
    status,
    position: status === 'active' ? at : 0,
    damage: sketch.damage ?? 0,
    speed: sketch.speed ?? coming.speed,
    shieldPoints: sketch.shield ?? coming.shieldPoints,
    performed: sketch.done ?? [],
    tokens: [
      ...tokens.map((station) => ({ station, progeny: false })),
      ...(sketch.progeny ?? []).map((station) => ({ station, progeny: true })),
    ],
  };
}

export interface Played {
  state: SpaceAlertState;
  events: SpaceAlertEvent[];
}

/** Carries out that many steps. */
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

/** Plays a scene: one step unless told otherwise. */
export const play = (sketch: Scene, steps = 1): Played => advance(scene(sketch), steps);

/** The rest of the scene's turn, from its step to the last one of the turn. */
export function playTurn(sketch: Scene): Played {
  return playTo(scene(sketch), (sketch.turn ?? 1) + 1);
}

/** Steps on until that turn begins, or the mission ends. */
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

/** A board as words again, from a slot on: `'. A red'`. */
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
/** Numbers of damage tiles: red, white, blue. */
export const tiles = (state: SpaceAlertState): number[] => state.ship.tiles.map((zone) => zone.length);
/** Every green block: on shields, reactors and cannons, and what went to the bank. INV-1 */
export function energy({ ship }: SpaceAlertState): number {
  const cannons = [0, 1, 2, 4].filter((station) => ship.cannons[station] > 0).length;
  return [...ship.shields, ...ship.reactors].reduce((sum, blocks) => sum + blocks, 0) + cannons + ship.bank;
}

/** The `InvalidInputError` that a call throws. */
export function refusalOf(call: () => unknown): InvalidInputError {
  try {
    call();
  } catch (error) {
    if (error instanceof InvalidInputError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}
