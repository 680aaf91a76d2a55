// Equipment cards from outside: one for every hook, in a box of one's own.
import { checksum, DefinitionError, freezeJson, InvalidInputError, refuse, seededChance } from 'orrery-rules';
import { createActionSpace } from 'orrery-rules/env';
import {
  BROKEN_COVENANT,
  createBeliefTracker,
  createSpecterOps,
  createSpecterOpsEncoding,
  defineEquipment,
  equipmentKit,
  type SpecterOpsState,
  specterOps,
} from 'orrery-rules/specter-ops';
import { describeEncoding, describeGame } from 'orrery-rules/testing';
import { cardsOf } from '../../../src/games/specter-ops/table/tables.js';
import { samples, seedOf } from '../../samples.js';
import { guided } from './guided.js';
import { invariants } from './invariants.js';

const {
  anyHunter,
  anySpace,
  general,
  hunterIds,
  hunterNamed,
  refusesHunter,
  refusesInPassing,
  spendCharge,
  stun,
  observeDistance,
  unique,
} = equipmentKit;
const RULE = 'HOUSE-1';

/** A card with a target. */
const shockNet = defineEquipment({
  ...general,
  id: 'shock-net',
  name: 'Shock Net',
  type: 'device',
  mode: 'reveal',
  clauses: [RULE],
  timing: ['before-moving', 'after-moving'],
  parameters: { hunter: anyHunter },
  candidates: (state) => hunterIds(state).map((hunter) => ({ hunter })),
  check(state, { agent }, { hunter }) {
    const inside = hunterNamed(state, hunter)?.space === null;
    return inside ? refuse('invalid-target', RULE, 'Nets do not reach into the vehicle.') : refusesHunter(state, agent, hunter, 6, RULE);
  },
  apply(state, { index }, { hunter: id }, context) {
    const hunter = hunterNamed(state, id);
    if (hunter === undefined || hunter.space === null) return;
    observeDistance(state, index, hunter.space, 6);
    stun(hunter, RULE, context);
  },
});

/** A card whose use hunters do not see, and which changes how far the agent can be. */
const combatStim = defineEquipment({
  ...general,
  id: 'combat-stim',
  name: 'Combat Stim',
  type: 'boost',
  mode: 'covert',
  charges: 2,
  clauses: [RULE],
  timing: ['before-moving'],
  gives: 'surge',
});

const PHANTOM = { ...unique('fox', 'panther'), id: 'phantom', name: 'Phantom' } as const;
/** A card that puts the last seen marker elsewhere, and leaves no trace. */
const phantom = defineEquipment({
  ...PHANTOM,
  type: 'device',
  mode: 'silent',
  charges: 1,
  clauses: [RULE],
  timing: ['marker-placed'],

  hooks: {
    marker: {
      parameter: 'phantom',
      domain: anySpace,
      decoy: { reach: 2 },
      isAvailable: () => true,
      candidates: (_state, { agent }) => [agent.secret.path[0]],
      check(_state, { agent }, space: string, { base, cardUsed }) {
        const card = refusesInPassing(agent, PHANTOM, cardUsed);
        if (card !== undefined) return card;
        const fits = space === agent.secret.path[0] && agent.secret.path.length <= 3 && base?.kind !== 'visible';
        return fits ? undefined : refuse('invalid-target', RULE, 'The phantom stays where the movement began.');
      },
      place: (_marker, space: string) => ({ kind: 'last-seen', space }),
      begins(state, { index }, _space, context) {
        state.agents[index].secret.turn.equipmentUsed = true;
        spendCharge(state, index, 'phantom', true, true, context);
      },
    },
  },
});

/** A card that answers attacks. */
const mirrorCoat = defineEquipment({
  ...general,
  id: 'mirror-coat',
  name: 'Mirror Coat',
  type: 'device',
  mode: 'reveal',
  clauses: [RULE],
  timing: ['attacked'],

  hooks: {
    attacked: {
      parameter: 'mirrorCoat',
      bonus: -1,
      isInForce: ({ velocity }) => velocity,
      apply(state, { index }, context) {
        state.agents[index].velocity = true;
        context.emit({ type: 'equipment-used', agent: index, card: 'mirror-coat', rule: RULE });
        spendCharge(state, index, 'mirror-coat', false, true, context);
      },
    },
  },
});

