// Broken toy games whose recipes, states or other functions do what drivers cannot handle.

import { isDraft } from 'immer';
import { defineAction, domain, type LegalActions, type RecipeContext, refuse } from 'orrery-rules';
import * as z from 'zod';
import { type BrokenToy, guess, mark, roll, seatOf, type VaultEvent, VaultState, vault } from './vault.js';

type Context = RecipeContext<VaultEvent>;
type Guess = { type: 'guess'; player: string; code: number };
type Mark = { type: 'mark'; player: string; cells: number[] };
type Roll = { type: 'roll'; player: string };

/** Returns the schema of a state with one more field, into which a toy writes a wrong value. */
const withExtra = (extra: z.ZodType) => VaultState.extend({ extra });
const startWith = (extra: () => unknown) => ({
  start: (_setup: object, _chance: Context['chance']) => ({
    players: ['p1', 'p2'],
    codes: [0, 1],
    tried: [[], []],
    points: [0, 0],
    marks: [],
    turn: 0,
    opened: null,
    extra: extra(),
  }),
});

const DICE: Record<string, number[]> = { red: [1, 2, 3, 4, 5, 6], blue: [6] };
let rollsEver = 0;
let patience = 3;
let worked: { turn: number; tried: number[] } = { turn: -1, tried: [] };

