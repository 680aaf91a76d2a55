// Where the sites are secret, the Prophet's answers tell of sites and of the agent at once: both against every world that fits. SO-16.33, SO-19.2
import { type Chance, freezeJson, seededChance } from 'orrery-rules';
import { BROKEN_COVENANT, possiblePositions, specterOps } from 'orrery-rules/specter-ops';
import { samples } from '../../samples.js';
import { type Action, play, type State, series } from './builders.js';
import { agentTurn, lane, looksAlike, openly, small, spacesOf, type Table } from './every-world.js';

/** A ring around a block; each section has a site on the block's edge and another, some of them out of everybody's reach. */
const RING = small(
  ['......', '.####.', '......', '######', '####==', '####=='],
  [{ id: 'R', axis: 'NS', lanes: [lane('E5 E6'), lane('F5 F6')] }],
  'A1',
  'E5',
  [
    ['B2', 'D2'],
    ['C2', 'A5'],
    ['D2', 'B5'],
    ['E2', 'B2'],
  ],
);

const WAYS = ['step', 'finish-move', 'end-agent-turn', 'complete-objective', 'show-completion'];
const GRENADES = [{ card: 'smoke-grenade', copies: 6 }];

interface Game {
  players: 2 | 4;
  agents: [string, ...string[]];
  triggers: number;
  /** The agent is tired after its first turn, as the Judge's blows would have it. SO-16.10 */
  tires?: true;
}

/** The worlds that nobody can tell apart when the first round begins: sites, characters, and cards in hand. */
function everyStart({ players, agents, triggers }: Game, seed: number): Table {
  const cards = triggers === 0 ? GRENADES : [...GRENADES, { card: 'remote-trigger', copies: triggers }];
  const contentSet = { ...BROKEN_COVENANT, id: 'a ring', agents, equipment: cards, board: RING };
  const hunters = ['prophet', 'heat', 'judge'].slice(0, players === 2 ? 2 : 3);
  const chosen = series(
    specterOps.start({ players, contentSet }, seed) as State,
    [{ type: 'choose-vehicle', vehicle: 'tracer' }, ...hunters.map((hunter) => ({ type: 'choose-hunter', hunter }))],
    [1 + (seed % 6), 1 + (seed % 5), 1 + (seed % 4), 1 + (seed % 3)],
  ).state;
  const starts = agents.flatMap((agent) => {
    const held = agent === 'fox' || agent === 'blue-jay' ? Array.from({ length: triggers + 1 }, (_, count) => count) : [0];
    return held.map((count) => {
      const size = players === 2 ? 3 : 5;
      const hand = Array.from({ length: size }, (_, at) => (at < count ? 'remote-trigger' : 'smoke-grenade'));
      const equip = hand.map((card) => ({ type: 'choose-equipment', card }));
      return series(play(chosen, { type: 'choose-agent', agent }).state, equip).state;
    });
  });
  const worlds = players === 2 ? starts : starts.flatMap((world) => everySite().map((sites) => withSites(world, sites)));
  // The truth has all of those cards, where there are any.
  const most = worlds.filter(
    ({ agents: [first] }) => first?.secret.cards.filter(({ card }) => card === 'remote-trigger').length === triggers,
  );
  return { truth: most[(5 * seed) % most.length] as State, worlds };
}

const withSites = (world: State, sites: string[]) => specterOps.parseState({ ...world, secret: { ...world.secret, sites } }) as State;

function everySite(section = 1): string[][] {
  if (section > 4) return [[]];
  const cells = [...new Set(RING.objectiveSites.filter((site) => site.section === section).map(({ cell }) => cell))];
  return cells.flatMap((cell) => everySite(section + 1).map((rest) => [cell, ...rest]));
}

/** What a drawn world must share with some world that fits. */
const secretsOf = ({ agents, secret }: State) =>
  JSON.stringify([agents.map(({ secret: own }) => [own.character, own.space]), secret.sites, secret.completed, secret.delayed, secret.due]);

/** Every position with every site beside it. */
const placesOf = (worlds: readonly State[]) =>
  [
    ...new Set(
      worlds.flatMap(({ agents, secret }) => secret.sites.map((site, index) => `${agents[0]?.secret.space} ${index + 1} ${site}`)),
    ),
  ].sort();

