// States that cannot be are refused, with the clause; those that are let in can be played. SO-24.1 to SO-24.13
import { isDeepStrictEqual } from 'node:util';
import { copyJson } from 'orrery-rules';
import { BROKEN_COVENANT, specterOps } from 'orrery-rules/specter-ops';
import { FULL, samples } from '../../samples.js';
import { type Altered, fatesOf, statesOfGames } from '../altered-states.js';
import { clausesOf } from '../in-words.js';
import { begin, play, type State, series, steps, table } from './builders.js';
import { guided } from './guided.js';

/** How many states are altered: more in a long run. */
const COUNT = Number(process.env.ALTERED_STATES ?? samples(1_000));

const SPECTER_OPS: Altered = {
  game: specterOps,
  // Every setup that differs in its rules.
  setups: [2, 3, 4, 5].flatMap((players) => [
    { players },
    { players, contentSet: 'shadow-of-babel', timer: players === 3 },
    { players, contentSet: 'shadow-of-babel', printing: 'revised' },
  ]),
  choose: (legal, state, chance) => (chance.int(3) === 0 ? chance.pick(legal) : guided(legal as never, state as never, chance)),
  // Of the record, the last words alone: nothing reads the others.
  passesOver: ([field, place], state) => field === 'history' && (place as number) < (state as State).history.length - 3,
  otherWord(word, chance) {
    if (!/^[A-Z]\d+$/.test(word)) return undefined;
    const anywhere = `${String.fromCharCode(65 + chance.int(23))}${1 + chance.int(32)}`;
    return chance.pick(['A1', 'D18', 'W33', 'Z9', 'K17', 'M1', anywhere]);
  },
};

test(`of ${COUNT} states with one field altered, those that are let in neither crash nor get stuck`, {
  timeout: 600_000 + 100 * COUNT,
}, () => {
  const { refused, played, wrong } = fatesOf(SPECTER_OPS, COUNT, 'altered');
  console.log(`Specter Ops: of ${COUNT} altered states ${refused} were refused, and ${played} played on`);
  expect(wrong).toEqual([]);
  expect(Math.min(refused, played)).toBeGreaterThan(COUNT / 5);
});

test('every state that play comes to is let in', () => {
  const states = statesOfGames(SPECTER_OPS, samples(12, 4), 'played', FULL ? 3 : 6);
  for (const state of states) {
    const read = specterOps.parseState(JSON.stringify(state));
    // So many states: only one that is another is worth the words of the runner.
    if (!isDeepStrictEqual(read, state)) expect(read).toEqual(state);
  }
  expect(states.length).toBeGreaterThan(samples(1000));
});

const onTurn = series(table({ agentAt: 'S12', hunters: [['tracker', 'A30']], turn: 'hunters' }), [begin('tracker')]).state;
const atStart = table({ agentAt: 'S12' });
const five = table({ players: 5 });
const agentOf = (draft: State) => draft.agents[0] as State['agents'][number];

