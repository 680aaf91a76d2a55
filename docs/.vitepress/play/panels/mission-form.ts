// A mission in the editor: as JSON text and, if it has the expected shape, as a form.
import type { InputIssue } from 'orrery-rules';
import type { SpaceAlertMissionFileInput } from 'orrery-rules/space-alert';

/** The result of parsing the text. */
export type Written = { readonly mission: SpaceAlertMissionFileInput } | { readonly problem: string };

export function readMission(text: string): Written {
  try {
    return { mission: JSON.parse(text) as SpaceAlertMissionFileInput };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Whether the form can show the mission. It checks less than the schema: only what the form needs. */
export function hasShape(mission: unknown): mission is SpaceAlertMissionFileInput {
  if (!isRecord(mission) || !Array.isArray(mission.crew)) return false;
  const isCrew = mission.crew.every((member) => isRecord(member) && Array.isArray(member.actions));
  const isThreats = mission.threats === undefined || (Array.isArray(mission.threats) && mission.threats.every(isRecord));
  return isCrew && isThreats && (mission.trajectories === undefined || isRecord(mission.trajectories));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Formats a mission as JSON with one line for each crew member and each threat. */
export function textOf(mission: SpaceAlertMissionFileInput): string {
  const lines = Object.entries(mission).map(([name, value]) => {
    const isList = Array.isArray(value) && value.length > 0;
    const items = isList ? `[\n${value.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]` : JSON.stringify(value);
    return `  ${JSON.stringify(name)}: ${items}`;
  });
  return `{\n${lines.join(',\n')}\n}`;
}

/** Returns the issues at a path or below it. */
export function issuesAt(issues: readonly InputIssue[], ...path: readonly (string | number)[]): InputIssue[] {
  return issues.filter((issue) => path.every((key, index) => String(issue.path[index]) === String(key)));
}

/** Formats the path of an issue, counted from 1: `crew › 2 › actions › 5`. */
export function placeOf({ path }: InputIssue): string {
  return path.map((key) => (typeof key === 'number' ? `${key + 1}` : key)).join(' › ');
}

/** The initial mission: two threats, and a crew with few actions. */
export const FIRST_MISSION: SpaceAlertMissionFileInput = {
  crew: [{ actions: ['A', 'A', null] }, { actions: ['moveRed', 'A', 'A'] }, { actions: [] }],
  threats: [
    { threat: 'gunship', time: 1, zone: 'white' },
    { threat: 'meteoroid', time: 3, zone: 'red' },
  ],
  trajectories: { red: 2, white: 3, blue: 1, internal: 4 },
};
