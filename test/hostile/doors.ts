// The exports of the package's entry points, and the ways to attack each of them.
import type { AnyGame } from 'orrery-rules';
import * as kernel from 'orrery-rules';
import * as agents from 'orrery-rules/agents';
import * as area51 from 'orrery-rules/area-51';
import * as area51Clauses from 'orrery-rules/area-51/clauses';
import * as area51Data from 'orrery-rules/area-51/data';
import * as area51Es from 'orrery-rules/area-51/es';
import * as area51Opponents from 'orrery-rules/area-51/opponents';
import * as area51Picture from 'orrery-rules/area-51/picture';
import * as area51Weights from 'orrery-rules/area-51/weights';
import * as board from 'orrery-rules/board';
import * as boardEs from 'orrery-rules/board/es';
import * as boardgameIo from 'orrery-rules/boardgame-io';
import * as client from 'orrery-rules/client';
import * as env from 'orrery-rules/env';
import * as examples from 'orrery-rules/examples';
import * as host from 'orrery-rules/host';
import * as rulesBench from 'orrery-rules/rules-bench';
import * as simulate from 'orrery-rules/simulate';
import * as sol from 'orrery-rules/sol';
import * as solClauses from 'orrery-rules/sol/clauses';
import * as solData from 'orrery-rules/sol/data';
import * as solEs from 'orrery-rules/sol/es';
import * as solOpponents from 'orrery-rules/sol/opponents';
import * as solPicture from 'orrery-rules/sol/picture';
import * as solWeights from 'orrery-rules/sol/weights';
import * as spaceAlert from 'orrery-rules/space-alert';
import * as spaceAlertClauses from 'orrery-rules/space-alert/clauses';
import * as spaceAlertData from 'orrery-rules/space-alert/data';
import * as spaceAlertEs from 'orrery-rules/space-alert/es';
import * as spaceAlertOpponents from 'orrery-rules/space-alert/opponents';
import * as spaceAlertPicture from 'orrery-rules/space-alert/picture';
import * as specterOps from 'orrery-rules/specter-ops';
import * as specterOpsClauses from 'orrery-rules/specter-ops/clauses';
import * as specterOpsData from 'orrery-rules/specter-ops/data';
import * as specterOpsEs from 'orrery-rules/specter-ops/es';
import * as specterOpsOpponents from 'orrery-rules/specter-ops/opponents';
import * as specterOpsPicture from 'orrery-rules/specter-ops/picture';
import * as specterOpsWeights from 'orrery-rules/specter-ops/weights';
import * as testing from 'orrery-rules/testing';
import * as text from 'orrery-rules/text';
import type { Way } from './attack.js';
import { type Middle, middleOf, waysInto } from './ways-of-games.js';
import { CLIENT_WAYS, HOST_WAYS } from './ways-of-rooms.js';

/** The exports of every entry point, keyed by import subpath. */
export const DOORS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '.': kernel,
  './area-51': area51,
  './area-51/clauses': area51Clauses,
  './area-51/data': area51Data,
  './area-51/opponents': area51Opponents,
  './area-51/es': area51Es,
  './area-51/picture': area51Picture,
  './area-51/weights': area51Weights,
  './sol': sol,
  './sol/clauses': solClauses,
  './sol/data': solData,
  './sol/opponents': solOpponents,
  './sol/es': solEs,
  './sol/picture': solPicture,
  './sol/weights': solWeights,
  './space-alert': spaceAlert,
  './space-alert/clauses': spaceAlertClauses,
  './space-alert/data': spaceAlertData,
  './space-alert/opponents': spaceAlertOpponents,
  './space-alert/es': spaceAlertEs,
  './space-alert/picture': spaceAlertPicture,
  './specter-ops': specterOps,
  './specter-ops/clauses': specterOpsClauses,
  './specter-ops/data': specterOpsData,
  './specter-ops/opponents': specterOpsOpponents,
  './specter-ops/es': specterOpsEs,
  './specter-ops/picture': specterOpsPicture,
  './specter-ops/weights': specterOpsWeights,
  './agents': agents,
  './env': env,
  './examples': examples,
  './simulate': simulate,
  './host': host,
  './client': client,
  './board': board,
  './board/es': boardEs,
  './boardgame-io': boardgameIo,
  './text': text,
  './rules-bench': rulesBench,
  './testing': testing,
};

/**
 * Exports that are not attacked, keyed by entry point. They take code or parts of a definition instead of data, so wrong arguments are
 * errors of the programmer.
 */
