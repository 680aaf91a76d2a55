// What no schema of single fields can say: that the parts of a state from outside are those of one game of Sol, at one moment of it.
import * as z from 'zod';
import { canonicalJson, copyJson } from '../../kernel/index.js';
import { type BoardTable, boardName, boardTable } from './board/board.js';
import { parseSolBoard } from './board/board-schema.js';
import { CARDS, ENERGY_CUBES, mostCardsOwed, SPACE_LIMIT, SUNDIVERS } from './data/rewards.js';
import { FREE_COOP, SCENARIOS } from './data/scenarios.js';
import type { AnyEffect } from './effects/effect.js';
import { keptEffect } from './effects/running.js';
import { SQUEEZE_FACTOR } from './effects/squeeze.js';
import { countAt, hostOf, isInPlay, isOnBoard, pieceOf, stationById, stationId } from './pieces/pieces.js';
import type { Decision, Draw, State } from './schema.js';
import { StateShape } from './schema.js';
import { cardsOfDeck } from './setup.js';
import { triggerEventOf } from './trigger-events/index.js';
import { CAN_STILL, playableChoices } from './turn/cards.js';
import { usableStations } from './turn/flares.js';
import { isTimely } from './turn/phase.js';
import { bonusOf, rewardRefusal } from './turn/rewards.js';
import { cardsOwed, mayDeferKeeping, structuresOnBoard } from './turn/turn.js';
import { seatInOrder } from './turn/turn-order.js';
import { type Card, CORE_DEPTH, FIRST_SOLAR_DEPTH, OUTER_DEPTH } from './words.js';

/** Something that no game comes to, with its path and the clause that keeps it from happening. */
interface Fault {
  path: (string | number)[];
  message: string;
  rule: string;
}

type Faults = Generator<Fault, void>;

function fault(rule: string, message: string, ...path: (string | number)[]): Fault {
  return { path, message, rule };
}

/** Checks a whole state of a game whose box has these effects: every state of a game, and none that contradicts itself. */
export function stateWith(box: readonly AnyEffect[]): z.ZodType<State> {
  const check = z.custom<State>().superRefine((state, context) => {
    for (const { path, message, rule } of firstFaults(state, box)) context.addIssue({ code: 'custom', path, message, params: { rule } });
  });
  // Only of a state that is well formed can be said whether its parts fit each other.
  return StateShape.pipe(check);
}

/** In this order: each check may rely on what the ones before it have found in order. */
const CHECKS: readonly ((state: State, box: readonly AnyEffect[]) => Faults)[] = [
  tableFaults,
  gameFaults,
  linkFaults,
  placeFaults,
  sharedPlaceFaults,
  cubeFaults,
  keptCardFaults,
  cardFaults,
  timeFaults,
  turnFaults,
  runningFaults,
  drawFaults,
  decisionFaults,
  standstillFaults,
];

/** What the first check finds that finds anything. */
function firstFaults(state: State, box: readonly AnyEffect[]): Fault[] {
  for (const check of CHECKS) {
    const faults = [...check(state, box)];
    if (faults.length > 0) return faults;
  }
  return [];
}

/** The board, and as many seats as players. */
function* tableFaults({ board, players, seats, first, turn, decision }: State): Faults {
  if (!isBoardName(board)) yield fault('SOL-2.1', 'is neither a printed side nor the canonical JSON of a board', 'board');
  if (new Set(players).size < players.length) yield fault('SOL-4.1', 'two players have the same id', 'players');
  if (seats.length !== players.length) yield fault('SOL-2.2', `expected ${players.length} seats`, 'seats');
  if (new Set(seats.map(({ colour }) => colour)).size < seats.length) yield fault('SOL-4.25', 'two seats share a colour', 'seats');
  if (first >= players.length) yield fault('SOL-4.9', 'is no seat of this game', 'first');
  if (turn.seat >= players.length) yield fault('SOL-5.1', 'is no seat of this game', 'turn', 'seat');
  if (decision !== null && decision.seat >= players.length) yield fault('SOL-18.6', 'is no seat of this game', 'decision', 'seat');
}

function isBoardName(name: string): boolean {
  if (name === 'standard' || name === 'five') return true;
  try {
    return boardName(parseSolBoard(name)) === name;
  } catch {
    return false;
  }
}

