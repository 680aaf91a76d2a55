import { createMatch, IllegalActionError } from 'orrery-rules';
import { type SpaceAlertEvent, type SpaceAlertState, type SpaceAlertTimelineInput, spaceAlert } from 'orrery-rules/space-alert';
import type { SpaceAlertActionCard, SpaceAlertNormalCard } from 'orrery-rules/space-alert/data';
import { NORMAL_DECK } from '../../../src/games/space-alert/model/action-cards.js';
import { announcements } from '../../../src/games/space-alert/rules/planning/timeline.js';
import { inWords } from '../in-words.js';

type Action = Parameters<typeof spaceAlert.reduce>[1];

const timeline: SpaceAlertTimelineInput = {
  phaseEnds: [100, 200, 300],
  events: [
    { at: 10, type: 'threat', number: 1, zone: 'red', severity: 'common' },
    { at: 20, type: 'incoming-data' },
    { at: 25, type: 'data-transfer' },
    { at: 50, type: 'threat', number: 2, zone: 'internal', severity: 'serious', unconfirmed: true },
    { at: 60, type: 'threat', number: 3, zone: 'internal', severity: 'common' },
    { at: 110, type: 'data-transfer' },
    { at: 210, type: 'communications-down', seconds: 10 },
    { at: 250, type: 'threat', number: 8, zone: 'blue', severity: 'serious' },
  ],
};

const announce: Action = { type: 'announce', player: 'computer' };

/** Lets the computer speak until it has said that, the given time over. */
function heard(said: string, setup: object = {}, times = 1): SpaceAlertState {
  let state = spaceAlert.start({ players: 4, timeline, ...setup }, 5);
  let count = 0;
  while (count < times) {
    if (announcements(state)[state.announced].type === said) count += 1;
    state = spaceAlert.reduce(state, announce);
  }
  return state;
}

/** Before a threat of that number is announced. */
function beforeThreat(number: number): SpaceAlertState {
  let state = spaceAlert.start({ players: 4, timeline }, 5);
  for (;;) {
    const next = announcements(state)[state.announced];
    if (next.type === 'threat' && next.number === number) return state;
    state = spaceAlert.reduce(state, announce);
  }
}

const begun = (setup: object = {}) => heard('phase-begins', setup);
const hand = (state: SpaceAlertState, seat = 0) => state.planners[seat].hand;
const normalIn = (state: SpaceAlertState, seat = 0) => hand(state, seat).find((card) => !card.startsWith('heroic')) as SpaceAlertActionCard;
const heroicIn = (state: SpaceAlertState, seat = 0) => hand(state, seat).find((card) => card.startsWith('heroic')) as SpaceAlertActionCard;

function place(state: SpaceAlertState, slot: number, extra: Partial<Extract<Action, { type: 'place' }>> = {}): Action {
  return { type: 'place', player: 'p1', crew: 'p1', card: normalIn(state), slot, half: 'action', ...extra };
}
const check = (state: SpaceAlertState, action: Action) => inWords(spaceAlert.check(state, action));
const code = (state: SpaceAlertState, action: Action) => check(state, action)?.code;
const rule = (state: SpaceAlertState, action: Action) => check(state, action)?.rule;
function run(state: SpaceAlertState, ...actions: Action[]): SpaceAlertState {
  return actions.reduce((now, action) => spaceAlert.reduce(now, action), state);
}