const deadDrop = defineEquipment({
  ...unique('mantis', 'raven'),
  id: 'dead-drop',
  name: 'Dead Drop',
  type: 'device',
  mode: 'silent',
  charges: 1,
  clauses: [RULE],
  timing: ['completing'],

  hooks: {
    completing: {
      parameter: 'deadDrop',
      keepsBack: true,
      apply(state, { index }, section, context) {
        const agent = state.agents[index];
        agent.secret.turn.equipmentUsed = true;
        spendCharge(state, index, 'dead-drop', true, true, context);
        state.secret.delayed.push(section);
        context.emit({ type: 'objective-completed-secretly', to: [agent.player], section, rule: RULE });
      },
    },
  },
});

/** Smoke from another card than that of the boxes. */
const fogBank = defineEquipment({
  ...general,
  id: 'fog-bank',
  name: 'Fog Bank',
  type: 'device',
  mode: 'reveal',
  clauses: [RULE],
  timing: ['after-moving'],
  parameters: { space: anySpace },
  puts: 'smoke',
  thrown: { reach: 2, anywhere: true },
  apply(state, { index }, { space }) {
    state.smoke.push({ space, by: index, fresh: true });
  },
});

const CARDS = [fogBank, shockNet, combatStim, phantom, mirrorCoat, deadDrop] as const;
const housed = createSpecterOps({ equipment: CARDS });
const encoding = createSpecterOpsEncoding({ equipment: CARDS });
const box = {
  ...BROKEN_COVENANT,
  id: 'house',
  // The cloud of the boxes stays there: what is seen of smoke follows from the card of one's own.
  equipment: [
    ...BROKEN_COVENANT.equipment.filter(({ card }) => card !== 'smoke-grenade'),
    ...CARDS.map(({ id }) => ({ card: id, copies: 2 })),
  ],
};
const SETUPS = [
  { players: 2, contentSet: box },
  { players: 4, contentSet: box },
  { players: 5, contentSet: box },
];

describeGame(housed as never, {
  setups: SETUPS as never,
  runs: samples(8, 2),
  games: samples(36, 24),
  seed: seedOf(1),
  choose: guided as never,
  rareActionTypes: ['answer-ambush', 'answer-roll', 'time-out'],
  invariants: invariants as never,
  statistics: 'silent',
});

describeEncoding(housed as never, encoding as never, {
  setups: SETUPS as never,
  games: samples(2),
  maxActions: samples(250, 100),
  choose: guided as never,
});

/** The cards and the parameters by which those that are used show in actions. */
const WORDS = ['shock-net', 'combat-stim', 'phantom', 'mirrorCoat', 'deadDrop'];

