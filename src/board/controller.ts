// The controller of a board: computes which actions name the chosen targets, and which targets can be chosen next.
import type { BaseAction, BaseState } from '../kernel/index.js';
import { cached, OrreryError, readJson } from '../kernel/plain.js';
import { type BoardControllerOptions, readControllerOptions } from './controller-options.js';
import { narrow, type TargetsOf } from './narrow.js';
import { CALLBACK, check, type Field, optional, readFields, TEXT, TEXTS } from './read.js';
import type { Refusal } from './refusal.js';
import { canDo, typeWords, WAITING } from './texts.js';

/** What a board shows at one moment: the view of a viewer, and the actions that the player can choose. */
export interface BoardPosition {
  readonly view: unknown;
  /** The viewer of the view: a player's id, or the name of another viewer. */
  readonly viewer: string;
  /** The legal actions that the player can choose. */
  readonly actions: readonly BaseAction[];
  /**
   * The state in which `game.check` finds the reason for a refused choice. With `null`, the controller looks for no reason. Default: a
   * state that `game.determinize` draws from the view.
   */
  readonly state?: BaseState | null | undefined;
  /** The players whose actions the controller tries in order to explain a refused choice. Default: the viewer. */
  readonly deciders?: readonly string[] | undefined;
  /** The message for a refused choice if no clause explains the refusal. Default: the types of action that the player can choose. */
  readonly expected?: string | undefined;
}

/** Why a choice had no effect. */
export interface BoardRefusal {
  /** The refused target; `undefined` if the refused action has no target. */
  readonly target: string | undefined;
  /** The reason, as a sentence for people. */
  readonly message: string;
  /** Id of the clause that forbids the choice; `undefined` if none is known. */
  readonly rule: string | undefined;
  /** The code of the violation, for programs and translations; `undefined` if none is known. */
  readonly code: string | undefined;
  /** The refused action; `undefined` if none is known. */
  readonly action: BaseAction | undefined;
}

/** The state of a board at one time: frozen, and a new object after each change. */
export interface BoardSnapshot {
  /** The position that the board shows; `undefined` before the first call of `show`. */
  readonly position: BoardPosition | undefined;
  /** Ids of the chosen targets, in order. */
  readonly selected: readonly string[];
  /** Ids of the targets that can be chosen next. */
  readonly targets: readonly string[];
  /** The actions that name all chosen targets. If no target is chosen, these are all actions of the position. */
  readonly candidates: readonly BaseAction[];
  /** The candidates whose targets are all chosen: the player confirms one of these actions. Empty if no target is chosen. */
  readonly complete: readonly BaseAction[];
  /** Why the last choice was refused; `undefined` if it was not. */
  readonly refusal: BoardRefusal | undefined;
}

/** A controller of a board, for one viewer. The functions do not use `this`, so each of them can be passed on by itself. */
export interface BoardController {
  /** Returns the current snapshot: the same object until something changes. */
  readonly getSnapshot: () => BoardSnapshot;
  /** Adds a listener for changes of the snapshot. Returns the function that removes it. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Shows a position. If its view, viewer or list of actions is not the same object as in the position before, the selection is cleared.
   * @throws InvalidInputError if a field of the position does not have its declared type.
   */
  readonly show: (position: BoardPosition) => void;
  /**
   * Chooses a target. Choosing the last chosen target again releases it, unless an action names that target twice. If no candidate names
   * the target in addition to the chosen ones, the target starts a new selection. A target that no action names is refused.
   * @returns the action that the target completed; `undefined` if no action is complete.
   */
  readonly choose: (target: string) => BaseAction | undefined;
  /**
   * Completes an action of the position, for example if the player has chosen it from a list.
   * @throws OrreryError if the position does not have this action.
   */
  readonly take: (action: BaseAction) => void;
  /** Clears the selection and the refusal. */
  readonly cancel: () => void;
  /** Shows a refusal, such as the answer of a server. Default of `target`: the latest target of `choose`. */
  readonly refuse: (refusal: { readonly message: string } & Partial<BoardRefusal>) => void;
}

const NONE: readonly never[] = Object.freeze([]);

/**
 * Creates a controller of a board. With each target that the player chooses, fewer legal actions remain: those that name all chosen
 * targets. This works in the same way for every game.
 * @throws InvalidInputError for invalid options.
 * @example
 * const controller = createBoardController({ picture, game: sol, onAction: (action) => match.dispatch(action) });
 * controller.show({ view: sol.view(match.state, 'p1'), viewer: 'p1', actions: sol.legalActions(match.state, 'p1') });
 * controller.choose('blue-s1');
 * controller.getSnapshot().targets;
 */