describe('The action round', () => {
  test('SA-4.1 SA-4.2 the first announcement starts phase 1 and opens the first packet', () => {
    const state = begun();
    expect(state).toMatchObject({ round: 'action', phase: 1 });
    expect(state.planners.map((planner) => [planner.phase, planner.hand.length])).toEqual(new Array(4).fill([1, 5]));
  });

  test.each([
    [1, [1, 3]],
    [2, [4, 7]],
    [3, [8, 12]],
  ])('SA-4.3 SA-4.4 SA-4.6 in phase %i a human fills slots %j and no others', (phase, [first, last]) => {
    let state = begun();
    for (let left = 1; left < phase; left++) state = run(state, { type: 'nextPhase', player: 'p1' });
    const open = new Set(spaceAlert.legalActions(state, 'p1').flatMap((action) => (action.type === 'place' ? [action.slot] : [])));
    expect([Math.min(...open), Math.max(...open)]).toEqual([first, last]);
    if (first > 1) expect(code(state, place(state, first - 1))).toBe('slot-locked');
    if (last < 12) expect(code(state, place(state, last + 1))).toBe('slot-not-open');
  });

  test('SA-4.5 SA-4.22 INV-16 slots of a phase that was left may be looked at and not changed', () => {
    const placed = begun();
    const state = run(placed, place(placed, 2), { type: 'nextPhase', player: 'p1' });
    const touch = { player: 'p1', crew: 'p1', slot: 2 } as const;
    expect(code(state, { type: 'takeBack', ...touch })).toBe('slot-locked');
    expect(code(state, { type: 'flip', ...touch })).toBe('slot-locked');
    expect(rule(state, { type: 'moveCard', player: 'p1', crew: 'p1', from: 2, to: 4 })).toBe('SA-4.5');
    expect(spaceAlert.view(state, 'p1').crew[0].slots[1]?.card).toBe(normalIn(placed));
  });

  test('SA-4.7 SA-4.8 SA-4.20 INV-15 one card a slot; a slot may stay empty', () => {
    const empty = begun();
    const state = run(empty, place(empty, 1));
    expect(code(state, place(state, 1))).toBe('slot-occupied');
    expect(code(state, { type: 'takeBack', player: 'p1', crew: 'p1', slot: 2 })).toBe('slot-empty');
    expect(state.crew[0].slots.slice(1)).toEqual(new Array(11).fill(null));
  });

  test('SA-4.9 SA-4.10 placing, moving, turning and taking back, as often as wanted', () => {
    const start = begun();
    const card = normalIn(start);
    const placed = run(start, place(start, 1, { half: 'movement' }));
    expect(placed.crew[0].slots[0]).toEqual({ card, half: 'movement', shown: false });
    const moved = run(placed, { type: 'moveCard', player: 'p1', crew: 'p1', from: 1, to: 3 });
    expect([moved.crew[0].slots[0], moved.crew[0].slots[2]]).toEqual([null, { card, half: 'movement', shown: false }]);
    const turned = run(moved, { type: 'flip', player: 'p1', crew: 'p1', slot: 3 });
    expect(turned.crew[0].slots[2]?.half).toBe('action');
    const back = run(turned, { type: 'takeBack', player: 'p1', crew: 'p1', slot: 3 });
    expect([...hand(back)].sort()).toEqual([...hand(start)].sort());
    expect(code(moved, { type: 'moveCard', player: 'p1', crew: 'p1', from: 3, to: 3 })).toBe('slot-occupied');
    expect(code(moved, { type: 'moveCard', player: 'p1', crew: 'p1', from: 3, to: 4 })).toBe('slot-not-open');
  });

  test('SA-4.11 SA-4.12 cards stay in hand from phase to phase, without a limit', () => {
    const state = run(begun(), { type: 'nextPhase', player: 'p1' }, { type: 'nextPhase', player: 'p1' });
    expect(hand(state)).toHaveLength(15);
  });

  test('SA-4.13 SA-4.14 SA-2.35 others see backs: filled or not, and which half is at the top', () => {
    const start = begun();
    const state = run(start, place(start, 2, { half: 'movement' }));
    const seen = spaceAlert.view(state, 'p2');
    expect(seen.crew[0].slots.slice(0, 3)).toEqual([null, { card: null, half: 'movement', shown: false }, null]);
    expect(seen.planners[0].hand).toEqual([null, null, null, null]);
    expect(spaceAlert.view(state, 'spectator').crew[0].slots[1]?.card).toBeNull();
    expect(spaceAlert.view(state, 'p1').crew[0].slots[1]?.card).toBe(normalIn(start));
  });

  test('SA-4.15 heroic cards are planned like others', () => {
    const start = begun();
    const state = run(start, place(start, 1, { card: heroicIn(start) }));
    expect(state.crew[0].slots[0]?.card).toBe(heroicIn(start));
  });

  test('SA-4.2 SA-4.26 SA-5.14 SA-10.2 no undoing what showed somebody a card; what is laid face down may be taken back', () => {
    const match = createMatch(spaceAlert, { players: 3, timeline }, 5, { undo: 'before-reveal' });
    const tries: boolean[] = [];
    const act = (action: Action) => {
      match.dispatch(action);
      tries.push(match.canUndo);
    };
    act(announce);
    act(place(match.state as SpaceAlertState, 1));
    act(place(match.state as SpaceAlertState, 2, { crew: 'android-1' }));
    act({ type: 'flip', player: 'p1', crew: 'p1', slot: 1 });
    act(announce);
    act({ type: 'nextPhase', player: 'p2' });
    act({ type: 'flip', player: 'p1', crew: 'p1', slot: 1 });
    expect(tries).toEqual([false, true, false, true, false, false, true]);
  });

  test('SA-4.16 planning leaves the ship alone', () => {
    const start = begun();
    expect(run(start, place(start, 1)).ship).toEqual(start.ship);
  });

  test.each([
    ['SA-4.17', 'p2', 'not-your-board'],
    ['SA-4.17', 'nobody', 'not-your-board'],
    ['SA-4.17', 'toString', 'not-your-board'],
  ])('%s no card goes on the board of %s', (clause, crew, expected) => {
    const state = begun();
    expect(check(state, place(state, 1, { crew }))).toMatchObject({ code: expected, rule: clause });
  });

  test('SA-4.18 outside the action round nothing is planned, whether or not the player may trip just now', () => {
    const begin = begun();
    let over = run(begin, place(begin, 1));
    while (over.round === 'action') over = run(over, announce);
    const deciders = new Set<string>();
    for (; over.round === 'resolution' && over.step < 4; over = run(over, { type: 'advance', player: 'computer' })) {
      deciders.add(spaceAlert.decisions(over).join(' '));
      for (const action of [
        place(over, 1),
        { type: 'nextPhase', player: 'p1' } as const,
        { type: 'drawIncoming', player: 'p1' } as const,
        { type: 'voteEnd', player: 'p1', agrees: true } as const,
        { type: 'transfer', player: 'p1', card: 'A/moveRed', to: 'p2' } as const,
        { type: 'flip', player: 'p1', crew: 'p1', slot: 1 } as const,
      ]) {
        expect(check(over, action)).toMatchObject({ code: 'not-your-decision', rule: 'SA-4.18' });
      }
    }
    expect([...deciders].sort()).toEqual(['computer', 'computer p1']);
    expect(code(begun(), { type: 'advance', player: 'computer' })).toBe('not-in-resolution');
    expect(code(heard('mission-complete'), announce)).toBe('not-in-action-round');
  });

  test('SA-4.19 INV-35 what is refused changes nothing', () => {
    const state = begun();
    const before = JSON.stringify(state);
    expect(() => spaceAlert.reduce(state, place(state, 9))).toThrow(IllegalActionError);
    expect(JSON.stringify(state)).toBe(before);
  });

  test('SA-4.21 SA-4.23 INV-17 the own phase ends at any time, and nobody else is moved', () => {
    const { state, events } = spaceAlert.step(begun(), { type: 'nextPhase', player: 'p1' });
    expect(state.phase).toBe(1);
    expect(state.planners.map(({ phase }) => phase)).toEqual([2, 1, 1, 1]);
    expect(spaceAlert.viewEvents(events, 'p2')).toEqual([
      { type: 'packet-opened', player: 'p1', phase: 2, cards: [null, null, null, null, null], rule: 'SA-4.21' },
    ]);
    const last = run(state, { type: 'nextPhase', player: 'p1' });
    expect(code(last, { type: 'nextPhase', player: 'p1' })).toBe('last-phase');
  });

  test('WE-49 early phase change', () => {
    const start = begun();
    let state = run(start, place(start, 1));
    state = run(state, place(state, 3), { type: 'nextPhase', player: 'p1' });
    expect(hand(state)).toHaveLength(8);
    expect(code(state, place(state, 8))).toBe('slot-not-open');
    expect(code(state, { type: 'takeBack', player: 'p1', crew: 'p1', slot: 1 })).toBe('slot-locked');
    expect(state.planners[1]).toMatchObject({ phase: 1 });
    while (state.phase === 1) state = run(state, announce);
    expect(hand(state)).toHaveLength(8);
    expect(hand(state, 1)).toHaveLength(10);
  });
});

