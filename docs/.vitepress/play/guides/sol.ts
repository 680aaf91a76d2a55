// The guided first game of Sol: Last Days of a Star: how to move, convert and activate, in a game of two players.
import type { ActionPattern, Guide } from './guide.js';

const choose = (player: string, action: string): ActionPattern => ({ type: 'choose-action', player, action });
const launch = (player: string, to: string): ActionPattern => ({ type: 'launch', player, to });
/** Returns the pattern for a flight to a space, by any sundiver. */
const fly = (player: string, to: string): ActionPattern => ({ type: 'fly', player, to });
const end = (player: string): ActionPattern => ({ type: 'end-action', player });

/** Returns patterns for a turn in which a player launches sundivers and does nothing else. */
const launching = (player: string, ...spaces: readonly string[]): ActionPattern[] => [
  choose(player, 'move'),
  ...spaces.map((to) => launch(player, to)),
  end(player),
];

export const guide: Guide = {
  game: 'sol',
  setup: { players: 2, effects: 'first-game' },
  seed: 1,
  player: 'p1',
  seats: 'person,medium',
  opening: [
    { type: 'place-vestigial', player: 'p1', piece: 'gate', at: 'I0-V0' },
    { type: 'place-vestigial', player: 'p2', piece: 'gate', at: 'I6-V6' },
    { type: 'place-vestigial', player: 'p1', piece: 'node', at: 'O0' },
    { type: 'place-vestigial', player: 'p2', piece: 'node', at: 'O6' },
  ],
  steps: [
    {
      title: 'A dying star',
      text: 'You are p1, blue. Your mothership is the arrowhead at the top of the orbit around the Sun, and eight small ships, the sundivers, wait in its hold. Harvest the Sun before it explodes: at the end, the most momentum wins.',
      rule: 'SOL-13.6',
      targets: ['p1'],
    },
    {
      title: 'One action',
      text: 'In a turn you take one of three actions: move sundivers, convert some of them into a structure, or activate stations. So far all your sundivers are in the hold, so the first action is to move.',
      rule: 'SOL-5.3',
      targets: ['p1'],
      asks: { says: 'Choose to move: it is in the list of actions.', accepts: [choose('p1', 'move')] },
    },
    {
      title: 'Launch a sundiver',
      text: 'You have 4 movement points. For 1 point, a sundiver leaves the hold for one of the four orbit spaces next to your mothership. Begin in the inner orbit, next to the gate that you own.',
      rule: 'SOL-7.8',
      targets: ['I0'],
      asks: { says: 'Launch a sundiver to the space I0.', accepts: [launch('p1', 'I0')] },
    },
    {
      title: 'Fly through a gate',
      text: 'A flight to a neighbouring space costs 1 point as well. The way into the Sun is closed by a barrier; only a gate opens it. You may use the gates of all players, but another owner gains 1 energy.',
      rule: 'SOL-7.13',
      targets: ['V0'],
      asks: { says: 'Fly the sundiver from I0 through the gate to V0.', accepts: [fly('p1', 'V0')] },
      follows: [launch('p1', 'I0'), fly('p1', 'V0')],
    },
    {
      title: 'End the action',
      text: 'The guide has sent a second sundiver the same way, and your points are used up. After your action your mothership advances one stop around the Sun. Then it is the turn of p2.',
      rule: 'SOL-5.8',
      targets: ['p1', 'V0'],
      asks: { says: 'End the action: it is in the list of actions.', accepts: [end('p1')] },
      follows: [...launching('p2', 'I6', 'O6', 'O5'), ...launching('p1', 'I12', 'O12'), ...launching('p2', 'I5'), choose('p1', 'convert')],
    },
    {
      title: 'Build a tower',
      text: 'Both players have moved once more, and now you convert. Three sundivers in three layers, each next to the next, make a transmit tower in the deepest space. Yours stand in O12, I12 and V0. They go back to your reserve.',
      rule: 'SOL-8.22',
      targets: ['O12', 'I12', 'V0'],
      asks: {
        says: 'Convert a tower in V0: it is first in the list of actions.',
        accepts: [{ type: 'convert', player: 'p1', kind: 'tower', at: 'V0' }],
      },
      follows: [end('p1')],
    },
    {
      title: 'Draw a card',
      text: 'Work inside the Sun makes it less stable: this tower costs you one card from the instability deck. A red solar flare brings the end nearer. With the 13th flare the game is over.',
      rule: 'SOL-10.2',
      targets: [],
      asks: { says: 'Draw the card: it is in the list of actions.', accepts: [{ type: 'draw', player: 'p1' }] },
    },
    {
      title: 'Keep a card',
      text: 'It is not a flare. You may keep one card, face up. In a later turn you can use it once, for the effect of its colour, in addition to your action.',
      rule: 'SOL-12.2',
      targets: [],
      asks: { says: 'Keep the card.', accepts: [{ type: 'keep-card', player: 'p1', card: 'subduction' }] },
      follows: [...launching('p2', 'I4'), choose('p1', 'activate')],
    },
    {
      title: 'Activate the tower',
      text: 'p2 has moved, and now you activate. You need a sundiver in the space that was there when your turn began: the second one in V0. In this layer a tower turns 2 energy into 2 momentum, and you have 3 energy.',
      rule: 'SOL-9.2',
      targets: ['V0'],
      asks: { says: 'Activate the tower in V0.', accepts: [{ type: 'activate-station', player: 'p1' }] },
    },
    {
      title: 'Take the bonus',
      text: 'You have 2 momentum. The owner of a station may also take a bonus, even if somebody else activates it: here 1 more momentum for 1 energy. That is why it is good when others use your stations.',
      rule: 'SOL-9.15',
      targets: ['V0'],
      asks: { says: 'Take the bonus.', accepts: [{ type: 'bonus', player: 'p1', take: true }] },
      follows: [end('p1'), { type: 'draw', player: 'p1' }],
    },
    {
      title: 'A solar flare',
      text: 'The card for this turn is a solar flare: 12 flares are left. A flare also feeds the stations in the outer orbit. Your node in O0 gives you 1 energy, and you need no sundiver there.',
      rule: 'SOL-11.7',
      targets: ['O0'],
      asks: { says: 'Activate the node in O0.', accepts: [{ type: 'activate-orbital', player: 'p1', station: 'blue-node1' }] },
      follows: [
        { type: 'activate-orbital', player: 'p2', station: 'green-node1' },
        { type: 'keep-card', player: 'p1', card: 'subduction' },
        ...launching('p2', 'I3'),
      ],
    },
    {
      title: 'Play on',
      text: 'The sundiver is back in your hold, and it is your turn again. Go deeper for more: in the core a tower gives 5 momentum for 5 energy. Energy comes from nodes, and new sundivers come from foundries. Now go on as you like.',
      rule: 'SOL-9.10',
      targets: ['p1'],
    },
  ],
};