function followed(game: Game, seed: number, turns: number) {
  const chance = seededChance(`sites ${seed}`);
  const counts = { looks: 0, near: 0, far: 0, sitesRuledOut: 0, keptBack: 0, again: 0, drawn: 0 };
  let table = everyStart(game, seed);
  const draws = seededChance(`draws ${seed}`);
  for (let turn = 0; turn < turns && table.truth.result === null; turn++) {
    table = agentTurn(table, WAYS, chance, isSly);
    if (turn === 0 && game.tires) table = tired(table);
    if (table.worlds.length === 0) break;
    const told = table.truth.history.at(-1);
    if (told?.kind === 'objectives') counts[told.holds ? 'near' : 'far'] += 1;
    compare();
    while (table.truth.phase === 'hunters' || table.truth.phase === 'hunter-turn') {
      table = openly(table, hunterAction(table.truth, chance));
      if (table.truth.phase !== 'agent-before-moving') compare();
    }
  }
  return counts;

  function compare(spaces = spacesOf(table.worlds)) {
    const view = specterOps.view(table.truth, 'p2');
    expect([...possiblePositions(view)].sort()).toEqual(spaces);
    counts.looks += 1;
    const unknown = view.objectives.filter(({ site }) => site === null).length;
    if (new Set(table.worlds.map(({ secret }) => secret.sites.join())).size < 2 ** unknown) counts.sitesRuledOut += 1;
    const keeping = table.worlds.filter(({ secret }) => secret.delayed.length > 0);
    if (keeping.length > 0) counts.keptBack += 1;
    if (keeping.some(({ agents: [first] }) => spent(first?.secret.cards ?? []) > 1)) counts.again += 1;
    // The worlds are those of ended turns.
    if (table.truth.phase !== 'agent-before-moving' && draws.int(12) === 0) compareDrawn();
  }

  /** Worlds are drawn from those that fit, and no position with a site is left out. */
  function compareDrawn() {
    const view = specterOps.view(table.truth, 'p2');
    const drawn = Array.from({ length: 600 }, (_, draw) => specterOps.determinize(view, 'p2', draw) as State);
    const fitting = new Set(table.worlds.map(secretsOf));
    expect(drawn.filter((world) => !fitting.has(secretsOf(world)))).toEqual([]);
    expect(drawn.filter((world) => !looksAlike(world, table.truth))).toEqual([]);
    expect(placesOf(drawn)).toEqual(placesOf(table.worlds));
    counts.drawn += 1;
  }
}

const spent = (cards: State['agents'][number]['secret']['cards']) =>
  cards.filter(({ card, charges }) => card === 'remote-trigger' && charges === 0).length;

/** What shows later is what this is about. */
const isSly = ({ secret }: State) => secret.delayed.length > 0;

function tired({ truth, worlds }: Table): Table {
  const after = (world: State): State => {
    const [first, ...others] = world.agents;
    return freezeJson({ ...world, agents: [{ ...(first as State['agents'][number]), fatigued: true }, ...others] });
  };
  return { truth: after(truth), worlds: worlds.map(after) };
}

/** Nobody recalls: sheets would make every world two. Nobody attacks, so that games go on. */
function hunterAction(state: State, chance: Chance): Action {
  const legal = specterOps.legalActions(state) as (Action & { ability?: string })[];
  const quiet = legal.filter(({ type, ability }) => type !== 'attack' && ability !== 'post-cognition');
  const ends = quiet.filter(({ type }) => type.startsWith('end-'));
  return chance.pick(ends.length > 0 && chance.int(3) > 0 ? ends : quiet);
}

const sum = (counts: Record<string, number>[]) =>
  counts.reduce((all, one) => Object.fromEntries(Object.entries(one).map(([key, count]) => [key, count + (all[key] ?? 0)])), {});

describe('SO-16.33 SO-19.2 secret sites and the Prophet, against every world', () => {
  test('positions are those that some sites explain, the same through the whole game, and drawn worlds have such sites', () => {
    const game: Game = { players: 4, agents: ['raven'], triggers: 0 };
    const counts = sum(Array.from({ length: samples(3) }, (_, seed) => followed(game, 3 + seed, 5)));
    console.log(`secret sites: ${JSON.stringify(counts)}`);
    expect(Math.min(counts.near ?? 0, counts.far ?? 0)).toBeGreaterThan(samples(5));
    expect(counts.sitesRuledOut).toBeGreaterThan(samples(20));
  });

  test('SO-17.37 a completion that was kept back explains an answer as well', () => {
    const game: Game = { players: 4, agents: ['fox', 'raven'], triggers: 1 };
    const counts = sum(Array.from({ length: samples(2) }, (_, seed) => followed(game, 2 - seed, 4)));
    console.log(`secret sites, kept back: ${JSON.stringify(counts)}`);
    expect(counts.keptBack).toBeGreaterThan(samples(10));
    expect(counts.sitesRuledOut).toBeGreaterThan(samples(10));
  });

  test('SO-17.37 SO-17.38 with two such cards one completion is shown while the next is kept back', () => {
    const game: Game = { players: 2, agents: ['fox', 'raven'], triggers: 2 };
    const counts = sum(Array.from({ length: samples(3) }, (_, seed) => followed(game, seed, 5)));
    console.log(`two triggers: ${JSON.stringify(counts)}`);
    expect(counts.again).toBeGreaterThan(samples(5));
  });

  test('SO-13.7 SO-16.10 SO-26.6 a tired Blue Jay keeps back what is beside her, and no more', () => {
    const game: Game = { players: 2, agents: ['blue-jay'], triggers: 1, tires: true };
    // In the second game, an answer depends on how far a tired Blue Jay reaches.
    const counts = sum(Array.from({ length: samples(4) }, (_, number) => followed(game, (1 + number) % 4, 4)));
    console.log(`Blue Jay: ${JSON.stringify(counts)}`);
    expect(counts.keptBack).toBeGreaterThan(samples(10));
  });
});
