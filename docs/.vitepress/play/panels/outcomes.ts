// The possible results of an action from a viewer's point of view: the outcomes of the library, described by their events.
import {
  type AnyGame,
  type BaseAction,
  type BaseEvent,
  type BaseState,
  checksum,
  EnumerationLimitError,
  IllegalActionError,
  type Json,
  seededChance,
  type WeightedState,
} from 'orrery-rules';

/** The input: an action and the view of the viewer. */
export interface OutcomesInput {
  readonly view: unknown;
  readonly viewer: string;
  readonly action: BaseAction;
}

/** One possible result. */
export interface Result {
  /** Greater than 0, and at most 1; the probabilities of all results add up to 1. */
  readonly probability: number;
  readonly events: readonly { readonly text: string; readonly rule: string }[];
}

export interface Outcomes {
  /** The most probable results first, at most a hundred. */
  readonly results: readonly Result[];
  /** The number and the total probability of the results that are not listed. */
  readonly others: { readonly count: number; readonly probability: number };
  /** Number of sampled states over which probabilities are averaged; 1 if all sampled states are equal. */
  readonly worlds: number;
  /** Why some branches were not tried, and the number of random samples taken instead; `undefined` if all were tried. */
  readonly cut: { readonly why: string; readonly samples: number } | undefined;
}

/** Maximum number of branches of dice and shuffles in one sampled state. */
const MOST_WAYS = 2_000;
/** Maximum number of sampled states, and the time after which none is added, in milliseconds. */
const MOST_WORLDS = 16;
const TIME = 700;
/** Maximum number of listed results. */
const MOST_RESULTS = 100;
/** Number of random samples of an action with too many branches. */
const SAMPLES = 300;

type Told = Result['events'];

/**
 * Returns the results of an action. Hidden information is sampled several times, so that the answer reveals nothing that the view does not
 * contain.
 * @throws IllegalActionError if the action is legal in no sampled state.
 */
export function outcomesOf(game: AnyGame, { view, viewer, action }: OutcomesInput): Outcomes {
  const begun = performance.now();
  const shares = new Map<string, { share: number; events: Told }>();
  const add = (share: number, events: Told): void => {
    const key = JSON.stringify(events);
    const known = shares.get(key);
    if (known === undefined) shares.set(key, { share, events });
    else known.share += share;
  };
  let worlds = 0;
  let cut: Outcomes['cut'];
  let refused: unknown;
  for (const world of worldsOf(game, view, viewer)) {
    if (worlds > 0 && performance.now() - begun > TIME) break;
    try {
      if (cut === undefined) for (const { probability, events } of everyResult(game, world, viewer, action)) add(probability, events);
      else sample(game, world, viewer, action, add);
      worlds += 1;
    } catch (error) {
      if (error instanceof IllegalActionError) {
        refused = error;
        continue;
      }
      if (!(error instanceof EnumerationLimitError)) throw error;
      cut = { why: error.message, samples: SAMPLES };
      sample(game, world, viewer, action, add);
      worlds += 1;
    }
  }
  if (worlds === 0) throw refused;
  const all = [...shares.values()].map(({ share, events }) => ({ probability: share / worlds, events }));
  const results = all.sort((one, other) => other.probability - one.probability).slice(0, MOST_RESULTS);
  const listed = results.reduce((sum, { probability }) => sum + probability, 0);
  return { results, others: { count: all.length - results.length, probability: Math.max(0, 1 - listed) }, worlds, cut };
}

/** Yields sampled states that are consistent with a view. If the first two samples are equal, yields only one. */
function* worldsOf(game: AnyGame, view: unknown, viewer: string): Generator<BaseState> {
  const first: BaseState = game.determinize(view, viewer, 'world 0');
  yield first;
  const second: BaseState = game.determinize(view, viewer, 'world 1');
  if (markOf(first) === markOf(second)) return;
  yield second;
  for (let number = 2; number < MOST_WORLDS; number++) yield game.determinize(view, viewer, `world ${number}`);
}

/** Returns a checksum of a state. States that differ only in their random generators have the same checksum. */
function markOf(state: BaseState): string {
  return checksum({ ...state, random: null } as unknown as Json);
}

/** Returns the results of `game.outcomes` with their events. If several branches have the same result, the events are those of the first. */
function everyResult(game: AnyGame, world: BaseState, viewer: string, action: BaseAction): Result[] {
  const told: WeightedState<BaseState, BaseEvent>[] = game.outcomes(world, action, { limit: MOST_WAYS, events: true });
  const results = new Map<string, { probability: number; events: readonly BaseEvent[] }>();
  for (const { probability, state, events = [] } of told) {
    const mark = markOf(state);
    const known = results.get(mark);
    if (known === undefined) results.set(mark, { probability, events });
    else known.probability += probability;
  }
  return [...results.values()].map(({ probability, events }) => ({ probability, events: toldOf(game, events, viewer) }));
}

function sample(game: AnyGame, world: BaseState, viewer: string, action: BaseAction, add: (share: number, events: Told) => void): void {
  for (let number = 0; number < SAMPLES; number++) {
    const { events } = game.step(world, action, { chance: seededChance(`sample ${number}`) });
    add(1 / SAMPLES, toldOf(game, events, viewer));
  }
}

function toldOf(game: AnyGame, events: readonly BaseEvent[], viewer: string): Told {
  return game.viewEvents(events, viewer).map((event: BaseEvent) => ({ text: game.text.event(event), rule: event.rule }));
}
