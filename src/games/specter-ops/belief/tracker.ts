// Where the agent can be, given everything that was seen: exactly, and brought up to date as the history grows.
import { type CellSet, cellsOf, emptySet, hasCell, join, setOf } from '../board/cell-set.js';
import type { CellId } from '../board/schema.js';
import type { Observation } from '../schema.js';
import { addTo, type Belief, goTogether, type Layer, startHypothesis } from './hypothesis.js';
import { type Knowledge, knowledgeOf, type Visible } from './knowledge.js';
import type { Moment } from './moment.js';
import { underWay } from './movement.js';
import { beginsWith } from './same-history.js';
import { bearsOn, nextLayer } from './transitions.js';

/** Believes what a view's history tells, and goes on from where it stopped. */
export interface BeliefTracker {
  /** Takes in what the view tells beyond what is known. A view of another game, or one gone back, is read anew. */
  update(view: Visible): void;
  /** Every space where the agent can be now, in board order. */
  positions(): CellId[];
  /** Whether the agent can be there now; for what is no space of the board, no. */
  has(space: CellId): boolean;
}

/** The same sites are behind every answer, and the traitor finds no cache that the agent has used. SO-9.4, SO-20.17 */
function bearsOnBoth({ agent, kind }: Observation): boolean {
  return kind === 'objectives' || (kind === 'drew' && agent === 1);
}

/** Observations about earlier turns: the turns since then are reckoned anew. */
const LOOKING_BACK: readonly Observation['kind'][] = ['recalled', 'mine', 'completed'];

export class Tracker implements BeliefTracker {
  knowledge: Knowledge;
  private layer: Layer = new Map();
  private history: readonly Observation[] = [];
  private entries = 1;
  private fatigued = false;
  private marker: number | null = null;
  private current: Visible;
  private told = '';
  /** Something in the history bears on both agents, where there are two. */
  private shared = false;
  private beside: Tracker | undefined;

  constructor(
    view: Visible,
    private readonly agent: number,
    private readonly notesOrigins = false,
  ) {
    this.knowledge = knowledgeOf(view, agent);
    this.current = view;
    this.restart(view);
  }

  update(view: Visible): void {
    const { history } = this;
    this.current = view;
    const goesOn = this.toldBy(view) === this.told && beginsWith(view.history, history) && !this.looksBack(view.history, history.length);
    if (goesOn) this.goOn(view, history.length);
    else this.restart(view);
  }

  positions(): CellId[] {
    const { ids } = this.knowledge.topology;
    return cellsOf(this.cells()).map((cell) => ids[cell] as CellId);
  }

  has(space: CellId): boolean {
    const cell = this.knowledge.topology.at(space);
    return cell >= 0 && hasCell(this.cells(), cell);
  }

  /** What can be now, of this agent and beside what can be of the other. */
  possible(): Layer {
    const alive = this.alive();
    const others = this.aliveBeside();
    if (others.length === 0) return alive;
    const left: Layer = new Map();
    for (const [key, belief] of alive) {
      if (others.some(({ hypothesis }) => goTogether(belief.hypothesis, hypothesis))) left.set(key, belief);
    }
    return left;
  }

  private aliveBeside(): readonly Belief[] {
    if (!this.shared || this.current.agents.length < 2) return [];
    this.beside ??= new Tracker(this.current, 1 - this.agent);
    this.beside.update(this.current);
    return [...this.beside.alive().values()];
  }

  /** A character that would have been killed by now is not the one. SO-18.2 */
  private alive(): Layer {
    const { losses, hitPoints } = this.knowledge;
    if (losses === 0) return this.layer;
    const left: Layer = new Map();
    for (const { hypothesis, cells, origins } of this.layer.values()) {
      const { characters } = hypothesis;
      const alive = characters.filter((character) => hitPoints(character) > losses);
      if (alive.length === 0) continue;
      addTo(left, alive.length === characters.length ? hypothesis : { ...hypothesis, characters: alive }, cells, origins);
    }
    return left;
  }

