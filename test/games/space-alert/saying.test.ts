// What players tell each other about their cards, and what the others know from it.
import { createMatch, replay, seededChance } from 'orrery-rules';
import { type SpaceAlertState, type SpaceAlertTimelineInput, spaceAlert } from 'orrery-rules/space-alert';
import { samples } from '../../samples.js';
import { inWords } from '../in-words.js';
import { copyOf, refusalOf } from './builders.js';

type Action = Parameters<typeof spaceAlert.reduce>[1];

const announce: Action = { type: 'announce', player: 'computer' };
const timeline: SpaceAlertTimelineInput = {
  phaseEnds: [100, 200, 300],
  events: [
    { at: 20, type: 'incoming-data' },
    { at: 30, type: 'data-transfer' },
    { at: 60, type: 'communications-down', seconds: 10 },
  ],
};

/** A mission of so many players after so many announcements: 1 begins phase 1, 2 is incoming data, 3 and 4 are a data transfer. */
function begun(players = 4, announced = 1): SpaceAlertState {
  return run(spaceAlert.start({ players, timeline }, 5), ...new Array<Action>(announced).fill(announce));
}

const run = (state: SpaceAlertState, ...actions: Action[]): SpaceAlertState =>
  actions.reduce((now, action) => spaceAlert.reduce(now, action), state);
const say = (player = 'p1'): Action => ({ type: 'say', player });
const refusal = (state: SpaceAlertState, action: Action) => inWords(spaceAlert.check(state, action));
const isLegal = (state: SpaceAlertState, player = 'p1') => spaceAlert.legalActions(state, player).some(({ type }) => type === 'say');
const handOf = (state: SpaceAlertState, seat = 0) => state.planners[seat].hand;
const told = (state: SpaceAlertState, seat = 0) => state.planners[seat].told;
const sorted = (cards: readonly (string | null)[]) => [...cards].sort();
const normalIn = (state: SpaceAlertState, seat = 0) => handOf(state, seat).find((card) => !card.startsWith('heroic')) as never;
const lay = (state: SpaceAlertState, slot: number, crew = 'p1'): Action => {
  return { type: 'place', player: 'p1', crew, card: normalIn(state), slot, half: 'action' };
};
const imagined = (state: SpaceAlertState, viewer: string, seed: number) =>
  spaceAlert.determinize(spaceAlert.view(state, viewer), viewer, seed);

describe('Naming cards', () => {
  test('SA-4.13 a player names the cards in hand and on the own board, for all to know', () => {
    const placed = run(begun(), lay(begun(), 2));
    const { state, events } = spaceAlert.step(placed, say());
    const card = placed.crew[0].slots[1]?.card;
    expect(events).toEqual([
      {
        type: 'cards-named',
        player: 'p1',
        hand: sorted(handOf(placed)),
        board: [null, card, ...new Array(10).fill(null)],
        rule: 'SA-4.13',
      },
    ]);
    for (const viewer of ['p2', 'spectator']) {
      const { planners, crew } = spaceAlert.view(state, viewer);
      expect(planners[0].told).toEqual(sorted(handOf(placed)));
      expect(crew[0].slots[1]).toMatchObject({ card, shown: true });
      // The cards themselves stay face down: only what was said is known.
      expect(planners[0].hand).toEqual(handOf(placed).map(() => null));
      expect(spaceAlert.viewEvents(events, viewer)).toEqual(events);
    }
    expect(spaceAlert.view(state, 'p2').planners[2].told).toEqual([]);
  });

  test('SA-4.13 a card that was named stays known in hand or face down, and when it is taken back', () => {
    const said = run(begun(), lay(begun(), 2), say());
    const laid = run(said, lay(said, 1));
    expect(told(laid)).toEqual(sorted(handOf(said)));
    expect(laid.crew[0].slots[0]?.shown).toBe(false);
    const back = run(laid, { type: 'takeBack', player: 'p1', crew: 'p1', slot: 2 });
    expect(sorted(told(back))).toEqual(sorted(handOf(begun())));
    const again = run(laid, { type: 'takeBack', player: 'p1', crew: 'p1', slot: 1 });
    expect(told(again)).toEqual(told(laid));
  });

  test('SA-4.13 SA-4.30 a card drawn later is not known before it is named, too', () => {
    const drawn = run(begun(4, 2), say(), { type: 'drawIncoming', player: 'p1' });
    expect(told(drawn)).toHaveLength(5);
    expect(told(run(drawn, say()))).toEqual(sorted(handOf(drawn)));
  });

  test('SA-4.13 SA-4.35 who gives or gets a card has named nothing any more, because the others do not see the card', () => {
    const open = run(begun(4, 3), say('p1'), say('p2'), say('p3'));
    const given = run(open, { type: 'transfer', player: 'p1', card: normalIn(open), to: 'p2' });
    expect([told(given, 0), told(given, 1)]).toEqual([[], []]);
    expect(told(given, 2)).toEqual(told(open, 2));
  });

  test('SA-10.2 SA-4.13 a named card on an android’s board lies face up, and is no longer among the hidden ones', () => {
    const said = run(begun(3), say());
    const laid = run(said, lay(said, 1, 'android-1'));
    expect(told(laid)).toEqual(sorted(handOf(laid)));
  });

  test('SA-4.45 after the action round nothing that was named is kept', () => {
    let state = run(begun(), say());
    while (state.round === 'action') state = run(state, announce);
    expect(state.planners.map((planner) => planner.told)).toEqual([[], [], [], []]);
  });

  test('SA-4.40 nobody says anything while communications are down', () => {
    let down = begun();
    while (!down.communicationsDown) down = run(down, announce);
    expect(refusal(down, say())).toMatchObject({ code: 'comms-down', rule: 'SA-4.40' });
    expect([isLegal(down), isLegal(begun())]).toEqual([false, true]);
    expect(refusal(begun(), say())).toBeUndefined();
  });

  test('SA-10.18 a solo player has nobody to tell', () => {
    expect(refusal(begun(1), say())).toMatchObject({ code: 'alone', rule: 'SA-10.18' });
    expect(isLegal(begun(1))).toBe(false);
  });

  test('SA-4.18 outside the action round nobody names cards', () => {
    expect(refusal(spaceAlert.start({ players: 4, timeline }, 5), say())?.code).toBe('not-your-decision');
  });
});

