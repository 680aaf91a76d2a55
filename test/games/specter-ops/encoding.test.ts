import { isDeepStrictEqual } from 'node:util';
import { seededChance } from 'orrery-rules';
import { createActionSpace } from 'orrery-rules/env';
import {
  BROKEN_COVENANT,
  EQUIPMENT,
  SHADOW_OF_BABEL,
  type SpecterOpsState,
  type SpecterOpsTypes,
  specterOps,
  specterOpsEncoding,
} from 'orrery-rules/specter-ops';
import { describeEncoding } from 'orrery-rules/testing';
import { copyJson } from '../../../src/kernel/json/json.js';
import { FULL, samples, seedOf } from '../../samples.js';
import { guided } from './guided.js';

describeEncoding(specterOps, specterOpsEncoding, {
  setups: [
    { players: 2 },
    { players: 3, agent: 'p2' },
    { players: 4, timer: true },
    { players: 5 },
    { players: 3, contentSet: 'shadow-of-babel' },
    { players: 5, contentSet: 'shadow-of-babel', agent: 'p3' },
  ],
  games: samples(2),
  maxActions: samples(300, 60),
  seed: seedOf(1),
  choose: guided,
});

type Setup = SpecterOpsTypes['setupInput'];
type Action = SpecterOpsTypes['action'];

/** A box in which every traitor is soon met. */
const JUDGES: Setup['contentSet'] = { ...BROKEN_COVENANT, id: 'judges', hunters: ['judge', 'heat', 'watcher', 'gun'] };
const TABLES: Setup[] = [{ players: 2 }, { players: 3, contentSet: 'shadow-of-babel' }, { players: 5 }, { players: 5, contentSet: JUDGES }];

/** Once a turn, the agent holds a charge of every card of the box that it may use, so that all of them are listed. */
function dealCards(state: SpecterOpsState): void {
  const { agents, config, secret } = state;
  const [agent] = agents;
  if (agent === undefined) return;
  const box = [BROKEN_COVENANT, SHADOW_OF_BABEL].find(({ id }) => id === config.content) ?? BROKEN_COVENANT;
  const stock = box.equipment.map(({ card }) => card);
  const usable = EQUIPMENT.filter(
    ({ id, usableBy }) => stock.includes(id) && (usableBy === 'any' || usableBy.includes(agent.secret.character)),
  );
  agent.secret.cards = usable.map(({ id }) => ({ card: id, charges: 1, sideways: false }));
  agent.faceDown = usable.length;
  agent.sideways = 0;
  // The box holds no more of them: nobody else has any, and the deck is without what the agent holds.
  for (const other of agents) {
    other.faceUp = [];
    if (other !== agent) Object.assign(other, { faceDown: 0, sideways: 0, secret: { ...other.secret, cards: [] } });
  }
  const kinds = new Set<string>(usable.filter(({ category }) => category === 'supply').map(({ id }) => id));
  secret.supplyDeck = box.equipment.flatMap(({ card, copies }) => (kinds.has(card) ? new Array<string>(copies - 1).fill(card) : []));
  state.supplyCards = secret.supplyDeck.length;
}

/** Plays games of eager players, with cards for the agent at every turn and after every card played, and shows every legal action. */
function showActions(setup: Setup, name: string, games: number, visit: (action: Action) => void): void {
  for (let number = 0; number < games; number++) {
    const chance = seededChance(`${name} ${number}`);
    const simulation = specterOps.simulation(specterOps.start(setup, `${name} ${number}`));
    // A step spends no card, and to load a state is to check it whole.
    let hasCards = false;
    for (let taken = 0; taken < 700 && simulation.decisions().length > 0; taken++) {
      if (simulation.state.phase === 'agent-before-moving' && !hasCards) {
        const dealt = copyJson(simulation.state) as SpecterOpsState;
        dealCards(dealt);
        simulation.load(dealt);
      }
      const legal = simulation.decisions().flatMap((player) => simulation.legalActions(player));
      for (const action of legal) visit(action);
      // Cards are played rarely, and this one is answered by all hunters.
      const tap = legal.find((action) => action.type === 'use-equipment' && action.card === 'mind-tap');
      const isTapped = tap !== undefined && chance.int(4) === 0;
      const chosen = isTapped ? tap : (guided(legal as never, simulation.state as never, chance) as Action);
      simulation.apply(chosen);
      hasCards = chosen.type === 'step';
    }
  }
}

describe('Numbers for every action', () => {
  test('every shape is met: all cards, abilities of both sides, and what is said with them', () => {
    const met = new Map<string, number>();
    const misread: Action[] = [];
    for (const [index, setup] of TABLES.entries()) {
      const space = createActionSpace(specterOps, setup);
      const blocks = space.layout.filter(({ kind }) => kind === 'action');
      const names = space
        .forms('p1')
        .map(({ type, parameters: { ability = [], ...more } }) => [type, ...ability, ...Object.keys(more)].join(' '));
      for (const name of names) met.set(name, met.get(name) ?? 0);
      // The same action is the same object, at this table, and has the same numbers.
      const known = new Map<Action, string>();
      const nameOf = (action: Action) => {
        const numbers = space.encode(action);
        if (!isDeepStrictEqual(space.decode(numbers, action.player), action)) misread.push(action);
        return names[blocks.filter(({ offset }) => offset <= numbers[0]).length - 1];
      };
      showActions(setup, seedOf(`table ${index}`), samples(10, 3), (action) => {
        const name = known.get(action) ?? nameOf(action);
        known.set(action, name);
        met.set(name, (met.get(name) ?? 0) + 1);
      });
    }
    console.log(
      `Shapes of Specter Ops' actions, and legal actions met of each:\n  ${[...met].map(([name, count]) => `${name}: ${count}`).join('; ')}`,
    );
    expect(misread).toEqual([]);
    // A small sample may miss what is rare.
    const missed = [...met].filter(([, count]) => count === 0);
    expect(missed.length).toBeLessThanOrEqual(FULL ? 0 : met.size / 3);
  });
});
