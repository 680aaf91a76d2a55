// The guided first game of Specter Ops: the first rounds of the agent, in a game of two players.
import type { ActionPattern, Guide } from './guide.js';

const walk = (...spaces: readonly string[]): ActionPattern[] => spaces.map((to) => ({ type: 'step', player: 'p1', to }));
/** The end of the agent's turn, after its movement. */
const endOfTurn: ActionPattern = { type: 'end-agent-turn', player: 'p1' };
const endOfMove: ActionPattern = { type: 'finish-move', player: 'p1' };

/** Returns patterns for the turn of a hunter who drives the vehicle along spaces, or waits in the vehicle. */
const hunter = (id: string, ...spaces: readonly string[]): ActionPattern[] => [
  { type: 'start-hunter-turn', player: 'p2', hunter: id },
  ...spaces.map((to) => ({ type: 'drive', player: 'p2', to })),
  { type: 'end-movement', player: 'p2' },
  { type: 'end-hunter-turn', player: 'p2' },
];

export const guide: Guide = {
  game: 'specter-ops',
  setup: { players: 2 },
  seed: 4,
  player: 'p1',
  seats: 'person,medium',
  opening: [
    { type: 'choose-vehicle', player: 'p2', vehicle: 'tracer' },
    { type: 'choose-hunter', player: 'p2', hunter: 'heat' },
    { type: 'choose-hunter', player: 'p2', hunter: 'watcher' },
    { type: 'choose-agent', player: 'p1', agent: 'fox' },
    { type: 'choose-equipment', player: 'p1', card: 'adrenal-surge' },
    { type: 'choose-equipment', player: 'p1', card: 'stealth-field' },
    { type: 'choose-equipment', player: 'p1', card: 'smoke-grenade' },
  ],
  steps: [
    {
      title: 'A secret agent',
      text: 'You are the agent, on M1, the gate at the top. The four lettered squares are your mission objectives. Complete three of them, and leave by one of the three escape points. The hunters, who belong to p2, try to catch you.',
      rule: 'SO-9.16',
      targets: ['M1', 'M12', 'B19', 'E28', 'T25'],
    },
    {
      title: 'Move in secret',
      text: 'In each turn you may move up to four spaces, also diagonally, but not into the dark structures. The hunters do not see your figure: only you know where you are. The nearest objective is M12.',
      rule: 'SO-7.4',
      targets: ['M1', 'M12'],
      asks: { says: 'Step to M2.', accepts: walk('M2') },
      follows: walk('M3', 'M4', 'M5'),
    },
    {
      title: 'End your movement',
      text: 'The guide has walked on for you: you are on M5, and four spaces are the limit. When you end your movement, only the space where you stop goes onto your secret sheet. You need not walk all four.',
      rule: 'SO-7.12',
      targets: ['M5'],
      asks: { says: 'End the movement: it is in the list of actions.', accepts: [endOfMove] },
    },
    {
      title: 'Let the hunters move',
      text: 'Nobody has seen you. After your turn each hunter takes one turn. The two hunters of p2, Heat and Watcher, sit in their vehicle on K17. Its driver may move it up to ten spaces, on roads only.',
      rule: 'SO-6.3',
      targets: ['tracer', 'K17'],
      asks: { says: 'End your turn: it is in the list of actions.', accepts: [endOfTurn] },
      follows: [
        ...hunter('heat', 'L17', 'M17', 'N17', 'O17', 'P16', 'P15', 'P14', 'P13', 'P12', 'P11'),
        ...hunter('watcher'),
        ...walk('M6', 'M7'),
        endOfMove,
        endOfTurn,
        ...hunter('heat', 'P10', 'P9'),
        ...hunter('watcher'),
      ],
    },
    {
      title: 'What hunters see',
      text: 'A round has passed: you are on M7, and the vehicle is on P9. From there the hunters see along its row and its column. And because they are on roads, they see both lanes of these roads from end to end. One of them is in rows 8 and 9.',
      rule: 'SO-4.7',
      targets: ['M7', 'P9', 'M8', 'M9'],
    },
    {
      title: 'Cross the road',
      text: 'Your way to M12 crosses the road in front of the hunters. They will see you there, but it counts where you stop: if you stop out of sight, they only learn the last space where you were seen.',
      rule: 'SO-8.4',
      targets: ['M8'],
      asks: { says: 'Step to M8.', accepts: walk('M8') },
      follows: walk('M9', 'M10'),
    },
    {
      title: 'Leave the line',
      text: 'You are on M10, with one step left. If the hunters drive to M9, they see the whole column M down to the next structure. N11 is not in their line, and it touches the objective M12.',
      rule: 'SO-4.3',
      targets: ['N11', 'M12'],
      asks: { says: 'Step to N11.', accepts: walk('N11') },
      follows: [endOfMove],
    },
    {
      title: 'Last seen',
      text: 'The marker on M9 tells the hunters where they saw you last. They do not know that you are on N11 now. End your turn, and see what they do.',
      rule: 'SO-8.4',
      targets: ['M9', 'N11'],
      asks: { says: 'End your turn.', accepts: [endOfTurn] },
      follows: [...hunter('heat', 'O9', 'N9', 'M9'), ...hunter('watcher')],
    },
    {
      title: 'Complete an objective',
      text: 'They drove to M9, and you had to answer: clear, as they do not see N11. Now your turn begins next to an open objective, so you may complete it. Everybody sees that it is done, and knows that you are near.',
      rule: 'SO-9.11',
      targets: ['M12', 'N11'],
      asks: { says: 'Complete the objective on M12.', accepts: [{ type: 'complete-objective', player: 'p1' }] },
    },
    {
      title: 'Use your equipment',
      text: 'You have three cards of equipment, and may use one in a turn, before or after your movement. The Adrenal Surge lets you move up to six spaces in this turn. The hunters learn that you used a card, but not which one.',
      rule: 'SO-17.14',
      targets: ['adrenal-surge'],
      asks: { says: 'Use the Adrenal Surge.', accepts: [{ type: 'use-equipment', player: 'p1', card: 'adrenal-surge' }] },
    },
    {
      title: 'Play on',
      text: 'You have six steps to get away, and two more objectives to complete. A hunter who sees you at the end of its movement may attack you; the nearer it is, the easier it hits. You have four hit points. Now go on as you like.',
      rule: 'SO-11.12',
      targets: ['N11'],
    },
  ],
};
