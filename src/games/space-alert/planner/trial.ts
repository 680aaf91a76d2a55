// A mission that is resolved with one plan after another. It never ends early: of a mission that is lost, the search sees how badly.
import { canonicalJson, copyJson } from '../../../kernel/index.js';
import { lastActionTurn } from '../board/mission-steps.js';
import { STATIONS } from '../board/ship.js';
import { missionScore, pointsBegun } from '../mission/score.js';
import { wordOf } from '../planning/action-cards.js';
import { nextStep, resolveStep } from '../resolution/step.js';
import { SPARE_TILES, tilesTooMany } from '../resolution/tiles.js';
import type { CrewMember, PlannedCard, State } from '../schema.js';
import type { ThreatCard } from '../threats/card.js';
import { findRules } from '../threats/catalogue.js';
import { CARDS, emptyPlan, type Plan, wordNumber } from './plan.js';

/** What the search sees of a plan that was resolved. */
export interface Tally {
  /** Damage tiles that no zone had left to draw, and more for a threat that loses the mission: 0 exactly if the mission is won. */
  overflow: number;
  /** Points that a won mission scores; for others the same sum. */
  score: number;
  /** Points that lie in damage on threats which were not destroyed, from 0. */
  progress: number;
  /** Damage tiles on the ship, by zone; in a mission that is lost more than there are. */
  tiles: readonly number[];
}

/** A threat that destroys the ship counts as that much damage too many. */
const DESTRUCTION = 8;
/** Points of damage begun on such a threat that take 1 off that. */
const MOST_POINTS = 4;
const SPACE = STATIONS.length;
/** Lies in a slot whose word is not laid there yet: if the slot is empty when its turn comes, the card was delayed. */
const ANY_CARD: PlannedCard = { card: 'A/moveRed', half: 'action', shown: true };

const STATION_NUMBER = new Map<CrewMember['station'], number>([...STATIONS, 'space' as const].map((station, number) => [station, number]));
const BATTLEBOTS = wordNumber('battlebots');
const HEROIC_BATTLEBOTS = wordNumber('heroicBattlebots');

function ignore(): void {}

/** One mission, to be resolved with many plans. */
export class Trial {
  readonly crew: number;
  readonly turns: number;
  /** Of the plan resolved last: where everybody stood before each turn, as an index into `STATIONS`; 6 is space. */
  readonly stations: Plan;
  /** Of the plan resolved last: the words that were carried out. */
  readonly carriedOut: Plan;
  private readonly start: State;
  private readonly deadly: readonly boolean[];

  constructor(mission: State) {
    const start = copyJson(mission);
    this.crew = start.crew.length;
    this.turns = lastActionTurn(start.phases);
    this.deadly = start.threats.map(({ card }) => losesMission(findRules(start.customThreats, card)?.card));
    this.start = withoutEnd(start, this.deadly);
    this.stations = emptyPlan(this);
    this.carriedOut = emptyPlan(this);
  }

  /**
   * Resolves a plan whose every word is for its own turn: what is delayed is left out, and what follows stays where it is.
   * `carriedOut` then is a plan of which nothing is delayed, and which the rules resolve just like this.
   */
  resolve(plan: Plan): Tally {
    const state = this.freshState();
    state.crew.forEach(({ slots }, member) => {
      slots[0] = CARDS[plan[member][0]];
      slots[1] = ANY_CARD;
    });
    return this.run(state, plan);
  }

  /** Resolves a plan as it lies on the boards: what is delayed pushes what follows. SA-6.2 */
  resolveWritten(plan: Plan): Tally {
    const state = this.freshState();
    state.crew.forEach(({ slots }, member) => {
      plan[member].forEach((word, slot) => {
        slots[slot] = CARDS[word];
      });
    });
    return this.run(state, undefined);
  }