export const CODE: Readonly<Record<string, readonly string[]>> = {
  '.': [
    // Functions with which games and their encodings are defined.
    ...['defineAction', 'defineGame', 'cached', 'derived', 'memoize', 'refuse', 'playersField', 'eitherOf', 'formsBy'],
    ...['defineCard', 'cardsById', 'candidatesOf', 'addLegalChoices'],
    ...['domain', 'oneOf', 'integers', 'booleans', 'otherPlayers', 'optional', 'listOf'],
    ...['Axis', 'customAxis', 'indexAxis', 'perSeatAxis', 'playerAxis', 'relativeSeat', 'seatAxis', 'valueAxis'],
    ...['Scale', 'clamped', 'fraction', 'saturating', 'signed', 'unscaled'],
    ...['constant', 'counts', 'each', 'flag', 'group', 'multiHot', 'oneHot', 'perSeat', 'scalar', 'whenPresent'],
    // Errors, which only the library creates.
    ...['DefinitionError', 'EnumerationLimitError', 'IllegalActionError', 'InvalidInputError', 'OrreryError', 'RecordError'],
  ],
  './area-51': ['createArea51Encoding'],
  './space-alert': [
    'createSpaceAlert',
    'createSpaceAlertCampaign',
    'createSpaceAlertEncoding',
    'createSpaceAlertCampaignEncoding',
    'defineAbility',
    'threatCardSchema',
  ],
  './sol': ['createSol', 'createSolEncoding', 'defineEffect', 'movementMarker'],
  './specter-ops': ['createSpecterOps', 'createSpecterOpsEncoding', 'defineEquipment'],
  './agents': ['random', 'WeightsError'],
  // Functions that take a client of a database, and errors that the library throws.
  './host': ['migrateStore', 'postgresStore', 'RoomError', 'StoreError'],
  './client': ['RefusedError'],
  // Functions that take moves of a client, or the sockets of a server.
  './boardgame-io': ['guardServer', 'movesOf'],
  // Functions that take the texts of a picture, which are functions of the caller.
  './area-51/picture': ['createPicture'],
  './sol/picture': ['createPicture'],
  './space-alert/picture': ['createPicture'],
  './specter-ops/picture': ['createPicture'],
  // Functions that take modules of pictures, elements of a page, callbacks or plain texts.
  './board': ['createBoardSurface', 'createOrreryBoard', 'createPlayback', 'groupActions', 'defineOrreryBoard', 'sentence', 'typeWords'],
  './env': ['IllegalIndexError'],
  './testing': ['ConformanceError', 'describeGame', 'describeEncoding', 'describeEnvironment', 'encodingStatisticsText', 'statisticsText'],
};

/** Returns whether an export is a game, a zod schema or a function. Everything else is data. */
export function kindOf(value: unknown): 'game' | 'schema' | 'function' | 'data' {
  if (typeof value === 'function') return 'function';
  if (typeof value !== 'object' || value === null) return 'data';
  if ('legalActions' in value && 'simulation' in value) return 'game';
  return '_zod' in value ? 'schema' : 'data';
}

const { kuhnPoker, kuhnPokerEncoding } = examples;

const setups = {
  area51: { players: 2 },
  sol: { players: 2 },
  solo: { players: 1, scenario: 'solar-whirlpool' },
  spaceAlert: { players: 3 },
  specterOps: { players: 3 },
};
const inArea51 = middleOf(area51.area51, setups.area51, 40);
const inSol = middleOf(sol.sol, setups.sol, 60);
const inSpaceAlert = middleOf(spaceAlert.spaceAlert, setups.spaceAlert, 40);
const inCampaign = middleOf(spaceAlert.spaceAlertCampaign, setups.spaceAlert, 30);
const inSpecterOps = middleOf(specterOps.specterOps, setups.specterOps, 60);

/** Games in the middle of play, keyed by the name under which an entry point exports the game. */
const MIDDLES: Readonly<Record<string, readonly Middle[]>> = {
  area51: [inArea51],
  sol: [inSol, middleOf(sol.sol, setups.solo, 30)],
  spaceAlert: [inSpaceAlert],
  spaceAlertCampaign: [inCampaign],
  specterOps: [inSpecterOps, middleOf(specterOps.specterOps, setups.specterOps, 8)],
  ticTacToe: [middleOf(examples.ticTacToe, { players: 2 }, 3)],
  connectFour: [middleOf(examples.connectFour, { players: 2 }, 9)],
  kuhnPoker: [middleOf(kuhnPoker, { players: 2 }, 1)],
  liarsDice: [middleOf(examples.liarsDice, { players: 3 }, 5)],
};

const mission = spaceAlert.randomMission(kernel.seededChance(3), { crew: 4, threats: 3 });
const missionText = JSON.stringify(mission);
const hunterView = specterOps.specterOps.view(inSpecterOps.state as never, inSpecterOps.state.players[1]);
const { row } = simulate.playGame({ game: kuhnPoker, setup: { players: 2 }, agents: agents.random(), seed: 1 });
const outcome = { winners: ['p1'], scores: { p1: 1, p2: 0 }, reason: 'any', rule: 'X-1' };
const turn = {
  view: kuhnPoker.view(kuhnPoker.start({ players: 2 }, 1), 'p1'),
  player: 'p1',
  legalActions: [
    { type: 'pass', player: 'p1' },
    { type: 'bet', player: 'p1' },
  ],
} as const;

/** Replaces a large number by 1. Large numbers of games, iterations or milliseconds are valid, but take too long for a test. */
function small(value: unknown): never {
  return (typeof value === 'number' && value > 100 ? 1 : value) as never;
}

