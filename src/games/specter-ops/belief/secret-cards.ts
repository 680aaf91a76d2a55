// Cards that are used in silence, as far as what is seen later bears witness to them. SO-17.29, SO-17.37
import type { CellSet } from '../board/cell-set.js';
import type { Observation } from '../schema.js';
import { characterOf, type Hypothesis } from './hypothesis.js';
import { isHandPossible, isWithin, type Knowledge, reachOf } from './knowledge.js';
import { type Branch, type Moment, type Of, where } from './moment.js';

/** How far off a mine is laid. */
export const MINE_THROW = 2;
/** How near a hunter sets a mine off. SO-17.30 */
export const MINE_REACH = 4;

/**
 * Completions that may happen now and show a turn later. Only those are followed up that are shown, or that may still be
 * shown and bear on what the Prophet is told of known sites. SO-17.37
 */
export function triggersFrom(knowledge: Knowledge, hypothesis: Hypothesis, cells: CellSet, moment: Moment): Branch[] {
  const used = { ...hypothesis, triggers: hypothesis.triggers + 1, equipmentUsed: true };
  if (hypothesis.due || !isHandPossible(knowledge, used)) return [];
  const { shown, open } = shownNextTurn(moment);
  if (shown.length === 0 && !open) return [];
  const reach = reachOf(characterOf(hypothesis), moment.fatigued);
  const branches: Branch[] = [];
  knowledge.sites.forEach((sites, index) => {
    for (const site of sites) {
      const isShown = shown.some((seen) => seen.section === index + 1 && knowledge.topology.at(seen.site) === site);
      if (!isShown && (!open || sites.length > 1)) continue;
      const near = where(knowledge, cells, (cell) => isWithin(cell, site, 0, reach));
      branches.push([{ ...used, pending: { section: index + 1, site } }, near]);
    }
  });
  return branches;
}

/** The completions at the start of the agent's next turn, and whether there may yet be more. */
function shownNextTurn({ history, at }: Moment): { shown: Of<'completed'>[]; open: boolean } {
  const own = (history[at] as Observation).agent;
  const shown: Of<'completed'>[] = [];
  let begun = false;
  for (let later = at + 1; later < history.length; later++) {
    const other = history[later] as Observation;
    if (other.agent !== own) continue;
    if (other.kind === 'turn-began') begun = true;
    else if (begun && other.kind === 'completed') shown.push(other);
    else if (begun && other.kind === 'moved') return { shown, open: false };
  }
  return { shown, open: true };
}

/** A mine is laid before or after the movement, if a mine goes off later. SO-17.29 */
export function layMine(knowledge: Knowledge, hypothesis: Hypothesis, cells: CellSet, { at }: Moment): Branch[] {
  const mine = knowledge.mines.find((blown) => blown.at > at);
  if (mine === undefined || hypothesis.mined || hypothesis.equipmentUsed) return [];
  const near = where(knowledge, cells, (cell) => isWithin(cell, mine.cell, 0, MINE_THROW));
  return [[{ ...hypothesis, mined: true, equipmentUsed: true }, near]];
}

/** Whether no further turn of the agent begins before that observation. */
export function isOfThisTurn({ history, at }: Moment, later: number): boolean {
  const { agent } = history[at] as Observation;
  for (let between = at + 1; between < later; between++) {
    const other = history[between];
    if (other?.kind === 'turn-began' && other.agent === agent) return false;
  }
  return true;
}
