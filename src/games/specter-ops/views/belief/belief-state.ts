// The belief state about one agent: every hypothesis that is consistent with a history, updated as the history grows.
import { emptySet, setOf } from '../../model/board/cell-set.js';
import type { Observation } from '../../model/schema.js';
import type { SpecterOpsTable } from '../../table/table-type.js';
import { specterOpsTable } from '../../table/tables.js';
import { type BeliefFacts, beliefFactsOf } from './belief-facts.js';
import { addTo, areCompatible, type Belief, type BeliefMap, startHypothesis } from './hypothesis.js';
import { beginsWith } from './same-history.js';
import type { TransitionContext } from './transition.js';
import { affects, nextBeliefs } from './transitions.js';
import type { Visible } from './visible.js';

/** An immutable belief state after a history. It depends only on the view to which the history belongs. */
export interface BeliefState {
  readonly facts: BeliefFacts;
  /**
   * `table` is the derived data of the game; `publicFacts` has the shown cards and the public sites. If one of them differs, the belief is
   * computed again from the start, because each of them affects what was possible in every earlier turn.
   */
  readonly table: SpecterOpsTable;
  readonly publicFacts: string;
  readonly history: readonly Observation[];
  readonly beliefs: BeliefMap;
  /** Number of entries on the movement sheet so far, including the start. */
  readonly entries: number;
  readonly fatigued: boolean;
  readonly marker: number | null;
  /** Whether an observation in the history links the beliefs about the two agents (see `affectsBoth`). */
  readonly shared: boolean;
}

/**
 * Cached belief states, keyed by the last observation of the history and then indexed by agent. One state per agent is enough, because few
 * histories share this observation object.
 */
const cachedStates = new WeakMap<Observation, BeliefState[]>();

/**
 * Computes the belief about an agent, starting from the latest point of the view's history that an earlier computation has reached.
 * @param earlier a belief state that the caller has, of this or another history.
 */
export function beliefState(view: Visible, agent: number, earlier?: BeliefState): BeliefState {
  const publicFacts = publicFactsOf(view, agent);
  const known = longestCached(view, agent, publicFacts, earlier);
  const state = applyHistory(view, agent, known ?? initialState(view, agent, publicFacts));
  const last = view.history.at(-1);
  if (last === undefined) return state;
  const byAgent = cachedStates.get(last) ?? [];
  byAgent[agent] = state;
  cachedStates.set(last, byAgent);
  return state;
}

/** Returns the beliefs about this agent that are possible now, and compatible with some belief about the other agent. */
export function possibleBeliefs(view: Visible, agent: number, state: BeliefState): BeliefMap {
  const alive = withoutDead(state);
  if (!state.shared || view.agents.length < 2) return alive;
  const others: Belief[] = [...withoutDead(beliefState(view, 1 - agent)).values()];
  if (others.length === 0) return alive;
  const left: BeliefMap = new Map();
  for (const [key, belief] of alive) {
    if (others.some(({ hypothesis }) => areCompatible(belief.hypothesis, hypothesis))) left.set(key, belief);
  }
  return left;
}

/** Returns the beliefs without those characters that would have no hit points left after the losses announced so far. SO-18.2 */
function withoutDead({ facts, beliefs }: BeliefState): BeliefMap {
  const { losses, hitPoints } = facts;
  if (losses === 0) return beliefs;
  const left: BeliefMap = new Map();
  for (const { hypothesis, cells, origins } of beliefs.values()) {
    const { characters } = hypothesis;
    const alive = characters.filter((character) => hitPoints(character) > losses);
    if (alive.length === 0) continue;
    addTo(left, alive.length === characters.length ? hypothesis : { ...hypothesis, characters: alive }, cells, [...origins]);
  }
  return left;
}

/**
 * Whether an observation links the beliefs about the two agents. An answer about objectives depends on the sites, which are the same for
 * both agents. A card that the traitor draws uses up a cache, which the agent then cannot use. SO-9.4, SO-20.17
 */
function affectsBoth({ agent, kind }: Observation): boolean {
  return kind === 'objectives' || (kind === 'drew' && agent === 1);
}

