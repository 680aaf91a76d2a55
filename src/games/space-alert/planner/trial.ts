// A mission that the search resolves with many plans. A mission that would be lost early is still resolved to its last turn, so that the
// search can measure how badly it is lost.
import { copyJson } from '../../../kernel/index.js';
import type { ThreatRules } from '../cards/hooks.js';
import type { BegunMission } from '../mission/mission-state.js';
import { wordOf } from '../model/action-cards.js';
import { lastActionTurn } from '../model/board/mission-steps.js';
import { STATIONS } from '../model/board/ship.js';
import type { CrewMember, PlannedCard, State } from '../model/schema.js';
import type { AnyThreatCard } from '../model/threats/printed-card.js';
import { copyForResolution } from '../rules/resolution/copy.js';
import { nextStep, resolveStep } from '../rules/resolution/step.js';
import { SPARE_TILES, tilesTooMany } from '../rules/resolution/tiles.js';
import { missionScore, pointsBegun } from '../rules/score.js';
import type { SpaceAlertTable } from '../table/table.js';
import { layAll, liesUndelayed } from './laid-cards.js';
import { CARDS, emptyPlan, type Plan, setPlan, wordNumber } from './plan.js';

/** The result of a plan, as the search evaluates it. */
export interface Tally {
  /**
   * The number of damage tiles beyond six in each zone, plus a penalty for each threat that loses the mission. The value is 0 if the
   * mission is won, and only then.
   */
  overflow: number;
  /** The score of the mission. For a lost mission, the score is computed as if the mission were won. */
  score: number;
  /** Partial points for the damage on threats that were not destroyed. */
  progress: number;
  /** The number of damage tiles on the ship in each zone, which can exceed six in a lost mission. */
  tiles: readonly number[];
}

/** The penalty for a threat that destroys the ship, counted in damage tiles beyond six. */
const DESTRUCTION = 8;
/** The penalty for a threat that destroys the ship decreases with the damage on this threat: by 1 for each `MOST_POINTS` partial points. */
const MOST_POINTS = 4;
const SPACE = STATIONS.length;
/** A placeholder in the slot of the next turn. If this slot is empty when that turn begins, a delay has moved the card. */
const ANY_CARD: PlannedCard = { card: 'A/moveRed', half: 'action', shown: true };

const STATION_NUMBER = new Map<CrewMember['station'], number>([...STATIONS, 'space' as const].map((station, number) => [station, number]));
const BATTLEBOTS = wordNumber('battlebots');
const HEROIC_BATTLEBOTS = wordNumber('heroicBattlebots');

function ignore(): void {}

/** A mission that the search resolves with many plans. */
export class Trial {
  readonly crew: number;
  readonly turns: number;
  /** The number of turns before the mission begins. Planned actions for these turns are ignored. */
  readonly past: number;
  /**
   * The station of each crew member before each turn, as an index into `STATIONS`; 6 is space. The stations are those of the plan resolved
   * last.
   */
  readonly stations: Plan;
  /** The actions that each crew member actually performed with the plan resolved last. */
  readonly carriedOut: Plan;
  private readonly deadly: readonly boolean[];
  private readonly base: BasePlan;
  private readonly table: SpaceAlertTable;

  /**
   * @param delays what a delay does to later actions in `resolve`: `drop` drops the delayed action, and later actions stay in their turns;
   * `shift` moves them to later turns, as the rules require. SA-6.2
   */
  constructor(
    { state, table }: BegunMission,
    private readonly delays: 'drop' | 'shift' = 'drop',
  ) {
    const start = copyJson(state);
    this.crew = start.crew.length;
    this.turns = lastActionTurn(start.config.phases);
    this.past = (nextStep(start)?.turn ?? 1) - 1;
    this.deadly = start.threats.map(({ card }) => losesMission(table.rulesOf(card)?.card));
    this.stations = emptyPlan(this);
    this.carriedOut = emptyPlan(this);
    this.table = table.withCards(withoutEnd(start, this.deadly, table));
    this.base = new BasePlan(this, start, delays);
  }

  /**
   * Sets the base plan, with which later plans are compared. If a later plan begins with the same actions, `resolve` reuses the results of
   * these turns.
   */
  compareWith(plan: Plan): void {
    this.base.replace(plan);
  }