/** Mode, scenario, goal and trigger event as a setup has them. */
function* gameFaults({ mode, scenario, goal, players, triggerEvent, triggerFlares, triggerFlaresDrawn }: State): Faults {
  if ((mode === 'solo') !== (players.length === 1)) yield fault('SOL-17.2', `${players.length} players do not play a ${mode} game`, 'mode');
  if (mode === 'standard' && scenario !== null) yield fault('SOL-17.2', 'belongs to solo and co-operative games', 'scenario');
  if (mode === 'solo' && scenario === null) yield fault('SOL-17.2', 'a solo game has a scenario', 'scenario');
  if ((mode === 'standard') !== (goal === null)) yield fault('SOL-13.6', 'solo and co-operative games have a goal, and no others', 'goal');
  if (scenario !== null && goal !== SCENARIOS[scenario].goal) yield fault('SOL-17.12', 'is not the goal of the scenario', 'goal');
  const isFreeGoal = goal !== null && goal >= FREE_COOP.goal && (goal - FREE_COOP.goal) % FREE_COOP.goalStep === 0;
  if (mode === 'coop' && scenario === null && !isFreeGoal) yield fault('SOL-17.18', 'is 13, raised in steps of 3', 'goal');
  if ((triggerEvent === null) !== (triggerFlares === 0)) {
    yield fault('SOL-16.1', 'trigger flares come with a trigger event, and without it there are none', 'triggerFlares');
  }
  if (triggerFlaresDrawn > triggerFlares) yield fault('SOL-16.2', 'are more than there are', 'triggerFlaresDrawn');
}

/** Suits and effects that belong to such a game. */
function* linkFaults(state: State, box: readonly AnyEffect[]): Faults {
  const { links, mode, scenario, players } = state;
  const suits = links.map(({ suit }) => suit);
  const expected =
    mode === 'solo' && scenario !== null
      ? SCENARIOS[scenario].suits
      : players.length + (mode === 'standard' && isQuickStart(state) ? 1 : 2);
  if (new Set(suits).size < suits.length) yield fault('SOL-2.6', 'a suit is linked twice', 'links');
  if (!suits.includes('flare')) yield fault('SOL-4.10', 'the deck has flares', 'links');
  if (suits.length !== expected) yield fault('SOL-4.10', `expected ${expected} suits`, 'links');
  for (const [index, { effect }] of links.entries()) {
    const path = ['links', index, 'effect'];
    if (effect === null) continue;
    if (box.every(({ id }) => id !== effect)) yield fault('SOL-2.7', 'is no effect of this box', ...path);
    const isTwice = links.findIndex((link) => link.effect === effect) < index;
    if (mode === 'standard' && isTwice) yield fault('SOL-4.15', 'is linked to another suit too', ...path);
  }
}

/** Whether the game began with vestigial structures. */
function isQuickStart({ phase, placements }: State): boolean {
  return phase === 'vestigial' || placements > 0;
}

/** Whether the place of a sundiver is one of this game. */
function isPlaceFor(state: State, board: BoardTable, location: string): boolean {
  if (isOnBoard(location)) return board.space(location) !== undefined;
  return !location.startsWith('hold:') || hostOf(state, location) >= 0;
}

const NOWHERE = 'is no space of this board, or is the hold of nobody in this game';

/** Pieces, motherships, cubes and feeders in places of this board. */
function* placeFaults(state: State): Faults {
  const { seats, garden, feeders, turn } = state;
  const board = boardTable(state.board);
  const isSpace = (location: string) => board.space(location) !== undefined;
  for (const [seat, { sundivers, stations, gates, eye }] of seats.entries()) {
    if (eye >= board.eyes) yield fault('SOL-3.24', 'is no eye of this board', 'seats', seat, 'eye');
    for (const [slot, location] of sundivers.entries()) {
      if (!isPlaceFor(state, board, location)) yield fault('SOL-18.1', NOWHERE, 'seats', seat, 'sundivers', slot);
    }
    for (const [slot, location] of stations.entries()) {
      if (isOnBoard(location) && !isSpace(location)) yield fault('SOL-18.2', 'is no space of this board', 'seats', seat, 'stations', slot);
    }
    for (const [slot, location] of gates.entries()) {
      const stands = location === 'reserve' || board.pair(location) !== undefined;
      if (!stands) yield fault('SOL-21.5', 'is no boundary pair of this board', 'seats', seat, 'gates', slot);
    }
  }
  for (const [slot, location] of turn.start.entries()) {
    if (!isPlaceFor(state, board, location)) yield fault('SOL-18.1', NOWHERE, 'turn', 'start', slot);
  }
  for (const [path, spaces, rule] of [
    [['garden'], garden, 'SOL-21.14'],
    [['feeders'], feeders, 'SOL-16.26'],
    [['turn', 'activated'], turn.activated, 'SOL-9.6'],
  ] as const) {
    const strange = spaces.findIndex((location) => !isSpace(location));
    if (strange >= 0) yield fault(rule, 'is no space of this board', ...path, strange);
  }
}

