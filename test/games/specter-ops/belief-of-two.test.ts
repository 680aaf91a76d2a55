// Two agents: what the Prophet is told of the one bears on the other, by the sites and by what was kept back. SO-16.33, SO-17.37, SO-20.17
import { freezeJson, seededChance } from 'orrery-rules';
import { BROKEN_COVENANT, possiblePositions, SpecterOpsBoard, specterOps } from 'orrery-rules/specter-ops';
import { FULL, samples } from '../../samples.js';
import { type Action, draftOf, type State, series } from './builders.js';
import { agentTurn, lane, openly, small, spacesOf, type Table } from './every-world.js';

/** Two lanes about a block, and sites that are the same for both agents. */
const BLOCK = small(
  ['....', '.##.', '....', '####', '##==', '##=='],
  [{ id: 'R', axis: 'NS', lanes: [lane('C5 C6'), lane('D5 D6')] }],
  'A1',
  'C5',
  [['B2', 'A6'], ['C2', 'B6'], ['A4'], ['B4']],
);
/** The same with a cache on either side. */
const STOCKED = SpecterOpsBoard.parse({
  ...BLOCK,
  id: 'a block with caches',
  supplyCaches: [
    { id: 'west', cell: 'B2', accessCells: ['A2', 'A3'] },
    { id: 'east', cell: 'C2', accessCells: ['D2', 'D3'] },
  ],
});
const DRAWING = ['step', 'finish-move', 'end-agent-turn', 'draw-supply'];
const WAYS = ['step', 'finish-move', 'end-agent-turn', 'complete-objective', 'show-completion'];

/** The Gun is to turn traitor; the Prophet, where sites are asked about, and the others stay in the vehicle, out of sight. */
function everyStart(seed: number, board = BLOCK): Table {
  const agent = board === BLOCK ? 'fox' : 'raven';
  const equipment = [
    ...(board === BLOCK ? [] : [{ card: 'flare', copies: 6 }]),
    { card: 'smoke-grenade', copies: 5 },
    { card: 'remote-trigger', copies: 1 },
  ];
  const contentSet = { ...BROKEN_COVENANT, id: 'two agents', agents: [agent], equipment, board };
  const chosen = series(
    specterOps.start({ players: 5, contentSet }, seed) as State,
    [
      { type: 'choose-vehicle', vehicle: 'tracer' },
      ...['gun', board === BLOCK ? 'prophet' : 'beast', 'heat', 'judge'].map((hunter) => ({ type: 'choose-hunter', hunter })),
      { type: 'choose-agent', agent },
    ],
    [1, 1, 1, 1],
  ).state;
  const worlds = (agent === 'fox' ? ['remote-trigger', 'smoke-grenade'] : ['smoke-grenade']).flatMap((card) => {
    const hand = [card, 'smoke-grenade', 'smoke-grenade'].map((one) => ({ type: 'choose-equipment', card: one }));
    const shuffle = board === BLOCK ? [] : [[0, 1, 2, 3, 4, 5]];
    const dealt = series(chosen, [...hand, { type: 'deal-roles', traitor: 'p2' }], shuffle).state;
    const sites = ['B2', 'A6'].flatMap((first) => ['C2', 'B6'].map((second) => [first, second, 'A4', 'B4']));
    return sites.map((own) => freezeJson({ ...dealt, secret: { ...dealt.secret, sites: own } }) as State);
  });
  return { truth: worlds[(3 * seed) % 4] as State, worlds };
}

/** Where the agents are, but of one who may be on its way where it began. */
const spacesIn = ({ agents, activeAgent, phase }: State) =>
  agents.map(({ secret }, agent) => (phase === 'agent-before-moving' && agent === activeAgent ? secret.path[0] : secret.space));

const secretsOf = (state: State) => {
  const { sites, completed, delayed, due } = state.secret;
  return JSON.stringify([spacesIn(state), sites, completed, delayed, due]);
};

const isSly = ({ secret }: State) => secret.delayed.length > 0;

