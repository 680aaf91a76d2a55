// Free text in: what counts as an action, and what the answers to everything else say.
import { area51 } from 'orrery-rules/area-51';
import { CLAUSES } from 'orrery-rules/area-51/clauses';
import { ticTacToe } from 'orrery-rules/examples';
import { sol } from 'orrery-rules/sol';
import { createTextGame, type TextGame } from 'orrery-rules/text';

/** A new game in which p1 reads nine numbered actions. */
function table(): TextGame {
  const game = createTextGame(ticTacToe, { players: 2 }, { seed: 1, attempts: 100 });
  game.observe('p1');
  return game as unknown as TextGame;
}

describe('replies that are actions', () => {
  test.each([
    ['5', 4],
    [' 5. ', 4],
    ['- **5**', 4],
    ['Action: 5', 4],
    ['After some thought, I choose action 5, because it is the middle.', 4],
    ['My answer is: #5', 4],
    ['place 4', 4],
    ['PLACE 4!', 4],
    ['`place 4`', 4],
    ['I would like to place 4 here.', 4],
    ['1. place 4', 4],
    ['command: place cell 4', 4],
    ['place cell=4', 4],
    ['place 4\nplace 5', 4],
    ['{"type":"place","cell":4}', 4],
    ['{"type":"place","player":"p1","cell":4}', 4],
    ['I play {"type": "place", "cell": 4} and not {"type": "place", "cell": 5}.', 4],
    ['```json\n{"thought": "the {middle}", "action": {"type": "place", "cell": 4}}\n```', 4],
    ['{"command": "place 4"}', 4],
    ['{"number": 5}', 4],
    ['{"broken": then {"type":"place","cell":4}', 4],
  ])('%j is cell %j', (reply, cell) => {
    const game = table();
    const answer = game.act('p1', reply);
    expect(answer).toMatchObject({ status: 'accepted', action: { type: 'place', player: 'p1', cell }, command: `place ${cell}` });
    expect(game.match.entries).toHaveLength(1);
  });

  test('the first of several actions counts, whatever its form', () => {
    expect(table().act('p1', 'place 2\n{"type":"place","cell":4}\naction 1')).toMatchObject({ command: 'place 2' });
    expect(table().act('p1', '{"type":"place","cell":4}\nplace 2')).toMatchObject({ command: 'place 4' });
    expect(table().act('p1', 'option 1\nplace 2')).toMatchObject({ command: 'place 0' });
  });
});

test('a verb without its first value is answered with the verbs that there are', () => {
  const game = createTextGame(sol, { players: 2 }, { seed: 1 });
  const answer = game.act('p1', 'convert');
  expect(answer).toMatchObject({ status: 'refused', reason: 'incomplete' });
  expect(answer.text).toContain('Commands begin with one of convert gate, convert node, convert foundry, convert tower.');
});

describe('replies that are not', () => {
  test.each([
    ['', 'not-understood', 'The reply is empty.'],
    ['Hello! How are you?', 'not-understood', 'contains no action'],
    ['I will place it in the middle.', 'not-understood', 'contains no action'],
    ['place', 'ambiguous', '9 legal actions'],
    ['place cell 12', 'incomplete', '"12" is not a value of cell'],
    ['10', 'no-such-number', 'There is no action 10: expected a number from 1 to 9.'],
    ['{"type":"place"}', 'malformed', 'cell'],
    ['{"type":"dance"}', 'malformed', 'type'],
    ['{"type":"place","player":"p2","cell":4}', 'not-yours', '"p2" decides about this action; you are "p1".'],
  ])('%j: %s', (reply, reason, message) => {
    const game = table();
    const before = game.match.state;
    const answer = game.act('p1', reply);
    expect(answer).toMatchObject({ status: 'refused', reason, attemptsLeft: 99 });
    expect(answer.text).toContain(message);
    expect(game.match.state).toBe(before);
  });

  test('an illegal action is refused with its clause, the words of the clause and the nearest legal commands', () => {
    const game = createTextGame(area51, { players: 2 }, { seed: 1, clauses: CLAUSES });
    const [player] = game.seats as [string];
    const answer = game.act(player, 'step to 5,5');
    if (answer.status !== 'refused') throw new Error('expected a refusal');
    const { rule } = answer.violation as { rule: string };
    expect(answer.reason).toBe('illegal');
    expect(answer.text).toContain(`(${rule})`);
    expect(answer.text).toContain(`${rule}: ${CLAUSES[rule]?.text}`);
    // The alien of p1 is on (1,1): each of the eight cells around it is one step away.
    expect(answer.nearest).toEqual(['step 1,0', 'step 2,0', 'step 2,1', 'step 2,2', 'step 1,2']);
  });

  test('a command that lacks values counts if only one legal action has those it names', () => {
    const game = createTextGame(ticTacToe, { players: 2 }, { seed: 1 });
    for (const [player, cell] of ['p1', 'p2', 'p1', 'p2', 'p1', 'p2', 'p1', 'p2'].map((id, index) => [
      id,
      [0, 1, 2, 4, 3, 5, 7, 6][index],
    ])) {
      expect(game.act(player as string, `place ${cell}`).status).toBe('accepted');
    }
    expect(game.act('p1', 'place')).toMatchObject({ status: 'accepted', command: 'place 8' });
  });

  test('a number counts only for a list that was shown with numbers', () => {
    const game = createTextGame(ticTacToe, { players: 2 }, { seed: 1, mostNumbered: 5 });
    expect(game.observe('p1').list).toBe('grammar');
    expect(game.act('p1', '1')).toMatchObject({ status: 'refused', reason: 'no-such-number' });
  });
});
