import { sol } from 'orrery-rules/sol';
import {
  activate,
  choose,
  convert,
  count,
  draw,
  drawing,
  drawn,
  endAction,
  endActionOf,
  energy,
  eventsOf,
  hurl,
  keep,
  listed,
  plain,
  play,
  position,
  ruleOf,
  type State,
  verdict,
} from './builders.js';

describe('Keeping', () => {
  test('SOL-12.1 SOL-12.2 one card, from those drawn and the one kept before', () => {
    const before = drawn(['x', 'x'], { p1: { kept: 'flare' } });
    expect(listed(before, 'keep-card').map(({ card }) => card)).toEqual([plain(before), 'flare', 'none']);
    expect(verdict(before, keep(plain(before, 1)))).toBe('not-a-candidate');
    const after = play(before, keep('flare'));
    expect([after.seats[0].kept, after.discard]).toEqual(['flare', [plain(before), plain(before)]]);
  });

  test('SOL-12.2 a card that was used is no candidate', () => {
    const before = drawing(['x'], { card: 'channel', p1: { on: 'C0', energy: 1 } });
    const used = play(before, { type: 'play-card', effect: 'channel', n: 1 }, draw);
    expect(used.seats[0].candidates).toHaveLength(1);
  });

  test('SOL-12.3 a flare may be kept once its impact is resolved', () => {
    const before = drawn(['flare']);
    expect([before.marker, play(before, keep('flare')).seats[0].kept]).toEqual([12, 'flare']);
  });

  test('SOL-12.4 none may be kept, and the card kept before is discarded with the others', () => {
    const before = drawn(['x', 'y'], { p1: { kept: 'flare' } });
    const after = play(before, keep('none'));
    expect([after.seats[0].kept, after.seats[0].candidates, after.turn.seat]).toEqual([null, [], 1]);
    expect(after.discard).toEqual([plain(before), plain(before, 1), 'flare']);
    expect(eventsOf(before, keep('none'))[0]).toMatchObject({ type: 'card-kept', card: null, discarded: after.discard });
  });

  test('SOL-12.7 the choice is made before the next turn', () => {
    const before = drawn(['x']);
    expect(sol.legalActions(before)).toEqual([plain(before), 'none'].map((card) => ({ type: 'keep-card', player: 'p1', card })));
    expect(verdict(before, choose('move', 'p2'))).toBe('not-your-decision');
  });

  test('SOL-12.5 trigger flares are no candidates', () => {
    const after = drawn(['trigger', 'x'], { setup: { triggerEvent: 'sunworm' } });
    expect(after.seats[0].candidates).toEqual([plain(after)]);
  });

  test('SOL-12.6 without a draw the kept card stays', () => {
    const after = play(position({ action: 'move', p1: { kept: 'flare' } }), endAction);
    expect([after.seats[0].kept, after.phase, after.turn.seat]).toEqual(['flare', 'choose', 1]);
  });

  describe('deferred', () => {
    const deferred = (cards: Parameters<typeof drawing>[0]) => drawn(cards, { setup: { keepChoice: 'deferred' } });

    test('SOL-12.8 SOL-18.6 the next player plays on while the choice is open', () => {
      const open = deferred(['x', 'y']);
      expect(sol.decisions(open)).toEqual(['p2', 'p1']);
      expect(verdict(open, choose('move'))).toBe('not-your-turn');
      const moving = play(open, choose('move', 'p2'));
      const kept = play(moving, keep(plain(open, 1)));
      expect([kept.seats[0].kept, kept.turn.seat, sol.decisions(kept)]).toEqual([plain(open, 1), 1, ['p2']]);
    });

    test('SOL-12.8 at the chooser’s next turn one candidate is picked at random', () => {
      const open = deferred(['x', 'y']);
      const results = sol.outcomes(play(open, choose('move', 'p2')), { type: 'end-action', player: 'p2' });
      expect(results.map(({ probability, state }) => [state.seats[0].kept, probability])).toEqual([
        [plain(open), 0.5],
        [plain(open, 1), 0.5],
      ]);
    });

    test('SOL-12.8 who plays alone chooses before the next turn', () => {
      const open = drawn(['x', 'y'], {
        players: 1,
        setup: { keepChoice: 'deferred' },
        edit: (each) => each.deck.splice(each.deck.length - 2, 0, plain(each)),
      });
      expect([open.phase, open.turn.number]).toEqual(['keep', 0]);
      expect(listed(open, 'keep-card').map(({ card }) => card)).toEqual([...open.seats[0].candidates, 'none']);
    });

    test('SOL-12.8 two who keep at the same time do not get into each other’s way: keeping may come late, and nothing else', () => {
      expect(sol.concurrent).toEqual(['keep-card']);
      const open = position({
        players: 3,
        setup: { keepChoice: 'deferred' },
        turnOf: 2,
        action: 'move',
        edit: (each) => {
          for (const seat of [0, 1]) each.seats[seat].candidates.push(plain(each, seat), 'flare');
        },
      });
      const choices = [keep('flare'), keep(plain(open, 1), 'p2')] as const;
      const [one, other] = [play(open, ...choices), play(open, choices[1], choices[0])];
      expect(one.seats.map(({ kept }) => kept)).toEqual(['flare', plain(open, 1), null]);
      const sorted = (state: State) => ({ ...state, discard: [...state.discard].sort() });
      expect(sorted(other)).toEqual(sorted(one));
      // Once the player's own next turn has begun, the choice was made for them.
      const begun = play(open, endActionOf('p3'));
      expect([verdict(begun, choices[0]), ruleOf(begun, choices[0])]).toEqual(['wrong-phase', 'SOL-18.6']);
    });

    test('SOL-18.14 the open choice does not block another decision, nor is it blocked', () => {
      const state = position({
        setup: { keepChoice: 'deferred' },
        turnOf: 1,
        action: 'activate',
        p1: { node: 'V1' },
        p2: { on: 'V1' },
        edit: (each) => each.seats[0].candidates.push('flare', plain(each)),
      });
      const asked = play(state, { ...activate('blue-node1', 'green-s1'), player: 'p2' });
      expect(sol.decisions(asked)).toEqual(['p1']);
      expect(listed(asked, 'keep-card')).toHaveLength(3);
      expect(listed(asked, 'bonus')).toHaveLength(2);
      expect(play(asked, keep('flare')).decision).toEqual(asked.decision);
    });
  });
});

