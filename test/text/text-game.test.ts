// A match in text: observations, attempts, forfeits, waiting, and whole games.
import { createMatch, InvalidInputError, seededChance } from 'orrery-rules';
import { kuhnPoker, liarsDice, ticTacToe } from 'orrery-rules/examples';
import { sol } from 'orrery-rules/sol';
import { CLAUSES } from 'orrery-rules/sol/clauses';
import { spaceAlert } from 'orrery-rules/space-alert';
import { createTextGame, rulesText, textGameOf } from 'orrery-rules/text';
import { samples } from '../samples.js';
import { CASES } from './games.js';

describe('observations', () => {
  test('a whole observation: head, events, position, actions', () => {
    const game = createTextGame(ticTacToe, { players: ['Ann', 'Bob'] }, { seed: 1 });
    game.observe('Bob');
    game.act('Ann', 'place 4');
    const { text, list, isShortened } = game.observe('Bob');
    const view = ticTacToe.text.view(ticTacToe.view(game.match.state, 'Bob'), 'Bob');
    expect(text).toBe(
      [
        `You are Bob in ${ticTacToe.name}. You can act now.`,
        '',
        'Since your last turn:',
        ticTacToe.text.event(game.match.entries[0]?.events[0] as never),
        '',
        'Position:',
        view,
        '',
        '8 legal actions. Reply with a number, a command, or the action as JSON.',
        ...[0, 1, 2, 3, 5, 6, 7, 8].map((cell, index) => {
          return `${index + 1} place ${cell} - place (cell ${cell})`;
        }),
      ].join('\n'),
    );
    expect([list, isShortened]).toEqual(['sentences', false]);
  });

  test('a delta has only the changed lines and the new events', () => {
    const game = createTextGame(sol, { players: 2 }, { seed: 1 });
    const [player] = game.seats as [string];
    const before = game.observe(player).text;
    expect(game.observe(player, { delta: true }).text).toContain('The position has not changed.');
    const answer = game.act(player, JSON.stringify(sol.legalActions(game.match.state, player)[0]));
    expect(answer.status).toBe('accepted');
    const { text } = game.observe(player, { delta: true });
    expect(text).toContain('Changed lines of the position:');
    expect(text.length).toBeLessThan(before.length);
    // The answer has told the events already.
    expect(text).not.toContain('Since your last turn:');
  });

  test.each(CASES)(
    '$name: no observation is longer than its budget, and shorter ones omit in the documented order',
    ({ game: rules, setup }) => {
      const game = createTextGame(rules, setup as never, { seed: 3, attempts: 1000 });
      const chance = seededChance('budgets');
      const seen = new Set<string>();
      for (let turn = 0; turn < samples(300, 60) && game.seats.length > 0; turn++) {
        const player = chance.pick([...game.seats]);
        const budget = 500 + chance.int(4000);
        const { text, list, isShortened } = game.observe(player, { budget });
        expect(text.length).toBeLessThanOrEqual(budget);
        seen.add(`${list}${isShortened ? ' shortened' : ''}`);
        const legal = rules.legalActions(game.match.state, player);
        expect(game.act(player, JSON.stringify(chance.pick(legal))).status).toBe('accepted');
      }
      expect(seen.size).toBeGreaterThan(0);
    },
  );

  test('what is left out: sentences first, then old events, then numbers, then lines of the grammar and of the view', () => {
    const played = () => {
      const game = createTextGame(spaceAlert, { players: 2 }, { seed: 3 });
      for (let turn = 0; turn < 6; turn++) {
        const legal = spaceAlert.legalActions(game.match.state, 'p1').filter(({ type }) => type === 'place');
        game.act('p1', JSON.stringify(legal[0]));
      }
      return game;
    };
    const at = (budget: number) => played().observe('p2', { budget });
    const whole = at(100_000);
    expect([whole.list, whole.isShortened]).toEqual(['grammar', false]);
    const shorter = at(whole.text.length - 1);
    expect(shorter.isShortened).toBe(true);
    const shortest = at(600).text;
    expect(shortest).toMatch(/\(\d+ lines? left out\)/);
    expect(shortest).toMatch(/\.\.\. \(\d+ commands?\)/);
    expect(shortest).not.toContain('Since your last turn');
  });

  test('unknown viewers and options are refused', () => {
    const game = createTextGame(ticTacToe, { players: 2 }, { seed: 1 });
    expect(() => game.observe('nobody')).toThrow(InvalidInputError);
    expect(() => game.observe('p1', { budget: 10 })).toThrow('budget');
    expect(() => game.act('nobody', '1')).toThrow('"nobody" is not a player; expected one of p1, p2');
    expect(() => game.act('p1', 7 as never)).toThrow('expected a text, received 7');
    expect(() => createTextGame(ticTacToe, { players: 2 }, { attempts: 0 })).toThrow('attempts');
    expect(() => createTextGame(ticTacToe, { players: 2 }, { afterAttempts: 'cry' as never })).toThrow('expected "random" or "forfeit"');
  });
});