describe('Announcements', () => {
  test('SA-4.24 SA-4.25 SA-4.26 SA-4.27 SA-2.38 SA-4.49 threats are revealed to all, with number and track', () => {
    const start = begun();
    const top = start.decks.externalCommon.at(-1);
    const { state, events } = spaceAlert.step(start, announce);
    expect(events).toEqual([{ type: 'threat-announced', number: 1, track: 'red', card: top, rule: 'SA-4.24' }]);
    expect(spaceAlert.view(state, 'spectator').threats[0]).toMatchObject({ number: 1, card: top, track: 'red', status: 'coming' });
    expect(state.ship).toEqual(start.ship);
    const inside = heard('threat', {}, 3);
    expect(spaceAlert.step(beforeThreat(3), announce).events).toMatchObject([{ number: 3, track: 'internal', rule: 'SA-4.25' }]);
    expect(inside.threats.map(({ number, track }) => `${number} ${track}`)).toEqual(['1 red', '3 internal']);
  });

  test.each([
    [4, false, [1, 3, 8]],
    [5, false, [1, 2, 3, 8]],
    [3, false, [1, 3, 8]],
    [3, true, [1, 2, 3, 8]],
    [1, false, [1, 3, 8]],
  ])('SA-4.28 SA-5.4 SA-10.10 SA-10.16 SA-10.18 %i humans, crew of five %s: threats %j', (players, crewOfFive, numbers) => {
    expect(heard('mission-complete', { players, crewOfFive }).threats.map(({ number }) => number)).toEqual(numbers);
  });

  test('SA-4.28 an unconfirmed report takes no card', () => {
    const before = heard('threat', {}, 1);
    const reported = heard('threat', {}, 2);
    expect(reported.decks.internalSerious).toEqual(before.decks.internalSerious);
  });

  test('SA-4.29 without a card left there is no threat', () => {
    const start = begun();
    const bare = spaceAlert.parseState({ ...start, decks: { ...start.decks, externalCommon: [] } });
    const { state, events } = spaceAlert.step(bare, announce);
    expect(state.threats).toEqual([]);
    expect(events).toMatchObject([{ type: 'threat-missing', rule: 'SA-4.29' }]);
  });

  test('SA-4.30 SA-4.31 SA-4.32 incoming data lets everybody draw one card, now or later', () => {
    const state = heard('incoming-data');
    expect(state.planners.map(({ credits }) => credits)).toEqual([1, 1, 1, 1]);
    const top = state.drawDeck.at(-1);
    const drawn = run(state, { type: 'drawIncoming', player: 'p1' });
    expect(hand(drawn).at(-1)).toBe(top);
    expect(code(drawn, { type: 'drawIncoming', player: 'p1' })).toBe('no-credit');
    expect(code(heard('phase-ended', {}, 2), { type: 'drawIncoming', player: 'p2' })).toBeUndefined();
    const empty = spaceAlert.parseState({ ...state, drawDeck: [] });
    expect(code(empty, { type: 'drawIncoming', player: 'p1' })).toBe('deck-empty');
  });

  test('SA-4.33 SA-10.13 androids draw nothing', () => {
    const state = heard('incoming-data', { players: 2 });
    expect(state.planners).toHaveLength(2);
    expect(state.crew[2].heroic).not.toBeNull();
  });

  test('WE-50 SA-4.34 SA-4.35 SA-4.36 SA-4.37 SA-4.38 data transfer', () => {
    const closed = begun();
    const give = (_state: SpaceAlertState, player: string, card: SpaceAlertActionCard, to: string): Action => ({
      type: 'transfer',
      player,
      card,
      to,
    });
    expect(code(closed, give(closed, 'p1', normalIn(closed), 'p2'))).toBe('transfer-closed');
    const open = heard('data-transfer');
    const card = normalIn(open);
    expect(code(open, give(open, 'p1', heroicIn(open), 'p2'))).toBe('heroic-not-transferable');
    expect(code(open, give(open, 'p1', card, 'p1'))).toBe('bad-recipient');
    expect(code(open, give(open, 'p1', card, 'p9'))).toBe('bad-recipient');
    const given = run(open, give(open, 'p1', card, 'p2'));
    expect(code(given, give(given, 'p1', normalIn(given), 'p2'))).toBe('transfer-used');
    const passed = run(given, give(given, 'p2', card, 'p3'), give(given, 'p4', normalIn(given, 3), 'p3'));
    expect(hand(passed, 2)).toHaveLength(7);
    const late = heard('data-transfer-complete');
    expect(code(late, give(late, 'p1', card, 'p2'))).toBe('transfer-closed');
    let again = given;
    while (again.transferOpen) again = run(again, announce);
    while (!again.transferOpen) again = run(again, announce);
    expect(code(again, give(again, 'p1', normalIn(again), 'p2'))).toBeUndefined();
  });

  test('SA-4.39 a card on a board is not in the hand', () => {
    const open = heard('data-transfer');
    const card = normalIn(open);
    const copies = hand(open).filter((other) => other === card).length;
    let state = open;
    for (let slot = 1; slot <= copies; slot++) state = run(state, place(state, slot, { card }));
    expect(code(state, { type: 'transfer', player: 'p1', card, to: 'p2' })).toBe('card-not-in-hand');
    expect(code(state, place(state, copies + 1, { card }))).toBe('card-not-in-hand');
  });

  test('SA-4.13 INV-34 a card given is known to both sides and to nobody else', () => {
    const open = heard('data-transfer');
    const card = normalIn(open);
    const { state, events } = spaceAlert.step(open, { type: 'transfer', player: 'p1', card, to: 'p2' });
    const faces = (viewer: string) => (spaceAlert.viewEvents(events, viewer)[0] as { card: unknown }).card;
    expect([faces('p1'), faces('p2'), faces('p3')]).toEqual([card, card, null]);
    expect(['p1', 'p2', 'p3'].map((viewer) => spaceAlert.view(state, viewer).transfers[0].card)).toEqual([card, card, null]);
    for (let seed = 0; seed < 20; seed++) {
      expect(spaceAlert.determinize(spaceAlert.view(state, 'p1'), 'p1', seed).planners[1].hand).toContain(card);
    }
  });

  test('SA-10.2 SA-4.13 a card laid on an android’s board is seen by all, one on the own board by nobody else', () => {
    const open = begun({ players: 3 });
    const seen = (crew: string) => {
      const { events } = spaceAlert.step(open, place(open, 1, { crew }));
      return (spaceAlert.viewEvents(events, 'p2')[0] as { card: unknown }).card;
    };
    expect([seen('android-1'), seen('p1')]).toEqual([normalIn(open), null]);
  });

  test('SA-4.13 SA-6.3 INV-34 what a delay pushed off the board unseen stays unseen; a heroic card that was shown is the only one', () => {
    const open = begun();
    const heroic = { card: heroicIn(open, 1), half: 'action', shown: true } as const;
    const lost = { card: normalIn(open, 1), half: 'action', shown: false } as const;
    const others = hand(open, 1).filter((card) => card !== heroic.card && card !== lost.card);
    const state = spaceAlert.parseState({
      ...open,
      crew: open.crew.map((member, seat) =>
        seat === 1 ? { ...member, slots: [heroic, ...member.slots.slice(1)], discarded: [lost] } : member,
      ),
      planners: open.planners.map((planner, seat) => (seat === 1 ? { ...planner, hand: others.slice(0, 2) } : planner)),
    });
    const faces = (viewer: string) => spaceAlert.view(state, viewer).crew[1].discarded.map(({ card }) => card);
    expect([faces('p1'), faces('p2')]).toEqual([[null], [lost.card]]);
    const { planners, crew } = spaceAlert.determinize(spaceAlert.view(state, 'p1'), 'p1', 1);
    const cards = [...planners[1].hand, ...[...crew[1].slots, ...crew[1].discarded].map((planned) => planned?.card ?? '')];
    expect(cards.filter((card) => card.startsWith('heroic'))).toEqual([heroic.card]);
  });

  /** How many of 40 worlds that the giver imagines have the card in p2's hand. */
  function imagined(state: SpaceAlertState, card: SpaceAlertActionCard): number {
    const view = spaceAlert.view(state, 'p1');
    const worlds = Array.from({ length: 40 }, (_, seed) => spaceAlert.determinize(view, 'p1', seed));
    return worlds.filter(({ planners }) => planners[1].hand.includes(card)).length;
  }
  const give = (state: SpaceAlertState, player: string, to: string): Action => {
    return { type: 'transfer', player, card: normalIn(state, state.players.indexOf(player)), to };
  };

  test('SA-4.13 SA-4.38 a gift may have been passed on, or laid for all to see', () => {
    const open = heard('data-transfer', { players: 3 });
    const gift = give(open, 'p1', 'p2') as Extract<Action, { type: 'transfer' }>;
    const given = run(open, gift);
    expect(imagined(given, gift.card)).toBe(40);
    expect(imagined(run(given, give(given, 'p2', 'p3')), gift.card)).toBeLessThan(40);
    const laid = run(given, { type: 'place', player: 'p2', crew: 'android-1', card: gift.card, slot: 1, half: 'action' });
    expect(imagined(laid, gift.card)).toBeLessThan(40);
  });

  test('SA-4.35 SA-4.37 SA-4.46 what is offered: normal cards for others, and no vote before the last phase', () => {
    const open = heard('data-transfer');
    const offered = spaceAlert.legalActions(open, 'p1');
    const normal = new Set(hand(open).filter((card) => !card.startsWith('heroic')));
    const gifts = offered.flatMap((action) => (action.type === 'transfer' ? [`${action.card} to ${action.to}`] : []));
    expect(gifts.sort()).toEqual([...normal].flatMap((card) => ['p2', 'p3', 'p4'].map((to) => `${card} to ${to}`)).sort());
    expect(offered.some(({ type }) => type === 'voteEnd')).toBe(false);
  });

  test('SA-4.5 INV-34 a card cannot lie in a slot that was locked before it was given', () => {
    let state = run(heard('data-transfer'), { type: 'nextPhase', player: 'p2' });
    const given = { type: 'transfer', player: 'p1', card: normalIn(state), to: 'p2' } as const;
    const late = state.planners[1].hand.slice(0, 3);
    const early: SpaceAlertState['crew'][number]['slots'] = state.planners[1].hand
      .slice(3, 6)
      .map((card) => ({ card, half: 'action', shown: false }));
    state = spaceAlert.parseState({
      ...state,
      planners: state.planners.map((planner, seat) => (seat === 1 ? { ...planner, hand: late } : planner)),
      crew: state.crew.map((member, seat) => (seat === 1 ? { ...member, slots: [...early, ...member.slots.slice(3)] } : member)),
    });
    const view = spaceAlert.view(run(state, given), 'p1');
    for (let seed = 0; seed < 20; seed++) {
      const { planners } = spaceAlert.determinize(view, 'p1', seed);
      expect(planners[1].hand).toContain(given.card);
    }
  });

  test('SA-4.13 INV-13 the only copy that is not in sight is where it was given to, and with nobody else', () => {
    const open = heard('data-transfer');
    const rare = 'battlebots/moveRed';
    const rest: SpaceAlertNormalCard[] = NORMAL_DECK.filter((card) => card !== rare);
    const [first, ...others] = open.planners.map((planner) => ({
      ...planner,
      hand: planner.hand.map((card) => (card.startsWith('heroic') ? card : (rest.pop() as SpaceAlertActionCard))),
      packets: planner.packets.map((packet) => packet.map(() => rest.pop() as SpaceAlertActionCard)),
    }));
    rest.push(...first.hand.filter((card): card is SpaceAlertNormalCard => !card.startsWith('heroic')));
    // One of them drawn from incoming data.
    const all = { ...first, credits: 0, hand: [heroicIn(open), rare, rare, rare, rare, rare] as SpaceAlertActionCard[] };
    const start = spaceAlert.parseState({ ...open, planners: [all, ...others], drawDeck: rest });
    const view = spaceAlert.view(run(start, { type: 'transfer', player: 'p1', card: rare, to: 'p4' }), 'p1');
    for (let seed = 0; seed < 20; seed++) {
      const { planners } = spaceAlert.determinize(view, 'p1', seed);
      expect(planners.map(({ hand: cards }) => cards.filter((card) => card === rare).length)).toEqual([4, 0, 0, 1]);
    }
  });

  test('SA-4.40 SA-4.41 communications down: a flag, an event, and no vote; planning goes on', () => {
    let state = heard('communications-down');
    expect(state).toMatchObject({ communicationsDown: true, phase: 3 });
    expect(code(state, { type: 'voteEnd', player: 'p1', agrees: true })).toBe('comms-down');
    expect(code(state, place(state, 8))).toBeUndefined();
    expect(code(state, { type: 'drawIncoming', player: 'p1' })).toBeUndefined();
    state = run(state, announce);
    expect(state.communicationsDown).toBe(false);
  });

  test('SA-4.42 SA-4.44 warnings have no effect', () => {
    const before = begun();
    let state = before;
    let seen: SpaceAlertEvent[] = [];
    while (seen[0]?.type !== 'phase-ends-soon') {
      const step = spaceAlert.step(state, announce);
      if (step.events[0].type === 'phase-ends-soon') expect({ ...step.state, announced: 0 }).toEqual({ ...state, announced: 0 });
      state = step.state;
      seen = step.events;
    }
    const said = announcements(heard('phase-begins')).filter(({ type }) => type === 'phase-ends-soon');
    expect(said.map((announcement) => (announcement as { seconds: number }).seconds)).toEqual([60, 20, 5, 60, 20, 5, 60, 20, 5]);
  });

  test('SA-4.43 the end of a phase takes everybody on who is still in it', () => {
    const state = heard('phase-ended');
    expect(state.phase).toBe(2);
    expect(state.planners.map((planner) => [planner.phase, planner.hand.length])).toEqual(new Array(4).fill([2, 10]));
  });

  test('SA-4.45 SA-4.48 the end of the mission locks the boards', () => {
    const state = heard('mission-complete');
    expect(state).toMatchObject({ round: 'resolution', step: 0 });
    expect(hand(state)).toHaveLength(15);
    expect(spaceAlert.decisions(state)).toEqual(['computer']);
  });

  test('SA-4.46 SA-4.47 SA-5.2 SA-5.3 everybody together may end the round; unannounced threats come all the same', () => {
    expect(code(heard('phase-ended'), { type: 'voteEnd', player: 'p1', agrees: true })).toBe('too-early');
    const vote = (player: string, agrees = true): Action => ({ type: 'voteEnd', player, agrees });
    const open = heard('phase-ended', {}, 2);
    const three = run(open, vote('p1'), vote('p2'), vote('p3'));
    expect(three.round).toBe('action');
    expect(code(three, vote('p1'))).toBe('already-said');
    expect(run(three, vote('p1', false), vote('p4')).round).toBe('action');
    const all = run(three, vote('p4'));
    expect(all.round).toBe('resolution');
    expect(all.threats.map(({ number }) => number)).toEqual([1, 3, 8]);
  });

  test('SA-4.40 SA-4.46 nobody can agree to anything while communications are down', () => {
    const down = heard('communications-down');
    expect(down).toMatchObject({ phase: 3, communicationsDown: true });
    expect(check(down, { type: 'voteEnd', player: 'p1', agrees: true })).toMatchObject({ code: 'comms-down', rule: 'SA-4.46' });
    expect(spaceAlert.legalActions(down, 'p1').some(({ type }) => type === 'voteEnd')).toBe(false);
    expect(code(heard('communications-restored'), { type: 'voteEnd', player: 'p1', agrees: true })).toBeUndefined();
  });

  test('SA-5.3 after an early end nobody has heard what was not announced', () => {
    const open = heard('phase-ended', {}, 2);
    const before = spaceAlert.view(open, 'p1').heard;
    const votes = ['p1', 'p2', 'p3', 'p4'].map((player): Action => ({ type: 'voteEnd', player, agrees: true }));
    const over = run(open, ...votes);
    expect(spaceAlert.view(over, 'p1').heard).toEqual(before);
    expect(over.threats.map(({ number }) => number)).toContain(8);
    const imagined = spaceAlert.determinize(spaceAlert.view(over, 'p1'), 'p1', 1);
    expect(spaceAlert.view(imagined, 'p1')).toEqual(spaceAlert.view(over, 'p1'));
  });

  test.each([
    [4, false, [1, 3, 7]],
    [5, false, [1, 2, 3, 7]],
    [4, true, [1, 3, 7]],
  ])('SA-5.4 SA-5.19 with %i humans, ended early: %s, threats are %j, in the order of their numbers', (players, early, numbers) => {
    const threat = { type: 'threat', zone: 'red', severity: 'common' } as const;
    const disordered: SpaceAlertTimelineInput = {
      phaseEnds: [100, 200, 300],
      events: [
        { ...threat, at: 10, number: 7 },
        { ...threat, at: 20, number: 3 },
        { ...threat, at: 250, number: 1 },
        { ...threat, at: 260, number: 2, unconfirmed: true },
        { at: 298, type: 'data-transfer' },
        { at: 298, type: 'communications-down', seconds: 9 },
      ],
    };
    const setup = { players, timeline: disordered };
    const votes = Array.from({ length: players }, (_, seat): Action => ({ type: 'voteEnd', player: `p${seat + 1}`, agrees: true }));
    const end = early ? run(heard('phase-ended', setup, 2), ...votes) : heard('mission-complete', setup);
    expect(end).toMatchObject({ round: 'resolution', transferOpen: false, communicationsDown: false });
    expect(end.threats.map(({ number }) => number)).toEqual(numbers);
  });
});

