// Broken toy games that reveal hidden information to a viewer.
import type { RecipeContext } from 'orrery-rules';
import { type BrokenToy, guess, mark, roll, seatOf, type VaultEvent, type VaultState, type VaultView, vault } from './vault.js';

type Context = RecipeContext<VaultEvent>;
const healthy = (state: VaultState, viewer: string): VaultView => {
  const { random: _random, codes, ...open } = state;
  return { ...open, codes: codes.map((code, seat) => (open.players[seat] === viewer ? code : null)) };
};
/** Samples a state from a view, without what a leaking view has added, so that the leak is the only error. */
const sampled = ({ codes, players, tried, points, marks, turn, opened }: VaultView, _viewer: string, chance: Context['chance']) => ({
  ...{ players, tried, points, marks, turn, opened },
  codes: codes.map((code, seat) => code ?? chance.pick([0, 1, 2, 3].filter((guessed) => !tried[1 - seat].includes(guessed)))),
});
const leak = (extra: (state: VaultState) => object) => ({
  view: (state: VaultState, viewer: string) => ({ ...healthy(state, viewer), ...extra(state) }),
  determinize: sampled,
});

export const leaks: BrokenToy[] = [
  {
    fault: 'the generator is in the view',
    breaks: 'views-keep-secrets',
    says: /the view of \S+ contains a number of the generator/,
    game: vault({ game: leak(({ random }) => ({ seed: { ...random } })) }),
  },
  {
    fault: 'the view tells what the next die will be',
    breaks: 'views-keep-secrets',
    says: /changes with the generator/,
    game: vault({ game: leak(({ random }) => ({ lucky: (2091639 * random.s0 + random.c * 2 ** -32) % 1 > 0.5 })) }),
  },
  {
    fault: 'the view tells the sum of the hidden numbers',
    breaks: 'views-keep-secrets',
    says: /changes when only hidden facts do: at sum/,
    game: vault({ game: leak(({ codes }) => ({ sum: codes[0] + codes[1] })) }),
  },
  {
    fault: 'the legal list depends on a hidden number',
    breaks: 'views-keep-secrets',
    says: /the legal actions of \S+ change when other facts are hidden/,
    game: vault({
      roll: {
        check: (state: VaultState, { player }: { player: string }) =>
          state.codes[1 - seatOf(state, player)] > 1 ? undefined : { code: 'no-roll', rule: 'V-3', message: 'Not now.' },
      },
    }),
  },
  {
    fault: 'the words of a refusal depend on a hidden number',
    breaks: 'views-keep-secrets',
    says: /the result of check for .*"mark".* changes when other facts are hidden: at message/,
    game: vault({
      mark: {
        check(state: VaultState, action: { type: 'mark'; player: string; cells: number[] }) {
          const violation = mark.check(state, action);
          const other = state.codes[1 - seatOf(state, action.player)];
          return violation && { ...violation, message: `${violation.message} Cell ${other} would be warmer.` };
        },
      },
    }),
  },
  {
    fault: 'who decides depends on a hidden number',
    breaks: 'views-keep-secrets',
    says: /decisions change when other facts are hidden/,
    game: vault({
      game: {
        decisions: ({ players, turn, codes, opened }: VaultState) =>
          opened !== null || turn >= 8 ? [] : turn % 2 === 0 && codes[0] === 3 ? [...players] : [players[turn % 2]],
      },
    }),
  },
  {
    fault: 'an event comes only when something hidden is so',
    breaks: 'events-keep-secrets',
    says: /roll by \S+ tells \S+ other events, or in another order/,
    game: vault({
      roll: {
        apply(state: VaultState, action: { type: 'roll'; player: string }, context: Context) {
          roll.apply(state, action, context);
          const warm = state.codes[1 - seatOf(state, action.player)] > 1;
          if (warm) context.emit({ type: 'marked', player: action.player, cells: null, rule: 'V-3' });
        },
      },
    }),
  },
  {
    fault: 'the order of events tells a hidden number',
    breaks: 'events-keep-secrets',
    says: /other events, or in another order/,
    game: vault({
      mark: {
        apply(state: VaultState, action: { type: 'mark'; player: string; cells: number[] }, { emit, chance }: Context) {
          const events: VaultEvent[] = [{ type: 'rolled', player: action.player, face: 1, rule: 'V-4' }];
          mark.apply(state, action, { chance, emit: (event) => void events.push(event) });
          if (state.codes[0] > 1) events.reverse();
          events.forEach(emit);
        },
      },
    }),
  },
  {
    fault: 'an event holds a hidden number',
    breaks: 'events-keep-secrets',
    says: /what the view does not say, and what depends on hidden facts: at \[0\]\.code/,
    game: vault({
      guess: {
        apply(state: VaultState, action: { type: 'guess'; player: string; code: number }, { emit, chance }: Context) {
          const code = state.codes[1 - seatOf(state, action.player)];
          guess.apply(state, action, { chance, emit: (event) => emit({ ...event, code } as VaultEvent) });
        },
      },
    }),
  },
  {
    fault: 'whether a viewer has something to be sent depends on a hidden number',
    breaks: 'messages-keep-secrets',
    says: /roll by \S+ tells \S+ nothing, whatever is hidden, and the view changes in one case and not in the other/,
    game: vault({
      roll: {
        apply(state: VaultState, { player }: { player: string }) {
          const seat = seatOf(state, player);
          if (state.codes[1 - seat] > 1) state.points[seat] += 1;
        },
      },
    }),
  },
  {
    fault: 'a hidden step changes who decides',
    breaks: 'messages-keep-secrets',
    says: /the view of \S+ is the same, but decisions change after roll by \S+, of which nothing was told/,
    game: vault({
      game: {
        decisions: ({ players, turn, codes, opened }: VaultState) =>
          opened !== null || turn >= 8 ? [] : codes[turn % 2] === 3 ? [...players] : [players[turn % 2]],
      },
      roll: {
        apply(state: VaultState, { player }: { player: string }) {
          const seat = seatOf(state, player);
          state.codes[seat] = (state.codes[seat] + 1) % 4;
        },
      },
    }),
  },
  {
    fault: 'a guess is answered, and the game calls nothing news',
    breaks: 'revealing-events-are-declared',
    says: /by guess \S+ learns what was hidden \(the view at .*\), and none of the events guessed is declared in `revealingEvents`, which has none/,
    game: vault({ game: { revealingEvents: undefined } }),
  },
  {
    fault: 'a mark scores by a hidden number, and only guesses are news',
    breaks: 'revealing-events-are-declared',
    says: /by mark \S+ learns what was hidden \(the view at points\[\d\]: .*which has guessed, codes-shown/,
    game: vault({
      mark: {
        apply(state: VaultState, action: { type: 'mark'; player: string; cells: number[] }, context: Context) {
          mark.apply(state, action, context);
          const seat = seatOf(state, action.player);
          state.points[seat] += state.codes[1 - seat];
        },
      },
    }),
  },
  {
    fault: 'an event answers a question, and is not declared as news',
    breaks: 'revealing-events-are-declared',
    says: /by mark \S+ learns what was hidden \(events at \[0\]\.cells/,
    game: vault({
      mark: {
        apply(state: VaultState, { type, player, cells }: { type: 'mark'; player: string; cells: number[] }, { emit, chance }: Context) {
          const warm = cells.includes(state.codes[1 - seatOf(state, player)]);
          mark.apply(
            state,
            { type, player, cells },
            { chance, emit: (event) => emit({ ...event, cells: warm ? cells : null } as VaultEvent) },
          );
        },
      },
    }),
  },
  {
    fault: 'a sampled state contradicts the view',
    breaks: 'determinize-keeps-view',
    says: /the view of \S+ and that of a state sampled from it differ: at codes/,
    game: vault({
      game: {
        determinize: ({ codes, ...open }: VaultView, _viewer: string, chance: Context['chance']) => ({
          ...open,
          codes: codes.map(() => chance.int(4)),
        }),
      },
    }),
  },
  {
    fault: 'samples remember the true state',
    breaks: 'determinize-keeps-view',
    says: /the same view of \S+ and seed give two states/,
    game: (() => {
      let truth: number[] = [];
      return vault({
        game: {
          view: (state: VaultState, viewer: string) => {
            truth = state.codes;
            return healthy(state, viewer);
          },
          determinize: ({ codes, ...open }: VaultView) => ({ ...open, codes: codes.map((code, seat) => code ?? truth[seat]) }),
        },
      });
    })(),
  },
  {
    fault: 'a sampled state cannot be played on',
    breaks: 'determinize-keeps-view',
    says: /DefinitionError was thrown/,
    game: vault({
      state: undefined,
      game: {
        determinize: (view: VaultView, viewer: string, chance: Context['chance']) => ({
          ...sampled(view, viewer, chance),
          codes: view.codes.map((code) => code ?? 0),
        }),
      },
      guess: {
        apply(state: VaultState, action: { type: 'guess'; player: string; code: number }, context: Context) {
          const seat = seatOf(state, action.player);
          if (state.tried[seat].includes(state.codes[1 - seat])) throw new TypeError('the code was tried before');
          guess.apply(state, action, context);
        },
      },
    }),
  },
];
