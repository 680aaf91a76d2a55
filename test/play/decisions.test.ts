// The decisions that the panel of the playground analyses: only what the viewer may see.
import { type AnyGame, createMatch, type MatchEntry } from 'orrery-rules';
import { area51 } from 'orrery-rules/area-51';
import { sol } from 'orrery-rules/sol';
import { nextTick } from 'vue';
import { entryOf, type GameEntry } from '../../docs/.vitepress/play/games.js';
import type { Look } from '../../docs/.vitepress/play/seats.js';
import { makeDecisions } from '../../docs/.vitepress/play/session/decisions.js';
import { makeScreen } from '../../docs/.vitepress/play/session/screen.js';
import { makeTime } from '../../docs/.vitepress/play/session/time.js';

/** A session of a game between a person, p1, and an opponent, p2. */
function sessionOf(game: AnyGame, look: Look, options: object = {}) {
  const match = createMatch(game, { ...game.selfPlay, players: 2, ...options } as never, 7);
  const time = makeTime(game, match, undefined);
  const screen = makeScreen(game, match, time, { seats: { p1: 'person', p2: 'medium' }, look }, () => false);
  const decisions = makeDecisions(entryOf(game.id) as GameEntry, game, match, time, screen);
  match.subscribe(() => {
    time.heed();
    time.show(match.entries.length);
  });
  /** Takes first legal actions until a condition holds. */
  const until = (holds: () => boolean) => {
    while (!holds()) match.dispatch(game.legalActions(match.state)[0] as never);
  };
  const last = () => match.entries.at(-1) as MatchEntry;
  return { match, time, screen, decisions, until, last };
}
const SOL = sol as unknown as AnyGame;
const AREA_51 = area51 as unknown as AnyGame;

describe('The last decision of an agent', () => {
  test('with open cards: what its player knew, the action, the agent and its seed', () => {
    const { match, decisions, until, last } = sessionOf(SOL, 'open');
    until(() => last()?.action.player === 'p2');
    decisions.keep(last(), { agent: 'hard', seed: 'a seed' });
    const after = match.entries.length - 1;
    const state = match.at(after);
    expect(decisions.lastDecision.value).toEqual({
      after,
      player: 'p2',
      view: SOL.view(state, 'p2'),
      legalActions: SOL.legalActions(state, 'p2'),
      taken: last().action,
      agent: 'hard',
      seed: 'a seed',
    });
  });

  test('of a game that was opened from a link: the agent in the seat, without a seed', () => {
    const { decisions, until, last } = sessionOf(SOL, 'open');
    until(() => last()?.action.player === 'p2');
    expect(decisions.lastDecision.value).toMatchObject({ agent: 'medium', seed: undefined });
  });

  test('is not shown to another seat during the game, and is after its end', () => {
    const { match, decisions, until, last } = sessionOf(SOL, { viewer: 'p1' }, { maxTurns: 4 });
    until(() => last()?.action.player === 'p2');
    decisions.keep(last(), { agent: 'hard', seed: 'a seed' });
    expect(decisions.lastDecision.value).toBeUndefined();
    until(() => SOL.outcome(match.state) !== undefined);
    expect(decisions.lastDecision.value).toMatchObject({ player: 'p2' });
  });

  test('is shown to another seat if the game hides nothing', () => {
    const { decisions, until, last } = sessionOf(AREA_51, { viewer: 'p1' });
    until(() => last()?.action.player === 'p2');
    expect(decisions.lastDecision.value).toMatchObject({ player: 'p2', agent: 'medium' });
  });

  test('is that before the shown state', () => {
    const { match, time, decisions, until, last } = sessionOf(AREA_51, 'open');
    until(() => last()?.action.player === 'p2');
    const first = match.entries.length - 1;
    until(() => last()?.action.player === 'p1');
    until(() => last()?.action.player === 'p2');
    expect(decisions.lastDecision.value?.after).toBeGreaterThan(first);
    time.show(first + 1);
    expect(decisions.lastDecision.value?.after).toBe(first);
    time.show(first);
    expect(decisions.lastDecision.value).toBeUndefined();
  });

  test('behind a curtain nothing is shown', async () => {
    const { screen, decisions, until, last } = sessionOf(AREA_51, 'open');
    until(() => last()?.action.player === 'p2');
    screen.closeCurtain('p1');
    await nextTick();
    expect([decisions.lastDecision.value, decisions.decision.value]).toEqual([undefined, undefined]);
  });
});

describe('The decision in the shown state', () => {
  test('is that of the viewer, or of anybody with open cards', () => {
    for (const look of ['open', { viewer: 'p1' }] as const) {
      const { match, decisions, until } = sessionOf(SOL, look);
      expect(decisions.decision.value).toMatchObject({ after: 0, player: 'p1', agent: undefined, taken: undefined });
      until(() => SOL.decisions(match.state)[0] === 'p2');
      expect(decisions.decision.value?.player).toBe(look === 'open' ? 'p2' : undefined);
    }
  });

  test('of an earlier state: with the action that was taken there', () => {
    const { match, time, decisions, until } = sessionOf(SOL, 'open');
    until(() => match.entries.length === 2);
    time.show(1);
    expect(decisions.decision.value).toMatchObject({ after: 1, taken: match.entries[1]?.action });
  });
});
