// The guided first game of Escape from Area 51: the first turns of a game of two players.
import type { ActionPattern, Guide } from './guide.js';

/** Returns patterns for the steps of an alien to cells, each given as column and row, from 0. */
const walk = (player: string, ...cells: readonly (readonly [x: number, y: number])[]): ActionPattern[] =>
  cells.map(([x, y]) => ({ type: 'step', player, to: { x, y } }));

/** Returns the pattern for the move of a human to a cell. */
const human = (player: string, id: string, x: number, y: number): ActionPattern => ({
  type: 'move-human',
  player,
  human: id,
  to: { x, y },
});

const cell = (x: number, y: number) => JSON.stringify({ x, y });

export const guide: Guide = {
  game: 'area-51',
  setup: { players: 2 },
  seed: 51,
  player: 'p1',
  seats: 'person,medium',
  opening: [],
  steps: [
    {
      title: 'The way home',
      text: 'You are the alien p1, in the corner at the top left. Your ship stands in the middle, but it is broken. Collect one food, one ice, one energy and one cables; the alien that enters the ship with all four wins at once.',
      rule: 'A51-11.1',
      targets: ['p1', cell(9, 9)],
    },
    {
      title: 'Take a step',
      text: 'You have 6 points in your turn. A step to one of the cells around you costs 1 point, and 2 points if you enter a swamp. Food lies six steps to the right.',
      rule: 'A51-5.1',
      targets: ['p1', cell(7, 1)],
      asks: { says: 'Step one cell to the right.', accepts: walk('p1', [2, 1]) },
      follows: walk('p1', [3, 0], [4, 1], [5, 1], [6, 1]),
    },
    {
      title: 'Take the food',
      text: 'The guide has walked on for you, around the building: you have 1 point left. An alien that enters the cell of a component takes it, and that is free.',
      rule: 'A51-5.11',
      targets: [cell(7, 1)],
      asks: { says: 'Step onto the food.', accepts: walk('p1', [7, 1]) },
    },
    {
      title: 'End your part',
      text: 'Your points are used up. You could end your part earlier, but points that you do not use are lost.',
      rule: 'A51-4.6',
      targets: ['p1'],
      asks: { says: 'End your part: choose it in the list of actions.', accepts: [{ type: 'end-part', player: 'p1' }] },
    },
    {
      title: 'Move a human',
      text: 'Now you command the soldiers. The game calls them humans; they are the small circles h1 to h6. You may move each of them one cell. Put them in the way of the other alien, p2, at the bottom right.',
      rule: 'A51-9.1',
      targets: ['h2', 'p2'],
      asks: { says: 'Choose h2, then the next cell down and to the right.', accepts: [human('p1', 'h2', 14, 10)] },
    },
    {
      title: 'Stop when you like',
      text: 'You may move more humans, but you need not. When you stop, the turn goes to p2: it collects a component as well, and then sends a human towards you.',
      rule: 'A51-9.7',
      targets: ['h2'],
      asks: { says: 'End the movement of the humans: choose it in the list of actions.', accepts: [{ type: 'end-humans', player: 'p1' }] },
      follows: [
        ...walk('p2', [16, 17], [15, 18], [14, 17], [13, 17], [12, 17], [11, 17]),
        { type: 'end-part', player: 'p2' },
        human('p2', 'h1', 8, 4),
        { type: 'end-humans', player: 'p2' },
      ],
    },
    {
      title: 'A human is near',
      text: 'p2 has taken energy, and the human h1 has come nearer to you. No alien can enter one of the eight cells around an active human.',
      rule: 'A51-5.7',
      targets: ['h1'],
    },
    {
      title: 'Get into line',
      text: 'A stun ray stops a human. It flies along a row, a column or a diagonal, at most five cells far. From the next cell down and to the left, h1 is on your diagonal.',
      rule: 'A51-6.3',
      targets: ['h1', cell(6, 2)],
      asks: { says: 'Step one cell down and to the left.', accepts: walk('p1', [6, 2]) },
    },
    {
      title: 'Fire the stun ray',
      text: 'The ray costs 3 of your points and one of your three charges. It never misses. It is your one action in this turn, and as you have walked before it, you cannot walk after it.',
      rule: 'A51-6.1',
      targets: ['h1'],
      asks: { says: 'Choose h1 on the board, and the stun ray if you are asked.', accepts: [{ type: 'stun', player: 'p1', human: 'h1' }] },
      follows: [
        { type: 'end-part', player: 'p1' },
        { type: 'end-humans', player: 'p1' },
        ...walk('p2', [12, 16], [13, 16], [14, 15], [15, 14], [15, 13]),
        { type: 'end-part', player: 'p2' },
        { type: 'end-humans', player: 'p2' },
      ],
    },
    {
      title: 'Play on',
      text: 'Now h1 stands still, until your third turn from the shot. At the end of each turn, active humans attack an alien with components next to them, and it may lose one. You can also use mind control, and one teleport in the game. Now go on as you like.',
      rule: 'A51-10.1',
      targets: ['p1', 'p2'],
    },
  ],
};
