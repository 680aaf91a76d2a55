// The belief state about one agent: every hypothesis that fits a history, updated as the history grows.
import { emptySet, setOf } from '../../model/board/cell-set.js';
import type { Observation } from '../../model/schema.js';
import type { SpecterOpsTable } from '../../table/table-type.js';
import { specterOpsTable } from '../../table/tables.js';
import { addTo, type Belief, goTogether, type Layer, startHypothesis } from './hypothesis.js';
import { type Knowledge, knowledgeOf } from './knowledge.js';
import type { Moment } from './moment.js';
import { beginsWith } from './same-history.js';
import { bearsOn, nextLayer } from './transitions.js';
import type { Visible } from './visible.js';

/** An immutable belief state after a history. It is a function of the view. */
export interface Reckoning {
  readonly knowledge: Knowledge;
  /** The facts that affect all turns, earlier ones included. If `told` or `table` differs, the belief is computed from the start. */
  readonly table: SpecterOpsTable;
  readonly told: string;
  readonly history: readonly Observation[];
  readonly layer: Layer;
  /** Number of entries on the movement sheet so far, the start included. */
  readonly entries: number;
  readonly fatigued: boolean;
  readonly marker: number | null;
  /** Whether an observation in the history affects both agents. */
  readonly shared: boolean;
}

/** Cached belief states by agent, keyed by the last observation of the history, an object that few histories share. */
const reckoned = new WeakMap<Observation, Reckoning[]>();

/**
 * Computes the belief about an agent, starting from the longest known prefix of the view's history.
 * @param earlier a belief state that the caller has, of this or another history.
 */
export function reckon(view: Visible, agent: number, earlier?: Reckoning): Reckoning {
  const told = toldBy(view, agent);
  const known = latestKnown(view, agent, told, earlier);
  const reckoning = goOn(view, agent, known ?? beginningOf(view, agent, told));
  const last = view.history.at(-1);
  if (last === undefined) return reckoning;
  const byAgent = reckoned.get(last) ?? [];
  byAgent[agent] = reckoning;
  reckoned.set(last, byAgent);
  return reckoning;
}

/** Returns the beliefs about this agent that are possible now, and compatible with some belief about the other agent. */
export function possibleNow(view: Visible, agent: number, reckoning: Reckoning): Layer {
  const alive = aliveIn(reckoning);
  if (!reckoning.shared || view.agents.length < 2) return alive;
  const others: Belief[] = [...aliveIn(reckon(view, 1 - agent)).values()];
  if (others.length === 0) return alive;
  const left: Layer = new Map();
  for (const [key, belief] of alive) {
    if (others.some(({ hypothesis }) => goTogether(belief.hypothesis, hypothesis))) left.set(key, belief);
  }
  return left;
}

/** Returns the layer without the characters that would be dead by now. SO-18.2 */
function aliveIn({ knowledge, layer }: Reckoning): Layer {
  const { losses, hitPoints } = knowledge;
  if (losses === 0) return layer;
  const left: Layer = new Map();
  for (const { hypothesis, cells, origins } of layer.values()) {
    const { characters } = hypothesis;
    const alive = characters.filter((character) => hitPoints(character) > losses);
    if (alive.length === 0) continue;
    addTo(left, alive.length === characters.length ? hypothesis : { ...hypothesis, characters: alive }, cells, [...origins]);
  }
  return left;
}

/** Whether an observation affects both agents: they share the sites behind every answer, and each cache is used once. SO-9.4, SO-20.17 */
function bearsOnBoth({ agent, kind }: Observation): boolean {
  return kind === 'objectives' || (kind === 'drew' && agent === 1);
}

/** Observations about earlier turns; the turns since then are computed again. */
const LOOKING_BACK: readonly Observation['kind'][] = ['recalled', 'mine', 'completed'];

function looksBack({ agent, kind }: Observation, about: number): boolean {
  return agent === about && LOOKING_BACK.includes(kind);
}

/** Formats the shown cards and the public sites as text. */
function toldBy({ agents, objectives }: Visible, agent: number): string {
  const cards = agents[agent]?.faceUp.map(({ card }) => card) ?? [];
  return JSON.stringify([cards, objectives.map(({ section, site }) => [section, site])]);
}

/** Returns the belief state of the longest known prefix of the history that no later observation looks back on. */
function latestKnown(view: Visible, agent: number, told: string, earlier: Reckoning | undefined): Reckoning | undefined {
  const { history } = view;
  const table = specterOpsTable(view);
  for (let length = history.length; length > 0; length--) {
    const last = history[length - 1] as Observation;
    for (const known of [earlier, reckoned.get(last)?.[agent]]) {
      if (known?.history.length === length && known.table === table && known.told === told && beginsWith(history, known.history))
        return known;
    }
    if (looksBack(last, agent)) return undefined;
  }
  return undefined;
}

function beginningOf(view: Visible, agent: number, told: string): Reckoning {
  const knowledge = knowledgeOf(view, agent);
  const { topology, characters, pins, sites } = knowledge;
  const start = topology.at(topology.board.agentStart);
  const pinned = pins.get(0) ?? start;
  const cells = agent === 0 && pinned !== start ? emptySet(topology.rows) : setOf(topology.rows, [start]);
  const layer: Layer = new Map();
  addTo(layer, startHypothesis(characters, sites), cells, []);
  return { knowledge, table: specterOpsTable(view), told, history: [], layer, entries: 1, fatigued: false, marker: null, shared: false };
}

function goOn(view: Visible, agent: number, before: Reckoning): Reckoning {
  const { history } = view;
  const knowledge = knowledgeOf(view, agent);
  let { layer, entries, fatigued, marker, shared } = before;
  for (let at = before.history.length; at < history.length; at++) {
    const seen = history[at] as Observation;
    if (bearsOnBoth(seen)) shared = true;
    if (!bearsOn(agent, seen)) continue;
    const isOwn = seen.agent === agent;
    if (isOwn && seen.kind === 'turn-began') fatigued = isFatigued(view, agent, at);
    const moment: Moment = { history, at, entries, fatigued, marker };
    layer = nextLayer(knowledge, layer, moment);
    if (!isOwn) continue;
    if (seen.kind === 'turn-ended') {
      entries += 1;
      if (seen.recovered === true) fatigued = false;
    }
    if (seen.kind === 'moved') fatigued = seen.fatigued || seen.tired;
    const space = markedBy(seen);
    if (space !== undefined) marker = knowledge.topology.at(space);
  }
  return { ...before, knowledge, history, layer, entries, fatigued, marker, shared };
}

/** Returns the space where an observation puts the marker, if it does. */
function markedBy(seen: Observation): string | undefined {
  if (seen.kind === 'checked') return seen.seenAt ?? undefined;
  return seen.kind === 'moved' || seen.kind === 'looked-again' ? seen.marker?.space : undefined;
}

/** Whether the agent is fatigued in its turn. If a hunter has fatigued it, the history shows that only with the movement. SO-16.10 */
function isFatigued({ history, agents }: Visible, agent: number, began: number): boolean {
  for (let at = began; at < history.length; at++) {
    const seen = history[at] as Observation;
    if (seen.kind === 'moved' && seen.agent === agent) return seen.fatigued;
  }
  return agents[agent]?.fatigued === true;
}