/** More in a place than it can hold. */
function* sharedPlaceFaults({ seats, turn }: State): Faults {
  const stations = new Set<string>();
  const gates = new Set<string>();
  const eyes = new Set<number>();
  for (const [seat, each] of seats.entries()) {
    if (isCrowded(each.sundivers)) yield fault('SOL-3.22', 'more than five are in a space', 'seats', seat, 'sundivers');
    for (const [slot, location] of each.stations.entries()) {
      if (isOnBoard(location) && stations.has(location))
        yield fault('SOL-3.21', 'a station is there already', 'seats', seat, 'stations', slot);
      stations.add(location);
    }
    for (const [slot, location] of each.gates.entries()) {
      if (isOnBoard(location) && gates.has(location)) yield fault('SOL-3.19', 'a gate is there already', 'seats', seat, 'gates', slot);
      gates.add(location);
    }
    if (eyes.has(each.eye)) yield fault('SOL-21.12', 'another mothership is there', 'seats', seat, 'eye');
    eyes.add(each.eye);
  }
  if (isCrowded(turn.start)) yield fault('SOL-3.22', 'more than five were in a space', 'turn', 'start');
}

function isCrowded(sundivers: readonly string[]): boolean {
  return sundivers.some((location) => isOnBoard(location) && countAt(sundivers, location) > SPACE_LIMIT);
}

/** 89 cubes, and those on the board where trigger events put them. */
function* cubeFaults(state: State): Faults {
  const { supply, seats, garden, feeders, triggerEvent } = state;
  const held = seats.reduce((sum, { energy }) => sum + energy, 0);
  const cubes = supply + held + garden.length + feeders.length;
  if (cubes !== ENERGY_CUBES) yield fault('SOL-21.1', `expected ${ENERGY_CUBES - cubes + supply}, so that there are 89 cubes`, 'supply');
  if (garden.length > 0 && triggerEvent !== 'energy-garden') yield fault('SOL-16.22', 'cubes grow with Energy Garden alone', 'garden');
  if (new Set(garden).size < garden.length) yield fault('SOL-16.22', 'a space has two cubes', 'garden');
  const board = boardTable(state.board);
  const inOrbit = garden.findIndex((space) => (board.space(space)?.depth ?? OUTER_DEPTH) < FIRST_SOLAR_DEPTH);
  if (inOrbit >= 0) yield fault('SOL-21.14', 'cubes grow in the solar layers', 'garden', inOrbit);
  if (feeders.length > 0 && triggerEvent !== 'feeders') yield fault('SOL-16.26', 'feeders come with the event of that name', 'feeders');
}

/** Kept cards and open keep choices. */
function* keptCardFaults(state: State): Faults {
  const { seats, turn, phase, draw } = state;
  for (const [seat, { kept, candidates }] of seats.entries()) {
    if (candidates.length === 0) continue;
    if (kept !== null) yield fault('SOL-21.13', 'a card is kept, and one is to be chosen', 'seats', seat, 'kept');
    const isOwnTime = seat === turn.seat && (phase === 'keep' || phase === 'over' || draw?.kind === 'orbit');
    const mayWait = seat !== turn.seat && mayDeferKeeping(state);
    if (!isOwnTime && !mayWait)
      yield fault('SOL-12.7', 'the choice is made before the turn of the next player', 'seats', seat, 'candidates');
  }
  if (phase === 'keep' && seats[turn.seat].candidates.length === 0) yield fault('SOL-12.6', 'there is nothing to choose from', 'phase');
  if (phase === 'keep' && mayDeferKeeping(state)) yield fault('SOL-12.8', 'the choice waits while the others play on', 'phase');
  if (turn.cardUsed && seats[turn.seat].kept !== null) yield fault('SOL-12.12', 'the card was used', 'seats', turn.seat, 'kept');
}