/** Asks an agent for a choice in Kuhn poker, with the given view, player and legal actions. */
const ask = (agent: agents.Agent, [view, player, legalActions]: readonly unknown[]) =>
  agent.choose({ game: kuhnPoker, view, player, legalActions, random: kernel.seededChance(1) } as never);

const kuhnWays = {
  data: [turn.view, turn.player, turn.legalActions],
  asked:
    (agent: agents.Agent) =>
    (...data: never[]) =>
      ask(agent, data),
};
const searched = { iterations: 5 };
const encodings = {
  area51: area51.area51Encoding,
  sol: sol.solEncoding,
  spaceAlert: spaceAlert.spaceAlertEncoding,
  specterOps: specterOps.specterOpsEncoding,
};

/** Returns the ways to attack a picture: with views from the middle of a game, with options, and with actions. */
function picturesOf(picture: object, game: AnyGame, { state }: Middle): Readonly<Record<string, readonly Way[]>> {
  const { drawView, targetsOf } = picture as { drawView: Way['enter']; targetsOf: Way['enter'] };
  const [viewer] = game.decisions(state as never);
  const options = { layout: 'tall', targets: ['h1'], paths: [['h1', 'p1']], heat: { h1: 0.5 }, prefix: 'mine' };
  return {
    drawView: [
      { name: `${game.id} drawView`, data: [game.view(state as never, viewer), viewer, options], enter: drawView },
      {
        name: `${game.id} drawView, its options`,
        data: [options],
        enter: (given) => drawView(...([game.view(state as never, viewer), viewer, given] as never[])),
      },
    ],
    targetsOf: [{ name: `${game.id} targetsOf`, data: [game.legalActions(state as never)[0]], enter: targetsOf }],
  };
}

/** Returns the ways to attack the controller of a board: with positions, targets, actions and refusals. */
function boardWays(): readonly Way[] {
  const { state } = inArea51;
  const [viewer] = area51.area51.decisions(state as never) as [string];
  const position = {
    view: area51.area51.view(state as never, viewer),
    viewer,
    actions: area51.area51.legalActions(state as never, viewer),
    deciders: [viewer],
    expected: 'Choose.',
  };
  const create = (confirm = 'several') => board.createBoardController({ picture: area51Picture as never, confirm: confirm as never });
  const shown = () => {
    const controller = create();
    controller.show(position as never);
    return controller;
  };
  return [
    { name: 'createBoardController', data: ['always'], enter: (confirm) => create(confirm) },
    { name: 'controller.show', data: [position], enter: (given) => create().show(given) },
    {
      name: 'controller.show, its actions',
      data: [position.actions],
      enter: (actions) => create().show({ ...position, actions } as never),
    },
    { name: 'controller.choose', data: ['{"x":1,"y":1}'], enter: (target) => shown().choose(target) },
    { name: 'controller.take', data: [position.actions[0]], enter: (action) => shown().take(action) },
    { name: 'controller.refuse', data: [{ message: 'No.', rule: 'A51-1.1', target: 'p1' }], enter: (refusal) => shown().refuse(refusal) },
  ];
}

/** An item of the benchmark with an altered prompt. */
const BENCH_ITEM = {
  id: 'sol/plan/public/0001',
  benchmark: 'orrery-bench/1',
  game: 'sol',
  rulesVersion: '1.1.0',
  kind: 'legality',
  split: 'public',
  clauses: [],
  difficulty: 0,
  canary: '',
  prompt: '',
  format: '',
  answer: { legal: true },
};

/** The clauses of a game that has only one clause. */
const ONE_CLAUSE = {
  'TTT-1.1': { id: 'TTT-1.1', section: 'Play', text: 'Place a mark.', citations: { code: ['src/games/x/rules/place.ts:3'], tests: [] } },
};

function textWays(): Way[] {
  const options = { seed: 1, budget: 800, mostNumbered: 10, attempts: 3, afterAttempts: 'random', clauses: ONE_CLAUSE };
  const create = (given: unknown = options) => text.createTextGame(examples.ticTacToe, { players: 2 }, given as never);
  return [
    {
      name: 'createTextGame',
      data: [{ players: 2 }],
      enter: (setup) => text.createTextGame(examples.ticTacToe, setup as never, { seed: 1 }),
    },
    { name: 'createTextGame, its options', data: [options], enter: create },
    { name: 'table.observe', data: ['p1', { delta: true, budget: 600 }], enter: (viewer, given) => create().observe(viewer, given) },
    { name: 'table.act', data: ['p1', 'place 4'], enter: (player, reply) => create().act(player, reply) },
    { name: 'table.rules', data: [{ legalOnly: 'p1', short: true, budget: 500 }], enter: (given) => create().rules(given) },
  ];
}

