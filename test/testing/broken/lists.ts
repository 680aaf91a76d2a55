// Broken toy games whose lists of legal actions, checks and outcomes contradict each other.
import { defineAction, domain, type LegalActions } from 'orrery-rules';
import * as z from 'zod';
import { type BrokenToy, guess, isOver, seatOf, type VaultEvent, type VaultState, vault } from './vault.js';

type Guess = { type: 'guess'; player: string; code: number };

const never = (rule: string) => () => ({ code: 'never', rule, message: 'Never.' });

export const lists: BrokenToy[] = [
  {
    fault: 'an action is accepted and not listed',
    breaks: 'legal-actions-match-check',
    says: /check accepts .*"guess".*, but it is not listed/,
    game: vault({
      guess: {
        legal(state: VaultState, player: string, actions: LegalActions) {
          for (const code of [0, 1, 2]) if (!state.tried[seatOf(state, player)].includes(code)) actions.add({ code });
        },
      },
    }),
  },
  {
    fault: 'an action is listed and refused',
    breaks: 'legal-actions-match-check',
    says: /"guess".* is listed, but check refuses it: .*tried-before/,
    game: vault({
      guess: {
        legal(_state: VaultState, _player: string, actions: LegalActions) {
          for (const code of [0, 1, 2, 3]) actions.add({ code });
        },
      },
    }),
  },
  {
    fault: 'an action is listed twice',
    breaks: 'legal-actions-match-check',
    says: /"roll".* is listed twice/,
    game: vault({
      roll: {
        legal(_state: VaultState, _player: string, actions: LegalActions) {
          actions.add();
          actions.add({});
        },
      },
    }),
  },
  {
    fault: 'an index is added that the domain does not have',
    breaks: 'legal-actions-match-check',
    says: /"guess" lists an action with code at index 4; code has 4 values, from index 0/,
    game: vault({
      guess: {
        legal(state: VaultState, player: string, actions: LegalActions) {
          guess.legal?.(state, player, actions);
          actions.add(actions.parameters.code.at(4));
        },
      },
    }),
  },
  {
    fault: 'a value is added that the domain does not have',
    breaks: 'legal-actions-match-check',
    says: /"guess" lists an action with code 4, which is not in its domain/,
    game: vault({
      guess: {
        legal(state: VaultState, player: string, actions: LegalActions) {
          guess.legal?.(state, player, actions);
          actions.add({ code: 4 });
        },
      },
    }),
  },
  {
    fault: 'a listed action does not fit its schema',
    breaks: 'legal-actions-match-check',
    says: /is listed, and is not well formed: .*code/,
    game: vault({
      guess: defineAction<VaultState, VaultEvent>()({
        type: 'guess',
        parameters: { code: domain(z.int().min(0).max(3), () => [0, 1, 2, 3, 4]) },
        check: (state, action) => (action.code === 4 ? undefined : guess.check(state, action)),
        apply: guess.apply,
      }),
    }),
  },
  {
    fault: 'an outcome is forgotten',
    breaks: 'outcome-iff-over',
    says: /there is neither a decision nor an outcome/,
    game: vault({ game: { outcome: (state: VaultState) => (state.opened === null ? undefined : vault().outcome(state)) } }),
  },
  {
    fault: 'the outcome comes before the end',
    breaks: 'outcome-iff-over',
    says: /there is an outcome \(time\), but .+ must decide/,
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
    says: /seat 1 won, but is not a player/,
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
    fault: 'somebody must decide but no action is legal',
    breaks: 'outcome-iff-over',
    says: /must decide but no action is legal/,
    game: vault({
      guess: {
        legal(state: VaultState, player: string, actions: LegalActions) {
          if (state.turn <= 2) guess.legal?.(state, player, actions);
        },
        check: (state: VaultState, action: Guess) =>
          state.turn > 2 ? { code: 'late', rule: 'V-2', message: 'Too late.' } : guess.check(state, action),
      },
      roll: { legal() {}, check: never('V-3') },
      mark: { legal() {}, check: never('V-4') },
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
      roll: { legal() {}, check: never('V-3') },
      mark: { legal() {}, check: never('V-4') },
    }),
  },
  {
    fault: 'a type of action can never be taken',
    breaks: 'every-action-type-reached',
    says: /mark not taken in \d+ random games/,
    game: vault({ mark: { legal() {}, check: never('V-4') } }),
  },
  {
    fault: 'a refusal names no clause',
    breaks: 'refusals-change-nothing',
    says: /must have a clause and a message/,
    game: vault({
      guess: {
        check: (state: VaultState, action: Guess) => guess.check(state, action) && { code: 'tried-before', rule: '', message: 'No.' },
      },
    }),
  },
  {
    fault: 'a migration takes records that it does not know',
    breaks: 'records-replay',
    says: /replay accepts a record of another rules version/,
    game: vault({ game: { migrations: { 'no such version': (record: object) => ({ ...record, rulesVersion: '1' }) } } }),
  },
];