/** Every card that was put into the deck is in one place. */
function* cardFaults(state: State): Faults {
  const { deck, discard, seats, draw, triggerFlaresDrawn, marker } = state;
  const cards: Card[] = [
    ...deck,
    ...discard,
    ...(draw?.cards ?? []),
    ...seats.flatMap(({ kept, candidates }) => (kept === null ? candidates : [...candidates, kept])),
    ...Array<Card>(triggerFlaresDrawn).fill('trigger'),
  ];
  if (canonicalJson(cards.sort()) !== canonicalJson(cardsOfDeck(state).sort())) {
    yield fault('SOL-21.9', 'deck, discard pile, drawn and kept cards are not the cards of this game', 'deck');
  }
  const unresolved = draw === null ? [] : draw.cards.slice(draw.next + (draw.asked === null ? 0 : 1));
  const flares = [...deck, ...unresolved].filter((card) => card === 'flare').length;
  if (marker !== flares) yield fault('SOL-21.7', `expected ${flares}, as many as there are flares to come`, 'marker');
}

/** Turns, seats, motherships and vestigial structures, which follow each other in one order. */
function* timeFaults(state: State): Faults {
  const { players, turn, first, phase, mode, placements, maxTurns, marker } = state;
  const count = players.length;
  const order = phase === 'vestigial' ? placements : turn.number;
  if (turn.seat !== (first + order) % count) yield fault('SOL-5.1', 'another player is next in turn order', 'turn', 'seat');
  if (phase === 'vestigial' && mode !== 'standard') yield fault('SOL-17.3', 'there are no vestigial structures in this mode', 'phase');
  if (phase === 'vestigial' ? placements >= 2 * count : placements !== 0 && placements !== 2 * count) {
    yield fault('SOL-4.31', `each of ${count} players places two structures`, 'placements');
  }
  if (placements > 0 && mode !== 'standard') yield fault('SOL-17.3', 'there are no vestigial structures in this mode', 'placements');
  if (phase === 'vestigial') yield* vestigialFaults(state);
  const isLast = turn.number + 1 === maxTurns;
  if (maxTurns !== null && turn.number >= maxTurns) yield fault('SOL-P1', 'are more than the limit', 'turn', 'number');
  if (marker === 0 && phase !== 'over') yield fault('SOL-21.8', 'the game is over when the marker is 0', 'phase');
  if (marker > 0 && phase === 'over' && !isLast) yield fault('SOL-21.8', 'the game is over when the marker is 0', 'phase');
}

/** Before the first turn each player has what was placed in order, a gate or a station first and the other one second. */
function* vestigialFaults({ players, seats, first, placements, turn }: State): Faults {
  const count = players.length;
  for (const [seat, each] of seats.entries()) {
    const order = (seat - first + count) % count;
    const gates = each.gates.filter(isOnBoard).length;
    const stations = each.stations.filter(isOnBoard).length;
    const placed = (placements > order ? 1 : 0) + (placements > count + order ? 1 : 0);
    if (gates > 1 || stations > 1 || gates + stations !== placed) yield fault('SOL-4.31', `expected ${placed} structures`, 'seats', seat);
  }
  if (turn.number > 0) yield fault('SOL-4.30', 'no turn was taken yet', 'turn', 'number');
}

/** The turn so far fits its action and phase. */
function* turnFaults(state: State): Faults {
  const { turn, phase, seats, triggerEvent } = state;
  const { action, tolled, activated, activatedType } = turn;
  const own = seats[turn.seat];
  const isBefore = phase === 'vestigial' || phase === 'rebuild' || phase === 'choose';
  if (isBefore !== (action === null)) yield fault('SOL-5.2', 'does not fit the phase', 'turn', 'action');
  const isAction = phase === 'move' || phase === 'convert' || phase === 'activate' || phase === 'scour';
  if (isAction && phase !== action) yield fault('SOL-5.3', 'does not fit the phase', 'turn', 'action');
  if (action === 'scour' && triggerEvent !== 'feeders')
    yield fault('SOL-16.31', 'there is nothing to scour without feeders', 'turn', 'action');
  if (phase === 'rebuild' && (own.sundivers.some(isInPlay) || !own.sundivers.includes('reserve') || structuresOnBoard(own).length === 0)) {
    yield fault('SOL-6.1', 'there is nothing to be traded', 'phase');
  }
  if (phase === 'pre-draw' && cardsOwed(state) === 0) yield fault('SOL-10.4', 'no card is owed', 'phase');
  const most = turn.cardUsed ? CARDS[CORE_DEPTH] * SUNDIVERS : mostCardsOwed(seats.length);
  if (cardsOwed(state) > most) yield fault('SOL-10.2', 'is more than a turn can owe', 'turn', 'owed');
  if (new Set(tolled).size < tolled.length || tolled.some((seat) => seat >= seats.length || seat === turn.seat)) {
    yield fault('SOL-7.18', 'each other owner takes one toll', 'turn', 'tolled');
  }
  if (new Set(activated).size < activated.length) yield fault('SOL-9.6', 'a station was activated twice', 'turn', 'activated');
  if ((activatedType === null) !== (activated.length === 0))
    yield fault('SOL-9.4', 'is that of the stations activated', 'turn', 'activatedType');
  const hasActed = activated.length > 0 || turn.conversions > 0 || turn.replaced;
  if (hasActed && !turn.done) yield fault('SOL-5.7', 'something was done that belongs to the action', 'turn', 'done');
  if (turn.replaced && action !== 'activate') yield fault('SOL-15.6', 'only an activation is replaced', 'turn', 'replaced');
  if (turn.converted !== null && pieceOf(turn.converted)?.colour !== own.colour) {
    yield fault('SOL-8.4', 'is no station of the active player', 'turn', 'converted');
  }
}

