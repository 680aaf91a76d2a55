// The clicked targets, and the actions that they may mean.
import type { AnyGame, BaseAction } from 'orrery-rules';
import { computed, shallowRef } from 'vue';
import { narrow, type TargetsOf } from '../narrow.js';
import { typeWords } from '../words.js';
import type { Offers } from './offers.js';
import type { Screen } from './screen.js';
import type { Time } from './time.js';

/** The explanation of a refused click. */
export interface Answered {
  readonly words: string;
  readonly rule: string | undefined;
  /** Id of the clicked target. */
  readonly at: string | undefined;
}

export type Clicks = ReturnType<typeof makeClicks>;

export function makeClicks(game: AnyGame, named: TargetsOf, time: Time, screen: Screen, offers: Offers) {
  const { deciders, isLive, outcome, state } = time;
  const { isCurtained, isOpen, players, viewer } = screen;
  const { legalActions } = offers;

  // Cached, because every click narrows the list again.
  const known = new WeakMap<BaseAction, readonly string[]>();
  const targetsOf: TargetsOf = (action) => {
    const targets = known.get(action) ?? named(action);
    known.set(action, targets);
    return targets;
  };

  const selected = shallowRef<readonly string[]>([]);
  const answered = shallowRef<Answered | undefined>();
  /** The actions that clicks on the board may mean: those of the viewer if the view is a player's, else all legal actions. */
  const clickable = computed<readonly BaseAction[]>(() => {
    const mine = players.includes(viewer.value) ? legalActions.value.filter(({ player }) => player === viewer.value) : [];
    return mine.length > 0 ? mine : legalActions.value;
  });
  const narrowed = computed(() => narrow(clickable.value, selected.value, targetsOf));

  /** One sentence that says what to do now. */
  const expected = computed(() => {
    if (outcome.value !== undefined) return 'The game is over.';
    if (!isLive.value) return 'This is an earlier state.';
    const kinds = [...new Set(legalActions.value.map(({ type }) => typeWords(type)))];
    if (kinds.length === 0) return `${deciders.value.join(' and ')} must decide.`;
    return `You can: ${kinds.join(', ')}.`;
  });

  /** Counts the clicks, so that an explanation that arrives after the next click is dropped. */
  let clicks = 0;

  /** Explains why a click has no effect. The code that finds the explanation is loaded with the first such click. */
  async function explain(at: string): Promise<void> {
    const asked = clicks;
    const here = isOpen.value ? deciders.value : deciders.value.filter((player) => player === viewer.value);
    const [from, mine, clicked] = [state.value, clickable.value, [...selected.value, at]];
    const { refusalOf } = await import('../refusal.js');
    if (asked !== clicks || state.value !== from) return;
    const refusal = outcome.value ? undefined : refusalOf(game, from, here, mine, clicked, targetsOf);
    answered.value = { words: refusal?.violation.message ?? expected.value, rule: refusal?.violation.rule, at };
  }

  return {
    selected,
    answered,
    narrowed,
    expected,
    candidates: computed(() => (selected.value.length === 0 ? legalActions.value : narrowed.value.candidates)),
    letGo(): void {
      clicks += 1;
      selected.value = [];
      answered.value = undefined;
    },
    /** Handles a click on a target. Returns the action if it is the only one that the clicks can mean. */
    click(id: string): BaseAction | undefined {
      clicks += 1;
      answered.value = undefined;
      if (!isLive.value || isCurtained.value) return undefined;
      if (selected.value.at(-1) === id && narrow(clickable.value, [...selected.value, id], targetsOf).candidates.length === 0) {
        selected.value = selected.value.slice(0, -1);
        return undefined;
      }
      for (const clicked of [[...selected.value, id], [id]]) {
        const { candidates, complete } = narrow(clickable.value, clicked, targetsOf);
        if (candidates.length === 0) continue;
        if (candidates.length === 1 && complete.length === 1) return complete[0];
        selected.value = clicked;
        return undefined;
      }
      void explain(id);
      return undefined;
    },
  };
}
