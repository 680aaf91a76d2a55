// A second implementation of the core rules of Sol, written from the clauses without regard to speed. It shares nothing with the engine
// except the form of states. It lists all possible actions and checks each against the clauses. Cards and trigger events are left out.
import type { State } from './builders.js';

type Seat = State['seats'][number];

const LAYERS: [string, number][] = [
  ['O', 13],
  ['I', 13],
  ['V', 13],
  ['R', 8],
  ['C', 5],
];
const SPACES = LAYERS.flatMap(([letter, size]) => Array.from({ length: size }, (_, k) => `${letter}${k}`));
const layerOf = (space: string) => LAYERS.findIndex(([letter]) => letter === space[0]);
const numberOf = (space: string) => Number(space.slice(1));

/** The deeper neighbours of spaces, keyed by space and separated by commas, as SOL-3.10 and SOL-3.11 list them. */
const BELOW: Record<string, string> = Object.fromEntries(
  (
    'V0:R0,R7 V1:R0 V2:R1 V3:R1,R2 V4:R2 V5:R2,R3 V6:R3,R4 V7:R4 V8:R4,R5 V9:R5 V10:R6 V11:R6,R7 V12:R7 ' +
    'R0:C0,C4 R1:C0 R2:C1 R3:C1,C2 R4:C2 R5:C3 R6:C3,C4 R7:C4'
  )
    .split(' ')
    .map((entry) => entry.split(':') as [string, string]),
);

/** Returns whether a space is a deeper neighbour of another: SOL-3.7, SOL-3.8, SOL-3.10, SOL-3.11 */
function isBelow(deeper: string, space: string): boolean {
  if (space[0] === 'O') return deeper === `I${numberOf(space)}`;
  if (space[0] === 'I') return deeper === `V${numberOf(space)}` || deeper === `V${(numberOf(space) + 1) % 13}`;
  return (BELOW[space] ?? '').split(',').includes(deeper);
}
function inRing(first: string, second: string, apart: number): boolean {
  if (first[0] !== second[0]) return false;
  const [, size] = LAYERS[layerOf(first)];
  return (numberOf(first) + apart) % size === numberOf(second);
}
const isBeside = (first: string, second: string) => inRing(first, second, 1) || inRing(second, first, 1);
const isAdjacent = (first: string, second: string) => isBeside(first, second) || isBelow(first, second) || isBelow(second, first);
/** SOL-3.15: barriers lie below the inner orbit and below every solar layer but the core. */
const hasBarrier = (first: string, second: string) => first[0] !== second[0] && Math.min(layerOf(first), layerOf(second)) >= 1;

const BASE = [1, 1, 2, 3, 5];
const at = (seat: Seat, place: string) => seat.sundivers.filter((each) => each === place).length;
const stationIn = (state: State, space: string) => state.seats.some(({ stations }) => stations.includes(space));
const gateBetween = (state: State, first: string, second: string) =>
  state.seats.some(({ gates }) => gates.includes(`${first}-${second}`) || gates.includes(`${second}-${first}`));
const TYPES = ['node', 'foundry', 'tower'];
const spare = (seat: Seat, type: string) =>
  type === 'gate'
    ? seat.gates.includes('reserve')
    : seat.stations.slice(3 * TYPES.indexOf(type), 3 * TYPES.indexOf(type) + 3).includes('reserve');
const canTake = (seat: Seat, type: string, amount: number) =>
  type === 'node' || (seat.energy >= amount && (type === 'tower' || at(seat, 'reserve') >= amount));

/** Returns the id of the player's sundiver with the lowest number at a location; `undefined` if there is none. */
function firstIn(seat: Seat, space: string): string | undefined {
  const index = seat.sundivers.indexOf(space as never);
  return index < 0 ? undefined : `${seat.colour}-s${index + 1}`;
}

function conversions(state: State, player: string): object[] {
  const seat = state.seats[state.turn.seat];
  const found: object[] = [];
  if (state.turn.conversions > 0) return found;
  const own = SPACES.filter((space) => at(seat, space) > 0);
  const add = (kind: string, spaces: string[], target: string) =>
    spare(seat, kind) && found.push({ type: 'convert', player, kind, sundivers: spaces.map((space) => firstIn(seat, space)), at: target });
  for (const a of own) {
    for (const b of own) {
      for (const c of SPACES) {
        if (isBelow(b, a) && isBelow(c, b) && layerOf(b) >= 1 && !gateBetween(state, b, c)) add('gate', [a, b], `${b}-${c}`);
        if (inRing(a, c, 1) && inRing(c, b, 1) && a !== b && !stationIn(state, c)) add('node', [a, b], c);
        if (inRing(a, b, 1) && (c === a || c === b) && !stationIn(state, c)) add('foundry', [a, b], c);
        if (isBelow(b, a) && isBelow(c, b) && layerOf(c) >= 2 && at(seat, c) > 0 && !stationIn(state, c)) add('tower', [a, b, c], c);
      }
    }
  }
  return found;
}

