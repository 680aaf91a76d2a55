// A game accepts the cards that it was made with, whatever else the process has made; games with different cards are played side by side.
import { checksum, copyJson, InvalidInputError } from 'orrery-rules';
import { createObservationSpace } from 'orrery-rules/env';
import {
  BROKEN_COVENANT,
  createBeliefTracker,
  createSpecterOps,
  createSpecterOpsEncoding,
  defineEquipment,
  equipmentKit,
  possiblePositions,
  type SpecterOpsState,
  spacesSeen,
  specterOps,
  specterOpsEncoding,
  specterOpsPosition,
  viewSince,
} from 'orrery-rules/specter-ops';

const { anySpace, general, stun } = equipmentKit;
const CARD = { ...general, id: 'own-card', type: 'device', mode: 'reveal', clauses: ['HOUSE-1'] } as const;

/** The same card each time, as two evaluations of one module would make it. */
const howler = () =>
  defineEquipment({
    ...CARD,
    name: 'Howler',
    timing: ['before-moving'],
    apply(state, _user, _chosen, context) {
      for (const hunter of state.hunters) stun(hunter, 'HOUSE-1', context);
    },
  });
/** Another card under that id. */
const curtain = defineEquipment({
  ...CARD,
  name: 'Curtain',
  charges: 3,
  timing: ['before-moving', 'after-moving'],
  parameters: { space: anySpace },
  puts: 'smoke',
  thrown: { reach: 1, anywhere: true },
  apply(state, { index }, { space }) {
    state.smoke.push({ space, by: index, fresh: true });
  },
});

const others = BROKEN_COVENANT.equipment.filter(({ card }) => card !== 'smoke-grenade');
const contentSet = { ...BROKEN_COVENANT, id: 'own', equipment: [{ card: 'own-card', copies: 1 }, ...others] };
const SETUP = { players: 2, contentSet };
const wanted = { ...SETUP, agentAt: 'S12', cards: ['own-card'], hunters: [['gun', 'S15'] as [string, string]] };

function issuesOf(read: () => unknown): (string | number)[][] {
  try {
    read();
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidInputError);
    return (error as InvalidInputError).issues.map(({ path }) => [...path]);
  }
  return [];
}

test('SO-5.11 a state with a card of another game is refused before and after that game is made, and accepted by that game', () => {
  const plain = specterOps.start({ players: 2 }, 7);
  const state = { ...plain, config: { ...plain.config, content: contentSet } };
  const place = [['config', 'content', 'equipment', 0, 'card']];
  expect(issuesOf(() => specterOps.parseState(state))).toEqual(place);
  const own = createSpecterOps({ equipment: [howler()] });
  const begun = own.start(SETUP, 7);
  expect(own.parseState(copyJson(begun))).toEqual(begun);
  expect(issuesOf(() => specterOps.parseState(state))).toEqual(place);
  // Frozen, and with a table: but of another game.
  expect(issuesOf(() => specterOps.legalActions(begun))).toEqual(place);
  expect(() => specterOps.start(SETUP, 7)).toThrow('is not an equipment card of this game');
  expect(() => specterOpsEncoding.observation(own.schemas.setup.parse(SETUP))).toThrow(InvalidInputError);
  expect(() => specterOps.parseAction({ type: 'choose-equipment', player: 'p1', card: 'own-card' })).toThrow(InvalidInputError);
});