describe('Using a card', () => {
  const procreate = { type: 'play-card', effect: 'procreate' } as const;

  test('SOL-12.9 SOL-12.10 a card kept at the end of a turn is used in a later one, besides the action', () => {
    const before = drawn(['x'], {
      card: 'procreate',
      p1: { on: 'C0 O0 O0', reserve: 2 },
      edit: (each) => {
        each.seats[0].kept = null;
      },
    });
    const next = play(before, keep(plain(before)));
    expect(verdict(next, procreate)).toBe('not-your-decision');
    const own = play(next, choose('move', 'p2'), endActionOf('p2'), choose('move'));
    const used = play(own, procreate);
    expect([count(used, 'p1', 'O0'), used.phase, used.turn.points]).toEqual([3, 'move', 3]);
  });

  test('SOL-12.11 SOL-12.12 at most one a turn, discarded when used', () => {
    const state = position({ action: 'move', card: 'procreate', p1: { on: 'O0 O0', reserve: 5 } });
    const used = play(state, procreate);
    expect([used.seats[0].kept, used.discard]).toEqual([null, [plain(state)]]);
    expect([verdict(used, procreate), ruleOf(used, procreate)]).toEqual(['no-card', 'SOL-12.10']);
  });

  const LEGAL = { type: 'play-card', effect: 'x' };
  test.each([
    { effect: 'catapult', phases: ['move'] },
    { effect: 'festival', phases: ['activate'] },
    { effect: 'cascade', phases: ['convert'] },
    { effect: 'pillar', phases: ['pre-draw'] },
    { effect: 'accelerate', phases: ['choose', 'move', 'convert', 'activate', 'pre-draw'] },
  ] as const)('SOL-12.13 SOL-12.14 SOL-12.15 $effect belongs to $phases', ({ effect, phases }) => {
    const described = { card: effect, p1: { on: 'O0 O1 V1 C0 V1', node: 'V1' } };
    const base = position(described);
    const moments: Record<string, State> = {
      choose: base,
      move: play(base, choose('move')),
      convert: play(base, choose('convert'), convert('foundry', 'blue-s1 blue-s2', 'O0')),
      activate: play(base, choose('activate')),
      'pre-draw': play(base, choose('move'), hurl('blue-s4'), endAction),
    };
    const usable = Object.entries(moments).filter(([, state]) => listed(state, 'play-card').length > 0);
    expect(usable.map(([phase]) => phase)).toEqual([...phases]);
    const [early] = Object.entries(moments).filter(([phase]) => !(phases as readonly string[]).includes(phase));
    const parameters = effect === 'pillar' ? { suit: 'flare' } : {};
    if (early !== undefined) expect(verdict(early[1], { ...LEGAL, effect, ...parameters } as never)).toBe('timing');
  });

  test('SOL-12.14 without a card owed there is no moment to draw', () => {
    const state = position({ action: 'move', card: 'pillar' });
    expect(play(state, endAction).turn.seat).toBe(1);
  });

  test('SOL-12.15 never in the middle of a decision', () => {
    const state = position({ action: 'activate', card: 'procreate', p1: { on: 'V1 O0 O0', node: 'V1', reserve: 1 } });
    expect(verdict(play(state, activate('blue-node1', 'blue-s1')), procreate)).toBe('decision-open');
  });

  test('SOL-12.16 what cannot be carried out in full is not used, and the card stays', () => {
    const state = position({ card: 'procreate', p1: { on: 'O0 O0 O1 O1', reserve: 1 } });
    expect([verdict(state, procreate), listed(state, 'play-card')]).toEqual(['effect-condition', []]);
    expect(state.seats[0].kept).toBe(plain(state));
  });

  test('SOL-12.17 an effect applies from its use and ends with the action', () => {
    const state = position({ action: 'move', points: 8, card: 'ceremony' });
    const launched = play(state, { type: 'launch', sundiver: 'blue-s1', to: 'O0' }, { type: 'play-card', effect: 'ceremony' });
    expect(energy(launched)).toBe(0);
    const again = play(launched, { type: 'launch', sundiver: 'blue-s2', to: 'O0' });
    expect([energy(again), play(again, endAction).turn.running]).toEqual([1, []]);
  });

  test('SOL-12.18 SOL-17.8 a suit without an effect can be kept but not used', () => {
    const state = position({ players: 1, p1: { kept: 'flare' } });
    expect(state.links.every(({ effect }) => effect === null)).toBe(true);
    expect([listed(state, 'play-card'), verdict(state, procreate)]).toEqual([[], 'no-effect']);
  });
});