describe('Test runs', () => {
  test('SA-5.10 SA-4.43 SA-3.18 two phases, seven slots, and the last turn is the eighth', () => {
    let state = spaceAlert.start({ players: 4, soundtrack: 'test-run-1' }, 0);
    expect(state.planners[0].packets).toHaveLength(2);
    expect(state.crew[0].slots).toHaveLength(7);
    while (state.phase < 2) state = run(state, announce);
    expect(code(state, { type: 'nextPhase', player: 'p1' })).toBe('last-phase');
    expect(code(state, place(state, 8))).toBe('slot-not-open');
    expect(code(state, place(state, 7))).toBeUndefined();
    expect(code(state, { type: 'voteEnd', player: 'p1', agrees: true })).toBeUndefined();
    while (state.round === 'action') state = run(state, announce);
    let steps = 0;
    for (; state.round === 'resolution'; steps++) state = run(state, { type: 'advance', player: 'computer' });
    // Seven turns of four steps, checks after turns 2 and 5, and the three steps of turn 8.
    expect([state.round, steps]).toEqual(['won', 33]);
  });
});

describe('Androids, and one human alone', () => {
  test('SA-10.1 SA-10.11 androids have figures, boards and somebody who decides for them', () => {
    const { crew } = begun({ players: 2 });
    expect(crew.slice(2).map(({ android, player }) => [android, player])).toEqual([
      [true, 'p1'],
      [true, 'p2'],
    ]);
  });

  test('WE-51 SA-10.2 SA-10.3 SA-10.4 SA-10.5 SA-10.9 cards on an android’s board lie face up for good', () => {
    const start = begun({ players: 3 });
    const card = normalIn(start);
    const state = run(start, place(start, 2, { crew: 'android-1' }));
    expect(spaceAlert.view(state, 'p2').crew[3].slots[1]).toEqual({ card, half: 'action', shown: true });
    const touch = { player: 'p1', crew: 'android-1', slot: 2 } as const;
    expect(check(state, { type: 'takeBack', ...touch })).toMatchObject({ code: 'not-your-board', rule: 'SA-10.3' });
    expect(rule(state, { type: 'flip', ...touch })).toBe('SA-10.3');
    expect(rule(state, { type: 'moveCard', player: 'p1', crew: 'android-1', from: 2, to: 3 })).toBe('SA-10.3');
    expect(code(state, place(state, 1, { crew: 'android-1', card: heroicIn(state) }))).toBe('heroic-not-allowed');
    expect(code(state, place(state, 2, { player: 'p2', crew: 'android-1', card: normalIn(state, 1) }))).toBe('slot-occupied');
  });

  test('SA-10.6 SA-10.7 SA-3.22 anybody may place an android’s heroic card, once', () => {
    const hidden = spaceAlert.start({ players: 3, timeline }, 5);
    expect(spaceAlert.view(hidden, 'p1').crew[3].heroic).toBe('face-down');
    const { state, events } = spaceAlert.step(hidden, announce);
    const card = state.crew[3].heroic as SpaceAlertActionCard;
    expect(events).toContainEqual({ type: 'heroic-revealed', crew: 'android-1', card, rule: 'SA-10.6' });
    const placed = run(state, place(state, 1, { player: 'p3', crew: 'android-1', card }));
    expect(placed.crew[3]).toMatchObject({ heroic: null });
    expect(code(placed, place(placed, 2, { crew: 'android-1', card }))).toBe('heroic-not-allowed');
    expect(rule(placed, { type: 'takeBack', player: 'p3', crew: 'android-1', slot: 1 })).toBe('SA-10.3');
  });

  test('SA-10.8 SA-10.17 slots of an android are open from the global to the own phase', () => {
    const state = run(begun({ players: 2, crewOfFive: true }), { type: 'nextPhase', player: 'p1' });
    const on = (player: string, slot: number) =>
      code(state, place(state, slot, { player, crew: 'android-1', card: normalIn(state, player === 'p1' ? 0 : 1) }));
    expect([on('p1', 1), on('p1', 7), on('p1', 8)]).toEqual([undefined, undefined, 'slot-not-open']);
    expect([on('p2', 1), on('p2', 4)]).toEqual([undefined, 'slot-not-open']);
    const later = heard('phase-ended', { players: 2 });
    expect(code(later, place(later, 1, { crew: 'android-1' }))).toBe('slot-locked');
  });

  test('SA-10.12 SA-1.3 androids act like other crew members', () => {
    let state = begun({ players: 3 });
    state = run(
      state,
      place(state, 1, {
        crew: 'android-1',
        card: hand(state).find((card) => card.endsWith('/gravolift')) ?? normalIn(state),
        half: 'movement',
      }),
    );
    while (state.round === 'action') state = run(state, announce);
    state = run(state, { type: 'advance', player: 'computer' }, { type: 'advance', player: 'computer' });
    expect(state.crew[3].station).not.toBe('upperWhite');
  });

  test.each(['test-run-1', 'mission-1'] as const)(
    'SA-10.22 SA-4.3 alone, all phases of %s are open, and the state is one that can be read',
    (soundtrack) => {
      const start = spaceAlert.start({ players: 1, soundtrack }, 3);
      expect(start.planners[0].phase).toBe(soundtrack === 'mission-1' ? 3 : 2);
      expect(spaceAlert.parseState(JSON.stringify(start))).toEqual(start);
    },
  );

  test('SA-10.19 SA-10.20 SA-10.21 SA-10.22 alone: the whole deck for four boards, rearranged until the phase has ended', () => {
    const start = begun({ players: 1 });
    expect(hand(start)).toHaveLength(90);
    expect(spaceAlert.view(start, 'spectator').planners[0].hand).toEqual(hand(start));
    const state = run(start, place(start, 12, { crew: 'android-4', card: 'A/moveRed' }));
    expect(hand(state)).toHaveLength(89);
    const moved = run(state, { type: 'moveCard', player: 'p1', crew: 'android-4', from: 12, to: 1 });
    expect(run(moved, { type: 'takeBack', player: 'p1', crew: 'android-4', slot: 1 }).planners[0].hand).toHaveLength(90);
    const own = start.crew[0].heroic as SpaceAlertActionCard;
    const other = start.crew[1].heroic as SpaceAlertActionCard;
    expect(code(start, place(start, 1, { crew: 'android-1', card: other }))).toBe('heroic-not-allowed');
    const heroic = run(start, place(start, 1, { crew: 'android-1', card: own }));
    expect(run(heroic, { type: 'takeBack', player: 'p1', crew: 'android-1', slot: 1 }).crew[0].heroic).toBe(own);
    expect(code(start, { type: 'nextPhase', player: 'p1' })).toBe('last-phase');
    let ended = moved;
    while (ended.phase === 1) ended = run(ended, announce);
    expect(code(ended, { type: 'takeBack', player: 'p1', crew: 'android-4', slot: 1 })).toBe('slot-locked');
  });

  test('SA-10.23 SA-10.24 alone, data and communications are ignored; one vote ends the round', () => {
    const state = heard('incoming-data', { players: 1 });
    expect(state.planners[0].credits).toBe(0);
    expect(heard('data-transfer', { players: 1 }).transferOpen).toBe(false);
    expect(heard('communications-down', { players: 1 }).communicationsDown).toBe(false);
    const late = heard('phase-ended', { players: 1 }, 2);
    expect(run(late, { type: 'voteEnd', player: 'p1', agrees: true }).round).toBe('resolution');
  });
});
