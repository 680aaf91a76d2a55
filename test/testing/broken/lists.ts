// Toys whose lists, checks and endings do not fit together.
import { freezeJson } from 'orrery-rules';
import { type BrokenToy, guess, isOver, mark, roll, seatOf, type VaultState, vault } from './vault.js';

type Guess = { type: 'guess'; player: string; code: number };
const SHARED_LISTS = new Map<string, object[]>();
const SHARED_ROLLS = new Map<string, object>();

export const lists: BrokenToy[] = [
  {
    fault: 'an action is accepted and not listed',
    breaks: 'legal-matches-check',
    says: /check accepts .*"guess".*, and it is not listed/,
    game: vault({ guess: { legal: (state: VaultState, player: string) => guess.legal(state, player).filter(({ code }) => code !== 3) } }),
  },
  {
    fault: 'an action is listed and refused',
    breaks: 'legal-matches-check',
    says: /"guess".* is listed, and check refuses it: .*tried-before/,
    game: vault({
      guess: { legal: (_state: VaultState, player: string) => [0, 1, 2, 3].map((code) => ({ type: 'guess', player, code })) },
    }),
  },
  {
    fault: 'an action is listed twice',
    breaks: 'legal-matches-check',
    says: /"roll".* is listed twice/,
    game: vault({ roll: { legal: (state: VaultState, player: string) => [...roll.legal(state, player), ...roll.legal(state, player)] } }),
  },
  {
    fault: 'an action is listed for somebody else',
    breaks: 'legal-matches-check',
    says: /is listed, and \S+ has no decision/,
    game: vault({ roll: { legal: (state: VaultState) => state.players.map((player) => ({ type: 'roll', player })) } }),
  },
  {
    fault: 'a listed action does not fit its schema',
    breaks: 'legal-matches-check',
    says: /is listed, and is not well formed: .*code/,
    game: vault({
      guess: { legal: (state: VaultState, player: string) => [...guess.legal(state, player), { type: 'guess', player, code: 4 }] },
    }),
  },
  {
    fault: 'a list is used again before it is emptied',
    breaks: 'legal-matches-check',
    says: /is listed twice/,
    game: vault({
      guess: { legal: () => [], check: () => ({ code: 'never', rule: 'V-2', message: 'Never.' }) },
      mark: { legal: () => [], check: () => ({ code: 'never', rule: 'V-4', message: 'Never.' }) },
      roll: {
        legal(_state: VaultState, player: string) {
          const list = SHARED_LISTS.get(player) ?? [];
          SHARED_LISTS.set(player, list);
          list.push(Object.freeze({ type: 'roll', player }));
          return list;
        },
      },
    }),
  },
  {
    fault: 'listed actions are shared and can be written to',
    breaks: 'legal-matches-check',
    says: /two calls list the same object for .*"roll".*, and it is not frozen/,
    game: vault({
      roll: {
        legal(_state: VaultState, player: string) {
          if (!SHARED_ROLLS.has(player)) SHARED_ROLLS.set(player, { type: 'roll', player });
          return [SHARED_ROLLS.get(player)];
        },
      },
    }),
  },
  {
    fault: 'a frozen action holds a list that is not',
    breaks: 'legal-matches-check',
    says: /"mark".* is listed frozen, and can be changed at .*cells/,
    game: vault({
      mark: { legal: (state: VaultState, player: string) => mark.legal(state, player).map((action) => Object.freeze(action)) },
    }),
  },
  {
    fault: 'a kind that says it always lists frozen actions lists others later',
    breaks: 'legal-matches-check',
    says: /"mark".* was listed for p[12] and then changed, and a simulation takes it/,
    game: vault({
      mark: {
        listsFrozen: 'always',
        legal: (state: VaultState, player: string) =>
          mark.legal(state, player).map((action) => (state.marks.length < 2 ? freezeJson(action) : action)),
      },
    }),
  },
  {
    fault: 'an outcome is forgotten',
    breaks: 'outcome-iff-over',
    says: /nobody has a decision and there is no outcome/,
    game: vault({ game: { outcome: (state: VaultState) => (state.opened === null ? undefined : vault().outcome(state)) } }),
  },
  {
    fault: 'the outcome comes before the end',
    breaks: 'outcome-iff-over',
    says: /there is an outcome \(time\), and .+ must decide/,
    game: vault({
      game: {
        outcome: (state: VaultState) =>
          state.turn < 7 && !isOver(state)
            ? undefined
            : { winners: [], scores: Object.fromEntries(state.players.map((player) => [player, 0])), reason: 'time', rule: 'V-5' },
      },
    }),
  },
  {
    fault: 'a player has no score',
    breaks: 'outcome-iff-over',
    says: /the score of \S+ is undefined; expected a finite number/,
    game: vault({
      game: {
        outcome: (state: VaultState) =>
          isOver(state) ? { winners: [], scores: { [state.players[0]]: 1 }, reason: 'time', rule: 'V-5' } : undefined,
      },
    }),
  },
  {
    fault: 'a stranger wins',
    breaks: 'outcome-iff-over',
    says: /seat 1 won, and is no player/,
    game: vault({
      game: {
        outcome: (state: VaultState) =>
          isOver(state)
            ? { winners: ['seat 1'], scores: Object.fromEntries(state.players.map((player) => [player, 0])), reason: 'time', rule: 'V-5' }
            : undefined,
      },
    }),
  },
  {
    fault: 'somebody must decide and nothing is legal',
    breaks: 'outcome-iff-over',
    says: /must decide and nothing is legal/,
    game: vault({
      guess: {
        legal: (state: VaultState, player: string) => (state.turn > 2 ? [] : guess.legal(state, player)),
        check: (state: VaultState, action: Guess) =>
          state.turn > 2 ? { code: 'late', rule: 'V-2', message: 'Too late.' } : guess.check(state, action),
      },
      roll: { legal: () => [], check: () => ({ code: 'never', rule: 'V-3', message: 'Never.' }) },
      mark: { legal: () => [], check: () => ({ code: 'never', rule: 'V-4', message: 'Never.' }) },
    }),
  },
  {
    fault: 'the game never ends',
    breaks: 'games-end',
    says: /no end after \d+ actions/,
    game: vault({
      guess: {
        apply(state: VaultState, { player }: Guess) {
          state.turn = (state.turn + 1) % 2;
          state.points[seatOf(state, player)] += 1;
        },
      },
      roll: { legal: () => [], check: () => ({ code: 'never', rule: 'V-3', message: 'Never.' }) },
      mark: { legal: () => [], check: () => ({ code: 'never', rule: 'V-4', message: 'Never.' }) },
    }),
  },
  {
    fault: 'a type of action can never be taken',
    breaks: 'every-action-type-reached',
    says: /mark not taken in \d+ random games/,
    game: vault({ mark: { legal: () => [], check: () => ({ code: 'never', rule: 'V-4', message: 'Never.' }) } }),
  },
  {
    fault: 'a refusal names no clause',
    breaks: 'refusals-change-nothing',
    says: /lacks its clause or its message/,
    game: vault({
      guess: {
        check: (state: VaultState, action: Guess) => guess.check(state, action) && { code: 'tried-before', rule: '', message: 'No.' },
      },
    }),
  },
  {
    fault: 'a migration takes records that it does not know',
    breaks: 'records-replay',
    says: /a record of another rules version is replayed/,
    game: vault({ game: { migrations: new Proxy({}, { get: () => (record: object) => ({ ...record, rulesVersion: '1' }) }) } }),
  },
];