/** The ways to attack exported functions, keyed by entry point and then by function. Games are attacked through all of their functions. */
export const ATTACKED: Readonly<Record<string, Readonly<Record<string, readonly Way[]>>>> = {
  '.': {
    scriptedChance: [
      { name: 'scriptedChance', data: [[1, 2, [1, 0]]], enter: kernel.scriptedChance },
      { name: 'scriptedChance.roll', data: [6], enter: (sides) => kernel.scriptedChance([3]).roll(sides) },
      { name: 'scriptedChance.int', data: [6], enter: (n) => kernel.scriptedChance([3]).int(n) },
      { name: 'scriptedChance.dice', data: [1, 6], enter: (count, sides) => kernel.scriptedChance([3]).dice(count, sides) },
    ],
    seededChance: [
      { name: 'seededChance', data: [7], enter: kernel.seededChance },
      { name: 'seededChance.roll', data: [6], enter: (sides) => kernel.seededChance(1).roll(sides) },
      { name: 'seededChance.int', data: [6], enter: (n) => kernel.seededChance(1).int(n) },
      { name: 'seededChance.dice', data: [2, 6], enter: (count, sides) => kernel.seededChance(1).dice(count, sides) },
    ],
    // `tableOf` throws for a state from JSON, which has no table.
    tableOf: [{ name: 'tableOf', data: [inArea51.state], enter: kernel.tableOf }],
    canonicalJson: [{ name: 'canonicalJson', data: [inArea51.state], enter: kernel.canonicalJson }],
    checksum: [{ name: 'checksum', data: [inArea51.state], enter: kernel.checksum }],
    copyJson: [{ name: 'copyJson', data: [inArea51.state], enter: kernel.copyJson }],
    // The honest state is frozen already, so the call does not change it.
    freezeJson: [{ name: 'freezeJson', data: [inArea51.state], enter: (value) => kernel.freezeJson(value) }],
    createMatch: waysOf(['createMatch', 'match.']),
    parseRecord: [{ name: 'parseRecord', data: [inArea51.record], enter: kernel.parseRecord }],
    replay: waysOf(['replay']),
    resumeMatch: waysOf(['resumeMatch']),
    utility: [{ name: 'utility', data: [outcome, 'p1'], enter: kernel.utility }],
  },
  './host': HOST_WAYS,
  './client': CLIENT_WAYS,
  './board': {
    changedIds: [{ name: 'changedIds', data: [[{ type: 'moved', piece: 'p1' }]], enter: board.changedIds }],
    createBoardController: boardWays(),
  },
  './text': {
    createTextGame: textWays(),
    textGameOf: [
      {
        name: 'textGameOf',
        data: [{ budget: 800, attempts: 2 }],
        enter: (options) => text.textGameOf(kernel.createMatch(examples.ticTacToe, { players: 2 }, 1), options),
      },
    ],
    rulesText: [{ name: 'rulesText', data: [ONE_CLAUSE, { actionTypes: ['place'], short: true, budget: 500 }], enter: text.rulesText }],
  },
  './rules-bench': {
    generateItems: [
      {
        name: 'generateItems',
        data: [{ split: 'public', seed: 1, games: ['area-51'], kinds: ['legality'], perKind: 1 }],
        enter: (options) => rulesBench.generateItems(options),
      },
    ],
    baseline: [
      { name: 'baseline', data: ['random', 1], enter: (name, seed) => rulesBench.baseline(name, () => [], seed).next() },
      {
        name: 'baseline, its items',
        data: [[JSON.stringify(BENCH_ITEM)]],
        enter: (lines) => rulesBench.baseline('engine', () => lines).next(),
      },
    ],
    scoreAnswers: [
      {
        name: 'scoreAnswers',
        data: [{ items: [JSON.stringify(BENCH_ITEM)], replies: [], answers: [] }],
        enter: (input) => rulesBench.scoreAnswers(input),
      },
    ],
  },
  './boardgame-io': {
    toBoardgameIo: [{ name: 'toBoardgameIo', data: [{ players: 2 }], enter: (setup) => boardgameIo.toBoardgameIo(kuhnPoker, setup) }],
    storedMatch: [
      {
        name: 'storedMatch',
        data: [{ dealt: true, setup: { players: 2 } }],
        enter: (stored) => boardgameIo.storedMatch(kuhnPoker, stored),
      },
    ],
  },
  './area-51/clauses': { clause: [{ name: 'area-51 clause', data: ['A51-5.2'], enter: area51Clauses.clause }] },
  './area-51': {
    area51Position: [{ name: 'area51Position', data: [{ players: 2 }], enter: area51.area51Position }],
    parseArea51Board: [{ name: 'parseArea51Board', data: [area51Data.DEFAULT_BOARD], enter: area51.parseArea51Board }],
    createArea51: [{ name: 'createArea51', data: [area51Data.DEFAULT_BOARD], enter: (board) => area51.createArea51({ boards: [board] }) }],
  },
  './sol/clauses': { clause: [{ name: 'sol clause', data: ['SOL-8.4'], enter: solClauses.clause }] },
  './sol': {
    solPosition: [{ name: 'solPosition', data: [{ players: 2 }], enter: (description) => sol.solPosition(description) }],
    parseSolBoard: [{ name: 'parseSolBoard', data: [solData.STANDARD_BOARD], enter: sol.parseSolBoard }],
    boardTable: [{ name: 'boardTable', data: [solData.STANDARD_BOARD], enter: sol.boardTable }],
    survivalLevel: [{ name: 'survivalLevel', data: [7], enter: sol.survivalLevel }],
    actionMeaning: [{ name: 'actionMeaning', data: [inSol.state, inSol.action], enter: sol.actionMeaning }],
    pieceOf: [{ name: 'pieceOf', data: ['sundiver:blue:1'], enter: sol.pieceOf }],
    cardsLeft: [{ name: 'cardsLeft', data: [inSol.view], enter: sol.cardsLeft }],
    earliestUndo: [{ name: 'earliestUndo', data: [{ entries: [] }], enter: sol.earliestUndo }],
  },
  './space-alert/clauses': { clause: [{ name: 'space-alert clause', data: ['SA-6.3'], enter: spaceAlertClauses.clause }] },
  './space-alert': {
    missionFileOf: [{ name: 'missionFileOf', data: [spaceAlert.missionState(mission)], enter: spaceAlert.missionFileOf }],
    spaceAlertPosition: [{ name: 'spaceAlertPosition', data: [{ crew: 3 }], enter: spaceAlert.spaceAlertPosition }],
    campaignScore: [{ name: 'campaignScore', data: [inCampaign.state], enter: spaceAlert.campaignScore }],
    missionScore: [{ name: 'missionScore', data: [inSpaceAlert.state], enter: spaceAlert.missionScore }],
    logLine: [{ name: 'logLine', data: [inSpaceAlert.state], enter: spaceAlert.logLine }],
    logPage: [{ name: 'logPage', data: [inSpaceAlert.state, '2026-01-01'], enter: spaceAlert.logPage }],
    explainMission: [{ name: 'explainMission', data: [mission], enter: spaceAlert.explainMission }],
    missionState: [{ name: 'missionState', data: [mission], enter: spaceAlert.missionState }],
    resolveMission: [{ name: 'resolveMission', data: [mission], enter: spaceAlert.resolveMission }],
    resolveLine: [{ name: 'resolveLine', data: [1, missionText, true], enter: spaceAlert.resolveLine }],
    resolveLines: [
      { name: 'resolveLines', data: [[missionText, missionText], { explain: true }], enter: (lines, options) => [...few(lines, options)] },
    ],
    randomMission: [
      {
        name: 'randomMission',
        data: [{ crew: 4, threats: 3 }],
        enter: (options) => spaceAlert.randomMission(kernel.seededChance(1), options),
      },
    ],
    missionPlanner: [
      { name: 'missionPlanner', data: [mission, { seed: 7 }], enter: spaceAlert.missionPlanner },
      { name: 'missionPlanner.search', data: [5], enter: (count) => spaceAlert.missionPlanner(mission).search(small(count)) },
    ],
    planMission: [
      {
        name: 'planMission',
        data: [mission, 7, 5, 5],
        enter: (given, seed, iterations, milliseconds) =>
          spaceAlert.planMission(given, { seed, iterations: small(iterations) ?? 5, milliseconds: small(milliseconds) }),
      },
    ],
  },
  './area-51/data': {
    boardOf: [{ name: 'boardOf', data: [{ board: 'default' }], enter: area51Data.boardOf }],
    geometryOf: [
      { name: 'geometryOf', data: [area51Data.DEFAULT_BOARD, 'eight'], enter: area51Data.geometryOf },
      { name: 'geometryOf kind', data: [{ x: 1, y: 1 }], enter: area51Data.geometryOf().kind },
      { name: 'geometryOf component', data: [{ x: 1, y: 1 }], enter: area51Data.geometryOf().component },
      { name: 'geometryOf neighbours', data: [{ x: 1, y: 1 }], enter: area51Data.geometryOf().neighbours },
      { name: 'geometryOf zone', data: [{ x: 1, y: 1 }], enter: area51Data.geometryOf().zone },
      {
        name: 'geometryOf distance',
        data: [
          { x: 1, y: 1 },
          { x: 2, y: 9 },
        ],
        enter: area51Data.geometryOf().distance,
      },
    ],
  },
  './area-51/picture': picturesOf(area51Picture, area51.area51 as never, inArea51),
  './sol/data': {
    boardGeometry: [{ name: 'boardGeometry', data: [solData.STANDARD_BOARD], enter: solData.boardGeometry }],
  },
  './sol/picture': picturesOf(solPicture, sol.sol as never, inSol),
  './space-alert/picture': picturesOf(spaceAlertPicture, spaceAlert.spaceAlert as never, inSpaceAlert),
  './specter-ops/picture': picturesOf(specterOpsPicture, specterOps.specterOps as never, inSpecterOps),
  './space-alert/data': {
    adjacentStations: [{ name: 'adjacentStations', data: ['upperRed'], enter: spaceAlertData.adjacentStations }],
    wordOf: [{ name: 'wordOf', data: ['A/moveRed', 'action'], enter: spaceAlertData.wordOf }],
    missionSteps: [{ name: 'missionSteps', data: [3], enter: spaceAlertData.missionSteps }],
    squareBox: [{ name: 'squareBox', data: ['red', 4], enter: spaceAlertData.squareBox }],
    announcementText: [{ name: 'announcementText', data: [{ at: 10, type: 'incoming-data' }], enter: spaceAlertData.announcementText }],
    threatText: [{ name: 'threatText', data: [spaceAlertData.THREAT_CARDS[0]], enter: spaceAlertData.threatText }],
  },
  './specter-ops/data': {
    boardLayout: [
      { name: 'boardLayout', data: [specterOpsData.BROKEN_COVENANT_BOARD], enter: specterOpsData.boardLayout },
      { name: 'boardLayout.cell', data: ['K17'], enter: specterOpsData.boardLayout(specterOpsData.BROKEN_COVENANT_BOARD).cell },
      { name: 'boardLayout.at', data: [3, 4], enter: specterOpsData.boardLayout(specterOpsData.BROKEN_COVENANT_BOARD).at },
    ],
  },
  './specter-ops/clauses': { clause: [{ name: 'specter-ops clause', data: ['SO-9.1'], enter: specterOpsClauses.clause }] },
  './specter-ops': {
    specterOpsPosition: [
      { name: 'specterOpsPosition', data: [{ players: 3 }], enter: (description) => specterOps.specterOpsPosition(description) },
    ],
    viewSince: [{ name: 'viewSince', data: [hunterView, 3], enter: specterOps.viewSince }],
    withHistory: [{ name: 'withHistory', data: [specterOps.viewSince(hunterView, 3), hunterView.history], enter: specterOps.withHistory }],
    possiblePositions: [{ name: 'possiblePositions', data: [hunterView, 0], enter: specterOps.possiblePositions }],
    heatMap: [{ name: 'heatMap', data: [['K17', 'G16']], enter: specterOps.heatMap }],
    spacesSeen: [{ name: 'spacesSeen', data: [hunterView, hunterView.hunters[0].id], enter: specterOps.spacesSeen }],
    createBeliefTracker: [
      { name: 'createBeliefTracker', data: [hunterView, 0], enter: specterOps.createBeliefTracker },
      { name: 'tracker.update', data: [hunterView], enter: (view) => specterOps.createBeliefTracker(hunterView).update(view) },
      { name: 'tracker.has', data: ['A1'], enter: (space) => specterOps.createBeliefTracker(hunterView).has(space) },
    ],
    boardGeometry: [
      { name: 'boardGeometry', data: [specterOps.BROKEN_COVENANT.board], enter: specterOps.boardGeometry },
      ...(['sees', 'distance', 'steps'] as const).map((name) => ({
        name: `boardGeometry.${name}`,
        data: ['K17', 'G16'],
        enter: (from: never, to: never) => specterOps.boardGeometry(specterOps.BROKEN_COVENANT.board)[name](from, to),
      })),
      {
        name: 'boardGeometry.seenFrom',
        data: ['K17'],
        enter: (from) => specterOps.boardGeometry(specterOps.BROKEN_COVENANT.board).seenFrom(from),
      },
    ],
  },
  './agents': {
    greedy: [
      {
        name: 'greedy',
        data: [1, 5, 2],
        enter: (worlds, exact, samples) => agents.greedy(() => 0, { worlds, enumerationLimit: exact, samples }),
      },
      { name: 'greedy, asked', data: kuhnWays.data, enter: kuhnWays.asked(agents.greedy(() => 0)) },
    ],
    mcts: [
      { name: 'mcts', data: [{ iterations: 5, exploration: 1, depth: 5 }], enter: agents.mcts },
      { name: 'mcts, asked', data: kuhnWays.data, enter: kuhnWays.asked(agents.mcts(searched)) },
    ],
    ismcts: [
      { name: 'ismcts', data: [{ iterations: 5, exploration: 1, depth: 5 }], enter: agents.ismcts },
      { name: 'ismcts, asked', data: kuhnWays.data, enter: kuhnWays.asked(agents.ismcts(searched)) },
    ],
    namedAgent: [{ name: 'namedAgent', data: ['mcts(5)'], enter: (written) => agents.namedAgent(written) }],
    importedAgent: [{ name: 'importedAgent', data: [{ name: 'random' }], enter: agents.importedAgent }],
    learned: [
      {
        name: 'learned',
        data: ['T1JOVwEA', { temperature: 1 }],
        enter: (weights, options) => agents.learned({ encoding: area51.area51Encoding, weights }, options),
      },
      { name: 'learned, asked', data: kuhnWays.data, enter: kuhnWays.asked(agents.learned(area51Weights.area51For2) as never) },
    ],
    importedLearned: [{ name: 'importedLearned', data: [{ network: {}, temperature: 1 }], enter: agents.importedLearned }],
    importedNetworkSearch: [
      { name: 'importedNetworkSearch', data: [{ network: {}, search: 'mcts', iterations: 5 }], enter: agents.importedNetworkSearch },
    ],
    splitAgentNames: [{ name: 'splitAgentNames', data: ['random, mcts(5)'], enter: agents.splitAgentNames }],
  },
  './area-51/opponents': { opponent: [{ name: 'opponent', data: ['easy'], enter: area51Opponents.opponent }] },
  './sol/opponents': { opponent: [{ name: 'opponent', data: ['easy'], enter: solOpponents.opponent }] },
  './space-alert/opponents': { opponent: [{ name: 'opponent', data: ['easy'], enter: spaceAlertOpponents.opponent }] },
  './specter-ops/opponents': { opponent: [{ name: 'opponent', data: ['easy'], enter: specterOpsOpponents.opponent }] },
  './env': {
    createActionSpace: [{ name: 'createActionSpace', data: [setups.sol], enter: (setup) => env.createActionSpace(sol.sol, setup) }],
    createObservationSpace: Object.entries(encodings).flatMap(([name, encoding]) => {
      const { game, setup, view, viewer } = MIDDLES[name][0];
      const space = env.createObservationSpace(game, encoding as never, setup as never);
      const into = new Float32Array(space.size);
      return [
        {
          name: `createObservationSpace ${name}`,
          data: [setup],
          enter: (given) => env.createObservationSpace(game, encoding as never, given),
        },
        {
          name: `observationSpace.write ${name}`,
          data: [view, viewer, 0],
          enter: (given, who, offset) => space.write(given, who, into, offset),
        },
        { name: `observationSpace.write ${name} into`, data: [null], enter: (given) => space.write(view as never, viewer, given) },
        { name: `observationSpace.writeSparse ${name}`, data: [view, viewer], enter: (given, who) => space.writeSparse(given, who) },
      ] satisfies Way[];
    }),
    informationState: [{ name: 'informationState', data: [inArea51.view, 'p1'], enter: env.informationState }],
    createEnvironment: Object.entries(encodings).flatMap(([name, encoding]) => waysOfEnvironments(MIDDLES[name][0], encoding as never)),
    createVectorEnvironment: waysOfVectors(),
  },
  './simulate': {
    gameSeed: [{ name: 'gameSeed', data: ['run', 3], enter: simulate.gameSeed }],
    proportion: [{ name: 'proportion', data: [3, 10], enter: simulate.proportion }],
    summarize: [{ name: 'summarize', data: [[row, row]], enter: simulate.summarize }],
    SummaryAccumulator: [{ name: 'SummaryAccumulator.add', data: [row], enter: (given) => new simulate.SummaryAccumulator().add(given) }],
    playGame: [
      {
        name: 'playGame',
        data: [{ players: 2 }, 7, 0, 50],
        enter: (setup, seed, index, maxActions) =>
          simulate.playGame({ game: kuhnPoker, setup, seed, index, maxActions, agents: agents.random() }),
      },
      { name: 'playGame, options', data: [{ setup: { players: 2 }, seed: 7 }], enter: simulate.playGame },
    ],
    simulate: [
      {
        name: 'simulate',
        data: [{ players: 2 }, 7, 1, 50, 0, { number: 1, of: 2 }],
        enter: (setup, seed, games, maxActions, skip, shard) =>
          simulate.simulate({ game: kuhnPoker, agents: agents.random(), setup, seed, games: small(games), maxActions, skip, shard }),
      },
      {
        name: 'simulate, seeds',
        data: [[1, 'two']],
        // Plays only one of 100,000 games, because one of the hostile lists has a million valid seeds.
        enter: (seeds) =>
          simulate.simulate({ game: kuhnPoker, agents: agents.random(), setup: { players: 2 }, seeds, shard: { number: 1, of: 100_000 } }),
      },
      { name: 'simulate, options', data: [{ setup: { players: 2 }, seed: 7, games: 1 }], enter: simulate.simulate },
    ],
    ladder: [
      {
        name: 'ladder',
        data: [{ players: 2 }, 7, 1, 50],
        enter: (setup, seed, games, maxActions) =>
          simulate.ladder({
            game: kuhnPoker,
            agents: [agents.random(), { ...agents.random(), name: 'other' }],
            setup,
            seed,
            games: small(games),
            maxActions,
          }),
      },
      { name: 'ladder, options', data: [{ setup: { players: 2 }, seed: 7, games: 1 }], enter: simulate.ladder },
    ],
  },
  './testing': {
    checkGame: [
      {
        name: 'checkGame',
        data: [[{ players: 2 }], 1, 1, ['games-end'], 50],
        enter: (setups, runs, games, properties, maxActions) =>
          testing.checkGame(kuhnPoker, { setups, runs: small(runs), games: small(games), properties, maxActions }),
      },
    ],
    checkEncoding: [
      {
        name: 'checkEncoding',
        data: [[{ players: 2 }], 1],
        enter: (setups, seed) => testing.checkEncoding(kuhnPoker, kuhnPokerEncoding, { setups, seed, games: 1 } as never),
      },
    ],
    checkEnvironment: [
      {
        name: 'checkEnvironment',
        data: [[{ players: 2 }], 1],
        enter: (setups, seed) => testing.checkEnvironment(kuhnPoker, kuhnPokerEncoding, { setups, seed, games: 1 } as never),
      },
    ],
    episodeDigest: [
      {
        name: 'episodeDigest',
        data: ['seed'],
        enter: (seed) => testing.episodeDigest(env.createEnvironment(kuhnPoker, kuhnPokerEncoding, { players: 2 }), seed),
      },
    ],
  },
};

