// Missions that are written down: resolved, explained and planned, in the worker.
import { type InputIssue, InvalidInputError, seededChance } from 'orrery-rules';
import {
  explainMission,
  type LogPage,
  logPage,
  type MissionFileInput,
  type MissionPlanner,
  type MissionResult,
  missionFileOf,
  missionPlanner,
  type PlanReport,
  randomMission,
  type SpaceAlertState,
} from 'orrery-rules/space-alert';

/** What is wrong with a mission, by path. */
export interface Faults {
  readonly issues: readonly InputIssue[];
}

/** A mission that was resolved, turn by turn. */
export interface Resolved {
  readonly result: MissionResult;
  /** Of each turn the steps in which something happened, with their sentences. */
  readonly pages: readonly Page[];
}

export interface Page {
  readonly turn: number;
  readonly steps: readonly { readonly title: string; readonly lines: readonly { readonly text: string; readonly rule: string }[] }[];
}

/** What `make` gives, or what is wrong with its input. */
function orFaults<Answer>(make: () => Answer): Answer | Faults {
  try {
    return make();
  } catch (error) {
    if (error instanceof InvalidInputError) return { issues: error.issues };
    throw error;
  }
}

export function resolve(mission: MissionFileInput): Resolved | Faults {
  return orFaults(() => {
    const { result, text } = explainMission(mission);
    return { result, pages: pagesOf(text) };
  });
}

/** The sentences of `explainMission` by turn and step. */
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

/** The search that goes on, if there is one: the page asks for it in portions, so that it can stop it and show how far it is. */
let planner: MissionPlanner | undefined;

export interface PlanStep {
  readonly missions: number;
  readonly won: boolean;
  readonly score: number | null;
}

/** Begins a search for plans. */
export function beginPlan({ mission, seed }: { mission: MissionFileInput; seed: string }): PlanStep | Faults {
  return orFaults(() => {
    planner = missionPlanner(mission, { seed });
    return progressOf(planner);
  });
}

/** Searches on for so many milliseconds. */
export function goOnPlanning({ milliseconds }: { milliseconds: number }): PlanStep {
  const searching = present();
  const end = performance.now() + milliseconds;
  while (performance.now() < end) searching.search(64);
  return progressOf(searching);
}

/** Ends the search, with the best plan. */
export function endPlan(): PlanReport {
  const report = present().report();
  planner = undefined;
  return report;
}

function present(): MissionPlanner {
  if (planner === undefined) throw new Error('No search for plans is going on.');
  return planner;
}

function progressOf({ missions, won, progress }: MissionPlanner): PlanStep {
  return { missions, won, score: progress.at(-1)?.score ?? null };
}

/** The page of the ship's log. Of what is hidden nothing stands in it: any state that fits the view has the same. */
export function logOf(state: SpaceAlertState, date: string): LogPage {
  return logPage(state, date);
}

/** A mission with random threats and plans. */
export function randomly(seed: string): MissionFileInput {
  return randomMission(seededChance(seed), { crew: 4, threats: 6 });
}

/** The mission of an open table, as it stands between two turns of the resolution round. */
export function missionHere(state: SpaceAlertState): MissionFileInput {
  return missionFileOf(state);
}
