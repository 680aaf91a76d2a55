// Compares what a text game sends to a seat in two states that differ only in what is hidden from that seat.
import { type AnyGame, type BaseState, type Chance, canonicalJson, freezeJson, seededChance } from 'orrery-rules';
import { commandsOf, observe, readReply, refusalText } from '../../src/text/internal.js';
import type { TextCase } from './games.js';

/** Returns replies of every kind: legal, illegal and meaningless ones. */
function repliesTo(game: AnyGame, state: BaseState, player: string, commands: ReturnType<typeof commandsOf>): string[] {
  const legal = game.legalActions(state, player);
  return [
    '',
    'hello',
    '1',
    '{"type":"place"}',
    ...commands.patterns.slice(0, 4),
    ...legal.slice(0, 3).map((action) => commands.of(action)),
  ];
}

/** Returns everything that a text game sends to a viewer in a state. */
function textsFor(game: AnyGame, state: BaseState, viewer: string, replies: readonly string[]): string[] {
  const isSeat = state.players.includes(viewer);
  const legalActions = isSeat && game.decisions(state).includes(viewer) ? game.legalActions(state, viewer) : [];
  const commands = isSeat ? commandsOf(game, state, viewer) : undefined;
  const turn = { game, viewer, view: game.view(state, viewer), events: [], legalActions, commands, outcome: game.outcome(state) };
  const observations = [600, 100_000].map((budget) => observe(turn, { budget, mostNumbered: 40 }).text);
  if (commands === undefined || legalActions.length === 0) return observations;
  const answers = replies.map((reply) => {
    const answer = readReply(reply, {
      game,
      commands,
      legalActions,
      numbered: legalActions,
      check: (action) => game.check(state, action as never),
    });
    return answer.status === 'action' ? answer.command : refusalText(answer, undefined);
  });
  return [...observations, ...answers];
}

/** The result of a comparison in one position. */
export interface LeakComparison {
  /** Whether the sampled state differs from the position, apart from its random generator. */
  readonly isOther: boolean;
  /** The first text that differs, in the sampled state or with another random generator; `undefined` if all are equal. */
  readonly leak: string | undefined;
}

/** Compares the texts for one viewer of a state with those of a state that the viewer cannot distinguish from it. */
export function compareHidden({ game, setup }: TextCase, state: BaseState, chance: Chance): LeakComparison {
  const viewer = chance.pick([...state.players, 'spectator']);
  const sample = game.determinize(game.view(state, viewer), viewer, chance.int(2 ** 31));
  const moved = freezeJson({ ...state, random: game.start(setup, 'another').random });
  const replies = state.players.includes(viewer) ? repliesTo(game, state, viewer, commandsOf(game, state, viewer)) : [];
  const texts = textsFor(game, state, viewer, replies);
  const others = [sample, moved].map((other) => textsFor(game, other, viewer, replies));
  const leaks = others.flatMap((other) => texts.flatMap((text, index) => (text === other[index] ? [] : `${text}\n---\n${other[index]}`)));
  const isOther = canonicalJson({ ...sample, random: null } as never) !== canonicalJson({ ...state, random: null } as never);
  return { isOther, leak: others.some(({ length }) => length !== texts.length) ? 'another number of texts' : leaks[0] };
}

/** Plays a random game for at most `most` actions. */
function playedGame({ game, setup }: TextCase, seed: string, most: number): { state: BaseState; actions: number } {
  const chance = seededChance(seed);
  const simulation = game.simulation(game.start(setup, seed));
  let actions = 0;
  for (; actions < most; actions++) {
    const index = simulation.randomIndex(chance);
    if (index < 0) break;
    simulation.applyIndex(index);
  }
  return { state: freezeJson(structuredClone(simulation.state as unknown as BaseState)), actions };
}

/** Returns one position of a random game: as likely near its end as near its start. */
export function positionOf(one: TextCase, seed: string): { state: BaseState; chance: Chance } {
  const chance = seededChance(`${seed}, position`);
  const { actions } = playedGame(one, seed, 2000);
  return { state: one.game.parseState(playedGame(one, seed, chance.int(actions + 1)).state) as BaseState, chance };
}