/** Returns the ways of all games whose function name begins with one of these texts. These functions of the kernel take a game. */
function waysOf(beginnings: readonly string[]): Way[] {
  const all = Object.values(MIDDLES).flatMap((middles) => middles.flatMap(waysInto));
  return all.filter(({ name }) => beginnings.some((beginning) => name.split(': ')[1].startsWith(beginning)));
}

/** Replaces options that contain a function (`rewards`), because errors of the caller's own function are not errors of the library. */
function withoutCode(options: unknown): never {
  const isCode = typeof options === 'object' && options !== null && typeof readQuietly(options, 'rewards') === 'function';
  return (isCode ? { maxActions: 10 } : options) as never;
}

function readQuietly(options: object, name: string): unknown {
  try {
    return (options as Record<string, unknown>)[name];
  } catch {
    return undefined;
  }
}

function* few(lines: never, options: never): Generator<unknown> {
  let left = 20;
  for (const line of spaceAlert.resolveLines(lines, options)) {
    yield line;
    if (--left === 0) return;
  }
}

function waysOfEnvironments({ game, setup, viewer }: Middle, encoding: never): Way[] {
  const made = () => env.createEnvironment(game, encoding, setup as never, { record: true });
  const looked = made();
  const [index] = looked.legalIndexes;
  const { legalActions } = looked.turn();
  return (
    [
      {
        name: 'createEnvironment',
        data: [setup, { rewards: 'scores', maxActions: 10 }],
        enter: (given, options) => env.createEnvironment(game, encoding, given, withoutCode(options)),
      },
      { name: 'reset', data: [{ seed: 7 }], enter: (options) => made().reset(options) },
      { name: 'observe', data: [viewer], enter: (who) => looked.observe(who) },
      { name: 'observe into', data: [null], enter: (into) => looked.observe(viewer, into) },
      { name: 'observeSparse', data: [viewer], enter: (who) => looked.observeSparse(who) },
      { name: 'observeChanges', data: [viewer], enter: (who) => looked.observeChanges(who) },
      { name: 'informationState', data: [viewer], enter: (who) => looked.informationState(who) },
      { name: 'step', data: [index], enter: (number) => made().step(number) },
      { name: 'take', data: [legalActions[0]], enter: (action) => made().apply(action) },
      { name: 'clone', data: [{ seed: 7 }], enter: (options) => looked.clone(options) },
    ] satisfies Way[]
  ).map(({ name, data, enter }) => ({ name: `environment of ${game.id}: ${name}`, data, enter }));
}

