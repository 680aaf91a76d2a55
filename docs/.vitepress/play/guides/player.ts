// Plays a guide in a match: shows its steps, checks the actions of the person, and takes the actions that follow each step.
import type { AnyGame, BaseAction, Match } from 'orrery-rules';
import { type ActionPattern, fits, type Guide, type GuideStep } from './guide.js';

/** A guide in progress. */
export interface GuidePlayer {
  readonly guide: Guide;
  /** Index of the shown step. */
  readonly index: number;
  readonly step: GuideStep;
  /** A sentence about the last thing that the player did; empty if there is nothing to say. */
  readonly note: string;
  /** Whether the guide is taking actions, so that the person has to wait. */
  readonly isBusy: boolean;
  /** The legal actions that continue the guide; empty if the step only explains. */
  readonly accepted: readonly BaseAction[];
  /**
   * Continues from a step that only explains. In a step that waits for an action, sets `note` to say so. While the guide takes actions,
   * removes the pauses between them.
   */
  next(): Promise<void>;
  /** Returns to the step before, and to its state. */
  back(): void;
  /** Returns to the first step. */
  reset(): void;
  /** Takes the first accepted action. */
  take(): Promise<void>;
  /** Resolves when the guide has reacted to all actions of the match. For tests. */
  settled(): Promise<void>;
  /** Ends the guide: the match continues without it. */
  leave(): void;
}

export interface GuidePlayerOptions {
  /** Called after each change. */
  onChange?(): void;
  /** Resolves when the animation of the last action has ended. */
  seen?(): Promise<void>;
}

/** Returns the first legal action that fits a pattern. @throws Error if there is none, which is an error in the data of the guide. */
function legalFor(game: AnyGame, match: Match, pattern: ActionPattern): BaseAction {
  const actions = game.legalActions(match.state, pattern.player) as BaseAction[];
  const action = actions.find((candidate) => fits(candidate, pattern));
  if (action === undefined) throw new Error(`The guide of ${game.id} has an action that is not legal: ${JSON.stringify(pattern)}`);
  return action;
}

/** Takes the actions before the first step of a guide. */
export function playOpening(game: AnyGame, match: Match, guide: Guide): void {
  for (const pattern of guide.opening) match.dispatch(legalFor(game, match, pattern) as never);
}

/**
 * Creates the player of a guide.
 * @param match a match with the setup and the seed of the guide, after its opening.
 */
export function createGuidePlayer(game: AnyGame, match: Match, guide: Guide, options: GuidePlayerOptions = {}): GuidePlayer {
  const { onChange = () => {}, seen = async () => {} } = options;
  /** For each step that was reached, the number of actions in the match at the beginning of the step. */
  let starts = [match.entries.length];
  let index = 0;
  let note = '';
  let isBusy = false;
  /** Whether the guide itself is changing the match at present. */
  let isOwn = false;
  /** Whether the guide takes actions without a pause between them. */
  let isHurried = false;
  /**
   * Counts returns to a step and the end of the guide. If the count changes while the guide takes actions, the remaining actions are
   * dropped.
   */
  let turns = 0;
  let settling: Promise<void> = Promise.resolve();

  const step = () => guide.steps[index] as GuideStep;
  const start = () => starts[index] as number;

  function own(change: () => void): void {
    isOwn = true;
    try {
      change();
    } finally {
      isOwn = false;
    }
  }

  function accepted(): readonly BaseAction[] {
    const { asks } = step();
    if (asks === undefined || isBusy || match.entries.length !== start()) return [];
    const players = new Set(asks.accepts.map(({ player }) => player));
    const legal = [...players].flatMap((player) => game.legalActions(match.state, player) as BaseAction[]);
    return legal.filter((action) => asks.accepts.some((pattern) => fits(action, pattern)));
  }

  /** Shows the step with the index `to`, an earlier step or the current one, and undoes all actions since the step began. */
  function rewind(to: number): void {
    turns += 1;
    isBusy = false;
    index = to;
    starts = starts.slice(0, to + 1);
    own(() => {
      while (match.entries.length > start() && match.canUndo) match.undo();
    });
  }

  /** Takes the actions that follow the current step, and shows the next step. */
  async function proceed(): Promise<void> {
    const mine = turns;
    note = '';
    isBusy = true;
    isHurried = false;
    onChange();
    let { length } = match.entries;
    for (const pattern of step().follows ?? []) {
      if (!isHurried) await seen();
      if (mine !== turns) return;
      // The person has undone an action meanwhile.
      if (match.entries.length !== length) {
        rewind(index);
        onChange();
        return;
      }
      own(() => match.dispatch(legalFor(game, match, pattern) as never));
      length += 1;
    }
    isBusy = false;
    if (index < guide.steps.length - 1) {
      index += 1;
      starts.push(length);
    }
    onChange();
  }

  /**
   * Reacts to a change of the match by the person. After an accepted action, the guide continues. Any other action is undone, and `note`
   * says so. After an undo, the guide shows the step to which the match has returned.
   */
  async function settle(): Promise<void> {
    const { length } = match.entries;
    if (length < start()) {
      note = '';
      rewind(starts.filter((begin) => begin <= length).length - 1);
      onChange();
      return;
    }
    if (isBusy || length <= start()) return;
    const { action } = match.entries[start()] as { action: BaseAction };
    if (length === start() + 1 && step().asks?.accepts.some((pattern) => fits(action, pattern))) {
      await proceed();
      return;
    }
    note = `That is allowed: ${game.text.action(action as never)}. But the guide continues with another action, so it was taken back.`;
    rewind(index);
    onChange();
  }

  const unsubscribe = match.subscribe(() => {
    // `settle` runs as a microtask, because an undo may remove several actions one after another.
    if (!isOwn) settling = settling.then(settle);
  });

  return {
    guide,
    get index() {
      return index;
    },
    get step() {
      return step();
    },
    get note() {
      return note;
    },
    get isBusy() {
      return isBusy;
    },
    get accepted() {
      return accepted();
    },
    async next() {
      isHurried = true;
      if (isBusy) return;
      if (step().asks === undefined) {
        settling = settling.then(proceed);
        await settling;
        return;
      }
      note = 'This step waits for your action.';
      onChange();
    },
    back() {
      note = '';
      rewind(Math.max(0, index - 1));
      onChange();
    },
    reset() {
      note = '';
      rewind(0);
      onChange();
    },
    async take() {
      const [action] = accepted();
      if (action !== undefined) match.dispatch(action as never);
      await settling;
    },
    settled: () => settling,
    leave() {
      turns += 1;
      unsubscribe();
    },
  };
}
