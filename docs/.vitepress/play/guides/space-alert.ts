// The guided first game of Space Alert: a test run with one threat, planned and resolved by one player with four androids.
import type { ActionPattern, Guide } from './guide.js';

/** Returns patterns that place any one of these cards in a slot of an android's board, with the given half at the top. */
const place = (crew: string, slot: number, half: 'action' | 'movement', ...cards: readonly string[]): ActionPattern[] =>
  cards.map((card) => ({ type: 'place', player: 'p1', crew, slot, half, card }));

const announce: ActionPattern = { type: 'announce', player: 'computer' };
/** Returns patterns for the given number of steps of the resolution round. */
const advance = (steps: number): ActionPattern[] => Array.from({ length: steps }, () => ({ type: 'advance', player: 'computer' }));

const TO_THE_RIGHT = ['A/moveBlue', 'B/moveBlue', 'C/moveBlue', 'battlebots/moveBlue'];
const FIRE = ['A/moveRed', 'A/moveBlue', 'A/gravolift'];
const MAINTAIN = ['C/moveRed', 'C/moveBlue', 'C/gravolift'];

export const guide: Guide = {
  game: 'space-alert',
  setup: {
    players: 1,
    trips: false,
    timeline: { id: 'guided', phaseEnds: [225, 420], events: [{ at: 10, type: 'threat', number: 1, zone: 'blue', severity: 'common' }] },
  },
  seed: 20,
  player: 'p1',
  seats: 'person',
  opening: [announce, announce],
  steps: [
    {
      title: 'The ship and its crew',
      text: 'Your ship has three zones, red, white and blue, each with an upper and a lower station. Your crew, four androids, stands on the bridge: the upper white station. First you plan what each of them does in each turn; then the plan is carried out.',
      rule: 'SA-2.2',
      targets: ['upperWhite'],
    },
    {
      title: 'A threat',
      text: 'The computer has announced a Fighter with the time T+1: it appears in turn 1, at the end of the blue track. It moves 3 squares in each turn, and it attacks the blue zone on the squares that have a letter.',
      rule: 'SA-5.11',
      targets: ['fighter', 'blue'],
    },
    {
      title: 'Plan a move',
      text: 'A card has an action half and a movement half; only the half at the top counts. Android 1 has to go to the upper blue station, one station to the right: the blue arrow.',
      rule: 'SA-6.21',
      targets: [...TO_THE_RIGHT, 'android-1:1'],
      asks: {
        says: 'Choose a card with the blue arrow, then the first slot of android 1, then the blue arrow.',
        accepts: place('android-1', 1, 'movement', ...TO_THE_RIGHT),
      },
    },
    {
      title: 'Plan a shot',
      text: 'In the upper blue station the action A fires the heavy laser of the zone, with strength 4. A shot takes one energy block from the reactor of the same zone. There are two blocks: enough for two shots.',
      rule: 'SA-6.42',
      targets: [...FIRE, 'android-1:2', 'blue:heavyLaser', 'blue:reactor'],
      asks: {
        says: 'Choose a card with the action A, then the second slot of android 1, then A.',
        accepts: place('android-1', 2, 'action', ...FIRE),
      },
    },
    {
      title: 'Shoot again',
      text: 'The Fighter has 4 hit points and 2 shield points. In each turn its shield points are subtracted from what you hit it with, so a shot of strength 4 damages it by 2. You need a second one, in turn 3.',
      rule: 'SA-7.19',
      targets: [...FIRE, 'android-1:3', 'fighter'],
      asks: {
        says: 'Choose a card with the action A, then the third slot of android 1, then A.',
        accepts: place('android-1', 3, 'action', ...FIRE),
      },
    },
    {
      title: 'Look after the computer',
      text: 'After turn 2 the computer is checked. If nobody has maintained it by then, all actions of turn 3 come a turn later, and your second shot with them. The action C on the bridge maintains it; android 2 is there.',
      rule: 'SA-5.23',
      targets: [...MAINTAIN, 'android-2:1'],
      asks: {
        says: 'Choose a card with the action C, then the first slot of android 2, then C.',
        accepts: place('android-2', 1, 'action', ...MAINTAIN),
      },
    },
    {
      title: 'The plan is ready',
      text: 'In a real game you plan against the clock: a test run takes seven minutes, with more announcements. The guide lets this time pass. Then the action round is over, and nobody can change the plan.',
      rule: 'SA-4.45',
      targets: ['android-1:1', 'android-1:2', 'android-1:3', 'android-2:1'],
      follows: Array.from({ length: 8 }, () => announce),
    },
    {
      title: 'The plan is carried out',
      text: 'Now the game goes through the turns, and nobody decides anything. In each turn threats appear, the crew acts, damage is computed, and the threats move. Continue to see turn 1.',
      rule: 'SA-5.6',
      targets: ['android-1:1', 'android-2:1'],
      follows: advance(4),
    },
    {
      title: 'After turn 1',
      text: 'Android 1 stands in the upper blue station, and android 2 has maintained the computer. The Fighter has appeared, and has moved 3 squares towards the ship. Continue to see turn 2, with your first shot.',
      rule: 'SA-5.20',
      targets: ['upperBlue', 'fighter'],
      follows: advance(4),
    },
    {
      title: 'After turn 2',
      text: 'The shot has damaged the Fighter by 2. Then it moved on, and on the square X it attacked with strength 1. An energy block of the blue shield absorbed the attack, so the ship is not damaged.',
      rule: 'SA-7.33',
      targets: ['fighter', 'blue:shield'],
      follows: advance(4),
    },
    {
      title: 'The threat is destroyed',
      text: 'The computer was maintained, so turn 3 came in time, and the second shot has destroyed the Fighter. It counts as points for the crew. Without the shot, it would have reached the square Z and attacked with strength 3.',
      rule: 'SA-7.22',
      targets: ['blue', 'blue:heavyLaser'],
    },
    {
      title: 'Play on',
      text: 'The list has one action: the computer carries out the next step. With it you see the other turns, up to the jump to hyperspace. Real missions have more threats, also inside the ship, and one to five people who plan together.',
      rule: 'SA-5.9',
      targets: [],
    },
  ],
};