/**
 * Kinds of observations that reveal facts about earlier turns. After such an observation, the belief is computed again from those turns on.
 */
const RETROSPECTIVE: readonly Observation['kind'][] = ['recalled', 'mine', 'completed'];

function isRetrospective({ agent, kind }: Observation, about: number): boolean {
  return agent === about && RETROSPECTIVE.includes(kind);
}

/** Formats the agent's face-up cards and the public sites as text. */
function publicFactsOf({ agents, objectives }: Visible, agent: number): string {
  const cards = agents[agent]?.faceUp.map(({ card }) => card) ?? [];
  return JSON.stringify([cards, objectives.map(({ section, site }) => [section, site])]);
}

/**
 * Returns the cached belief state of the longest usable prefix of the history. A prefix is usable if no observation after it reveals
 * anything about the turns in it.
 */
function longestCached(view: Visible, agent: number, publicFacts: string, earlier: BeliefState | undefined): BeliefState | undefined {
  const { history } = view;
  const table = specterOpsTable(view);
  for (let length = history.length; length > 0; length--) {
    const last = history[length - 1] as Observation;
    for (const known of [earlier, cachedStates.get(last)?.[agent]]) {
      if (
        known?.history.length === length &&
        known.table === table &&
        known.publicFacts === publicFacts &&
        beginsWith(history, known.history)
      )
        return known;
    }
    if (isRetrospective(last, agent)) return undefined;
  }
  return undefined;
}

function initialState(view: Visible, agent: number, publicFacts: string): BeliefState {
  const facts = beliefFactsOf(view, agent);
  const { topology, characters, pins, sites } = facts;
  const start = topology.at(topology.board.agentStart);
  const pinned = pins.get(0) ?? start;
  const cells = agent === 0 && pinned !== start ? emptySet(topology.rows) : setOf(topology.rows, [start]);
  const beliefs: BeliefMap = new Map();
  addTo(beliefs, startHypothesis(characters, sites), cells, []);
  return {
    facts,
    table: specterOpsTable(view),
    publicFacts,
    history: [],
    beliefs,
    entries: 1,
    fatigued: false,
    marker: null,
    shared: false,
  };
}

function applyHistory(view: Visible, agent: number, before: BeliefState): BeliefState {
  const { history } = view;
  const facts = beliefFactsOf(view, agent);
  let { beliefs, entries, fatigued, marker, shared } = before;
  for (let at = before.history.length; at < history.length; at++) {
    const seen = history[at] as Observation;
    if (affectsBoth(seen)) shared = true;
    if (!affects(agent, seen)) continue;
    const isOwn = seen.agent === agent;
    if (isOwn && seen.kind === 'turn-began') fatigued = isFatigued(view, agent, at);
    const context: TransitionContext = { history, at, entries, fatigued, marker };
    beliefs = nextBeliefs(facts, beliefs, context);
    if (!isOwn) continue;
    if (seen.kind === 'turn-ended') {
      entries += 1;
      if (seen.recovered === true) fatigued = false;
    }
    if (seen.kind === 'moved') fatigued = seen.fatigued || seen.tired;
    const space = markedBy(seen);
    if (space !== undefined) marker = facts.topology.at(space);
  }
  return { ...before, facts, history, beliefs, entries, fatigued, marker, shared };
}

/** Returns the space where an observation places the marker; `undefined` if it places none. */
function markedBy(seen: Observation): string | undefined {
  if (seen.kind === 'checked') return seen.seenAt ?? undefined;
  return seen.kind === 'moved' || seen.kind === 'looked-again' ? seen.marker?.space : undefined;
}

/**
 * Whether the agent is fatigued in its turn. If a hunter fatigued the agent, the history shows this only in the observation of the agent's
 * next movement. SO-16.10
 */
function isFatigued({ history, agents }: Visible, agent: number, began: number): boolean {
  for (let at = began; at < history.length; at++) {
    const seen = history[at] as Observation;
    if (seen.kind === 'moved' && seen.agent === agent) return seen.fatigued;
  }
  return agents[agent]?.fatigued === true;
}