describe('attempts', () => {
  test('the last one leads to a random legal action, the same for the same seed', () => {
    const played = () => {
      const game = createTextGame(ticTacToe, { players: 2 }, { seed: 1, attempts: 2 });
      expect(game.act('p1', 'hm')).toMatchObject({ status: 'refused', attemptsLeft: 1 });
      const answer = game.act('p1', 'hm');
      expect(answer).toMatchObject({ status: 'substituted', reason: 'not-understood' });
      return answer.text;
    };
    expect(played()).toBe(played());
    expect(played()).toContain('A random action was taken instead');
  });

  test('an accepted reply restores all attempts', () => {
    const game = createTextGame(ticTacToe, { players: 2 }, { seed: 1, attempts: 2 });
    game.act('p1', 'hm');
    game.act('p1', 'place 0');
    game.act('p2', 'place 1');
    expect(game.act('p1', 'hm')).toMatchObject({ status: 'refused', attemptsLeft: 1 });
  });

  test('or to a forfeit, which ends the match', () => {
    const game = createTextGame(ticTacToe, { players: 2 }, { seed: 1, attempts: 1, afterAttempts: 'forfeit' });
    const before = game.match.state;
    expect(game.act('p1', 'hm')).toMatchObject({ status: 'forfeited', reason: 'not-understood' });
    expect([game.forfeitedBy, game.seats, game.match.state]).toEqual(['p1', [], before]);
    expect(game.act('p2', 'place 1')).toMatchObject({ status: 'refused', reason: 'no-decision' });
    expect(game.observe('p2').text).toContain('The match has ended: p1 forfeited.');
  });

  test('a seat without a decision is told so, and loses no attempt', () => {
    const game = createTextGame(ticTacToe, { players: 2 }, { seed: 1, attempts: 1 });
    expect(game.act('p2', 'place 1')).toMatchObject({ status: 'refused', reason: 'no-decision', attemptsLeft: 1 });
  });
});

describe('the clock', () => {
  test('goes on once all seats wait, and no earlier', () => {
    const game = createTextGame(spaceAlert, { players: 2 }, { seed: 1 });
    expect(game.observe('p1').text).toContain('Reply "wait" to let time pass.');
    const before = game.match.entries.length;
    expect(game.act('p1', 'wait').status).toBe('waited');
    expect(game.match.entries).toHaveLength(before);
    expect(game.seats[0]).toBe('p2');
    game.act('p2', 'Wait.');
    expect(game.match.entries.length).toBeGreaterThan(before);
    expect(game.match.entries[before]?.action.player).toBe('computer');
  });

  test('a seat that waits is asked again after the seat that acted before', () => {
    const game = createTextGame(spaceAlert, { players: 2 }, { seed: 1 });
    game.act('p2', 'say');
    expect(game.seats).toEqual(['p1', 'p2']);
    game.act('p1', 'wait');
    expect(game.seats).toEqual(['p2', 'p1']);
  });

  test('in a game without one, "wait" is no reply', () => {
    expect(createTextGame(kuhnPoker, { players: 2 }, { seed: 1 }).act('p1', 'wait')).toMatchObject({ reason: 'not-understood' });
  });

  test('a whole mission passes by waiting', () => {
    const game = createTextGame(spaceAlert, { players: 2 }, { seed: 1 });
    for (let turn = 0; turn < 2000 && game.seats.length > 0; turn++) game.act(game.seats[0] as string, 'wait');
    expect(game.outcome).toBeDefined();
  });
});

test('the legal commands are those of the numbered list, and empty without a decision', () => {
  const game = createTextGame(ticTacToe, { players: 2 }, { seed: 1 });
  game.act('p1', 'place 4');
  expect(game.legalCommands('p2')).toEqual([0, 1, 2, 3, 5, 6, 7, 8].map((cell) => `place ${cell}`));
  expect(game.legalCommands('p1')).toEqual([]);
  expect(() => game.legalCommands('p9')).toThrow('"p9" is not a player; expected one of p1, p2');
});

test('a restored match continues in text', () => {
  const match = createMatch(liarsDice, { players: 2 }, 4);
  const game = textGameOf(match);
  const answer = game.act(game.seats[0] as string, '{"type":"roll"}');
  expect(answer.status).toBe('accepted');
  expect(match.entries).toHaveLength(1);
});

describe('rules as text', () => {
  test('all clauses, a short version, and those of action types', () => {
    const all = rulesText(CLAUSES);
    for (const id of Object.keys(CLAUSES)) expect(all).toContain(`\n${id} `);
    const short = rulesText(CLAUSES, { short: true });
    expect(short.length).toBeLessThan(all.length);
    const launch = rulesText(CLAUSES, { actionTypes: ['launch'] });
    expect(launch).toContain('SOL-7.8 ');
    expect(launch).not.toContain('SOL-17.2 ');
    expect(rulesText(CLAUSES, { budget: 1000 }).length).toBeLessThanOrEqual(1000);
    expect(() => rulesText({ a: 1 } as never)).toThrow('clauses.a: Invalid input: expected object, received number');
  });

  test('those of the actions that are now legal', () => {
    const game = createTextGame(sol, { players: 2 }, { seed: 1, clauses: CLAUSES });
    const types = [...new Set(sol.legalActions(game.match.state, 'p1').map(({ type }) => type))];
    expect(game.rules({ legalOnly: 'p1' })).toBe(rulesText(CLAUSES, { actionTypes: types }));
    expect(() => game.rules({ legalOnly: 'p9' })).toThrow('legalOnly: "p9" is not a player; expected one of p1');
    expect(() => createTextGame(sol, { players: 2 }, { seed: 1 }).rules()).toThrow('without clauses');
  });
});