const IMPOSSIBLE: [what: string, rule: string, state: State, alter: (draft: State) => unknown][] = [
  ['a player twice', 'SO-5.1', atStart, (draft) => draft.players.splice(1, 1, 'p1')],
  ['an agent player who does not play', 'SO-5.1', atStart, (draft) => Object.assign(draft.config, { agentPlayer: 'p9' })],
  ['five players with first printings', 'SO-26.17', five, (draft) => Object.assign(draft.config, { printing: 'first' })],
  ['a box that is none', 'SO-0.2', atStart, (draft) => Object.assign(draft.config, { content: '{"id"' })],
  ['a box with a card that is none', 'SO-5.11', atStart, (draft) => Object.assign(draft.config, { content: boxOf('no-such-card', 6) })],
  ['a box with few cards', 'SO-5.11', atStart, (draft) => Object.assign(draft.config, { content: boxOf('flash-bang', 4) })],
  [
    'a board that is none',
    'SO-3.17',
    atStart,
    (draft) => Object.assign(draft.config, { board: { ...BROKEN_COVENANT.board, agentStart: 'D18' } }),
  ],
  ['round 0 in the middle of the game', 'SO-6.1', atStart, (draft) => Object.assign(draft, { round: 0 })],
  ['a game that is over, without a result', 'SO-18.5', atStart, (draft) => Object.assign(draft, { phase: 'over' })],
  ['no vehicle', 'SO-5.3', atStart, (draft) => Object.assign(draft, { vehicle: null })],
  ['three objectives', 'SO-5.5', atStart, (draft) => draft.objectives.pop()],
  ['a site that the section does not have', 'SO-5.5', atStart, (draft) => draft.secret.sites.splice(0, 1, 'D18')],
  ['a site of another name', 'SO-21.2', atStart, (draft) => Object.assign(draft.objectives[0] as object, { site: 'B17' })],
  ['no hunters', 'SO-5.2', atStart, (draft) => draft.hunters.splice(0)],
  ['the same hunter twice', 'SO-5.8', atStart, (draft) => draft.hunters.splice(1, 1, copyJson(draft.hunters[0]) as never)],
  ['a hunter of the agent player', 'SO-5.2', atStart, (draft) => Object.assign(draft.hunters[0] as object, { player: 'p1' })],
  ['a Tracker without a pet', 'SO-16.11', onTurn, (draft) => draft.pets.pop()],
  ['no agents', 'SO-5.10', atStart, (draft) => draft.agents.pop()],
  ['an agent that is active and is not there', 'SO-7.1', atStart, (draft) => Object.assign(draft, { activeAgent: 1 })],
  ['an agent of another box', 'SO-5.10', atStart, (draft) => Object.assign(agentOf(draft).secret, { character: 'cobra' })],
  ['five players without a traitor', 'SO-20.3', five, (draft) => Object.assign(draft.secret, { traitor: null })],
  ['a traitor without a second agent', 'SO-5.10', five, (draft) => Object.assign(draft.hunters[3] as object, { turned: true })],
  ['nine hit points', 'SO-17.43', atStart, (draft) => Object.assign(agentOf(draft).secret, { hitPoints: 9 })],
  ['a dead agent that plays on', 'SO-18.2', atStart, (draft) => Object.assign(agentOf(draft).secret, { hitPoints: 0 })],
  ['another character than is revealed', 'SO-8.9', atStart, (draft) => Object.assign(agentOf(draft), { revealed: 'fox' })],
  ["the hunters' phase when all have had their turn", 'SO-6.5', table({ turn: 'hunters' }), allDone],
  ["a hunter's turn without one", 'SO-6.6', onTurn, (draft) => Object.assign(draft, { turn: null })],
  ['the turn of a hunter that is not there', 'SO-6.5', onTurn, (draft) => Object.assign(draft.turn as object, { hunter: 7 })],
  [
    'a question to a hunter that is not there',
    'SO-22.6',
    atStart,
    (draft) => Object.assign(draft, { pause: { kind: 'declare', hunters: [4] } }),
  ],
  ['the agent on a structure', 'SO-24.1', atStart, (draft) => Object.assign(agentOf(draft).secret, { space: 'D18', path: ['D18'] })],
  ['the agent off the board', 'SO-24.1', atStart, (draft) => Object.assign(agentOf(draft).secret, { space: 'W33', path: ['W33'] })],
  ['a hunter in a barrier', 'SO-24.1', onTurn, (draft) => draft.barriers.push('A30')],
  ['the vehicle off the road', 'SO-24.2', atStart, (draft) => Object.assign(draft.vehicle as object, { space: 'S12' })],
  ['more driven than the allowance', 'SO-24.5', atStart, (draft) => Object.assign(draft.vehicle as object, { driven: 11 })],
  ['a path that ends elsewhere', 'SO-7.11', atStart, (draft) => agentOf(draft).secret.path.push('S13')],
  ['a movement sheet that is too short', 'SO-7.12', atStart, (draft) => agentOf(draft).secret.sheet.pop()],
  ['a camera on a structure', 'SO-3.4', atStart, (draft) => draft.cameras.push({ space: 'D18', direction: 'N' })],
  ['a mine that is due after the start of the turn', 'SO-17.30', series(atStart, steps('S13')).state, layMine],
  [
    'more cards than the box holds',
    'SO-2.6',
    atStart,
    (draft) => agentOf(draft).secret.cards.push(copyJson(agentOf(draft).secret.cards[0]) as never),
  ],
  ['fewer cards face down than there are', 'SO-21.7', atStart, (draft) => Object.assign(agentOf(draft), { faceDown: 0 })],
  ['more charges than are printed', 'SO-17.2', atStart, (draft) => Object.assign(agentOf(draft).secret.cards[0] as object, { charges: 3 })],
  ['a card that is none', 'SO-5.11', atStart, (draft) => Object.assign(agentOf(draft).secret.cards[0] as object, { card: 'no-such-card' })],
  ['a record of a card that is none', 'SO-5.11', atStart, (draft) => draft.history.push({ kind: 'used', agent: 0, card: 'no-such-card' })],
  ['a deck of other cards', 'SO-5.13', atStart, (draft) => draft.secret.supplyDeck.splice(0, 1, 'mind-tap')],
  ["a number of cards that is not the deck's", 'SO-21.1', atStart, (draft) => Object.assign(draft, { supplyCards: 1 })],
  ['a cache that is not there', 'SO-9.4', atStart, (draft) => draft.secret.usedCaches.push('moon')],
  ['a hidden completion of what is open', 'SO-17.38', atStart, (draft) => draft.secret.delayed.push(1)],
  ['a record of cells beyond the board', 'SO-3.1', atStart, (draft) => draft.history.push({ kind: 'line', agent: 0, space: 'Z9' })],
  ['a record of an agent that is not there', 'SO-21.1', atStart, (draft) => draft.history.push({ kind: 'line', agent: 1, space: 'S12' })],
];

const boxOf = (card: string, copies: number) => ({ ...BROKEN_COVENANT, id: 'own', equipment: [{ card, copies }] });

function allDone(draft: State): void {
  for (const hunter of draft.hunters) hunter.done = true;
}

function layMine(draft: State): void {
  agentOf(draft).secret.mine = { space: 'S12', due: true };
}

test.each(IMPOSSIBLE)('there is no %s (%s)', (_what, rule, state, alter) => {
  const draft = copyJson(state) as State;
  alter(draft);
  let error: unknown;
  try {
    specterOps.parseState(draft);
  } catch (thrown) {
    error = thrown;
  }
  expect(clausesOf(error, draft)).toContain(rule);
});

test('SO-17.9 a card that lies sideways, and has a charge left, is not turned again', () => {
  const twice = copyJson(table({ agentAt: 'S12', cards: ['adrenal-surge'] })) as State;
  const [card] = agentOf(twice).secret.cards;
  Object.assign(card as object, { sideways: true });
  Object.assign(agentOf(twice), { faceDown: 2, sideways: 1 });
  const used = play(twice, { type: 'use-equipment', card: 'adrenal-surge' }).state;
  expect([used.agents[0]?.faceDown, used.agents[0]?.sideways]).toEqual([2, 1]);
});