  private run(state: State, plan: Plan | undefined): Tally {
    const { crew } = state;
    for (const words of this.carriedOut) words.fill(0);
    for (let turn = 0; turn < this.turns && state.round === 'resolution'; turn++) {
      for (let member = 0; member < crew.length; member++) this.noteTurn(crew[member], member, turn);
      while (state.round === 'resolution' && nextStep(state)?.turn === turn + 1) resolveStep(state, ignore);
      if (plan === undefined) continue;
      for (let member = 0; member < crew.length; member++) this.layNext(crew[member], plan[member], turn + 1);
    }
    while (state.round === 'resolution') resolveStep(state, ignore);
    return this.tally(state);
  }

  private noteTurn({ station, slots, knockedOut }: CrewMember, index: number, turn: number): void {
    const place = STATION_NUMBER.get(station) as number;
    this.stations[index][turn] = place;
    const card = slots[turn];
    if (knockedOut || card === null) return;
    const word = wordNumber(wordOf(card.card, card.half));
    // In space every other card is delayed. SA-6.86
    if (place !== SPACE || word === BATTLEBOTS || word === HEROIC_BATTLEBOTS) this.carriedOut[index][turn] = word;
  }

  /** A slot that was emptied in the turn before stays empty: its card was delayed. */
  private layNext({ slots }: CrewMember, words: Uint8Array, turn: number): void {
    if (turn >= this.turns) return;
    if (slots[turn] !== null) slots[turn] = CARDS[words[turn]];
    if (turn + 1 < this.turns) slots[turn + 1] = ANY_CARD;
  }

  private tally(state: State): Tally {
    const { ship, threats } = state;
    let overflow = tilesTooMany(ship);
    let progress = 0;
    for (let index = 0; index < threats.length; index++) {
      const threat = threats[index];
      if (threat.status === 'destroyed') continue;
      const done = pointsBegun(state.customThreats, threat);
      progress += done;
      if (this.deadly[index] && threat.status === 'survived') overflow += DESTRUCTION - done / MOST_POINTS;
    }
    return { overflow, score: missionScore(state).total, progress, tiles: ship.tiles.map(({ length }) => length) };
  }

  private freshState(): State {
    const { start } = this;
    const { ship } = start;
    return {
      ...start,
      auras: [],
      multipliers: [],
      crew: start.crew.map((member) => ({ ...member, slots: member.slots.slice(), discarded: [] })),
      threats: start.threats.map((threat) => ({ ...threat, performed: [], spent: [], tokens: [], repairs: [] })),
      ship: {
        ...ship,
        shields: ship.shields.slice(),
        reactors: ship.reactors.slice(),
        cannons: ship.cannons.slice(),
        rocketTrack: ship.rocketTrack.slice(),
        stores: { ...ship.stores },
        tiles: ship.tiles.map((tiles) => tiles.slice()),
        stacks: ship.stacks.map((tiles) => tiles.slice()),
        maintained: ship.maintained.slice(),
        confirmations: ship.confirmations.slice(),
        liftsUsed: ship.liftsUsed.slice(),
      },
    };
  }
}

function losesMission(card: ThreatCard | undefined): boolean {
  return card?.z.some(({ op }) => op === 'destroyShip') ?? false;
}

/** The same mission, but with tiles without end and without threats that end it. */
function withoutEnd(state: State, deadly: readonly boolean[]): State {
  const cards: ThreatCard[] = [];
  state.threats.forEach((threat, index) => {
    const card = findRules(state.customThreats, threat.card)?.card as ThreatCard;
    if (!deadly[index] && state.customThreats === '') return;
    const id = `trial-${index}`;
    cards.push({ ...card, id, z: card.z.filter(({ op }) => op !== 'destroyShip') });
    threat.card = id;
  });
  state.customThreats = cards.length === 0 ? '' : canonicalJson(cards);
  state.ship.stacks = state.ship.stacks.map((stack) => [...SPARE_TILES, ...stack]);
  for (const member of state.crew) member.slots = new Array(lastActionTurn(state.phases)).fill(null);
  return state;
}
