// A game accepts the cards that it was made with, whatever else the process has made.
import { InvalidInputError } from 'orrery-rules';
import { BROKEN_COVENANT, createSpecterOps, EQUIPMENT, specterOps } from 'orrery-rules/specter-ops';

const [adrenal] = EQUIPMENT;
const twin = { ...adrenal, id: 'own-twin' } as (typeof EQUIPMENT)[number];
const contentSet = { ...BROKEN_COVENANT, id: 'own', equipment: [...BROKEN_COVENANT.equipment, { card: 'own-twin', copies: 1 }] };

test('SO-5.11 a state with a card of another game is refused before and after that game is made, and accepted by that game', () => {
  const plain = specterOps.start({ players: 2 }, 7);
  const state = { ...plain, content: JSON.stringify(contentSet) };
  const issuesOf = () => {
    try {
      specterOps.parseState(state);
    } catch (error) {
      expect(error).toBeInstanceOf(InvalidInputError);
      return (error as InvalidInputError).issues.map(({ path }) => path);
    }
    return [];
  };
  expect(issuesOf()).toEqual([['content']]);
  const own = createSpecterOps({ equipment: [twin] });
  expect(own.parseState(own.start({ players: 2, contentSet }, 7))).toMatchObject({ players: ['p1', 'p2'] });
  expect(issuesOf()).toEqual([['content']]);
  expect(() => specterOps.start({ players: 2, contentSet }, 7)).toThrow('this game was made without that card');
});
