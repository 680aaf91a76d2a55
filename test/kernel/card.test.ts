// What all cards have in common: candidates, defaults, and the validation of a set.

import {
  addLegalChoices,
  type CardDefinition,
  type CardKind,
  candidatesOf,
  cardsById,
  DefinitionError,
  defineAction,
  defineCard,
  defineGame,
  domain,
  formsBy,
  listOf,
  oneOf,
  optional,
  PlayerId,
  playersField,
  RandomState,
  refuse,
} from 'orrery-rules';
import * as z from 'zod';

interface Types {
  state: object;
  user: number;
  refusal: ReturnType<typeof refuse>;
  context: object;
  hooks: { doubles?: true };
}
type Card = CardDefinition<Types>;

const PLAYERS = ['p1', 'p2'];
/** The state of a game without a config, and so without a table. */
const state = { players: PLAYERS };
const colour = oneOf(['red', 'blue']);
const own = domain<string>(PlayerId, ({ player }) => [player]);
const TOO_DARK = refuse('too-dark', 'X-1', 'Choose red.');

/** Returns a card with these members. */
const made = (members: Partial<Card>) => defineCard<Card>({ id: 'dye', ...members });
const namesOf = (choices: Iterable<object>) => [...choices].map((choice) => Object.values(choice).join(' '));

const State = z.strictObject({ players: z.array(PlayerId), random: RandomState });
type State = z.infer<typeof State>;

/** Returns the choices that `addLegalChoices` adds in a game whose only action is the use of a card. */
function legalChoicesOf(card: Card, user: number, player: string) {
  const use = defineAction<State>()({
    type: 'use',
    forms: formsBy('card', [card]),
    legal: (now, _player, actions) => addLegalChoices(actions.form(card.id), card, now, user),
    check: () => undefined,
    apply: () => undefined,
  });
  const game = defineGame({
    id: 'paint',
    name: 'Paint',
    rulesVersion: '1',
    schemas: { setup: z.strictObject({ players: playersField({ min: 2, max: 2, rule: 'X-1' }) }), state: State },
    rules: { gameOver: 'X-1', notYourDecision: 'X-1' },
    start: ({ players }) => ({ players }),
    decisions: ({ players }) => [...players],
    outcome: () => undefined,
    actions: [use],
  });
  return game.legalActions(game.start({ players: 2 }, 1), player).map(({ type: _type, player: _player, card: _card, ...chosen }) => chosen);
}

describe('A card', () => {
  test('has no parameters and no hooks unless it defines them, and is frozen', () => {
    expect(made({})).toEqual({ id: 'dye', parameters: {}, hooks: {} });
    expect(Object.isFrozen(made({}))).toBe(true);
    expect(made({ parameters: { colour }, hooks: { doubles: true } })).toEqual({
      id: 'dye',
      parameters: { colour },
      hooks: { doubles: true },
    });
  });

  test.each([
    ['no parameter: one choice', made({}), ['']],
    [
      'every combination, the last parameter fastest',
      made({ parameters: { colour, size: oneOf([1, 2]) } }),
      ['red 1', 'red 2', 'blue 1', 'blue 2'],
    ],
    [
      'an optional parameter is first left out',
      made({ parameters: { size: optional(oneOf([1, 2])), colour } }),
      ['red', 'blue', '1 red', '1 blue', '2 red', '2 blue'],
    ],
    ['domains are read for the player', made({ parameters: { own } }), ['p2']],
    [
      'its own candidates, for the user',
      made({ parameters: { size: oneOf([6, 7]) }, candidates: (_state, user) => [{ size: user }] }),
      ['7'],
    ],
  ])('%s', (_what, card, choices) => {
    expect(namesOf(candidatesOf(card, state, 7, 'p2'))).toEqual(choices);
    expect(namesOf(legalChoicesOf(card, 7, 'p2'))).toEqual(choices);
  });

  test('the legal choices are the candidates that check accepts', () => {
    const card = made({
      parameters: { colour },
      check: (_state, user, chosen) => ((chosen as { colour: string }).colour === 'red' && user === 7 ? undefined : TOO_DARK),
    });
    expect(legalChoicesOf(card, 7, 'p1')).toEqual([{ colour: 'red' }]);
    expect(legalChoicesOf(card, 8, 'p1')).toEqual([]);
    const chosen = { ...card, candidates: () => [{ colour: 'blue' }, { colour: 'red' }] };
    expect(legalChoicesOf(chosen, 7, 'p1')).toEqual([{ colour: 'red' }]);
  });
});

describe('A set of cards', () => {
  const KIND: CardKind<Card> = {
    game: 'paint',
    kind: 'dye',
    reserved: ['type'],
    issueOf: ({ text }) => (text === '' ? 'has no text' : undefined),
  };

  test('keeps the order; an object that is listed twice is one card', () => {
    const [first, second] = [made({ id: 'b-2' }), made({ id: 'a' })];
    expect([...cardsById(KIND, [first, second, first])]).toEqual([
      ['b-2', first],
      ['a', second],
    ]);
    expect([...cardsById({ ...KIND, ids: 'camel-case' }, [made({ id: 'aB2' })]).keys()]).toEqual(['aB2']);
  });

  test.each([
    ['an id in another notation', [made({ id: 'aB' })], KIND, 'the dye "aB" needs an id in kebab-case'],
    ['a hyphen at the end', [made({ id: 'a-' })], KIND, 'the dye "a-" needs an id in kebab-case'],
    [
      'an id in the other notation',
      [made({ id: 'a-b' })],
      { ...KIND, ids: 'camel-case' as const },
      'the dye "a-b" needs an id in camel-case',
    ],
    ['an id of two cards', [made({}), made({})], KIND, 'the dye "dye" has the id of another dye'],
    [
      'a reserved name',
      [made({ parameters: { type: colour } })],
      KIND,
      'the dye "dye" must not have a parameter with the reserved name "type"',
    ],
    ['a list', [made({ parameters: { all: listOf(colour) } })], KIND, 'the dye "dye" has the list parameter "all", and needs candidates'],
    ['an object that is not completed', [{ id: 'dye' } as Card], KIND, 'the dye "dye" needs parameters and hooks'],
    ['an issue of the game', [made({ text: '' })], KIND, 'the dye "dye" has no text'],
  ])('%s is refused', (_what, cards, kind, message) => {
    expect(() => cardsById(kind, cards)).toThrow(DefinitionError);
    expect(() => cardsById(kind, cards)).toThrow(`paint: ${message}`);
  });

  test('a list with candidates is accepted', () => {
    expect(cardsById(KIND, [made({ parameters: { all: listOf(colour) }, candidates: () => [] })]).size).toBe(1);
  });
});
