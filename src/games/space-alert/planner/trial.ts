// A mission that is resolved with one plan after another. It never ends early: of a mission that is lost, the search sees how badly.
import { copyJson } from '../../../kernel/index.js';
import { lastActionTurn } from '../board/mission-steps.js';
import { STATIONS } from '../board/ship.js';
import type { BegunMission } from '../mission/mission-state.js';
import { missionScore, pointsBegun } from '../mission/score.js';
import { wordOf } from '../planning/action-cards.js';
import { copyForResolution } from '../resolution/copy.js';
import { nextStep, resolveStep } from '../resolution/step.js';
import { SPARE_TILES, tilesTooMany } from '../resolution/tiles.js';
import type { CrewMember, PlannedCard, State } from '../schema.js';
import type { SpaceAlertTable } from '../table.js';
import type { ThreatRules } from '../threats/hooks.js';
import type { AnyThreatCard } from '../threats/printed-card.js';
import { CARDS, emptyPlan, type Plan, setPlan, wordNumber } from './plan.js';

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
  /** Turns that are over when the mission begins: what a plan says for them is passed over. */
  readonly past: number;
  /** Of the plan resolved last: where everybody stood before each turn, as an index into `STATIONS`; 6 is space. */
  readonly stations: Plan;
  /** Of the plan resolved last: the words that were carried out. */
  readonly carriedOut: Plan;
  private readonly deadly: readonly boolean[];
  private readonly base: BasePlan;
  private readonly table: SpaceAlertTable;

  constructor({ state, table }: BegunMission) {
    const start = copyJson(state);
    this.crew = start.crew.length;
    this.turns = lastActionTurn(start.config.phases);
    this.past = (nextStep(start)?.turn ?? 1) - 1;
    this.deadly = start.threats.map(({ card }) => losesMission(table.rulesOf(card)?.card));
    this.stations = emptyPlan(this);
    this.carriedOut = emptyPlan(this);
    this.table = table.withCards(withoutEnd(start, this.deadly, table));
    this.base = new BasePlan(this, start);
  }

  /** Names a plan that those to come differ little from: what goes before the first difference is then not resolved again. */
  compareWith(plan: Plan): void {
    this.base.replace(plan);
  }

  /**
   * Resolves a plan whose every word is for its own turn: what is delayed is left out, and what follows stays where it is.
   * `carriedOut` then is a plan of which nothing is delayed, and which the rules resolve just like this.
   */
  resolve(plan: Plan): Tally {
    const { base } = this;
    const shared = base.turnsSharedWith(plan);
    if (shared === this.turns && base.tally !== undefined) {
      base.recall(this, shared);
      return base.tally;
    }
    const from = base.lastBeginning(shared);
    const state = copyForResolution(base.beginnings[from - this.past]);
    base.recall(this, from);
    for (let turn = from; turn < this.turns && state.round === 'resolution'; turn++) {
      if (turn > from && turn <= shared) base.remember(this, turn, state);
      for (let member = 0; member < this.crew; member++) this.lay(state.crew[member], plan[member], turn);
      this.playTurn(state, turn);
    }
    const tally = this.end(state);
    if (shared === this.turns) base.finish(this, tally);
    return tally;
  }

  /** Resolves a plan as it lies on the boards: what is delayed pushes what follows. SA-6.2 */
  resolveWritten(plan: Plan): Tally {
    const state = copyForResolution(this.base.beginnings[0]);
    this.base.recall(this, this.past);
    state.crew.forEach(({ slots }, member) => {
      plan[member].forEach((word, slot) => {
        slots[slot] = CARDS[word];
      });
    });
    for (let turn = this.past; turn < this.turns && state.round === 'resolution'; turn++) this.playTurn(state, turn);
    return this.end(state);
  }

  private playTurn(state: State, turn: number): void {
    const { crew } = state;
    for (let member = 0; member < crew.length; member++) this.noteTurn(crew[member], member, turn);
    while (state.round === 'resolution' && nextStep(state)?.turn === turn + 1) resolveStep(state, ignore, this.table);
  }

  private end(state: State): Tally {
    while (state.round === 'resolution') resolveStep(state, ignore, this.table);
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
  private lay({ slots }: CrewMember, words: Uint8Array, turn: number): void {
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
      const done = pointsBegun(this.table, threat);
      progress += done;
      if (this.deadly[index] && threat.status === 'survived') overflow += DESTRUCTION - done / MOST_POINTS;
    }
    return { overflow, score: missionScore(state, this.table).total, progress, tiles: ship.tiles.map(({ length }) => length) };
  }
}

