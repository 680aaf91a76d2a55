// All that an action can lead to, as a viewer may expect it: the library's outcomes, told in the words of the events.
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

/** What is asked: an action in the situation that a viewer sees. */
export interface OutcomesInput {
  readonly view: unknown;
  readonly viewer: string;
  readonly action: BaseAction;
}

/** One thing that can happen. */
export interface Result {
  /** In (0, 1]; those of all results add up to 1. */
  readonly probability: number;
  readonly events: readonly { readonly text: string; readonly rule: string }[];
}

export interface Outcomes {
  /** The most probable first; of many only the first hundred. */
  readonly results: readonly Result[];
  /** Results that are not listed, and their share. */
  readonly others: { readonly count: number; readonly probability: number };
  /** States that fit what the viewer knows, over which the probabilities are means; 1 where nothing is hidden that could differ. */
  readonly worlds: number;
  /** Why not every way was tried, and how often the action was tried at random instead; `undefined` where every way was. */
  readonly cut: { readonly why: string; readonly samples: number } | undefined;
}

/** Most ways that dice and shuffles are tried in one world. */
const MOST_WAYS = 2_000;
/** Most worlds, and the time after which no further one is drawn, in milliseconds. */
const MOST_WORLDS = 16;
const TIME = 700;
/** Most results that are listed. */
const MOST_RESULTS = 100;
/** How often an action is tried at random that has too many ways. */
const SAMPLES = 300;

type Told = Result['events'];

/**
 * The results of an action. What is hidden from the viewer is drawn anew, several times, and so the answer tells nothing that the view does
 * not.
 * @throws IllegalActionError if the action is legal in no world that fits the view.
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

/** States that fit a view; only one where they are all alike. */
function* worldsOf(game: AnyGame, view: unknown, viewer: string): Generator<BaseState> {
  const first: BaseState = game.determinize(view, viewer, 'world 0');
  yield first;
  const second: BaseState = game.determinize(view, viewer, 'world 1');
  if (markOf(first) === markOf(second)) return;
  yield second;
  for (let number = 2; number < MOST_WORLDS; number++) yield game.determinize(view, viewer, `world ${number}`);
}

/** Tells states apart, but for their generators. */
function markOf(state: BaseState): string {
  return checksum({ ...state, random: null } as unknown as Json);
}

/** `game.outcomes`, each result with what happens in it: on the first way, where several lead to the same. */
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