test('SO-16.33 SO-17.37 SO-20.17 positions of either are those that some sites explain with some past of the other', () => {
  const counts = { looks: 0, near: 0, far: 0, keptBack: 0 };
  for (let game = 0; game < samples(3); game++) {
    // In the second, everything is met that is counted here.
    const seed = (1 + game) % 3;
    const chance = seededChance(`two ${seed}`);
    let table = everyStart(seed);
    for (let turn = 0; turn < 4 && table.truth.result === null; turn++) {
      table = agentTurn(table, WAYS, chance, isSly);
      if (table.truth.agents.length > 1) {
        // The traitor walks: the worlds are those in which it has not set out.
        compare([0]);
        const before = table.truth.history.length;
        table = agentTurn(table, WAYS, chance);
        const told = table.truth.history.slice(before).find(({ kind }) => kind === 'objectives');
        if (told?.kind === 'objectives') counts[told.holds ? 'near' : 'far'] += 1;
      }
      compare();
      table = hunters(table, turn === 0);
    }

    function compare(agents = table.truth.agents.map((_agent, index) => index)) {
      const view = specterOps.view(table.truth, 'p3');
      for (const agent of agents) expect([...possiblePositions(view, agent)].sort()).toEqual(spacesOf(table.worlds, agent));
      const fitting = new Set(table.worlds.map(secretsOf));
      const drawn = Array.from({ length: 30 }, (_, draw) => specterOps.determinize(view, 'p3', draw) as State);
      expect(drawn.filter((world) => !fitting.has(secretsOf(world)))).toEqual([]);
      counts.looks += 1;
      if (table.worlds.some(isSly)) counts.keptBack += 1;
    }
  }
  expect(Math.min(counts.near, counts.far, counts.keptBack)).toBeGreaterThan(FULL ? 3 : 0);
  console.log(`two agents: ${JSON.stringify(counts)}`);
});

test('SO-9.4 SO-20.17 who has used a cache leaves the other one to the other agent', () => {
  const counts = { looks: 0, drewBoth: 0 };
  for (let game = 0; game < samples(8); game++) {
    // In the second, both caches are used.
    const seed = (1 + game) % 8;
    const chance = seededChance(`caches ${seed}`);
    const { truth } = everyStart(seed, STOCKED);
    let table: Table = { truth, worlds: [truth] };
    for (let turn = 0; turn < 2; turn++) {
      for (let agent = 0; agent < table.truth.agents.length; agent++) {
        const left = table.truth.supplyCards;
        table = agentTurn(table, DRAWING, chance, ({ supplyCards }) => supplyCards < left);
      }
      const view = specterOps.view(table.truth, 'p3');
      table.truth.agents.forEach((_agent, agent) => {
        expect([...possiblePositions(view, agent)].sort()).toEqual(spacesOf(table.worlds, agent));
      });
      const caches = new Set(table.worlds.map(({ secret }) => [...secret.usedCaches].sort().join()));
      for (let draw = 0; draw < 20; draw++) {
        const drawn = specterOps.determinize(view, 'p3', draw) as State;
        expect(caches).toContain([...drawn.secret.usedCaches].sort().join());
      }
      counts.looks += 1;
      if (table.truth.secret.usedCaches.length > 1) counts.drewBoth += 1;
      table = hunters(table, turn === 0);
    }
  }
  console.log(`caches: ${JSON.stringify(counts)}`);
  expect(counts.drewBoth).toBeGreaterThan(FULL ? 1 : 0);
});

/** Every hunter stays where it is; in the first round the traitor turns over. */
function hunters(table: Table, reveals: boolean): Table {
  let now = table;
  if (reveals) now = onTheBlock(now);
  while (now.truth.phase === 'hunters' || now.truth.phase === 'hunter-turn') {
    const legal = specterOps.legalActions(now.truth) as Action[];
    const action = ['reveal-traitor', 'end-hunter-turn', 'end-movement', 'start-hunter-turn'].flatMap((type) =>
      legal.filter((one) => one.type === type && (type !== 'reveal-traitor' || reveals)),
    )[0];
    now = openly(now, action as Action);
  }
  return now;
}

/** The traitor's figure is set on the block in every world. */
function onTheBlock({ truth, worlds }: Table): Table {
  const after = (world: State) => {
    const draft = draftOf(world);
    (draft.hunters[0] as State['hunters'][number]).space = 'D3';
    return freezeJson(draft);
  };
  return { truth: after(truth), worlds: worlds.map(after) };
}