describe('Cards of one’s own', () => {
  test('every one of them is used in random games, and no belief ever rules the truth out', () => {
    const met = new Map<string, number>();
    const see = (word: string) => met.set(word, (met.get(word) ?? 0) + 1);
    for (let seed = 0; seed < samples(8, 3); seed++) {
      const chance = seededChance(seed);
      const simulation = housed.simulation(housed.start(SETUPS[seed % 2], seed));
      const hunter = simulation.state.players[1];
      const tracker = createBeliefTracker(freezeJson(simulation.view(hunter)));
      while (simulation.decisions().length > 0) {
        const state = simulation.state as SpecterOpsState;
        const [agent] = state.agents;
        if (agent !== undefined && state.round > 0) {
          tracker.update(freezeJson(simulation.view(hunter)));
          if (!tracker.has(agent.secret.space)) throw new Error(`seed ${seed}, round ${state.round}: ${agent.secret.space} was ruled out`);
        }
        const legal = simulation.legalActions();
        const own = legal.filter((action) =>
          action.type === 'choose-equipment'
            ? CARDS.some(({ id }) => id === action.card)
            : Object.entries(action).some((field) => field.some((word) => WORDS.includes(word))),
        );
        const action =
          own.length > 0 && chance.int(3) > 0 ? chance.pick(own) : (guided(legal as never, state, chance) as (typeof legal)[number]);
        if (action.type === 'use-equipment') see(action.card);
        for (const word of ['phantom', 'mirrorCoat', 'deadDrop'])
          if ((action as object as Record<string, unknown>)[word] !== undefined) see(word);
        simulation.apply(action);
      }
    }
    console.log(`Cards of one's own: ${JSON.stringify(Object.fromEntries(met))}`);
    for (const word of WORDS) expect(met.get(word), word).toBeGreaterThan(0);
  });

  test('its target is typed, numbered and worded like any other', () => {
    const space = createActionSpace(housed, SETUPS[0]);
    const action = { type: 'use-equipment', player: 'p1', card: 'shock-net', hunter: 'beast' } as const;
    expect(space.decode(space.encode(action), 'p1')).toEqual(action);
    expect(housed.text.action(action)).toBe('p1 uses Shock Net on Beast');
    expect(housed.parseAction(action)).toEqual(action);
  });

  test('what it puts on the board is observed, in a box that has no other such card', () => {
    const names = encoding.observation(housed.schemas.setup.parse(SETUPS[0])).map(({ name }) => name);
    expect(names.some((name) => name.includes('smoke'))).toBe(true);
    const without = { ...box, equipment: box.equipment.filter(({ card }) => card !== 'fog-bank') };
    const fewer = encoding.observation(housed.schemas.setup.parse({ players: 2, contentSet: without })).map(({ name }) => name);
    expect(fewer.some((name) => name.includes('smoke'))).toBe(false);
  });

  test('the game of the boxes refuses the card in a content set', () => {
    expect(() => specterOps.start({ players: 2, contentSet: box }, 1)).toThrow(InvalidInputError);
    expect(() => housed.start({ players: 2, contentSet: { ...box, equipment: [{ card: 'no-such-card', copies: 6 }] } }, 1)).toThrow(
      InvalidInputError,
    );
  });

  test('it has no say in a game whose box does not hold it', () => {
    const { attacked } = mirrorCoat.hooks;
    const state = specterOps.start({ players: 2, contentSet: 'shadow-of-babel' }, 1) as SpecterOpsState;
    expect(attacked?.bonus).toBe(-1);
    expect(cardsOf(state).map(({ id }) => id)).not.toContain('mirror-coat');
    expect(cardsOf(housed.start(SETUPS[0], 1)).map(({ id }) => id)).toContain('mirror-coat');
  });

  test('with other cards or none, a game of the boxes is the same game', () => {
    const setup = { players: 3 };
    expect(checksum(housed.start(setup, 5))).toBe(checksum(specterOps.start(setup, 5)));
    expect(createActionSpace(housed, setup).size).toBeGreaterThanOrEqual(createActionSpace(specterOps, setup).size);
    expect(createSpecterOps({ equipment: CARDS }).id).toBe('specter-ops');
  });

  test.each([
    ['another card under a known id', { ...shockNet, id: 'flare' }, 'has the id of another equipment card'],
    ['a parameter named like a field', { ...shockNet, id: 'odd-8', parameters: { card: anyHunter } }, 'the reserved name "card"'],
    [
      'a parameter named like a marker option',
      { ...shockNet, id: 'odd-9', parameters: { shadowStep: anySpace } },
      'the reserved name "shadowStep"',
    ],
    ['a card without clauses', { ...shockNet, id: 'odd-10', clauses: [] as never }, 'names no clause'],
    ['a card that no function has completed', { ...shockNet, id: 'odd-11', hooks: undefined as never }, 'needs parameters and hooks'],
    ['an id that is no kebab-case word', { ...shockNet, id: 'Shock Net' }, 'kebab-case'],
    [
      'a card for an unknown agent',
      { ...shockNet, id: 'odd-1', usableBy: ['foxx'] },
      'the equipment card "odd-1" can be used by "foxx", which is not an agent',
    ],
    ['a card without charges', { ...shockNet, id: 'odd-2', charges: 0 }, 'charge'],
    [
      'a card that is never used',
      { ...shockNet, id: 'odd-3', timing: [] },
      'the equipment card "odd-3" can never be used: it has no time of use',
    ],
    [
      'a moment without its hook',
      { ...shockNet, id: 'odd-4', timing: ['attacked'] as const },
      'the equipment card "odd-4" is used at the time "attacked" and does not define how',
    ],
    ['a throw without a space', { ...shockNet, id: 'odd-5', thrown: { reach: 2 } }, 'thrown'],
    ['a silent card that gives a status', { ...combatStim, id: 'odd-6', mode: 'silent' as const }, 'silent'],
    [
      'a drawn card that is not shown',
      { ...combatStim, id: 'odd-7', category: 'supply' as const },
      'the equipment card "odd-7" is a supply card, so it must be shown and usable by every agent',
    ],
  ])('%s is refused when the game is made', (_what, card, words) => {
    expect(() => createSpecterOps({ equipment: [card] })).toThrow(DefinitionError);
    expect(() => createSpecterOps({ equipment: [card] })).toThrow(words);
  });
});