describe('Two games with different cards under one id', () => {
  const loud = createSpecterOps({ equipment: [howler()] });
  const hidden = createSpecterOps({ equipment: [curtain] });
  const loudAt = specterOpsPosition(wanted, loud);
  const hiddenAt = specterOpsPosition(wanted, hidden);
  const uses = (game: typeof loud | typeof hidden, state: SpecterOpsState) =>
    game.legalActions(state).filter((action) => action.type === 'use-equipment' && action.card === 'own-card');

  test('read the same state each with its own card', () => {
    expect(checksum(loudAt)).not.toBe(checksum(hiddenAt));
    expect(loudAt.agents[0]?.secret.cards[0]).toMatchObject({ card: 'own-card', charges: 1 });
    expect(hiddenAt.agents[0]?.secret.cards[0]).toMatchObject({ card: 'own-card', charges: 3 });
    expect(loud.parseState(JSON.stringify(loudAt))).toEqual(loudAt);
    expect(hidden.parseState(JSON.stringify(hiddenAt))).toEqual(hiddenAt);
    // More charges than the Howler has.
    expect(issuesOf(() => loud.parseState(JSON.stringify(hiddenAt)))).toEqual([['agents', 0, 'secret', 'cards', 0, 'charges']]);
  });

  test('list, apply and name their own card', () => {
    expect(uses(loud, loudAt)).toEqual([{ type: 'use-equipment', player: 'p1', card: 'own-card' }]);
    expect(uses(hidden, hiddenAt).length).toBeGreaterThan(1);
    // A state of one game that the other reads is played with the cards of the other.
    expect(uses(hidden, loudAt)).toEqual(uses(hidden, hiddenAt));
    const howl = loud.reduce(loudAt, { type: 'use-equipment', player: 'p1', card: 'own-card' });
    expect(howl.hunters.map(({ stunned }) => stunned)).toEqual([true, false]);
    const cloud = hidden.reduce(hiddenAt, { type: 'use-equipment', player: 'p1', card: 'own-card', space: 'S12' });
    expect(cloud.smoke).toEqual([{ space: 'S12', by: 0, fresh: true }]);
    expect(loud.text.action({ type: 'choose-equipment', player: 'p1', card: 'own-card' })).toBe('p1 takes Howler');
    expect(hidden.text.action({ type: 'choose-equipment', player: 'p1', card: 'own-card' })).toBe('p1 takes Curtain');
    expect(loud.text.event({ type: 'card-taken', to: ['p1'], card: 'own-card', rule: 'SO-5.11' })).toBe(
      'The card taken in secret is Howler.',
    );
    expect(loud.text.view(loud.view(loudAt, 'p1'), 'p1')).toContain('Howler (1)');
    expect(hidden.text.view(copyJson(hidden.view(hiddenAt, 'p1')), 'p1')).toContain('Curtain (3)');
  });

  test('have their own observations', () => {
    const loudly = createObservationSpace(loud, createSpecterOpsEncoding({ equipment: [howler()] }), SETUP);
    const hiddenly = createObservationSpace(hidden, createSpecterOpsEncoding({ equipment: [curtain] }), SETUP);
    const hasSmoke = ({ layout }: { layout: readonly { name: string }[] }) => layout.some(({ name }) => name.includes('smoke'));
    expect([hasSmoke(loudly), hasSmoke(hiddenly)]).toEqual([false, true]);
  });

  test('give views that are understood without the game, and as JSON with it', () => {
    const atStart = specterOpsPosition({ ...SETUP, cards: ['own-card'], hunters: [['gun', 'S15']] }, hidden);
    const view = hidden.view(hidden.reduce(atStart, { type: 'use-equipment', player: 'p1', card: 'own-card', space: 'M2' }), 'p2');
    const copy = copyJson(view);
    const positions = possiblePositions(view);
    expect(positions.length).toBeGreaterThan(0);
    expect(possiblePositions(copy, 0, hidden)).toEqual(positions);
    expect(() => possiblePositions(copy)).toThrow('is not an equipment card of this game');
    expect(spacesSeen(copy, 'gun', hidden)).toEqual(spacesSeen(view, 'gun'));
    expect(() => spacesSeen(copy, 'gun')).toThrow(InvalidInputError);
    const tracker = createBeliefTracker(copy, 0, hidden);
    tracker.update(copyJson(viewSince(view, 1)));
    expect(tracker.positions()).toEqual(positions);
    // With the view's own table, and some other fields.
    const changed = createBeliefTracker({ ...view });
    changed.update({ ...viewSince(view, 1) });
    expect(changed.positions()).toEqual(positions);
  });
});

test('two games made with equal cards, as by two evaluations of a module, are the same game', () => {
  const [first, second] = [createSpecterOps({ equipment: [howler()] }), createSpecterOps({ equipment: [howler()] })];
  const state = specterOpsPosition(wanted, first);
  expect(checksum(second.start(SETUP, 7))).toBe(checksum(first.start(SETUP, 7)));
  expect(second.legalActions(state)).toEqual(first.legalActions(state));
  expect(second.parseState(copyJson(state))).toEqual(state);
  const use = { type: 'use-equipment', player: 'p1', card: 'own-card' } as const;
  expect(checksum(second.reduce(state, use))).toBe(checksum(first.reduce(state, use)));
});

test('one card twice is one card, and another card under the id of a card of the same game is refused', () => {
  const card = howler();
  const game = createSpecterOps({ equipment: [card, card] });
  expect(game.actionSpace(game.start(SETUP, 7)).size).toBe(
    createSpecterOps({ equipment: [card] }).actionSpace(createSpecterOps({ equipment: [card] }).start(SETUP, 7)).size,
  );
  expect(() => createSpecterOps({ equipment: [card, curtain] as never })).toThrow(
    'specter-ops: the equipment card "own-card" has the id of another equipment card',
  );
});
