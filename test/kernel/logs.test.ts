// Fields of a state that only grow, and whose items copies share.
import { DefinitionError, defineAction, defineGame, integers, PlayerId, playersField, RandomState, seededChance } from 'orrery-rules';
import * as z from 'zod';

const State = z.strictObject({
  players: z.array(PlayerId),
  random: RandomState,
  said: z.array(z.strictObject({ by: PlayerId, faces: z.array(z.int()) })),
});
type State = z.infer<typeof State>;

const diary = defineGame({
  id: 'diary',
  name: 'Diary',
  rulesVersion: '1',
  schemas: { setup: z.strictObject({ players: playersField({ min: 1, max: 4, rule: 'D-1' }) }), state: State },
  rules: { gameOver: 'D-1', notYourDecision: 'D-1' },
  start: ({ players }: { players: string[] }) => ({ players, said: [{ by: 'p1', faces: [6] }] }),
  decisions: ({ players, said }: State) => [players[said.length % players.length] as string],
  outcome: () => undefined,
  logs: ['said'],
  actions: [
    defineAction<State>()({
      type: 'say',
      parameters: { dice: integers(1, 2) },
      check: () => undefined,
      apply(state, { player, dice }, { chance }) {
        state.said.push({ by: player, faces: chance.dice(dice, 6) });
      },
    }),
    defineAction<State>()({
      type: 'forge',
      check: () => undefined,
      apply({ said }) {
        said.at(-1)?.faces.push(1);
      },
    }),
  ],
});
const say = { type: 'say', player: 'p2', dice: 2 } as const;

describe('What is in a log', () => {
  const start = diary.start({ players: 2 }, 1);

  test('is shared by simulations, their clones, and results; the log itself is not', () => {
    const simulation = diary.simulation(start);
    const clone = simulation.clone();
    const results = diary.outcomes(start, say);
    expect(results).toHaveLength(21);
    for (const { said } of [simulation.state, clone.state, ...results.map(({ state }) => state)]) {
      expect(said[0]).toBe(start.said[0]);
      expect(said).not.toBe(start.said);
    }
    simulation.apply(say);
    expect([simulation.state.said.length, clone.state.said.length, start.said.length]).toEqual([2, 1, 1]);
    simulation.load(start);
    expect(simulation.state.said).toEqual(start.said);
  });

  test('is the same whichever driver wrote it', () => {
    const simulation = diary.simulation(start);
    const chance = seededChance(2);
    let state = start;
    for (let round = 0; round < 20; round++) {
      const action = chance.pick(diary.legalActions(state).filter(({ type }) => type === 'say'));
      state = diary.reduce(state, action);
      simulation.apply(action);
      expect(simulation.state).toEqual(state);
    }
  });

  test('cannot be changed in a simulation, nor in one that was made of it', () => {
    const simulation = diary.simulation(start);
    simulation.apply(say);
    const clone = simulation.clone();
    expect(() => clone.apply({ type: 'forge', player: 'p1' })).toThrow(DefinitionError);
    expect(() => diary.outcomes(start, { type: 'forge', player: 'p2' })).toThrow(DefinitionError);
    expect(start.said).toEqual([{ by: 'p1', faces: [6] }]);
  });
});