/** What is kept of a trial: where everybody stood and what they did, turn by turn. */
type Record = Pick<Trial, 'stations' | 'carriedOut'>;

/** The plan that others are compared with, resolved as far as it was needed. */
class BasePlan {
  /** The states in which turns begin, before anybody has laid a word for them; the first is that of the mission. */
  readonly beginnings: State[];
  /** What came of it, once that is known. */
  tally: Tally | undefined;
  private readonly plan: Plan;
  private readonly past: number;
  private readonly stations: Plan;
  private readonly carriedOut: Plan;

  constructor(size: { crew: number; turns: number; past: number }, start: State) {
    this.past = size.past;
    this.plan = emptyPlan(size);
    this.carriedOut = emptyPlan(size);
    this.stations = emptyPlan(size);
    start.crew.forEach(({ station }, member) => {
      this.stations[member].fill(STATION_NUMBER.get(station) as number, 0, size.past);
    });
    this.beginnings = [start];
  }

  replace(plan: Plan): void {
    const shared = this.turnsSharedWith(plan);
    if (shared === plan[0].length) return;
    this.beginnings.length = 1 + this.lastBeginning(shared) - this.past;
    this.tally = undefined;
    setPlan(this.plan, plan);
  }

  /** The first turn, from 0, for which a plan says something else; the number of turns if it says the same. */
  turnsSharedWith(plan: Plan): number {
    let shared = plan[0].length;
    for (let member = 0; member < plan.length; member++) {
      const words = plan[member];
      const own = this.plan[member];
      let turn = this.past;
      while (turn < shared && words[turn] === own[turn]) turn += 1;
      shared = turn;
    }
    return shared;
  }

  /** The last turn up to that one whose beginning is known. */
  lastBeginning(turn: number): number {
    return Math.min(turn, this.past + this.beginnings.length - 1);
  }

  /** Brings the turns before that one back. */
  recall({ stations, carriedOut }: Record, turn: number): void {
    for (let member = 0; member < stations.length; member++) {
      stations[member].set(this.stations[member].subarray(0, turn));
      carriedOut[member].set(this.carriedOut[member].subarray(0, turn));
      carriedOut[member].fill(0, turn);
    }
  }

  /** Keeps the state in which that turn begins. */
  remember(record: Record, turn: number, state: State): void {
    if (turn !== this.past + this.beginnings.length) return;
    this.beginnings.push(copyForResolution(state));
    this.keep(record);
  }

  /** Keeps how it ends. */
  finish(record: Record, tally: Tally): void {
    this.tally = tally;
    this.keep(record);
  }

  private keep({ stations, carriedOut }: Record): void {
    setPlan(this.stations, stations);
    setPlan(this.carriedOut, carriedOut);
  }
}

function losesMission(card: AnyThreatCard | undefined): boolean {
  return card?.z.some(({ op }) => op === 'destroyShip') ?? false;
}

/** Gives the mission tiles without end, and threats that do not end it, under ids that no card has. Returns the custom cards to resolve it with. */
function withoutEnd(state: State, deadly: readonly boolean[], table: SpaceAlertTable): AnyThreatCard[] {
  const harmless: AnyThreatCard[] = [];
  state.threats.forEach((threat, index) => {
    if (!deadly[index]) return;
    const { card } = table.rulesOf(threat.card) as ThreatRules;
    threat.card = `trial:${index}`;
    harmless.push({ ...card, id: threat.card, z: card.z.filter(({ op }) => op !== 'destroyShip') });
  });
  state.ship.stacks = state.ship.stacks.map((stack) => [...SPARE_TILES, ...stack]);
  for (const member of state.crew) {
    member.slots = new Array(lastActionTurn(state.config.phases)).fill(ANY_CARD);
    member.discarded = [];
  }
  return [...table.config.customThreats, ...harmless];
}
