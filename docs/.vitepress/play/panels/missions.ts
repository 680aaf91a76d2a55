// Mission files: resolving, explaining and planning them, in the worker.
import { type InputIssue, InvalidInputError, seededChance } from 'orrery-rules';
import {
  explainMission,
  logPage,
  missionFileOf,
  missionPlanner,
  randomMission,
  type SpaceAlertLogPage,
  type SpaceAlertMissionFileInput,
  type SpaceAlertMissionPlanner,
  type SpaceAlertMissionResult,
  type SpaceAlertPlanReport,
  type SpaceAlertState,
} from 'orrery-rules/space-alert';

/** The validation issues of a mission. */
export interface Faults {
  readonly issues: readonly InputIssue[];
}

/** The result of a mission, turn by turn. */
export interface Resolved {
  readonly result: SpaceAlertMissionResult;
  /** For each turn, the steps in which something happened, with their sentences. */
  readonly pages: readonly Page[];
}

export interface Page {
  readonly turn: number;
  readonly steps: readonly { readonly title: string; readonly lines: readonly { readonly text: string; readonly rule: string }[] }[];
}

/** Returns the result of `make`, or the issues of its invalid input. */
function orFaults<Answer>(make: () => Answer): Answer | Faults {
  try {
    return make();
  } catch (error) {
    if (error instanceof InvalidInputError) return { issues: error.issues };
    throw error;
  }
}

export function resolve(mission: SpaceAlertMissionFileInput): Resolved | Faults {
  return orFaults(() => {
    const { result, text } = explainMission(mission);
    return { result, pages: pagesOf(text) };
  });
}

/** Groups the sentences of `explainMission` by turn and step. */
export function pagesOf(text: readonly string[]): Page[] {
  const pages: { turn: number; steps: { title: string; lines: { text: string; rule: string }[] }[] }[] = [];
  for (const line of text) {
    const title = /^Turn (\d+), (.*)$/.exec(line);
    if (title !== null) {
      const turn = Number(title[1]);
      if (pages.at(-1)?.turn !== turn) pages.push({ turn, steps: [] });
      pages.at(-1)?.steps.push({ title: title[2] as string, lines: [] });
      continue;
    }
    const told = /^\s*(.*) \[([^\]]*)\]$/.exec(line);
    pages
      .at(-1)
      ?.steps.at(-1)
      ?.lines.push({ text: told?.[1] ?? line.trim(), rule: told?.[2] ?? '' });
  }
  return pages;
}

/**
 * The running search for plans, if any. The page requests short portions of the search, so that it can show the progress and stop the
 * search.
 */
let planner: SpaceAlertMissionPlanner | undefined;

export interface PlanStep {
  readonly missions: number;
  readonly won: boolean;
  readonly score: number | null;
}

/** Starts a search for plans. */
export function beginPlan({ mission, seed }: { mission: SpaceAlertMissionFileInput; seed: string }): PlanStep | Faults {
  return orFaults(() => {
    planner = missionPlanner(mission, { seed });
    return progressOf(planner);
  });
}

/** Continues the search for plans for the given number of milliseconds. */
export function goOnPlanning({ milliseconds }: { milliseconds: number }): PlanStep {
  const searching = present();
  const end = performance.now() + milliseconds;
  while (performance.now() < end) searching.search(64);
  return progressOf(searching);
}

/** Ends the search for plans, and returns its report with the best plan. */
export function endPlan(): SpaceAlertPlanReport {
  const report = present().report();
  planner = undefined;
  return report;
}

function present(): SpaceAlertMissionPlanner {
  if (planner === undefined) throw new Error('No search for plans is running.');
  return planner;
}

function progressOf({ missions, won, progress }: SpaceAlertMissionPlanner): PlanStep {
  return { missions, won, score: progress.at(-1)?.score ?? null };
}

/** Returns the page of the ship's log. It contains no hidden information: every state that fits the view has the same page. */
export function logOf(state: SpaceAlertState, date: string): SpaceAlertLogPage {
  return logPage(state, date);
}

/** Returns a mission with random threats and plans. */
export function randomly(seed: string): SpaceAlertMissionFileInput {
  return randomMission(seededChance(seed), { crew: 4, threats: 6 });
}

/** Returns the current game as a mission file. The state must be at the beginning of a turn of the resolution round. */
export function missionHere(state: SpaceAlertState): SpaceAlertMissionFileInput {
  return missionFileOf(state);
}