/** One card was used, and its effect goes on in the action that it belongs to. */
function* runningFaults({ turn, links, phase }: State, box: readonly AnyEffect[]): Faults {
  const { running, cardUsed, action } = turn;
  const isDrawing = phase === 'pre-draw' || phase === 'draw';
  if (running.length > (cardUsed ? 1 : 0)) yield fault('SOL-12.11', 'one effect goes on for a card that was used', 'turn', 'running');
  for (const [index, { effect: id }] of running.entries()) {
    const path = ['turn', 'running', index, 'effect'];
    const effect = box.find((each) => each.id === id);
    if (effect === undefined) yield fault('SOL-2.7', 'is no effect of this box', ...path);
    else if (links.every((link) => link.effect !== id)) yield fault('SOL-4.15', 'is linked to no suit', ...path);
    else if (!effect.runs) yield fault('SOL-14.7', 'does not go on', ...path);
    else if (!isTimeOf(effect, action) && !isDrawing) yield fault('SOL-12.13', 'belongs to another moment of the turn', ...path);
    else if (isDrawing && effect.untilDraw !== true) yield fault('SOL-12.17', 'ended with the action', ...path);
  }
}

function isTimeOf({ timing }: AnyEffect, action: State['turn']['action']): boolean {
  return timing === 'any' || timing === action;
}

/** A draw step that rests: how far it has come, and what it has drawn. */
function* drawFaults(state: State): Faults {
  const { draw, phase, decision, deck, mode } = state;
  if ((phase === 'draw') !== (draw !== null)) yield fault('SOL-10.3', 'does not fit the phase', 'draw');
  if (draw === null) return;
  if (decision === null) {
    yield fault('SOL-10.7', 'a draw step rests only on a decision', 'decision');
    return;
  }
  const owed = draw.kind === 'turn' ? cardsOwed(state) : 1;
  const hurls = draw.kind === 'turn' ? state.turn.owedHurls : 0;
  if (draw.kind === 'orbit' && mode === 'standard') yield fault('SOL-17.4', 'no card follows an orbit in this game', 'draw', 'kind');
  if (draw.left + draw.cards.length !== owed) yield fault('SOL-10.3', `expected ${owed} cards, drawn and left`, 'draw', 'left');
  if (draw.hurls !== hurls) yield fault('SOL-7.25', `expected ${hurls}`, 'draw', 'hurls');
  if (draw.stage !== RESTS[decision.kind]) yield fault('SOL-10.7', `does not rest on such a decision: ${decision.kind}`, 'draw', 'stage');
  if (draw.stage === 'cards' && draw.left === 0) yield fault('SOL-16.2', 'the trigger flare is replaced by a card', 'draw', 'left');
  if (draw.stage !== 'cards' && draw.left > 0 && deck.length > 0) yield fault('SOL-10.3', 'all cards are drawn', 'draw', 'left');
  if ((draw.event === null) !== (draw.stage !== 'cards')) yield fault('SOL-16.2', 'does not fit the stage', 'draw', 'event');
  if ((draw.asked === null) !== (draw.stage !== 'flares')) yield fault('SOL-11.14', 'does not fit the stage', 'draw', 'asked');
  if (draw.stage === 'flares' ? draw.cards[draw.next] !== 'flare' : draw.next !== 0) {
    yield fault('SOL-10.7', 'is not the flare that is being resolved', 'draw', 'next');
  }
}