describe('Named cards in imagined states', () => {
  test('SA-4.13 are where they can be, and nobody else has them', () => {
    const chance = seededChance('named');
    const seen = { hidden: 0, given: 0 };
    for (let game = 0; game < samples(6, 3); game++) {
      let state = run(spaceAlert.start({ players: 3, timeline }, game), announce);
      for (let turn = 0; turn < 60 && state.round === 'action'; turn++) {
        const legal = spaceAlert.legalActions(state, chance.pick(spaceAlert.decisions(state)));
        // Often to name the cards or to give one away, which would be rare among all the ways to place a card.
        const often = legal.filter(({ type }) => type === 'say' || type === 'transfer');
        const action = chance.pick(often.length > 0 && chance.int(3) === 0 ? often : legal);
        state = run(state, action);
        const world = imagined(state, 'p1', turn);
        expect(spaceAlert.view(world, 'p1')).toEqual(spaceAlert.view(state, 'p1'));
        // The check for states tests that the named cards are hidden with their owner, and that no card occurs too often.
        expect(spaceAlert.parseState(copyOf(world)).planners.map((planner) => planner.told)).toEqual(
          state.planners.map((planner) => planner.told),
        );
        if (told(state, 1).length > 0 && told(state, 1).length !== handOf(state, 1).length) seen.hidden += 1;
        if (action.type === 'transfer') seen.given += 1;
      }
    }
    expect(Math.min(seen.hidden, seen.given)).toBeGreaterThan(0);
  });

  test('SA-4.13 SA-4.35 a gift that was named and one that was not are both with who got them', () => {
    const open = begun(4, 3);
    const card = normalIn(open) as string;
    const given = run(open, { type: 'transfer', player: 'p1', card: card as never, to: 'p2' });
    for (const state of [given, run(given, say('p2'))]) {
      const copies = handOf(state, 1).filter((own) => own === card).length;
      for (let seed = 0; seed < 20; seed++) {
        const found = handOf(imagined(state, 'p1', seed), 1).filter((own) => own === card).length;
        if (state === given) expect(found).toBeGreaterThan(0);
        else expect(found).toBe(copies);
      }
    }
  });
});

describe('Named cards in stored data', () => {
  test('SA-4.13 a state that names a card which its player does not hide is refused', () => {
    const state = copyOf(run(begun(), say()));
    state.planners[0].told.push(...handOf(state).slice(0, 1));
    expect(refusalOf(() => spaceAlert.parseState(state))).toMatchObject({ rule: 'SA-4.13', path: ['planners', 0, 'told', 5] });
  });

  test('a state and a record of rules 1.1.0, in which nobody could name cards, go on', () => {
    const state = copyOf(begun());
    for (const planner of state.planners as object[]) delete (planner as { told?: unknown }).told;
    expect(spaceAlert.parseState(state)).toEqual(begun());
    const match = createMatch(spaceAlert, { players: 4, timeline }, 5);
    match.dispatch(announce);
    const { record } = replay({ ...match.record(), rulesVersion: '1.1.0' }, [spaceAlert]);
    expect(record).toEqual(match.record());
  });
});
