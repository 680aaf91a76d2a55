// The ship, the tracks and the boards of Space Alert as characters, drawn by hand.
import { spaceAlert } from 'orrery-rules/space-alert';
import { scene } from './builders.js';

const lines = (state: ReturnType<typeof scene>, viewer: string) => spaceAlert.text.view(spaceAlert.view(state, viewer), viewer).split('\n');

test('SA-2.1 SA-2.27 the ship by zone and deck, the tracks from afar to the ship, and every threat on its square', () => {
  const state = scene({
    turn: 3,
    crew: [{ plan: 'A . lift', at: 'upperRed', squad: 'active' }, { plan: 'bots', at: 'lowerBlue', out: true }, { at: 'space' }],
    threats: [
      { n: 1, card: 'fighter', track: 'red', at: 9, damage: 2 },
      { n: 2, card: 'slime-red', track: 'internal', at: 4, tokens: ['lowerRed'] },
    ],
    // Board 1: ten squares, X on 5 and Z on 1. Board 4: thirteen, X on 9, Y on 5, Z on 1.
    tracks: [4, 1, 4, 4],
    damage: { white: ['pulseCannon'] },
  });
  expect(lines(state, 'c1').slice(1, 20)).toEqual([
    'zone         | red   | white       | blue',
    'shield       | 1/2   | 1/3         | 1/2',
    'reactor      | 2/3   | 3/5         | 2/3',
    'damage       | -     | pulseCannon | -',
    'upper deck   | c1+   | .           | .',
    'lower deck   | !2    | .           | c2x',
    'upper cannon | ready | ready       | ready',
    'lower cannon | ready | ready       | ready',
    'in space: c3',
    'Rockets 3, on the rocket track 0; fuel capsules 3; battlebots in lower red ready, in upper blue empty',
    'Computer maintained in phases: none; visual confirmations by phase 0, 0, 0',
    'red      T4 . . . . 1X . . . Y . . . Z > ship',
    'white    T1 . . . . . X . . . Z > ship',
    'blue     T4 . . . . X . . . Y . . . Z > ship',
    'internal T4 . . . . X . . . Y 2 . . Z > ship',
    '#1 Fighter (red track): square 9, damage 2/4, shield 2, speed 3',
    '#2 Slime (internal track): square 4, damage 0/2, speed 2',
    'Boards, by turn:',
    'c1: . . A/moveRed# . A/gravolift> . . . . . . .',
  ]);
});

test('SA-4.13 others see only which half of a card is at the top, and how many cards a hand has', () => {
  const state = scene({ turn: 3, crew: ['A . lift', 'bots'] });
  expect(lines(state, 'c2')).toContain('c1: . . # . > . . . . . . .');
  const begun = spaceAlert.start({ players: 2 }, 3);
  const heard = spaceAlert.reduce(begun, spaceAlert.legalActions(begun)[0] as never);
  const [own, other] = [lines(heard, 'p1'), lines(heard, 'p2')];
  const hand = own.find((line) => line.startsWith('p1: in phase 1; hand ')) as string;
  expect(hand).toBeDefined();
  expect(other).toContain(`p1: in phase 1; ${heard.planners[0]?.hand.length} cards in hand; packets ${hand.split('packets ')[1]}`);
  expect(other).not.toContain(hand);
});
