// Mines that nobody has heard of are among the worlds that hunters must reckon with.
import { freezeJson, seededChance } from 'orrery-rules';
import { specterOps } from 'orrery-rules/specter-ops';
import { type Action, begin, END, END_AGENT, finish, play, STOP, type State, series, steps } from './builders.js';
import { guided } from './guided.js';

/** From the very start, so that the history is whole: a mine laid on O4 in round 1, and a hunter that walks out. */
function mined(): State {
  const setUp = series(
    specterOps.start({ players: 2 }, 1) as State,
    [
      { type: 'choose-vehicle', vehicle: 'tracer' },
      { type: 'choose-hunter', hunter: 'heat' },
      { type: 'choose-hunter', hunter: 'judge' },
      { type: 'choose-agent', agent: 'raven' },
      ...['proximity-mine', 'flash-bang', 'smoke-grenade'].map((card) => ({ type: 'choose-equipment', card })),
    ],
    [1, 2, 3, 4, [0, 1, 2, 3, 4, 5]],
  ).state;
  const laid = series(setUp, [
    ...steps('N1', 'O2', 'O3'),
    finish(),
    { type: 'use-equipment', card: 'proximity-mine', space: 'O4' },
    END_AGENT,
  ]);
  return laid.state;
}

const worlds = (state: State, count: number) =>
  Array.from({ length: count }, (_, seed) => specterOps.determinize(specterOps.view(state, 'p2'), 'p2', seed) as State);
const minesOf = (states: readonly State[]) => states.flatMap(({ agents }) => agents[0]?.secret.mine?.space ?? []);

describe('SO-21.10 SO-17.29 SO-17.30 a mine that nobody has heard of', () => {
  test('can lie wherever the agent can have laid it, or nowhere, and its card is spent', () => {
    const sampled = worlds(mined(), 400);
    const mines = minesOf(sampled);
    expect(mines.length).toBeGreaterThan(20);
    expect(mines.length).toBeLessThan(380);
    expect(mines).toContain('O4');
    for (const { agents } of sampled) {
      const { mine, cards } = (agents[0] as State['agents'][number]).secret;
      expect(cards.some(({ card, charges }) => card === 'proximity-mine' && charges === 0)).toBe(mine !== null);
      expect(cards).toHaveLength(3);
    }
  });

  test('cannot lie within 4 spaces of where a hunter stood when a later turn went on', () => {
    // Heat gets out onto L16, and stays; the agent takes its second turn without a mine going off.
    const out = series(mined(), [begin('heat'), { type: 'leave-vehicle', to: 'L16' }, END, begin('judge'), STOP, END]).state;
    const went = series(out, [finish(), END_AGENT]).state;
    const mines = minesOf(worlds(went, 400));
    expect(mines.length).toBeGreaterThan(20);
    for (const space of mines) {
      const columns = Math.abs(space.charCodeAt(0) - 'L'.charCodeAt(0));
      expect(Math.max(columns, Math.abs(Number(space.slice(1)) - 16))).toBeGreaterThan(4);
    }
  });

  test('goes off in the worlds where it must, and in no other', () => {
    const seen = { due: 0, quiet: 0 };
    for (let seed = 0; seed < 40; seed++) {
      const chance = seededChance(`mines ${seed}`);
      let state = mined();
      for (let taken = 0; taken < 30 + seed && state.result === null; taken++) {
        state = specterOps.reduce(state, guided(specterOps.legalActions(state) as Action[], state, chance)) as State;
      }
      if (state.result !== null) continue;
      for (const world of worlds(state, 20)) {
        const { mine } = (world.agents[0] as State['agents'][number]).secret;
        if (mine === null) continue;
        seen[mine.due ? 'due' : 'quiet'] += 1;
        const first = specterOps.legalActions(freezeJson(world)) as Action[];
        if (mine.due) expect(first.map(({ type }) => type)).toContain('detonate-mine');
        expect(specterOps.view(world, 'p2')).toEqual(specterOps.view(state, 'p2'));
      }
    }
    console.log(`hidden mines: ${JSON.stringify(seen)}`);
    expect(seen.quiet).toBeGreaterThan(10);
  });

  test('is no longer drawn once the card lies open', () => {
    const shown = mined();
    const spent = freezeJson({
      ...shown,
      agents: shown.agents.map((agent) => ({ ...agent, faceDown: 2, faceUp: [{ card: 'proximity-mine', charges: 0 }] })),
    }) as State;
    expect(minesOf(worlds(spent, 100))).toEqual([]);
    expect(play(shown, begin('heat')).state.phase).toBe('hunter-turn');
  });
});
