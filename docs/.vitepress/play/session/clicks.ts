// What was clicked, and what it means.
import type { AnyGame, BaseAction } from 'orrery-rules';
import { computed, shallowRef } from 'vue';
import { narrow, type TargetsOf } from '../narrow.js';
import { typeWords } from '../words.js';
import type { Offers } from './offers.js';
import type { Screen } from './screen.js';
import type { Time } from './time.js';

/** What is said where a click was refused. */
export interface Answered {
  readonly words: string;
  readonly rule: string | undefined;
  /** Id of what was clicked. */
  readonly at: string | undefined;
}

export type Clicks = ReturnType<typeof makeClicks>;

export function makeClicks(game: AnyGame, named: TargetsOf, time: Time, screen: Screen, offers: Offers) {
  const { deciders, isLive, outcome, state } = time;
  const { isCurtained, isOpen, players, viewer } = screen;
  const { legalActions } = offers;

  // A list is narrowed again with every click.
  const known = new WeakMap<BaseAction, readonly string[]>();
  const targetsOf: TargetsOf = (action) => {
    const targets = known.get(action) ?? named(action);
    known.set(action, targets);
    return targets;
  };

  const selected = shallowRef<readonly string[]>([]);
  const answered = shallowRef<Answered | undefined>();
  /** What clicks on the board may mean: where it is the view of one who acts, the actions of that player. */
  const clickable = computed<readonly BaseAction[]>(() => {
    const mine = players.includes(viewer.value) ? legalActions.value.filter(({ player }) => player === viewer.value) : [];
    return mine.length > 0 ? mine : legalActions.value;
  });
  const narrowed = computed(() => narrow(clickable.value, selected.value, targetsOf));

  /** What is to be done now, in one sentence. */
  const expected = computed(() => {
    if (outcome.value !== undefined) return 'The game is over.';
    if (!isLive.value) return 'This is a state of the past.';
    const kinds = [...new Set(legalActions.value.map(({ type }) => typeWords(type)))];
    if (kinds.length === 0) return `${deciders.value.join(' and ')} to decide.`;
    return `Now you can: ${kinds.join(', ')}.`;
  });

  /** Counts clicks: an explanation that comes after the next one is for nobody. */
  let clicks = 0;

  /** Says why a click led to nothing. What finds that out is fetched with the first such click. */
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
    /** A target was clicked. Answers the action where it is the only one meant. */
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