export const recipes: BrokenToy[] = [
  {
    fault: 'legal writes to the state',
    breaks: 'inputs-are-not-changed',
    says: /legalActions|legal/,
    game: vault({
      roll: {
        legal(state: VaultState, _player: string, actions: LegalActions) {
          state.points[0] += 0;
          state.points.sort();
          actions.add();
        },
      },
    }),
  },
  {
    fault: 'legal writes to a state that is not frozen',
    breaks: 'inputs-are-not-changed',
    says: /in place, legalActions changed the state: at points\[0\]/,
    game: vault({
      roll: {
        legal(state: VaultState, _player: string, actions: LegalActions) {
          if (!Object.isFrozen(state)) state.points[0] += 1;
          actions.add();
        },
      },
    }),
  },
  {
    fault: 'view writes to a state that is not frozen',
    breaks: 'inputs-are-not-changed',
    says: /in place, view of \S+ changed the state/,
    game: vault({
      game: {
        view(state: VaultState, viewer: string) {
          if (!Object.isFrozen(state)) state.turn += 1;
          return vault().view(JSON.parse(JSON.stringify(state)), viewer);
        },
      },
    }),
  },
  {
    fault: 'a recipe changes its action',
    breaks: 'inputs-are-not-changed',
    says: /the action threw .*read only/,
    game: vault({
      mark: {
        apply(state: VaultState, action: Mark, context: Context) {
          mark.apply(state, action, context);
          action.cells.reverse();
        },
      },
    }),
  },
  {
    fault: 'a recipe keeps a list of its action',
    breaks: 'inputs-are-not-changed',
    says: /mark: the state contains an object of the action at marks\[0\]; copy it/,
    game: vault({
      mark: {
        apply(state: VaultState, { cells }: Mark) {
          state.marks.push(cells);
          state.turn += 1;
        },
      },
    }),
  },
  {
    fault: 'state is kept in a variable of the module',
    breaks: 'same-seed-same-game',
    says: /played again beside another game|played twice in place/,
    game: vault({
      roll: {
        apply(state: VaultState, action: Roll, context: Context) {
          roll.apply(state, action, context);
          rollsEver += 1;
          if (rollsEver % 3 === 0) state.points[seatOf(state, action.player)] += 1;
        },
      },
    }),
  },
  {
    fault: 'the legal list is kept in a variable of the module',
    breaks: 'same-seed-same-game',
    says: /legal actions/,
    game: vault({
      game: {
        start(setup: { players: string[] }, chance: Context['chance']) {
          patience = 2;
          return { players: setup.players, codes: [chance.int(4), 1], tried: [[], []], points: [0, 0], marks: [], turn: 0, opened: null };
        },
      },
      roll: {
        legal(_state: VaultState, _player: string, actions: LegalActions) {
          if (patience > 0) actions.add();
        },
        apply(state: VaultState, action: Roll, context: Context) {
          patience -= 1;
          roll.apply(state, action, context);
        },
      },
    }),
  },
  {
    fault: 'what was worked out for one state is used for another',
    breaks: 'simulations-are-independent',
    says: /(the list .* differs|lists other actions)/,
    game: vault({
      guess: {
        legal(state: VaultState, player: string, actions: LegalActions) {
          if (worked.turn !== state.turn) worked = { turn: state.turn, tried: [...state.tried[seatOf(state, player)]] };
          for (const code of [0, 1, 2, 3]) if (!worked.tried.includes(code)) actions.add({ code });
        },
      },
    }),
  },
  {
    fault: 'Math.random instead of chance',
    breaks: 'randomness-only-from-chance',
    says: /roll: the same draws lead to different states/,
    game: vault({
      roll: {
        apply(state: VaultState, { player }: Roll) {
          state.points[seatOf(state, player)] += Math.floor(Math.random() * 1e6);
          state.turn += 1;
        },
      },
    }),
  },
  {
    fault: 'what really happens is none of the outcomes',
    breaks: 'outcomes-sum-to-one',
    says: /roll: the real result is not one of the \d+ results of outcomes/,
    game: vault({
      roll: {
        apply(state: VaultState, { player }: Roll) {
          state.points[seatOf(state, player)] += Math.floor(Math.random() * 1e6);
          state.turn += 1;
        },
      },
    }),
  },
  {
    fault: 'a recipe reads the generator',
    breaks: 'randomness-only-from-chance',
    says: /roll: the recipe reads the state's generator/,
    game: vault({
      roll: {
        apply(state: VaultState, { player }: Roll) {
          state.points[seatOf(state, player)] += Math.floor(state.random.s0 * 1000);
          state.turn += 1;
        },
      },
    }),
  },
  {
    fault: 'a recipe advances the generator by itself',
    breaks: 'randomness-only-from-chance',
    says: /guess: .* generator moved/,
    game: vault({
      guess: {
        apply(state: VaultState, action: Guess, context: Context) {
          guess.apply(state, action, context);
          state.random.s0 = (state.random.s0 + 0.5) % 1;
        },
      },
    }),
  },
  {
    fault: 'undefined in the state',
    breaks: 'json-round-trip',
    says: /the state contains a value that is not JSON: at extra: undefined/,
    game: vault({ state: withExtra(z.undefined()), game: startWith(() => undefined) }),
  },
  {
    fault: 'a Date in the state',
    breaks: 'json-round-trip',
    says: /the state contains a value that is not JSON: at extra: an instance of Date/,
    game: vault({ state: withExtra(z.date()), game: startWith(() => new Date(0)) }),
  },
  {
    fault: 'NaN in the state',
    breaks: 'json-round-trip',
    says: /the state contains a value that is not JSON: at points\[\d\]: NaN/,
    game: vault({
      roll: {
        apply(state: VaultState, { player }: Roll) {
          state.points[seatOf(state, player)] = 0 / 0;
          state.turn += 1;
        },
      },
    }),
  },
  {
    fault: 'a state that its own schema refuses',
    breaks: 'json-round-trip',
    says: /InvalidInputError was thrown: state\.points/,
    game: vault({
      roll: {
        apply(state: VaultState, { player }: Roll) {
          state.points[seatOf(state, player)] += 0.5;
          state.turn += 1;
        },
      },
    }),
  },
  {
    fault: 'a schema that loses a field',
    breaks: 'json-round-trip',
    says: /parseState returns another state for parsed JSON: at marks/,
    game: vault({ state: z.object(VaultState.shape).omit({ marks: true }) }),
  },
  {
    fault: 'in place goes another way: an object is recognised by identity',
    breaks: 'drivers-agree',
    says: /mark: pure and in place lead to different states: at points/,
    game: vault({
      mark: {
        apply(state: VaultState, action: Mark, context: Context) {
          mark.apply(state, action, context);
          state.points[0] += state.marks.lastIndexOf(state.marks[0]);
          state.marks.push(state.marks[0]);
        },
      },
    }),
  },
  {
    fault: 'in place goes another way: the recipe asks whether it runs on a draft',
    breaks: 'drivers-agree',
    says: /guess: pure and in place lead to different states/,
    game: vault({
      guess: {
        apply(state: VaultState, action: Guess, context: Context) {
          guess.apply(state, action, context);
          if (isDraft(state)) state.points[0] += 1;
        },
      },
    }),
  },
  {
    fault: 'one object at two places of the state',
    breaks: 'drivers-agree',
    says: /pure and in place lead to different states|pure and in place, differ/,
    game: vault({
      mark: {
        apply(state: VaultState, { cells }: Mark) {
          const written = [...cells];
          state.marks.push(written, written);
          state.turn += 1;
        },
      },
      roll: {
        apply(state: VaultState, action: Roll, context: Context) {
          roll.apply(state, action, context);
          if (state.marks.length > 0) state.marks[0][0] += 1;
        },
      },
    }),
  },
  {
    fault: 'check trips over an odd id',
    breaks: 'invalid-input-is-refused',
    says: /check, given .*"(toString|constructor|hasOwnProperty|valueOf)".*, throws DefinitionError: .* is not a function/,
    game: vault({
      roll: defineAction<VaultState, VaultEvent>()({
        type: 'roll',
        parameters: { die: domain(z.string(), () => Object.keys(DICE)) },
        check: (_state, { die }) => (DICE[die]?.includes(6) ? undefined : refuse('no-such-die', 'V-3', 'Roll the red or the blue die.')),
        apply: roll.apply,
      }),
    }),
  },
  {
    fault: 'words are missing',
    breaks: 'everything-has-text',
    says: /text\.action returns no text for \w+/,
    game: vault({ game: { text: { action: () => '' } } }),
  },
];