  /**
   * Resolves the mission with a plan. Afterwards, `carriedOut` is a plan without delays that has the same result under the rules: without
   * the actions that delays dropped, or with the actions in the turns to which delays moved them.
   */
  resolve(plan: Plan): Tally {
    const { base } = this;
    const shared = base.turnsSharedWith(plan);
    if (shared === this.turns && base.tally !== undefined) {
      base.recall(this, shared);
      return base.tally;
    }
    const common = base.turnsInCommon(shared);
    const from = base.lastBeginning(common);
    const state = copyForResolution(base.beginnings[from - this.past]);
    base.recall(this, from);
    if (this.delays === 'shift') layAll(state, plan, from);
    let stored = from;
    for (let turn = from; turn < this.turns && state.round === 'resolution'; turn++) {
      if (turn > from && turn <= common && stored === turn - 1 && (this.delays === 'drop' || liesUndelayed(state, plan, turn))) {
        base.remember(this, turn, state);
        stored = turn;
      }
      if (this.delays === 'drop') for (let member = 0; member < this.crew; member++) this.lay(state.crew[member], plan[member], turn);
      this.playTurn(state, turn);
    }
    const tally = this.end(state);
    if (shared === this.turns) base.finish(this, tally);
    return tally;
  }

  /**
   * Resolves the mission as the rules require: the plan is placed on the action boards as cards, and a delay moves cards to later slots.
   * SA-6.2
   */
  resolveWritten(plan: Plan): Tally {
    const state = copyForResolution(this.base.beginnings[0]);
    this.base.recall(this, this.past);
    layAll(state, plan, 0);
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
    // In space, every card other than battlebots is delayed, so the action is not carried out. SA-6.86
    if (place !== SPACE || word === BATTLEBOTS || word === HEROIC_BATTLEBOTS) this.carriedOut[index][turn] = word;
  }

  /** Places the cards for a turn. If a slot has become empty since the previous turn, its card was delayed, so the slot stays empty. */
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

/** The fields of a trial that the base plan also stores: the stations and the performed actions, turn by turn. */
type Record = Pick<Trial, 'stations' | 'carriedOut'>;

/** The base plan, with which other plans are compared. It stores states and results only for the turns that have been resolved with it. */
class BasePlan {
  /**
   * The state at the beginning of each resolved turn, before the cards of that turn are placed. The first state is the start of the
   * mission.
   */
  readonly beginnings: State[];
  /** The result of the plan; `undefined` until it is known. */
  tally: Tally | undefined;
  private readonly plan: Plan;
  private readonly past: number;
  private readonly stations: Plan;
  private readonly carriedOut: Plan;

  constructor(
    size: { crew: number; turns: number; past: number },
    start: State,
    private readonly delays: 'drop' | 'shift',
  ) {
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
    this.beginnings.length = 1 + this.lastBeginning(this.turnsInCommon(shared)) - this.past;
    this.tally = undefined;
    setPlan(this.plan, plan);
  }

  /** Returns the first turn, counted from 0, in which a plan differs from this one; the number of turns if the plans are equal. */
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

  /**
   * Returns the last turn at whose beginning the states of two plans are equal. Turns are counted from 0. If delays move cards, a delay in
   * the turn before the first different slot affects the card in that slot.
   * @param shared the first turn in which the plans differ.
   */
  turnsInCommon(shared: number): number {
    return this.delays === 'drop' ? shared : Math.max(this.past, shared - 1);
  }

  /** Returns the last turn up to `turn` for which the state at its beginning is stored. Turns are counted from 0. */
  lastBeginning(turn: number): number {
    return Math.min(turn, this.past + this.beginnings.length - 1);
  }

  /** Copies the stored stations and actions of the turns before `turn` into a trial. */
  recall({ stations, carriedOut }: Record, turn: number): void {
    for (let member = 0; member < stations.length; member++) {
      stations[member].set(this.stations[member].subarray(0, turn));
      carriedOut[member].set(this.carriedOut[member].subarray(0, turn));
      carriedOut[member].fill(0, turn);
    }
  }

  /** Stores the state at the beginning of a turn, if this turn follows the last one stored. */
  remember(record: Record, turn: number, state: State): void {
    if (turn !== this.past + this.beginnings.length) return;
    this.beginnings.push(copyForResolution(state));
    this.keep(record);
  }

  /** Stores the result of the plan and its stations and actions. */
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

/**
 * Changes the state so that the mission cannot be lost before its last turn. Adds spare damage tiles, and replaces each threat that would
 * lose the mission by a harmless copy with a new id. Returns the custom cards for this state.
 */
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