export function createBoardController(options: BoardControllerOptions): BoardController {
  const { picture, game, confirm, onAction } = readControllerOptions(options);
  const listeners = new Set<() => void>();
  // The targets of each action are cached, because the controller needs the targets of all actions after every choice.
  const targetsOf: TargetsOf = cached((action: BaseAction) => picture.targetsOf(action));

  let position: BoardPosition | undefined;
  let lastTarget: string | undefined;
  /** Number of changes of the snapshot. If the snapshot changes while an explanation is being computed, that explanation is not shown. */
  let changes = 0;
  let snapshot = shown(NONE, undefined);

  function shown(selected: readonly string[], refusal: BoardRefusal | undefined): BoardSnapshot {
    const actions = position?.actions ?? NONE;
    const { candidates, complete, targets } = narrow(actions, selected, targetsOf);
    return Object.freeze({ position, selected, targets, candidates: selected.length === 0 ? actions : candidates, complete, refusal });
  }

  function change(selected: readonly string[], refusal?: BoardRefusal): void {
    replace(shown(selected, refusal));
  }

  function replace(next: BoardSnapshot): void {
    changes += 1;
    snapshot = next;
    notify();
  }

  function notify(): void {
    for (const listener of [...listeners]) listener();
  }

  function complete(action: BaseAction): BaseAction {
    change(NONE);
    onAction?.(action);
    return action;
  }

  const needsConfirmation = (action: BaseAction): boolean => (typeof confirm === 'function' ? confirm(action) : confirm === 'always');

  /** Explains why a target is refused. The code that finds explanations is loaded when it is first needed. */
  async function explain(target: string): Promise<void> {
    if (position === undefined) return;
    const { view, viewer, actions, state, deciders = [viewer], expected } = position;
    const { selected } = snapshot;
    change(selected);
    const asked = changes;
    const message = expected ?? (actions.length === 0 ? WAITING : canDo(typesOf(actions)));
    let found: Refusal | undefined;
    if (game !== undefined && state !== null) {
      try {
        const { refusalOf } = await import('./refusal.js');
        if (asked !== changes) return;
        found = refusalOf(game, state ?? game.determinize(view, viewer, 0), deciders, actions, [...selected, target], targetsOf);
      } catch {
        // The module `refusal.js` cannot be loaded, or the game cannot read the view. The player then gets the general message.
      }
    }
    if (asked !== changes) return;
    const { action, violation } = found ?? {};
    change(selected, { target, message: violation?.message ?? message, rule: violation?.rule, code: violation?.code, action });
  }

  return {
    getSnapshot: () => snapshot,
    subscribe(listener) {
      check(listener, CALLBACK, 'listener');
      // Each call adds a new function. So a listener that was added twice is called twice, and each returned function removes only one of
      // them.
      const own = () => listener();
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
    show(next) {
      const before = position;
      const after = Object.freeze(readFields(next, POSITION, 'position'));
      const isSame = (...names: readonly (keyof BoardPosition)[]) => names.every((name) => before?.[name] === after[name]);
      if (before !== undefined && isSame('view', 'viewer', 'actions')) {
        if (isSame('state', 'expected') && `${before.deciders}` === `${after.deciders}`) return;
        position = after;
        snapshot = Object.freeze({ ...snapshot, position });
        notify();
        return;
      }
      position = after;
      let changed: BoardSnapshot;
      try {
        changed = shown(NONE, undefined);
      } catch (error) {
        // `picture.targetsOf` threw an error for an action, so the board keeps the position that it showed before.
        position = before;
        throw error;
      }
      replace(changed);
    },
    choose(target) {
      check(target, TEXT, 'target');
      const { selected } = snapshot;
      const actions = position?.actions ?? NONE;
      lastTarget = target;
      const further = narrow(actions, [...selected, target], targetsOf);
      if (selected.at(-1) === target && further.candidates.length === 0) {
        change(selected.slice(0, -1));
        return undefined;
      }
      for (const chosen of [[...selected, target], [target]]) {
        const { candidates, complete: whole } = narrow(actions, chosen, targetsOf);
        const [only] = whole;
        if (candidates.length === 0) continue;
        if (candidates.length === 1 && only !== undefined && !needsConfirmation(only)) return complete(only);
        change(chosen);
        return undefined;
      }
      void explain(target);
      return undefined;
    },
    take(action) {
      const json = JSON.stringify(readJson(action, 'action'));
      const offered = position?.actions.find((each) => each === action || JSON.stringify(each) === json);
      if (offered === undefined) throw new OrreryError(`The position does not offer the action ${json}.`);
      complete(offered);
    },
    cancel: () => change(NONE),
    refuse(refusal) {
      const { message, target = lastTarget, rule, code, action } = readFields(refusal, REFUSAL, 'refusal');
      change(snapshot.selected, { target, message, rule, code, action });
    },
  };
}

/** Returns the types of actions in words, without duplicates. */
export function typesOf(actions: readonly BaseAction[], words = typeWords): string[] {
  return [...new Set(actions.map(({ type }) => words(type)))];
}

const POSITION: Readonly<Record<string, Field>> = {
  viewer: TEXT,
  actions: {
    expected: 'a list of actions, each with a `type`',
    accepts: (value) => Array.isArray(value) && value.every((action) => typeof action?.type === 'string'),
  },
  deciders: optional(TEXTS),
  expected: optional(TEXT),
};

const REFUSAL: Readonly<Record<string, Field>> = { message: TEXT, target: optional(TEXT), rule: optional(TEXT), code: optional(TEXT) };
