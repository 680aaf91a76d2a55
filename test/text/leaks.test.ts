// Nothing that is sent to a seat depends on what is hidden from it: observations, answers to replies, and rules.
import { type AnyGame, type BaseState, canonicalJson, freezeJson } from 'orrery-rules';
import { commandsOf, observe, readReply, refusalText } from '../../src/text/internal.js';
import { samples } from '../samples.js';
import { CASES, visitPositions } from './games.js';

/** Replies of every kind: some are legal, some illegal, some nonsense. */
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

/** Everything that a text game sends to a viewer in a state. */
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

test.each(CASES)('$name: texts stay the same when only hidden facts change', (each) => {
  const { game } = each;
  let compared = 0;
  let different = 0;
  visitPositions(each, samples(100), (state, chance) => {
    const viewers = [...state.players, 'spectator'];
    const viewer = chance.pick(viewers);
    const sample = game.determinize(game.view(state, viewer), viewer, chance.int(2 ** 31));
    const isSeat = state.players.includes(viewer);
    const replies = isSeat ? repliesTo(game, state, viewer, commandsOf(game, state, viewer)) : [];
    expect(textsFor(game, sample, viewer, replies)).toEqual(textsFor(game, state, viewer, replies));
    compared += 1;
    if (canonicalJson({ ...sample, random: null } as never) !== canonicalJson({ ...state, random: null } as never)) different += 1;
    const moved = freezeJson({ ...state, random: game.start(each.setup, 'another').random });
    expect(textsFor(game, moved, viewer, replies)).toEqual(textsFor(game, state, viewer, replies));
  });
  expect(compared).toBeGreaterThan(0);
  // Games with hidden information are compared with other worlds.
  if (['sol', 'space-alert', 'specter-ops', 'liars-dice', 'kuhn-poker'].includes(game.id)) expect(different).toBeGreaterThan(0);
});
