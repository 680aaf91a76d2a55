// Hypotheses about silently used cards, as far as later observations depend on these cards. SO-17.29, SO-17.37
import type { CellSet } from '../../model/board/cell-set.js';
import type { Observation } from '../../model/schema.js';
import { laidToken } from '../../rules/resolution/agent-turn.js';
import { type BeliefFacts, isHandPossible, isWithin, reachOf } from './belief-facts.js';
import { characterOf, type Hypothesis, withSpent } from './hypothesis.js';
import { placesIn, sitesOf } from './sites.js';
import { type Branch, type TransitionContext, where } from './transition.js';

/**
 * Returns the branches in which the agent completes an objective now and shows the completion a turn later. If the history contains the
 * movement of that later turn, only sections shown before that movement have branches. Otherwise, a section with an unknown site has
 * branches only if a hunter gets answers about objectives, as the Prophet does. SO-17.37
 */
export function triggersFrom(facts: BeliefFacts, hypothesis: Hypothesis, cells: CellSet, context: TransitionContext): Branch[] {
  const { topology, isForetold } = facts;
  const { shown, open } = shownNextTurn(context.history, context.at, facts.agent);
  const reach = reachOf(characterOf(hypothesis), context.fatigued);
  const branches: Branch[] = [];
  for (const { id, hooks } of facts.cards) {
    const used = { ...withSpent(hypothesis, id), equipmentUsed: true };
    if (hooks.completing === undefined || !isHandPossible(facts, used)) continue;
    for (const section of openSections(context)) {
      const isShown = shown.includes(section);
      const places = placesIn(topology, hypothesis.sites, section);
      const isFollowed = isShown || (open && (isForetold || places.length === 1));
      if (section === hypothesis.due || !isFollowed) continue;
      for (const [site, sites] of places) {
        const near = where(facts, cells, (cell) => isWithin(cell, site, 0, reach));
        branches.push([{ ...used, pending: section, sites: (used.sites & ~sitesOf(section)) | sites }, near]);
      }
    }
  }
  return branches;
}

/** Returns the sections whose objective was not shown as completed before the observation of this context. SO-9.15 */
function openSections({ history, at }: TransitionContext): number[] {
  const open = new Set([1, 2, 3, 4]);
  for (let earlier = 0; earlier < at; earlier++) {
    const other = history[earlier] as Observation;
    if (other.kind === 'completed') open.delete(other.section);
  }
  return [...open];
}

/**
 * Returns the sections whose objectives an agent completes openly or shows at the start of its next turn. `open` tells whether the history
 * ends before the movement of that turn, so that more may follow.
 */
export function shownNextTurn(history: readonly Observation[], at: number, agent: number): { shown: number[]; open: boolean } {
  const shown: number[] = [];
  let begun = false;
  for (let later = at + 1; later < history.length; later++) {
    const other = history[later] as Observation;
    if (other.agent !== agent) continue;
    if (other.kind === 'turn-began') begun = true;
    else if (begun && other.kind === 'completed') shown.push(other.section);
    else if (begun && other.kind === 'moved') return { shown, open: false };
  }
  return { shown, open: true };
}

/** Returns the branch in which the agent lays a mine now, if a later observation shows a mine that goes off. SO-17.29 */
export function layMine(facts: BeliefFacts, hypothesis: Hypothesis, cells: CellSet, { at }: TransitionContext): Branch[] {
  const mine = facts.mines.find((blown) => blown.at > at);
  if (mine === undefined || hypothesis.mined || hypothesis.equipmentUsed) return [];
  const near = where(facts, cells, (cell) => isWithin(cell, mine.cell, 0, laidToken(facts.cards).throwReach));
  return [[{ ...hypothesis, mined: true, equipmentUsed: true }, near]];
}

/** Whether the observation at index `later` belongs to the same turn of the agent as the observation of the context. */
export function isOfThisTurn({ history, at }: TransitionContext, later: number): boolean {
  const { agent } = history[at] as Observation;
  for (let between = at + 1; between < later; between++) {
    const other = history[between];
    if (other?.kind === 'turn-began' && other.agent === agent) return false;
  }
  return true;
}
