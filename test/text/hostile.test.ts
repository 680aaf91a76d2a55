// Hostile replies: no error, no change of the state by a refused reply, and a bounded amount of work for a megabyte.
import { createTextGame } from 'orrery-rules/text';
import { commandsOf } from '../../src/text/internal.js';
import { samples, seedOf } from '../samples.js';
import { CASES, FOUR } from './games.js';
import { longReplies } from './hostile-replies.js';
import { attackTextGame } from './hostile-table.js';

test.each(CASES)('$name: hostile replies are answered, and change nothing', (each) => {
  const { findings, answers } = attackTextGame(each, samples(1500, 150), seedOf('hostile texts'));
  expect(findings).toEqual([]);
  expect(answers.refused).toBeGreaterThan(0);
  expect(answers.accepted).toBeGreaterThan(0);
});

describe.each(FOUR)('$name: a megabyte', ({ game, setup }) => {
  const start = game.start(setup, 1);
  const player = createTextGame(game, setup as never, { seed: 1 }).seats[0] as string;
  const command = commandsOf(game, start, player).of(
    game.legalActions(createTextGame(game, setup as never, { seed: 1 }).match.state, player)[0],
  );

  test.each(longReplies(command))('of %s is answered', (_name, reply) => {
    const table = createTextGame(game, setup as never, { seed: 1 });
    const { state } = table.match;
    const answer = table.act(player, reply);
    expect(['accepted', 'refused', 'waited']).toContain(answer.status);
    if (answer.status === 'refused') expect(table.match.state).toBe(state);
    expect(answer.text.length).toBeLessThan(20_000);
  });
});
