// A guided game: a fixed beginning of a game, with steps that explain one decision and one clause each. A guide is data.
import type { BaseAction } from 'orrery-rules';

/**
 * A pattern for actions: the values of some fields. An action fits the pattern if each of these fields has the same value in the action.
 */
export type ActionPattern = Readonly<Record<string, unknown>> & { readonly type: string; readonly player: string };

/** A step of a guide. */
export interface GuideStep {
  /** Two to five words. */
  readonly title: string;
  /** One to four sentences for the player. */
  readonly text: string;
  /** Id of the clause that the step explains. */
  readonly rule: string;
  /** Ids of the elements of the picture that the text is about. The board marks these elements. */
  readonly targets: readonly string[];
  /** The action that the step waits for. Absent: the step only explains, and the player continues with a button. */
  readonly asks?: {
    /** What to do, as one sentence. */
    readonly says: string;
    /** The actions that continue the guide: each legal action that fits one of these. */
    readonly accepts: readonly ActionPattern[];
  };
  /**
   * The actions that the guide takes after this step, before the next one: actions of other players, or further actions of the same player.
   */
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
  /** Who plays each seat, in order, as in a link: `person,medium`. Agents play only after the player has left the guide. */
  readonly seats: string;
  /** The actions before the first step, such as those of the setup. */
  readonly opening: readonly ActionPattern[];
  readonly steps: readonly GuideStep[];
}

/** Returns whether an action fits a pattern. */
export function fits(action: BaseAction, pattern: ActionPattern): boolean {
  return Object.entries(pattern).every(([name, value]) => isSame((action as unknown as Record<string, unknown>)[name], value));
}

/** Returns whether two JSON values are equal; the order of fields does not matter. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const names = Object.keys(one);
  const fieldOf = (holder: object, name: string) => (holder as Record<string, unknown>)[name];
  return names.length === Object.keys(other).length && names.every((name) => isSame(fieldOf(one, name), fieldOf(other, name)));
}
