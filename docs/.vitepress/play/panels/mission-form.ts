// A mission that is being written: as JSON text, and as far as it has the shape of one, as a form.
import type { InputIssue } from 'orrery-rules';
import type { MissionFileInput } from 'orrery-rules/space-alert';

/** What a text says. */
export type Written = { readonly mission: MissionFileInput } | { readonly problem: string };

export function readMission(text: string): Written {
  try {
    return { mission: JSON.parse(text) as MissionFileInput };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Whether a form can show it: the schema says more, but a form needs no more than this. */
export function hasShape(mission: unknown): mission is MissionFileInput {
  if (!isRecord(mission) || !Array.isArray(mission.crew)) return false;
  const isCrew = mission.crew.every((member) => isRecord(member) && Array.isArray(member.actions));
  const isThreats = mission.threats === undefined || (Array.isArray(mission.threats) && mission.threats.every(isRecord));
  return isCrew && isThreats && (mission.trajectories === undefined || isRecord(mission.trajectories));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** As text: each member of the crew and each threat on a line of its own. */
export function textOf(mission: MissionFileInput): string {
  const lines = Object.entries(mission).map(([name, value]) => {
    const isList = Array.isArray(value) && value.length > 0;
    const items = isList ? `[\n${value.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]` : JSON.stringify(value);
    return `  ${JSON.stringify(name)}: ${items}`;
  });
  return `{\n${lines.join(',\n')}\n}`;
}

/** What is wrong at a place, or inside of it. */
export function issuesAt(issues: readonly InputIssue[], ...path: readonly (string | number)[]): InputIssue[] {
  return issues.filter((issue) => path.every((key, index) => String(issue.path[index]) === String(key)));
}

/** Where an issue is, counted from 1 as people do: `crew 2, actions, 5`. */
export function placeOf({ path }: InputIssue): string {
  return path.map((key) => (typeof key === 'number' ? `${key + 1}` : key)).join(' › ');
}

/** A mission to begin with: two threats, and a crew that does nothing yet. */
export const FIRST_MISSION: MissionFileInput = {
  crew: [{ actions: ['A', 'A', null] }, { actions: ['moveRed', 'A', 'A'] }, { actions: [] }],
  threats: [
    { threat: 'gunship', time: 1, zone: 'white' },
    { threat: 'meteoroid', time: 3, zone: 'red' },
  ],
  trajectories: { red: 2, white: 3, blue: 1, internal: 4 },
};
