// The clicked targets, and the actions that they may mean: a board controller as reactive values.
import type { AnyGame, BaseAction } from 'orrery-rules';
import { type BoardLocale, type BoardPosition, type BoardSnapshot, createBoardController } from 'orrery-rules/board';
import { computed, onScopeDispose, shallowRef } from 'vue';
import type { Picture } from '../games.js';
import { typeWords } from '../words.js';
import type { Offers } from './offers.js';
import type { Screen } from './screen.js';
import type { Time } from './time.js';

export type Clicks = ReturnType<typeof makeClicks>;

/**
 * @param onAction called with an action that the clicks determine.
 * @param locale the words of another language than English.
 */
export function makeClicks(
  game: AnyGame,
  picture: Picture,
  time: Time,
  screen: Screen,
  offers: Offers,
  onAction: (action: BaseAction) => void,
  locale: BoardLocale | undefined,
) {
  const texts = locale?.texts;
  const { deciders, isLive, outcome, state } = time;
  const { isCurtained, isOpen, players, view, viewer } = screen;
  const { legalActions } = offers;

  /** The actions that clicks on the board may mean: those of the viewer if the view is a player's, else all legal actions. */
  const clickable = computed<readonly BaseAction[]>(() => {
    const mine = players.includes(viewer.value) ? legalActions.value.filter(({ player }) => player === viewer.value) : [];
    return mine.length > 0 ? mine : legalActions.value;
  });

  /** One sentence that says what to do now. */
  const expected = computed(() => {
    if (outcome.value !== undefined) return texts?.over ?? 'The game is over.';
    if (!isLive.value) return 'This is an earlier state.';
    const kinds = [...new Set(legalActions.value.map(({ type }) => (texts?.actionType ?? typeWords)(type)))];
    if (kinds.length === 0) return `${deciders.value.join(' and ')} must decide.`;
    return texts?.canDo(kinds) ?? `You can: ${kinds.join(', ')}.`;
  });

  const position = computed<BoardPosition>(() => ({
    view: view.value,
    viewer: viewer.value,
    actions: clickable.value,
    state: outcome.value ? null : state.value,
    deciders: isOpen.value ? deciders.value : deciders.value.filter((player) => player === viewer.value),
    expected: expected.value,
  }));

  const controller = createBoardController({ picture, game, onAction });
  /** Incremented when the player changes the snapshot. */
  const changes = shallowRef(0);
  let isShowing = false;
  onScopeDispose(
    controller.subscribe(() => {
      if (!isShowing) changes.value += 1;
    }),
  );
  /** Shows the current position: without effect if it is shown already. */
  function show(): void {
    isShowing = true;
    controller.show(position.value);
    isShowing = false;
  }
  const snapshot = computed<BoardSnapshot>(() => {
    changes.value;
    show();
    return controller.getSnapshot();
  });

  return {
    selected: computed(() => snapshot.value.selected),
    targets: computed(() => snapshot.value.targets),
    complete: computed(() => snapshot.value.complete),
    /** The explanation of a refused click. */
    answered: computed(() => {
      const { refusal } = snapshot.value;
      const { code, rule, message = '' } = refusal ?? {};
      if (refusal === undefined || locale === undefined || code === undefined || rule === undefined) return refusal;
      return { ...refusal, message: locale.refusal({ code, rule, message }) };
    }),
    expected,
    candidates: computed(() => (snapshot.value.selected.length === 0 ? legalActions.value : snapshot.value.candidates)),
    letGo(): void {
      show();
      controller.cancel();
    },
    refuse: controller.refuse,
    /** Handles a click on a target. */
    click(id: string): void {
      show();
      if (isLive.value && !isCurtained.value) controller.choose(id);
      else controller.cancel();
    },
  };
}
