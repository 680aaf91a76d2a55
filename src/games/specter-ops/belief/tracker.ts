// Where the agent can be, given everything that was seen: exactly, and brought up to date as the history grows.
import { cellsOf, emptySet, hasCell, join, setOf } from '../board/cell-set.js';
import type { CellId } from '../board/schema.js';
import type { Observation } from '../schema.js';
import { addTo, type Layer, startHypothesis } from './hypothesis.js';
import { type Knowledge, knowledgeOf, type Visible } from './knowledge.js';
import type { Moment } from './moment.js';
import { underWay } from './movement.js';
import { nextLayer } from './transitions.js';

/** One step of the reckoning: the layer before an observation. */
export interface Frame {
  moment: Moment;
  before: Layer;
}

/** Believes what a view's history tells, and goes on from where it stopped. */
export interface BeliefTracker {
  /** Takes in what the view tells beyond what is known. A view of another game, or one gone back, is read anew. */
  update(view: Visible): void;
  /** Every space where the agent can be now, in board order. */
  positions(): CellId[];
  /** Whether the agent can be there now; for what is no space of the board, no. */
  has(space: CellId): boolean;
}

/** Observations about earlier turns: the turns since then are reckoned anew. */
const LOOKING_BACK: readonly Observation['kind'][] = ['recalled', 'mine', 'completed'];

export class Tracker implements BeliefTracker {
  knowledge: Knowledge;
  frames: Frame[] = [];
  layer: Layer = new Map();
  private history: readonly Observation[] = [];
  private entries = 1;
  private fatigued = false;
  private marker: number | null = null;
  private current: Visible;
  private told = '';

  constructor(
    view: Visible,
    private readonly agent: number,
    private readonly keepsFrames = false,
  ) {
    this.knowledge = knowledgeOf(view, agent);
    this.current = view;
    this.restart(view);
  }

  update(view: Visible): void {
    const { history } = this;
    this.current = view;
    const told = this.toldBy(view);
    const goesOn = view.history.length >= history.length && isSame(view.history[history.length - 1], history[history.length - 1]);
    const fresh = view.history.slice(history.length);
    // Shown cards and told sites bear on earlier turns as well.
    const looksBack = fresh.some(({ kind, agent }) => agent === this.agent && LOOKING_BACK.includes(kind));
    if (!goesOn || looksBack || told !== this.told) this.restart(view);
    else this.goOn(view, history.length);
  }

  positions(): CellId[] {
    const { ids } = this.knowledge.topology;
    return cellsOf(this.cells()).map((cell) => ids[cell] as CellId);
  }

  has(space: CellId): boolean {
    const cell = this.knowledge.topology.at(space);
    return cell >= 0 && hasCell(this.cells(), cell);
  }

  private cells() {
    const { phase, activeAgent, agents } = this.current;
    const moving = phase === 'agent-before-moving' && activeAgent === this.agent;
    const own = agents[this.agent];
    const all = emptySet(this.knowledge.topology.rows);
    for (const { hypothesis, cells } of this.layer.values()) {
      join(all, moving ? underWay(this.knowledge, hypothesis, cells, own?.limited === true, own?.fatigued === true) : cells);
    }
    return all;
  }

  private toldBy({ agents, objectives }: Visible): string {
    const cards = agents[this.agent]?.faceUp.map(({ card }) => card) ?? [];
    return JSON.stringify([cards, objectives.map(({ site }) => site)]);
  }

  private restart(view: Visible): void {
    this.knowledge = knowledgeOf(view, this.agent);
    this.told = this.toldBy(view);
    this.frames = [];
    this.layer = new Map();
    this.entries = 1;
    this.fatigued = false;
    this.marker = null;
    const { topology, characters, pins } = this.knowledge;
    const start = topology.at(topology.board.agentStart);
    const pinned = pins.get(0) ?? start;
    const cells = this.agent === 0 && pinned !== start ? emptySet(topology.rows) : setOf(topology.rows, [start]);
    addTo(this.layer, startHypothesis(characters), cells);
    this.goOn(view, 0);
  }

  private goOn({ history }: Visible, from: number): void {
    this.history = history;
    this.knowledge = knowledgeOf(this.current, this.agent);
    for (let at = from; at < history.length; at++) {
      const observation = history[at] as Observation;
      if (observation.agent !== this.agent) continue;
      const moment: Moment = { history, at, entries: this.entries, fatigued: this.fatigued, marker: this.marker };
      if (this.keepsFrames && observation.kind === 'moved') moment.movements = new Map();
      if (this.keepsFrames) this.frames.push({ moment, before: this.layer });
      this.layer = nextLayer(this.knowledge, this.layer, moment);
      this.follow(observation);
    }
    this.dropTheDead();
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

  /** A character that would have been killed by now is not the one. SO-18.2 */
  private dropTheDead(): void {
    const { losses, hitPoints } = this.knowledge;
    if (losses === 0) return;
    const left: Layer = new Map();
    for (const { hypothesis, cells } of this.layer.values()) {
      const alive = hypothesis.characters.filter((character) => hitPoints(character) > losses);
      if (alive.length > 0)
        addTo(left, alive.length === hypothesis.characters.length ? hypothesis : { ...hypothesis, characters: alive }, cells);
    }
    this.layer = left;
  }
}

function isSame(a: Observation | undefined, b: Observation | undefined): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** A tracker for one agent: 0 the agent, 1 the revealed traitor. */
export function createTracker(view: Visible, agent = 0): BeliefTracker {
  return new Tracker(view, agent);
}

/**
 * Every space where the agent can be, given everything that the viewer has seen; for those behind the screen, where it is.
 * Exact, but for one thing: where objectives are secret, the Prophet's foresight excludes only what no site could explain.
 */
export function possiblePositions(view: Visible, agent = 0): CellId[] {
  const secret = view.agents[agent]?.secret;
  if (secret != null) return [secret.space];
  return view.agents[agent] === undefined ? [] : createTracker(view, agent).positions();
}
