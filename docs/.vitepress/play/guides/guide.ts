// A guided game: a fixed beginning of a game, with steps that explain one decision and one clause each. A guide is data.
import type { BaseAction } from 'orrery-rules';

/** Some fields of an action. An action fits if it has all of them with these values; the player is a field like the others. */
export type ActionPattern = Readonly<Record<string, unknown>> & { readonly type: string; readonly player: string };

/** A step of a guide. */
export interface GuideStep {
  /** Two to five words. */
  readonly title: string;
  /** One to four sentences for the player. */
  readonly text: string;
  /** Id of the clause that decides. */
  readonly rule: string;
  /** Ids of the elements of the picture that the text is about. They are marked. */
  readonly targets: readonly string[];
  /** The action that the step waits for. Absent: the step only explains, and the player continues with a button. */
  readonly asks?: {
    /** What to do, as one sentence. */
    readonly says: string;
    /** The actions that continue the guide: each legal action that fits one of these. */
    readonly accepts: readonly ActionPattern[];
  };
  /** The actions that follow, before the next step: those of the other players, or further ones of the player. */
  readonly follows?: readonly ActionPattern[];
}

/** A guided game. */
export interface Guide {
  /** The id of the game. */
  readonly game: string;
  readonly setup: Readonly<Record<string, unknown>>;
  readonly seed: number;
  /** The player whom the guide is for. */
  readonly player: string;
  /** The seats, in order, as in a link; agents play once the player leaves the guide. */
  readonly seats: string;
  /** The actions before the first step, such as those of the setup. */
  readonly opening: readonly ActionPattern[];
  readonly steps: readonly GuideStep[];
}

/** Whether an action fits a pattern. */
export function fits(action: BaseAction, pattern: ActionPattern): boolean {
  return Object.entries(pattern).every(([name, value]) => isSame((action as unknown as Record<string, unknown>)[name], value));
}

/** Whether two values of plain data are equal, in whatever order their fields are. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const names = Object.keys(one);
  const fieldOf = (holder: object, name: string) => (holder as Record<string, unknown>)[name];
  return names.length === Object.keys(other).length && names.every((name) => isSame(fieldOf(one, name), fieldOf(other, name)));
}
