// Legal actions as sequences of components. An atomic action has one component; other actions are entered component by component, as in the
// environments in which networks are trained. A component is an index of the action space.
import type { GameTypes } from '../../kernel/index.js';
import type { IndexedActionSpace } from '../../kernel/internal.js';
import type { GameNetwork } from './game-network.js';
import { softmax } from './softmax.js';

/** The components of each legal action, in the order of the legal actions. */
export type Sequences = readonly (readonly number[])[];

/**
 * Returns the component of each legal action if all of them are atomic, otherwise `undefined`.
 * @param indexes the indices of the legal actions in a simulation; an action without an index of its own may have a negative number.
 */
export function atomicComponents<T extends GameTypes>(space: IndexedActionSpace<T>, indexes: readonly number[]): number[] | undefined {
  const { total, atomicCount } = space;
  for (let place = 0; place < indexes.length; place++) {
    const index = indexes[place] as number;
    if (index < 0 || index >= total) return undefined;
  }
  return indexes.map((index) => index % atomicCount);
}

/** Returns the components of legal actions. */
export function sequencesOf<T extends GameTypes>(space: IndexedActionSpace<T>, actions: readonly T['action'][]): Sequences {
  return actions.map((action) => {
    const sequence: number[] = [];
    space.encodeInto(action, sequence);
    return sequence;
  });
}

/** The possible next components after a prefix, and for each of them the positions of the legal actions that continue with it. */
interface Continuations {
  readonly components: readonly number[];
  readonly places: readonly (readonly number[])[];
}

/** Groups the actions at `places`, which begin with the same `depth` components, by their next component. */
function continuations(sequences: Sequences, places: readonly number[], depth: number): Continuations {
  const groups = new Map<number, number[]>();
  for (const place of places) {
    const component = sequences[place]?.[depth] as number;
    const group = groups.get(component);
    if (group === undefined) groups.set(component, [place]);
    else group.push(place);
  }
  return { components: [...groups.keys()], places: [...groups.values()] };
}

/** Whether the actions at `places`, which begin with the same `depth` components, differ in a later component. */
function continues(sequences: Sequences, places: readonly number[], depth: number): boolean {
  // The lengths matter only if a caller lists the same action twice: no sequence is the beginning of another one.
  return places.length > 1 && sequences[places[0] as number]?.length !== depth;
}

/**
 * Chooses a legal action component by component, for the view of the latest call of `network.read`. Where only one component is possible,
 * there is no choice. Returns the position of the action.
 * @param choose returns the position of one of several components that are possible next, by the scores of the network.
 */
export function chooseSequence<T extends GameTypes>(
  network: GameNetwork<T>,
  sequences: Sequences,
  choose: (components: readonly number[]) => number,
): number {
  let places: readonly number[] = sequences.map((_, place) => place);
  for (let depth = 0; continues(sequences, places, depth); depth++) {
    const next = continuations(sequences, places, depth);
    if (next.components.length === 1) continue;
    enterPrefix(network, sequences, places, depth);
    places = next.places[choose(next.components)] as readonly number[];
  }
  return places[0] as number;
}

/**
 * Sets the probability of each legal action, for the view of the latest call of `network.read`. The probability of an action with several
 * components is the product of the probabilities of its components; `chooseSequence` draws each action with this probability. Each prefix
 * after which several components are possible takes one evaluation of the network.
 * @param indexes the indices of the legal actions in a simulation.
 * @param actionsOf returns the legal actions; called only if some of them have several components.
 * @param probabilities the array to fill, in the order of the legal actions.
 */
export function setProbabilities<T extends GameTypes>(
  network: GameNetwork<T>,
  space: IndexedActionSpace<T>,
  indexes: readonly number[],
  actionsOf: () => readonly T['action'][],
  temperature: number,
  probabilities: Float64Array,
): void {
  const atomic = atomicComponents(space, indexes);
  if (atomic !== undefined) {
    for (let place = 0; place < atomic.length; place++) probabilities[place] = network.score(atomic[place] as number);
    softmax(probabilities, temperature);
    return;
  }
  const sequences = sequencesOf(space, actionsOf());
  const descend = (places: readonly number[], depth: number, probability: number) => {
    if (!continues(sequences, places, depth)) {
      for (const place of places) probabilities[place] = probability / places.length;
      return;
    }
    const next = continuations(sequences, places, depth);
    const shares = [1];
    if (next.components.length > 1) {
      enterPrefix(network, sequences, places, depth);
      next.components.forEach((component, position) => {
        shares[position] = network.score(component);
      });
      softmax(shares, temperature);
    }
    next.places.forEach((group, position) => {
      descend(group, depth + 1, probability * (shares[position] as number));
    });
  };
  descend(
    sequences.map((_, place) => place),
    0,
    1,
  );
}

/** Enters the first `depth` components of the actions at `places`. */
function enterPrefix<T extends GameTypes>(network: GameNetwork<T>, sequences: Sequences, places: readonly number[], depth: number): void {
  if (depth > 0) network.enter((sequences[places[0] as number] as readonly number[]).slice(0, depth));
}