function activations(state: State, player: string): object[] {
  const seat = state.seats[state.turn.seat];
  const { start, activated, activatedType } = state.turn;
  return state.seats.flatMap(({ colour, stations }) =>
    stations.flatMap((space, slot) => {
      const type = TYPES[Math.floor(slot / 3)];
      const index = seat.sundivers.findIndex((each, number) => each === space && start[number] === space);
      const fits =
        /^[OIVRC]\d/.test(space) &&
        index >= 0 &&
        !activated.includes(space) &&
        (activatedType === null || activatedType === type) &&
        canTake(seat, type, BASE[layerOf(space)]);
      return fits
        ? [{ type: 'activate-station', player, station: `${colour}-${type}${(slot % 3) + 1}`, sundiver: `${seat.colour}-s${index + 1}` }]
        : [];
    }),
  );
}

function moves(state: State, player: string): object[] {
  const seat = state.seats[state.turn.seat];
  const found: object[] = [];
  if (state.turn.points < 1) return found;
  const near = [(seat.eye + 12) % 13, seat.eye];
  for (const to of SPACES) {
    const room = at(seat, to) < 5;
    const held = firstIn(seat, `hold:${seat.colour}`);
    if (room && held !== undefined && layerOf(to) <= 1 && near.includes(numberOf(to)))
      found.push({ type: 'launch', player, sundiver: held, to });
    for (const from of SPACES) {
      const piece = firstIn(seat, from);
      if (piece === undefined || !room || from === to || !isAdjacent(from, to)) continue;
      if (!hasBarrier(from, to) || gateBetween(state, from, to)) found.push({ type: 'fly', player, piece, to });
    }
    if (to[0] === 'C' && at(seat, to) > 0) found.push({ type: 'hurl', player, piece: firstIn(seat, to) });
  }
  return found;
}

function answers(state: State): object[] {
  const { decision } = state;
  if (decision === null) return [];
  const player = state.players[decision.seat];
  if (decision.kind === 'bonus') return [true, false].map((take) => ({ type: 'bonus', player, take }));
  if (decision.kind !== 'orbital') throw new Error('the naive rules know no trigger events');
  const seat = state.seats[decision.seat];
  const usable = seat.stations.flatMap((space, slot) => {
    const type = TYPES[Math.floor(slot / 3)];
    const station = `${seat.colour}-${type}${(slot % 3) + 1}`;
    const fits = /^O\d/.test(space) && !decision.used.includes(station) && canTake(seat, type, 1) && (state.marker > 0 || type === 'tower');
    return fits ? [{ type: 'activate-orbital', player, station }] : [];
  });
  return [...usable, { type: 'pass-orbital', player }];
}

/** Returns every legal action, in no particular order. Of interchangeable sundivers, only the one with the lowest number is used. */
export function naiveActions(state: State): object[] {
  if (state.phase === 'over') return [];
  if (state.decision !== null) return answers(state);
  const player = state.players[state.turn.seat];
  const end = { type: 'end-action', player };
  const { done } = state.turn;
  if (state.phase === 'keep')
    return [...new Set(state.seats[state.turn.seat].candidates)].map((card) => ({ type: 'keep-card', player, card }));
  if (state.phase === 'pre-draw') return [{ type: 'draw', player }];
  if (state.phase === 'move') return [...moves(state, player), end];
  if (state.phase === 'convert') return [...conversions(state, player), ...(done ? [end] : [])];
  if (state.phase === 'activate') return [...activations(state, player), ...(done ? [end] : [])];
  if (state.phase !== 'choose') throw new Error(`the naive rules know no ${state.phase}`);
  const able = [
    ...['move'],
    ...(conversions(state, player).length > 0 ? ['convert'] : []),
    ...(activations(state, player).length > 0 ? ['activate'] : []),
  ];
  return able.map((action) => ({ type: 'choose-action', player, action }));
}