  private cells(): CellSet {
    const { phase, activeAgent } = this.current;
    const moving = phase === 'agent-before-moving' && activeAgent === this.agent;
    const all = emptySet(this.knowledge.topology.rows);
    for (const { hypothesis, cells } of this.possible().values()) {
      join(all, moving ? underWay(this.knowledge, hypothesis, cells, this.current) : cells);
    }
    return all;
  }

  /** What bears on every turn, earlier ones included: the game itself, cards that were shown, and sites that were told. */
  private toldBy({ content, board, players, agents, objectives }: Visible): string {
    const cards = agents[this.agent]?.faceUp.map(({ card }) => card) ?? [];
    return JSON.stringify([content, board, players.length, cards, objectives.map(({ section, site }) => [section, site])]);
  }

  private looksBack(history: readonly Observation[], from: number): boolean {
    for (let at = from; at < history.length; at++) {
      const { agent, kind } = history[at] as Observation;
      if (agent === this.agent && LOOKING_BACK.includes(kind)) return true;
    }
    return false;
  }

  private restart(view: Visible): void {
    this.knowledge = knowledgeOf(view, this.agent);
    this.told = this.toldBy(view);
    this.layer = new Map();
    this.entries = 1;
    this.fatigued = false;
    this.marker = null;
    this.shared = false;
    const { topology, characters, pins, sites } = this.knowledge;
    const start = topology.at(topology.board.agentStart);
    const pinned = pins.get(0) ?? start;
    const cells = this.agent === 0 && pinned !== start ? emptySet(topology.rows) : setOf(topology.rows, [start]);
    addTo(this.layer, startHypothesis(characters, sites), cells, []);
    this.goOn(view, 0);
  }

  private goOn({ history }: Visible, from: number): void {
    // A caller's own list may grow under our hands.
    this.history = Object.isFrozen(history) ? history : history.slice();
    this.knowledge = knowledgeOf(this.current, this.agent);
    for (let at = from; at < history.length; at++) {
      const observation = history[at] as Observation;
      if (bearsOnBoth(observation)) this.shared = true;
      if (!bearsOn(this.agent, observation)) continue;
      if (observation.kind === 'turn-began' && observation.agent === this.agent) this.fatigued = this.isFatigued(history, at);
      const moment: Moment = { history, at, entries: this.entries, fatigued: this.fatigued, marker: this.marker };
      this.layer = nextLayer(this.knowledge, this.layer, moment, this.notesOrigins);
      if (observation.agent === this.agent) this.follow(observation);
    }
  }

  /** Hunters tire an agent in their turns, and none of it is in the history before the movement. SO-16.10 */
  private isFatigued(history: readonly Observation[], began: number): boolean {
    for (let at = began; at < history.length; at++) {
      const seen = history[at] as Observation;
      if (seen.kind === 'moved' && seen.agent === this.agent) return seen.fatigued;
    }
    return this.current.agents[this.agent]?.fatigued === true;
  }

  private follow(observation: Observation): void {
    const { topology } = this.knowledge;
    if (observation.kind === 'turn-ended') {
      this.entries += 1;
      if (observation.recovered === true) this.fatigued = false;
    }
    if (observation.kind === 'moved') this.fatigued = observation.fatigued || observation.tired;
    const marked = observation.kind === 'moved' || observation.kind === 'looked-again' ? observation.marker?.space : undefined;
    const seenAt = observation.kind === 'checked' ? observation.seenAt : null;
    const space = marked ?? seenAt;
    if (space !== null && space !== undefined) this.marker = topology.at(space);
  }
}

/** A tracker for one agent: 0 the agent, 1 the revealed traitor. */
export function createTracker(view: Visible, agent = 0): BeliefTracker {
  return new Tracker(view, agent);
}

/**
 * Every space where the agent can be, given everything that the viewer has seen, and no other; for those behind the screen, where it is.
 * Where objectives are secret, the same sites explain every answer of the Prophet, about both agents if there are two.
 */
export function possiblePositions(view: Visible, agent = 0): CellId[] {
  const secret = view.agents[agent]?.secret;
  if (secret != null) return [secret.space];
  return view.agents[agent] === undefined ? [] : createTracker(view, agent).positions();
}
