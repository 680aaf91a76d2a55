// What could be behind the screen besides the agent's space: everything that bears on where it can be.
import { type CellSet, difference, isEmpty, union } from '../board/cell-set.js';
import { isEachLeft, type Sites } from './sites.js';
import type { Walk } from './walk.js';

/** One way things could be. Positions are kept as a set of cells for each. */
export interface Hypothesis {
  /** The characters that nothing has told apart yet; rules ask the first of them. */
  characters: readonly string[];
  /** The last movement had 3 steps or more: what the motion sensor and a rest tell apart. */
  far: boolean;
  stealth: boolean;
  surge: boolean;
  /** A card was used in this turn, in the open or not. SO-17.3 */
  equipmentUsed: boolean;
  /** The ids of cards that were used without being shown, in alphabetical order; one that was used twice stands twice. */
  spent: readonly string[];
  /** The marker on the board is a decoy. */
  decoy: boolean;
  /** What the sites can still be: an answer of the Prophet may hold for some of them only. SO-16.33 */
  sites: Sites;
  /** The section of a completion of this turn that is not shown yet. SO-17.38 */
  pending: number | null;
  /** That of one of the turn before, to be shown before the agent moves on. */
  due: number | null;
  /** The answers about the traitor at which the agent kept a completion back: told alike of both agents. */
  keptBack: readonly KeptBack[];
  /** A mine lies where it will go off later. */
  mined: boolean;
  /** Used caches, one bit each. */
  caches: number;
}

/** A completion that was not shown yet when something was told of the traitor. */
export interface KeptBack {
  /** The number of the observation. */
  readonly at: number;
  readonly section: number;
}

/** The same as a text, by which hypotheses are told apart. */
function keptBackText({ keptBack }: Hypothesis): string {
  return keptBack.map(({ at, section }) => `${at}:${section}`).join();
}

/** A hypothesis under which one more card was used without being shown. */
export function withSpent(hypothesis: Hypothesis, card: string): Hypothesis {
  return { ...hypothesis, spent: [...hypothesis.spent, card].sort() };
}

/** A hypothesis, the cells where the agent can be under it, and what it came of. */
export interface Belief {
  hypothesis: Hypothesis;
  cells: CellSet;
  /** Every belief before the last observation that leads here; empty at the start. */
  origins: Origin[];
}

/** How a belief led to another: onto which cells, and for a movement by which paths. */
export interface Origin {
  before: Belief;
  cells: CellSet;
  way?: Way | undefined;
}

/** So many steps along the paths of a walk. */
export interface Way {
  walk: Walk;
  steps: number;
}

/** Every way things could be, with the cells where the agent can be in each. */
export type Layer = Map<string, Belief>;

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

/** Adds cells to a layer under a hypothesis; no cells, no hypothesis. The layer keeps the list of origins, and adds to it. */
export function addTo(layer: Layer, hypothesis: Hypothesis, cells: CellSet, origins: Origin[]): void {
  if (isEmpty(cells)) return;
  const key = keyOf(hypothesis);
  const known = layer.get(key);
  if (known === undefined) {
    layer.set(key, { hypothesis, cells, origins });
    return;
  }
  // Sets are shared between layers, and never changed.
  known.cells = union(known.cells, cells);
  known.origins.push(...origins);
}

/** A hypothesis for each group of characters that a question divides. */
export function divided(hypothesis: Hypothesis, question: (character: string) => string): Hypothesis[] {
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

/** One of the characters: whichever, where they are alike. */
export function characterOf({ characters }: Hypothesis): string {
  return characters[0] as string;
}

/** Whether what is believed of one agent and of the other can be true at once: sites and caches are there once for both. */
export function goTogether(one: Hypothesis, other: Hypothesis): boolean {
  if (keptBackText(one) !== keptBackText(other) || (one.caches & other.caches) !== 0) return false;
  return isEachLeft(one.sites & other.sites, one.sites);
}

/** Takes out of a layer what is there with fewer assumptions about the sites as well: it can do no more, and would multiply. */
export function dropNeedless(layer: Layer): void {
  const alike = new Map<string, Belief[]>();
  let sites: Sites | undefined;
  let differ = false;
  for (const { hypothesis } of layer.values()) {
    differ ||= sites !== undefined && sites !== hypothesis.sites;
    sites = hypothesis.sites;
  }
  if (!differ) return;
  for (const belief of layer.values()) {
    const key = keyOf(belief.hypothesis, 0);
    const group = alike.get(key);
    if (group === undefined) alike.set(key, [belief]);
    else group.push(belief);
  }
  for (const group of alike.values()) if (group.length > 1) for (const belief of group) withoutNeedless(belief, group);
  for (const [key, { cells }] of layer) if (isEmpty(cells)) layer.delete(key);
}

function withoutNeedless(belief: Belief, group: readonly Belief[]): void {
  const { sites } = belief.hypothesis;
  for (const other of group) {
    const more = other.hypothesis.sites;
    if (more !== sites && (more & sites) === sites) belief.cells = difference(belief.cells, other.cells);
  }
}
