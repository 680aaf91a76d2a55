// The guided games of the playground: every step can be played, and says what is true; and how the player of a guide behaves.
import { type BaseAction, createMatch, type Match } from 'orrery-rules';
import { fits, type Guide } from '../../docs/.vitepress/play/guides/guide.js';
import { loadGuide } from '../../docs/.vitepress/play/guides/index.js';
import { createGuidePlayer, playOpening } from '../../docs/.vitepress/play/guides/player.js';
import { idsOf, playedOf } from './games.js';

const GUIDED = ['area-51', 'sol', 'space-alert', 'specter-ops'];

async function begin(id: string, options: { seen?(): Promise<void> } = {}) {
  const { game, picture, clauses } = playedOf(id);
  const guide = await loadGuide(id);
  const match = createMatch(game, { ...game.selfPlay, ...guide.setup } as never, guide.seed);
  playOpening(game, match, guide);
  return { game, picture, clauses, guide, match, player: createGuidePlayer(game, match, guide, options) };
}

/** Plays the rest of a guide, in each step with the first accepted action. */
async function playOn(player: ReturnType<typeof createGuidePlayer>, steps: number): Promise<void> {
  while (player.index < steps) {
    const { index } = player;
    await (player.step.asks === undefined ? player.next() : player.take());
    expect(player.index).toBe(index + 1);
  }
}

const dispatch = (match: Match, action: BaseAction) => match.dispatch(action as never);

describe.each(GUIDED)('The guided game of %s', (id) => {
  test('can be played step by step; its clauses and the elements that it marks exist', async () => {
    const { game, picture, clauses, guide, match, player } = await begin(id);
    expect(guide.game).toBe(id);
    for (const [index, step] of guide.steps.entries()) {
      expect(player.index).toBe(index);
      expect(clauses).toHaveProperty([step.rule]);
      const ids = idsOf(picture.drawView(game.view(match.state, guide.player), guide.player));
      expect(step.targets.filter((target) => !ids.has(target))).toEqual([]);
      expect(game.outcome(match.state)).toBeUndefined();
      if (step.asks === undefined) {
        expect(player.accepted).toEqual([]);
        await player.next();
        continue;
      }
      // Each pattern stands for an action that is legal now, and whose targets are in the picture.
      const legal = game.legalActions(match.state, guide.player) as BaseAction[];
      for (const pattern of step.asks.accepts) expect(legal.filter((action) => fits(action, pattern)).length).toBeGreaterThan(0);
      for (const action of player.accepted) expect(picture.targetsOf(action).filter((target) => !ids.has(target))).toEqual([]);
      await player.take();
    }
  });

  test('continues in the same way after each of the actions that a step accepts', async () => {
    const { guide } = await begin(id);
    let others = 0;
    for (const [index, { asks }] of guide.steps.entries()) {
      for (let choice = 1; asks !== undefined; choice++) {
        const { match, player } = await begin(id);
        await playOn(player, index);
        const action = player.accepted[choice];
        if (action === undefined) break;
        dispatch(match, action);
        await player.settled();
        expect(player.index).toBe(index + 1);
        await playOn(player, guide.steps.length - 1);
        others += 1;
      }
    }
    // In the other guides, each step accepts a single action.
    expect(others > 0).toBe(id === 'space-alert');
  });

  test('has about ten steps with plain sentences, and ends with one that only explains', async () => {
    const { guide } = await begin(id);
    expect(guide.steps.length).toBeGreaterThanOrEqual(9);
    expect(guide.steps.length).toBeLessThanOrEqual(13);
    expect(guide.steps.at(-1)?.asks).toBeUndefined();
    for (const { title, text, asks } of guide.steps) {
      expect(title.split(' ').length).toBeLessThanOrEqual(6);
      for (const sentence of [...text.split(/(?<=[.!?]) /), asks?.says ?? '']) expect(sentence.split(' ').length).toBeLessThanOrEqual(30);
    }
    expect(new Set(guide.steps.map(({ rule }) => rule)).size).toBeGreaterThan(guide.steps.length / 2);
  });
});

