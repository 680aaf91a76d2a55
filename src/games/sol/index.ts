/**
 * Sol: Last Days of a Star. One to five players, two boards, thirty effects, eight trigger events, solo and co-operative games.
 * @packageDocumentation
 */
import { defineGame, type TypesOf } from '../../kernel/index.js';
import { activateOrbital, passOrbital } from './actions/activate-orbital.js';
import { activateStation } from './actions/activate-station.js';
import { bonus } from './actions/bonus.js';
import { chooseAction } from './actions/choose-action.js';
import { convert } from './actions/convert.js';
import { deconstruct } from './actions/deconstruct.js';
import { draw } from './actions/draw.js';
import { endAction } from './actions/end-action.js';
import { fly } from './actions/fly.js';
import { hurl } from './actions/hurl.js';
import { keepCard } from './actions/keep-card.js';
import { launch } from './actions/launch.js';
import { placeVestigial } from './actions/place-vestigial.js';
import { playCard } from './actions/play-card.js';
import { recover } from './actions/recover.js';
import { scour } from './actions/scour.js';
import { triggerChoice } from './actions/trigger-choice.js';
import { deciders } from './deciders.js';
import { buyFuel } from './effects/actions/buy-fuel.js';
import { flyCluster } from './effects/actions/fly-cluster.js';
import { outcomeOf } from './outcome.js';
import { phaseOf } from './phase.js';
import { State } from './schema.js';
import { Setup, startGame } from './setup.js';
import { actionText, eventText, viewText } from './text.js';
import { determinizeView, viewOf } from './view.js';

/**
 * Sol: Last Days of a Star, published by Elephant Laboratories.
 *
 * Only the thirteenth flare ends a game. Where nobody can draw a card again, say with every sundiver vaporized, the turns go on for
 * ever: random play needs a limit of actions. SOL-13.1, SOL-5.5
 */
export const sol = defineGame({
  id: 'sol',
  name: 'Sol: Last Days of a Star',
  rulesVersion: '1.0.0',
  schemas: { setup: Setup, state: State },
  actions: [
    placeVestigial,
    deconstruct,
    chooseAction,
    launch,
    fly,
    flyCluster,
    hurl,
    recover,
    buyFuel,
    convert,
    activateStation,
    scour,
    bonus,
    playCard,
    endAction,
    draw,
    activateOrbital,
    passOrbital,
    triggerChoice,
    keepCard,
  ],
  rules: { gameOver: 'SOL-13.4', notYourDecision: 'SOL-5.1' },
  start: startGame,
  phase: phaseOf,
  decisions: deciders,
  outcome: outcomeOf,
  view: viewOf,
  determinize: (view, _viewer, chance) => determinizeView(view, chance),
  text: { action: actionText, event: eventText, view: viewText },
});

/** The types of the game, in one bundle. */
export type SolTypes = TypesOf<typeof sol>;

export type { PlayCard } from './actions/play-card.js';
export type { TriggerChoice } from './actions/trigger-choice.js';
export { type BoardTable, type Border, type BoundaryPair, boardName, boardTable, type Space } from './board.js';
export { Board, BoardChoice } from './board-schema.js';
export { SCENARIOS, type Scenario } from './data/scenarios.js';
export { WORLDS } from './data/worlds.js';
export { EFFECTS } from './effects/index.js';
export { solEncoding } from './encoding/encoding.js';
export type { SolEvent } from './events.js';
export { actionMeaning } from './interchange.js';
export { type SurvivalLevel, survivalLevel } from './outcome.js';
export { movementMarker, type Piece, pieceOf } from './pieces.js';
export { SOL_CODES, type SolCode } from './refusals.js';
export type { Decision, Phase, Seat, Turn } from './schema.js';
export { State as SolState } from './schema.js';
export { Setup as SolSetup } from './setup.js';
export { solKnowledge } from './strategy/knowledge.js';
export { TRIGGER_EVENTS } from './trigger-events/index.js';
export { undoFloor } from './undo.js';
export { cardsLeft, type SolView } from './view.js';
export * from './vocabulary.js';
