// The ways to attack a game: its own functions, and those of its simulations, matches and action space.
import {
  type AnyGame,
  createMatch,
  freezeJson,
  type GameTypes,
  parseRecord,
  type Replay,
  replay,
  resumeMatch,
  scriptedChance,
  seededChance,
} from 'orrery-rules';
import type { Way } from './attack.js';

type Action = GameTypes['action'];
type State = GameTypes['state'];

/** A game in the middle of play, with all the data that an honest caller has at this point. */
export interface Middle {
  readonly game: AnyGame;
  readonly setup: object;
  readonly state: State;
  readonly action: Action;
  readonly viewer: string;
  readonly view: unknown;
  readonly events: readonly unknown[];
  readonly record: object;
}

/** Takes a number of random actions from the start of a game. Returns the data of the state that is reached. */
export function middleOf(game: AnyGame, setup: object, actions: number): Middle {
  const chance = seededChance('honest');
  const match = createMatch(game, setup as never, 'honest');
  for (let taken = 0; taken < actions; taken++) {
    const legal = game.legalActions(match.state);
    if (legal.length === 0) break;
    match.dispatch(chance.pick(legal));
  }
  const { state } = match;
  const [action] = game.legalActions(state);
  const [viewer] = state.players;
  const { events } = match.entries[match.entries.length - 1];
  const record = match.record({ undone: true });
  return { game, setup, state, action, viewer, view: game.view(state, viewer), events, record };
}

/** Returns the ways to attack a game, its simulations, its matches and its action space. */
export function waysInto(middle: Middle): Way[] {
  const { game } = middle;
  return [...waysOfTheGame(middle), ...waysOfSimulations(middle), ...waysOfMatches(middle)].map(({ name, data, enter }) => ({
    name: `${game.id}: ${name}`,
    data,
    enter,
  }));
}

function waysOfTheGame({ game, setup, state, action, viewer, view, events, record }: Middle): Way[] {
  const player = action.player;
  const space = game.actionSpace(state);
  return [
    { name: 'start', data: [setup, 7], enter: game.start },
    { name: 'decisions', data: [state], enter: game.decisions },
    { name: 'legalActions', data: [state, player], enter: game.legalActions },
    { name: 'check', data: [state, action], enter: game.check },
    { name: 'reduce', data: [state, action, {}], enter: game.reduce },
    { name: 'step', data: [state, action, {}], enter: game.step },
    { name: 'outcome', data: [state], enter: game.outcome },
    { name: 'view', data: [state, viewer], enter: game.view },
    { name: 'viewEvents', data: [events, viewer], enter: game.viewEvents },
    { name: 'determinize', data: [view, viewer, 7], enter: game.determinize },
    { name: 'outcomes', data: [state, action, { limit: 20 }], enter: game.outcomes },
    { name: 'actionSpace', data: [state], enter: game.actionSpace },
    { name: 'simulation', data: [state, { seed: 7 }], enter: game.simulation },
    { name: 'parseAction', data: [action], enter: game.parseAction },
    { name: 'parseState', data: [state], enter: game.parseState },
    { name: 'migrate', data: [record], enter: game.migrate },
    { name: 'text.action', data: [action], enter: game.text.action },
    { name: 'text.event', data: [events[0]], enter: game.text.event },
    { name: 'text.view', data: [view, viewer], enter: game.text.view },
    { name: 'actionSpace.encode', data: [action], enter: (given) => space.encode(given) },
    { name: 'actionSpace.decode', data: [0, state.players[0]], enter: (numbers, seat) => space.decode(numbers, seat) },
    { name: 'actionSpace.describe', data: [0, state.players[0]], enter: (number, seat) => space.describe(number, seat) },
    { name: 'actionSpace.forms', data: [state.players[0]], enter: (seat) => space.forms(seat) },
  ];
}

function waysOfSimulations({ game, state, action, viewer }: Middle): Way[] {
  const asked = game.simulation(state);
  const [index] = asked.legalIndexes();
  const player = action.player;
  // Creates a simulation for each call that may change it.
  const own = () => game.simulation(state);
  return [
    { name: 'simulation.legalActions', data: [player], enter: (who) => asked.legalActions(who) },
    { name: 'simulation.legalIndexes', data: [player], enter: (who) => asked.legalIndexes(who) },
    { name: 'simulation.randomAction', data: [player], enter: (who) => asked.randomAction(seededChance(1), who) },
    { name: 'simulation.randomIndex', data: [player], enter: (who) => asked.randomIndex(seededChance(1), who) },
    { name: 'simulation.actionAt', data: [index], enter: (number) => asked.actionAt(number) },
    { name: 'simulation.check', data: [action], enter: (given) => asked.check(given) },
    { name: 'simulation.view', data: [viewer], enter: (who) => asked.view(who) },
    { name: 'simulation.clone', data: [{ seed: 7 }], enter: (options) => asked.clone(options) },
    { name: 'simulation.apply', data: [action], enter: (given) => own().apply(given) },
    { name: 'simulation.applyIndex', data: [index], enter: (number) => own().applyIndex(number) },
    { name: 'simulation.load', data: [state, { seed: 7 }], enter: (loaded, options) => own().load(loaded, options) },
  ];
}

function waysOfMatches({ game, setup, state, action, record }: Middle): Way[] {
  const match = resumeMatch(record, [game], { at: 1 });
  const own = () => createMatch(game, setup as never, 'honest');
  const { state: first, actions }: Replay = replay({ ...record, actions: [] }, [game]);
  const [opening] = game.legalActions(first);
  const taken = parseRecord(record).actions.length + actions.length;
  const snapshot = freezeJson({ at: taken, state });
  return [
    {
      name: 'createMatch',
      data: [setup, 7, { undo: 'before-reveal' }],
      enter: (given, seed, options) => createMatch(game, given, seed, options),
    },
    { name: 'replay', data: [record], enter: (given) => replay(given, [game]) },
    { name: 'resumeMatch', data: [record, { at: 0, undo: 'free' }], enter: (given, options) => resumeMatch(given, [game], options) },
    { name: 'resumeMatch from a snapshot', data: [record, { snapshot }], enter: (given, options) => resumeMatch(given, [game], options) },
    { name: 'match.at', data: [1], enter: (n) => match.at(n) },
    { name: 'match.record', data: [{ undone: true }], enter: (options) => match.record(options) },
    { name: 'match.dispatch', data: [opening ?? action, {}], enter: (given, options) => own().dispatch(given, options) },
    {
      name: 'match.dispatch with dice',
      data: [opening ?? action, [1, 2, 3]],
      enter: (given, script) => own().dispatch(given, { chance: scriptedChance(script) }),
    },
  ];
}
