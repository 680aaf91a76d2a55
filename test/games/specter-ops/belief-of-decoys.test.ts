// What a decoy and a barred way out leave to be believed.
import { seededChance } from 'orrery-rules';
import { BROKEN_COVENANT, possiblePositions, specterOps } from 'orrery-rules/specter-ops';
import { FULL, samples } from '../../samples.js';
import { type Action, END_AGENT, finish, type State, series, steps, table } from './builders.js';
import { agentTurn, lane, openly, small, spacesOf, type Table } from './every-world.js';

const YARD = small(
  ['......', '.#.#..', '....#.', '==....', '==.#..'],
  [{ id: 'R', axis: 'NS', lanes: [lane('A4 A5'), lane('B4 B5')] }],
  'F1',
  'A5',
);

/** Blue Jay with a decoy, or with none: nobody can tell. */
function hands(printing: 'first' | 'revised', seed: number): State[] {
  const equipment = [
    { card: 'smoke-grenade', copies: 5 },
    { card: 'holo-decoy', copies: 1 },
  ];
  const contentSet = { ...BROKEN_COVENANT, id: 'decoys', agents: ['blue-jay'], equipment, board: YARD };
  return ['holo-decoy', 'smoke-grenade'].map(
    (card) =>
      series(
        specterOps.start({ players: 2, contentSet, printing }, seed) as State,
        [
          { type: 'choose-vehicle', vehicle: 'tracer' },
          { type: 'choose-hunter', hunter: 'heat' },
          { type: 'choose-hunter', hunter: 'watcher' },
          { type: 'choose-agent', agent: 'blue-jay' },
          ...[card, 'smoke-grenade', 'smoke-grenade'].map((each) => ({ type: 'choose-equipment', card: each })),
        ],
        [1, 2, 3, 4],
      ).state,
  );
}

describe('Brute force over every movement and every decoy', () => {
  test.each(['first', 'revised'] as const)(
    'SO-26.12 in the %s printing the tracker believes what every consistent world says',
    (printing) => {
      const counts = { looks: 0, decoys: 0 };
      for (let seed = 0; seed < samples(2); seed++) {
        const chance = seededChance(`decoy ${seed}`);
        const worlds = hands(printing, seed);
        let round: Table = { truth: worlds[0] as State, worlds };
        for (let turn = 0; turn < 2 && round.truth.result === null; turn++) {
          const isDecoy = ({ agents }: State) => agents[0]?.secret.decoy === true;
          round = agentTurn(round, ['step', 'finish-move', 'end-agent-turn'], chance, isDecoy);
          if (isDecoy(round.truth)) counts.decoys += 1;
          compare();
          while (round.truth.phase === 'hunters' || round.truth.phase === 'hunter-turn') {
            const legal = specterOps.legalActions(round.truth) as Action[];
            round = openly(round, chance.pick(legal.filter(({ type }) => type !== 'attack')));
            if (round.truth.phase !== 'agent-before-moving') compare();
          }
        }

        function compare() {
          expect([...possiblePositions(specterOps.view(round.truth, 'p2'))].sort()).toEqual(spacesOf(round.worlds));
          counts.looks += 1;
        }
      }
      console.log(`decoys, ${printing} printing: ${JSON.stringify(counts)}`);
      expect(counts.decoys).toBeGreaterThan(FULL ? 1 : 0);
    },
  );
});

test('SO-26.12 a decoy that takes the place of a marker tells that the agent was seen, any other tells nothing of it', () => {
  const believed = (printing: 'first' | 'revised') => {
    const hunters: [string, string][] = [
      ['puppet', 'K3'],
      ['prophet', 'W31'],
    ];
    const options = {
      contentSet: 'shadow-of-babel',
      printing,
      agent: 'blue-jay',
      round: 1,
      cards: ['holo-decoy'],
      vehicleAt: 'A23',
    } as const;
    const state = series(table({ ...options, cards: [...options.cards], hunters }), [
      ...steps('M1', 'L2', 'L3', 'L2'),
      finish({ holoDecoy: 'M1' }),
    ]).state;
    return possiblePositions(specterOps.view(state, 'p2'));
  };
  // From K3 a hunter sees L3, three steps from the start, and nothing nearer: of the fourth step three spaces are out of sight.
  expect(believed('revised')).toEqual(['L2', 'L4', 'M4']);
  expect(believed('first')).toContain('N1');
});

test.each([
  { hunter: 'M1', believed: true },
  { hunter: 'A30', believed: false },
])(
  'SO-9.18 SO-9.19 with three objectives the agent can have stayed on the way out where a hunter on $hunter bars it: $believed',
  ({ hunter, believed }) => {
    const state = table({
      agentAt: 'M1',
      hunters: [
        ['heat', hunter],
        ['judge', 'A31'],
      ],
      vehicleAt: 'A24',
      round: 1,
      completed: [1, 2, 3],
      patch: (draft) => {
        (draft.hunters[0] as { blind: string }).blind = 'own-turn';
      },
    });
    const ended = series(state, [...steps('N1'), finish(), END_AGENT]).state;
    expect(ended.result).toBeNull();
    expect(possiblePositions(specterOps.view(ended, 'p2')).includes('M1')).toBe(believed);
  },
);
