// A revealed traitor Beast, who may end on hunters but not go through them, against every world that fits. SO-20.24
import { freezeJson, seededChance } from 'orrery-rules';
import { BROKEN_COVENANT, possiblePositions, specterOps } from 'orrery-rules/specter-ops';
import { samples } from '../../samples.js';
import { type Action, draftOf, END_AGENT, finish, type State, series, steps } from './builders.js';
import { agentTurn, everyTurn, lane, openly, small, spacesOf, spacesOnTheWay, type Table } from './every-world.js';

const YARD = small(['.....', '.#.#.', '.==..', '.==#.'], [{ id: 'R', axis: 'NS', lanes: [lane('B3 B4'), lane('C3 C4')] }], 'A1', 'B3');
/** One way, with hunters on it. */
const LANE = small(['......', '######', '####==', '####=='], [{ id: 'R', axis: 'NS', lanes: [lane('E3 E4'), lane('F3 F4')] }], 'A1', 'E3');

const WALKS = ['step', 'finish-move', 'end-agent-turn'];
const STAYS = ['finish-move', 'end-agent-turn'];

/** In round 2, before the agent's turn, with the Beast revealed and everybody on the board: the Beast, Heat, the Judge, the Watcher. */
function revealed(board: typeof YARD, spaces: string[]): State {
  const equipment = [{ card: 'smoke-grenade', copies: 6 }];
  const contentSet = { ...BROKEN_COVENANT, id: 'traitors', agents: ['raven'], equipment, board };
  const inside = series(
    specterOps.start({ players: 5, contentSet }, 1) as State,
    [
      { type: 'choose-vehicle', vehicle: 'tracer' },
      ...['beast', 'heat', 'judge', 'watcher'].map((hunter) => ({ type: 'choose-hunter', hunter })),
      { type: 'choose-agent', agent: 'raven' },
      ...[1, 2, 3].map(() => ({ type: 'choose-equipment', card: 'smoke-grenade' })),
      { type: 'deal-roles', traitor: 'p2' },
      { type: 'finish-move' },
      { type: 'end-agent-turn' },
    ],
    [1, 2, 3, 4],
  ).state;
  const outside = draftOf(inside);
  for (const [index, space] of spaces.entries()) (outside.hunters[index] as State['hunters'][number]).space = space;
  const stay = (hunter: string, player: string) => [
    { type: 'start-hunter-turn', hunter, player },
    { type: 'end-movement', player },
    { type: 'end-hunter-turn', player },
  ];
  const others = [...stay('heat', 'p3'), ...stay('judge', 'p4'), ...stay('watcher', 'p5')];
  return series(freezeJson(outside), [{ type: 'reveal-traitor', player: 'p2' }, ...others]).state;
}

/** The same of hunters in every world, as the agent's grenades would have it. */
function struck({ truth, worlds }: Table, stunned: readonly number[], blind: readonly number[]): Table {
  const after = (world: State) => {
    const draft = draftOf(world);
    for (const index of stunned) (draft.hunters[index] as State['hunters'][number]).stunned = true;
    for (const index of blind) (draft.hunters[index] as State['hunters'][number]).blind = 'own-turn';
    return freezeJson(draft);
  };
  return { truth: after(truth), worlds: worlds.map(after) };
}

const isHiddenAssault = (before: State, { agents }: State) =>
  agents[1]?.fatigued === true && before.agents[1]?.fatigued === false && agents[1].marker?.kind !== 'visible';

test('SO-20.24 SO-13.5 SO-13.13 where a traitor Beast can be follows from who was stunned, and from who stood in the way', () => {
  const counts = { looks: 0, assaults: 0, onStunned: 0, hidden: 0 };
  for (let game = 0; game < samples(12); game++) {
    // From the sixth on, the Beast strikes often.
    const seed = (5 + game) % 12;
    const chance = seededChance(`beast ${seed}`);
    const start = revealed(YARD, ['A2', 'C2', 'D3', 'B4']);
    let table: Table = { truth: start, worlds: [start] };
    for (let turn = 0; turn < 4 && table.truth.result === null; turn++) {
      table = agentTurn(table, STAYS, chance);
      const some = (share: number) => [1, 2, 3].filter(() => chance.int(3) < share);
      table = struck(table, some(1), some(2));
      compare(spacesOnTheWay(table.worlds, WALKS));
      const before = table.truth;
      table = agentTurn(table, WALKS, chance, (end) => isHiddenAssault(before, end));
      count(before);
      compare();
      while (table.truth.phase === 'hunters' || table.truth.phase === 'hunter-turn') {
        const legal = specterOps.legalActions(table.truth) as Action[];
        const ends = legal.filter(({ type }) => type.startsWith('end-'));
        table = openly(table, chance.pick(ends.length > 0 && chance.int(2) > 0 ? ends : legal.filter(({ type }) => type !== 'attack')));
        if (table.truth.phase !== 'agent-before-moving') compare();
      }
    }

    function count(before: State) {
      if (!table.truth.history.some((seen, at) => at >= before.history.length && seen.kind === 'moved' && seen.tired)) return;
      counts.assaults += 1;
      const told = table.truth.history.slice(before.history.length).some((seen) => seen.kind === 'at' && seen.holds);
      if (!told) counts.onStunned += 1;
      if (table.truth.agents[1]?.marker?.kind !== 'visible') counts.hidden += 1;
    }

    function compare(spaces = spacesOf(table.worlds, 1)) {
      const view = specterOps.view(table.truth, 'p3');
      expect([...possiblePositions(view, 1)].sort()).toEqual(spaces);
      counts.looks += 1;
    }
  }
  console.log(`traitor Beast: ${JSON.stringify(counts)}`);
  expect(counts.assaults).toBeGreaterThan(samples(5));
  expect(Math.min(counts.onStunned, counts.hidden)).toBeGreaterThan(0);
});

test('SO-20.24 a traitor Beast does not go through a hunter to another one', () => {
  const idle = series(revealed(LANE, ['A1', 'B1', 'C1', 'F1']), [finish(), END_AGENT]).state;
  const { truth: ready } = struck({ truth: idle, worlds: [] }, [1, 2], [1, 2, 3]);
  const after = series(ready, [...steps('B1'), finish(), END_AGENT]).state;
  expect(spacesOf(everyTurn(ready, WALKS, after), 1)).toEqual(['B1']);
  expect(possiblePositions(specterOps.view(after, 'p3'), 1)).toEqual(['B1']);
});
