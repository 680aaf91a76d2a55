// Hypotheses: combinations of hidden facts, apart from the agent's space, that affect where the agent can be.
import { type CellSet, difference, isEmpty, union } from '../../model/board/cell-set.js';
import { isEachLeft, type Sites } from './sites.js';
import type { Walk } from './walk.js';

/**
 * A possible combination of hidden facts about an agent. A belief consists of a hypothesis and the cells where the agent can be if the
 * hypothesis is true.
 */
export interface Hypothesis {
  /**
   * The characters that the agent can be. The observations so far fit each of them equally well, so the rules are applied to the first one
   * only.
   */
  characters: readonly string[];
  /** Whether the last movement had 3 steps or more; the motion sensor and a recovery from fatigue depend on it. */
  far: boolean;
  stealth: boolean;
  surge: boolean;
  /** Whether the agent has used a card in this turn, openly or not. SO-17.3 */
  equipmentUsed: boolean;
  /** The ids of cards that were used without being shown, in alphabetical order; one entry per use. */
  spent: readonly string[];
  /** Whether the marker on the board is a decoy. */
  decoy: boolean;
  /** The sites that are still possible. An answer to the Prophet may be true for some of the sites only. SO-16.33 */
  sites: Sites;
  /** The section whose objective the agent has completed in this turn without showing it; `null` for none. SO-17.38 */
  pending: number | null;
  /** The section whose objective the agent completed in its previous turn and must show before it moves; `null` for none. */
  due: number | null;
  /**
   * One entry for each answer about the traitor that was given while the agent had completed an objective without showing it. Compatible
   * hypotheses about the two agents have the same list.
   */
  keptBack: readonly KeptBack[];
  /** Whether the agent has laid a mine that goes off in a later observation of the history. */
  mined: boolean;
  /** The used caches, as a bit set with one bit per cache. */
  caches: number;
}

/** An objective that the agent had completed but not shown when an answer about the traitor was given. */
export interface KeptBack {
  /** Index of the answer in the history. */
  readonly at: number;
  readonly section: number;
}

/** Formats `keptBack` as text, for the comparison of hypotheses. */
function keptBackText({ keptBack }: Hypothesis): string {
  return keptBack.map(({ at, section }) => `${at}:${section}`).join();
}

/** Returns the hypothesis with one more card that was used without being shown. */
export function withSpent(hypothesis: Hypothesis, card: string): Hypothesis {
  return { ...hypothesis, spent: [...hypothesis.spent, card].sort() };
}

/** A hypothesis, the cells where the agent can be under this hypothesis, and the earlier beliefs that led to it. */
export interface Belief {
  hypothesis: Hypothesis;
  cells: CellSet;
  /** Every earlier belief from which the last observation leads to this belief; empty at the start of the history. */
  origins: Origin[];
}

/**
 * An earlier belief that an observation has turned into a later one, with the cells that result and, for a movement, the possible paths.
 */
export interface Origin {
  before: Belief;
  cells: CellSet;
  paths?: WalkPaths | undefined;
}

/** The paths of a walk (all possible paths of a movement) that have the given number of steps. */
export interface WalkPaths {
  walk: Walk;
  steps: number;
}

/** All beliefs about an agent after one of the observations, keyed by a text that contains every fact of the belief's hypothesis. */
export type BeliefMap = Map<string, Belief>;

export function startHypothesis(characters: readonly string[], sites: Sites): Hypothesis {
  return {
    characters,
    far: false,
    stealth: false,
    surge: false,
    equipmentUsed: false,
    spent: [],
    decoy: false,
    sites,
    pending: null,
    due: null,
    keptBack: [],
    mined: false,
    caches: 0,
  };
}

export function keyOf(hypothesis: Hypothesis, sites = hypothesis.sites): string {
  const { characters, far, stealth, surge, equipmentUsed, spent, decoy, mined, caches, pending, due } = hypothesis;
  const flags = (far ? 1 : 0) | (stealth ? 2 : 0) | (surge ? 4 : 0) | (equipmentUsed ? 8 : 0) | (decoy ? 16 : 0) | (mined ? 32 : 0);
  const completions = `${pending ?? ''} ${due ?? ''} ${keptBackText(hypothesis)}`;
  return `${characters.join('+')} ${flags} ${spent.join('+')} ${caches} ${sites} ${completions}`;
}

/**
 * Adds cells and their origins to the belief that has the given hypothesis; does nothing if `cells` is empty. The map keeps the array
 * `origins` and may append to it.
 */
export function addTo(beliefs: BeliefMap, hypothesis: Hypothesis, cells: CellSet, origins: Origin[]): void {
  if (isEmpty(cells)) return;
  const key = keyOf(hypothesis);
  const known = beliefs.get(key);
  if (known === undefined) {
    beliefs.set(key, { hypothesis, cells, origins });
    return;
  }
  // Beliefs after different observations share sets of cells, so a set is never modified.
  known.cells = union(known.cells, cells);
  known.origins.push(...origins);
}

/** Splits a hypothesis by a question about its characters: one hypothesis for each distinct answer, with the characters that give it. */
export function splitByAnswer(hypothesis: Hypothesis, question: (character: string) => string): Hypothesis[] {
  const { characters } = hypothesis;
  if (characters.length === 1) return [hypothesis];
  const groups = new Map<string, string[]>();
  for (const character of characters) {
    const answer = question(character);
    const group = groups.get(answer);
    if (group === undefined) groups.set(answer, [character]);
    else group.push(character);
  }
  if (groups.size === 1) return [hypothesis];
  return [...groups.values()].map((group) => ({ ...hypothesis, characters: group }));
}

/** Returns the first character of a hypothesis, which stands for all its characters. */
export function characterOf({ characters }: Hypothesis): string {
  return characters[0] as string;
}

/** Whether hypotheses about the two agents can both be true: the sites are the same for both agents, and no cache was used by both. */
export function areCompatible(one: Hypothesis, other: Hypothesis): boolean {
  if (keptBackText(one) !== keptBackText(other) || (one.caches & other.caches) !== 0) return false;
  return isEachLeft(one.sites & other.sites, one.sites);
}

/**
 * Removes a cell from a belief if another belief has this cell, and its hypothesis differs only in assuming less about the sites. Such
 * cells add nothing, and their number would grow with each observation.
 */
export function dropRedundant(beliefs: BeliefMap): void {
  const alike = new Map<string, Belief[]>();
  let sites: Sites | undefined;
  let differ = false;
  for (const { hypothesis } of beliefs.values()) {
    differ ||= sites !== undefined && sites !== hypothesis.sites;
    sites = hypothesis.sites;
  }
  if (!differ) return;
  for (const belief of beliefs.values()) {
    const key = keyOf(belief.hypothesis, 0);
    const group = alike.get(key);
    if (group === undefined) alike.set(key, [belief]);
    else group.push(belief);
  }
  for (const group of alike.values()) if (group.length > 1) for (const belief of group) removeRedundant(belief, group);
  for (const [key, { cells }] of beliefs) if (isEmpty(cells)) beliefs.delete(key);
}

function removeRedundant(belief: Belief, group: readonly Belief[]): void {
  const { sites } = belief.hypothesis;
  for (const other of group) {
    const more = other.hypothesis.sites;
    if (more !== sites && (more & sites) === sites) belief.cells = difference(belief.cells, other.cells);
  }
}