describe('The player of a guide', () => {
  const STEP = 1;
  const length = ({ entries }: Match) => entries.length;

  test('waits in a step that asks for an action, and says so', async () => {
    const { match, player } = await begin('area-51');
    await player.next();
    expect(player.index).toBe(STEP);
    await player.next();
    expect(player.index).toBe(STEP);
    expect(player.note).toBe('This step waits for your action.');
    expect(length(match)).toBe(0);
  });

  test('takes another legal action back, and says which it was', async () => {
    const { game, match, player } = await begin('area-51');
    await player.next();
    const before = match.state;
    const other = { type: 'step', player: 'p1', to: { x: 0, y: 1 } };
    dispatch(match, other);
    await player.settled();
    expect(player.index).toBe(STEP);
    expect(match.state).toEqual(before);
    expect(player.note).toContain(game.text.action(other as never));
    await player.take();
    expect(player.index).toBe(STEP + 1);
    expect(player.note).toBe('');
  });

  test('takes an action back in a step that only explains', async () => {
    const { match, player } = await begin('area-51');
    dispatch(match, { type: 'step', player: 'p1', to: { x: 2, y: 1 } } as never);
    await player.settled();
    expect([player.index, length(match)]).toEqual([0, 0]);
    expect(player.note).not.toBe('');
  });

  test('goes back step by step to the states where the steps begin', async () => {
    const { guide, match, player } = await begin('sol');
    const states: unknown[] = [];
    for (let index = 0; index < guide.steps.length - 1; index++) {
      states.push(match.state);
      await playOn(player, index + 1);
    }
    for (const state of states.reverse()) {
      player.back();
      expect(match.state).toEqual(state);
    }
    expect(player.index).toBe(0);
    player.back();
    expect(player.index).toBe(0);
  });

  test('starts over from any step', async () => {
    const { guide, match, player } = await begin('specter-ops');
    const beginning = length(match);
    await playOn(player, 7);
    player.reset();
    expect([player.index, length(match)]).toEqual([0, beginning]);
    await playOn(player, guide.steps.length - 1);
  });

  test('follows an undo to the step that had been reached by then', async () => {
    const { match, player } = await begin('area-51');
    await playOn(player, 3);
    // Step 3 begins after six steps of the alien. After two of them, step 2 had not begun yet.
    expect(length(match)).toBe(6);
    for (let count = 0; count < 4; count++) match.undo();
    await player.settled();
    expect([player.index, length(match)]).toEqual([STEP, 0]);
    match.redo();
    await player.settled();
    expect([player.index, length(match)]).toEqual([STEP + 1, 5]);
  });

  test('stops what it plays when the person goes back meanwhile', async () => {
    const waiting: (() => void)[] = [];
    const { match, player } = await begin('area-51', { seen: () => new Promise((resolve) => waiting.push(resolve)) });
    await player.next();
    const taken = player.take();
    await Promise.resolve();
    expect(player.isBusy).toBe(true);
    expect(player.accepted).toEqual([]);
    player.reset();
    for (const resolve of waiting) resolve();
    await taken;
    expect([player.index, length(match), player.isBusy]).toEqual([0, 0, false]);
  });

  test('plays without pauses once it is hurried', async () => {
    let pauses = 0;
    const waiting: (() => void)[] = [];
    const { match, player } = await begin('area-51', {
      seen: () => {
        pauses += 1;
        return new Promise((resolve) => waiting.push(resolve));
      },
    });
    await player.next();
    const taken = player.take();
    await Promise.resolve();
    await player.next();
    for (const resolve of waiting) resolve();
    await taken;
    expect([pauses, player.index, length(match)]).toEqual([1, STEP + 1, 5]);
  });

  test('lets the game go on once it is left', async () => {
    const { match, player } = await begin('area-51');
    await player.next();
    player.leave();
    dispatch(match, { type: 'step', player: 'p1', to: { x: 0, y: 1 } } as never);
    await player.settled();
    expect(length(match)).toBe(1);
  });

  test('refuses a guide with an action that is not legal', async () => {
    const { game, guide, match } = await begin('area-51');
    const wrong: Guide = { ...guide, steps: guide.steps.map((step) => ({ ...step, follows: [{ type: 'end-humans', player: 'p1' }] })) };
    await expect(createGuidePlayer(game, match, wrong).next()).rejects.toThrow('has an action that is not legal');
  });

  test('no game but these four has a guide', async () => {
    await expect(loadGuide('space-alert-campaign')).rejects.toThrow('no guided game');
  });
});