function waysOfVectors(): Way[] {
  const made = () => env.createVectorEnvironment(area51.area51, area51.area51Encoding, { players: 2 }, { numEnvs: 2 });
  const { legalIndexes, legalOffsets } = made();
  const first = [legalIndexes[legalOffsets[0]], legalIndexes[legalOffsets[1]]];
  return [
    {
      name: 'createVectorEnvironment',
      data: [setups.area51, { numEnvs: 2, maxActions: 10, autoReset: true }],
      enter: (setup, options) => env.createVectorEnvironment(area51.area51, area51.area51Encoding, setup, options),
    },
    { name: 'vector.reset', data: [{ seed: 7 }], enter: (options) => made().reset(options) },
    { name: 'vector.step', data: [first], enter: (indexes) => made().step(indexes) },
  ];
}

/** Patterns for the names of ways that find known errors, which are not fixed yet. These ways are left out. The list should be empty. */
export const KNOWN: readonly RegExp[] = [];

/** Returns all ways: those of exported functions, and those of games. @param known whether to include the ways in `KNOWN`. */
export function allWays({ known = false } = {}): Way[] {
  const functions = Object.entries(ATTACKED).flatMap(([door, byName]) =>
    Object.entries(byName)
      // Functions that take a game are attacked with the games.
      .filter(([name]) => !['createMatch', 'replay', 'resumeMatch'].includes(name))
      .flatMap(([, ways]) => ways.map((way) => ({ ...way, name: `${door} ${way.name}` }))),
  );
  const ways = [...functions, ...Object.values(MIDDLES).flatMap((middles) => middles.flatMap(waysInto))];
  return known ? ways : ways.filter(({ name }) => !KNOWN.some((fault) => fault.test(name)));
}

/** The names of the exported games that are attacked. */
export const GAMES: readonly string[] = Object.keys(MIDDLES);