/** The stage of the draw step in which each decision is asked for. */
const RESTS: Readonly<Record<Decision['kind'], Draw['stage']>> = { trigger: 'cards', bonus: 'settle', orbital: 'flares' };

/** The open decision is one that the rules ask for at this moment, and can be answered. */
function* decisionFaults(state: State): Faults {
  const { decision, phase } = state;
  if (decision === null) return;
  const phases = decision.kind === 'bonus' ? ['convert', 'activate', 'draw'] : ['draw'];
  if (!phases.includes(phase)) yield fault('SOL-18.6', 'is not asked for in this phase', 'decision', 'kind');
  else if (decision.kind === 'bonus') yield* bonusFaults(state, decision);
  else if (decision.kind === 'orbital') yield* orbitalFaults(state, decision);
  else yield* triggerFaults(state, decision);
}

function* bonusFaults(state: State, { seat, station: id, amount, sundiver }: Extract<Decision, { kind: 'bonus' }>): Faults {
  const { turn, seats, phase } = state;
  const station = stationById(state, id);
  if (station === undefined) {
    yield fault('SOL-9.15', 'is not on the board', 'decision', 'station');
    return;
  }
  const space = seats[station.seat].stations[station.slot];
  if (seat !== station.seat && seat !== turn.seat) yield fault('SOL-9.17', 'is neither owner nor activator', 'decision', 'seat');
  const bonus = bonusOf(state, space);
  const isBonus = amount === bonus || (phase === 'draw' && amount === SQUEEZE_FACTOR * bonus);
  if (!isBonus || amount === 0) yield fault('SOL-9.10', 'is not the bonus of the station', 'decision', 'amount');
  if (rewardRefusal(state, seat, station, amount) !== undefined) yield fault('SOL-9.16', 'cannot take the bonus', 'decision', 'seat');
  if (phase !== 'draw' && !turn.activated.includes(space)) yield fault('SOL-9.7', 'was not activated', 'decision', 'station');
  if (sundiver === null) return;
  const piece = pieceOf(sundiver);
  const isThere = piece?.colour === seats[turn.seat].colour && seats[turn.seat].sundivers[piece.slot] === space;
  if (!isThere) yield fault('SOL-9.21', 'is no sundiver of the active player in the space of the station', 'decision', 'sundiver');
}

function* orbitalFaults(state: State, { seat, used }: Extract<Decision, { kind: 'orbital' }>): Faults {
  const own = state.seats[seat];
  if (seat !== seatInOrder(state, state.draw?.asked ?? 0)) yield fault('SOL-11.14', 'is not the one to be asked', 'decision', 'seat');
  const outer = own.stations.flatMap((location, slot) => (location.startsWith('O') ? [stationId(own, slot)] : []));
  if (new Set(used).size < used.length || used.some((id) => !outer.includes(id))) {
    yield fault('SOL-11.11', 'own stations of the outer orbit are used once each', 'decision', 'used');
  }
  if (usableStations(state, seat, used).length === 0) yield fault('SOL-11.15', 'has no station that can be used', 'decision', 'seat');
}

/** Carried on from where it rests, the event asks for the same at once. */
function* triggerFaults(state: State, { seat, sundiver }: Extract<Decision, { kind: 'trigger' }>): Faults {
  const { triggerEvent, triggerFlaresDrawn } = state;
  const copy = copyJson(state);
  const cursor = copy.draw?.event ?? null;
  if (triggerEvent === null || cursor === null || triggerFlaresDrawn === 0) {
    yield fault('SOL-16.2', 'no trigger event is on its way', 'decision', 'kind');
    return;
  }
  const question = triggerEventOf(triggerEvent).proceed(copy, cursor, { chance: undefined as never, emit() {} });
  const isAsked = question?.seat === seat && question.sundiver === sundiver;
  if (!isAsked || canonicalJson(copy) !== canonicalJson(state)) {
    yield fault('SOL-16.4', 'is not what the trigger event asks for now', 'decision');
  }
}

/** An action that was chosen can do something, and one that must go on can. */
function* standstillFaults(state: State): Faults {
  const { turn, phase, decision } = state;
  if (decision !== null || phase === 'move' || phase !== turn.action || turn.done) return;
  const { seat, action } = turn;
  if (CAN_STILL[action](state, seat)) return;
  const effect = keptEffect(state, seat);
  const canPlay = effect !== undefined && isTimely(state, effect.timing) && playableChoices(state, seat, effect).length > 0;
  if (!canPlay) yield fault('SOL-5.6', 'the chosen action cannot do anything', 'turn', 'action');
}
