// The draw step at the end of a turn. In this order, it draws the cards, adds momentum for them, calls the hooks `settle` of running
// effects, and resolves the flares one by one.
import { hooksOf } from '../../cards/effects/running.js';
import { triggerEventOf } from '../../cards/trigger-events/index.js';
import type { Context } from '../../model/events.js';
import type { Draw, State } from '../../model/schema.js';
import { gainMomentum } from '../pieces/ledger.js';
import { resolveFlare } from './flares.js';
import { cardsOwed, finishTurn, orbit } from './turn.js';

/**
 * Begins the draw step of the turn. It takes place even without cards to draw, because it calls hooks of running effects. SOL-9.25,
 * SOL-10.3, SOL-15.60
 */
export function beginDraw(state: State, context: Context): void {
  openDraw(state, 'turn', cardsOwed(state), state.turn.owedHurls);
  resumeDraw(state, context);
}

function openDraw(state: State, kind: Draw['kind'], left: number, hurls: number): void {
  state.phase = 'draw';
  state.draw = { kind, stage: 'cards', left, hurls, cards: [], next: 0, asked: null, event: null };
}

/** Continues the draw step after a decision that interrupted it. SOL-10.7 */
export function resumeDraw(state: State, context: Context): void {
  while (state.draw !== null && stagesAreOver(state, state.draw, context)) {
    if (state.draw.kind === 'turn') endTurnDraw(state, state.draw, context);
    else endOrbitDraw(state, state.draw, context);
  }
}

/**
 * Runs the stages of the draw step, beginning with `draw.stage`. Returns `true` once all are done, `false` if a player must decide first or
 * the game has ended. Players receive all momentum for the drawn cards before the first flare is resolved. SOL-13.5, SOL-17.6
 */
function stagesAreOver(state: State, draw: Draw, context: Context): boolean {
  // Separate conditions are faster than a loop over a list of stages. Speed matters because every turn has a draw step, even if it draws no
  // cards.
  if (draw.stage === 'cards') {
    if (!takeCards(state, draw, context)) return false;
    draw.stage = 'gains';
  }
  if (draw.stage === 'gains') {
    countGains(state, draw, context);
    draw.stage = 'settle';
  }
  if (draw.stage === 'settle') {
    if (!settleEffects(state, draw, context)) return false;
    draw.stage = 'flares';
  }
  return resolveFlares(state, draw, context);
}

/**
 * Draws cards face up from the top of the deck. A trigger flare takes effect at once, and another card replaces it. If the deck is empty,
 * no more cards are drawn; the discard pile is not shuffled. Returns `false` if the trigger event requires a decision. SOL-10.6, SOL-10.9,
 * SOL-10.11, SOL-10.12
 */
function takeCards(state: State, draw: Draw, context: Context): boolean {
  for (;;) {
    if (draw.event !== null && !proceedEvent(state, draw, context)) return false;
    const card = draw.left > 0 ? state.deck.pop() : undefined;
    if (card === undefined) return true;
    context.emit({ type: 'card-drawn', card, purpose: draw.kind, rule: 'SOL-10.6' });
    if (card === 'trigger') {
      state.triggerFlaresDrawn += 1;
      draw.event = { order: 0, depth: -1, sundiver: 0 };
      const { triggerEvent: event } = state.config;
      if (event !== null) context.emit({ type: 'trigger-event-began', event, rule: 'SOL-16.2' });
    } else {
      draw.cards.push(card);
      draw.left -= 1;
    }
  }
}

/** Continues the trigger event. Returns `false` if a player must decide first. SOL-16.2, SOL-16.4 */
function proceedEvent(state: State, draw: Draw, context: Context): boolean {
  const { triggerEvent } = state.config;
  const question =
    triggerEvent === null || draw.event === null ? undefined : triggerEventOf(triggerEvent).proceed(state, draw.event, context);
  if (question !== undefined) {
    state.decision = { kind: 'trigger', ...question };
    return false;
  }
  draw.event = null;
  return true;
}

/**
 * Adds momentum for each flare among the cards drawn for hurls, then calls the hook `cardsDrawn` of each running effect. SOL-7.26, SOL-17.5
 */
function countGains(state: State, draw: Draw, context: Context): void {
  if (draw.kind === 'orbit') return;
  let flares = 0;
  for (let index = 0; index < draw.hurls; index++) if (draw.cards[index] === 'flare') flares += 1;
  gainMomentum(state, state.turn.seat, flares, 'SOL-7.26', context);
  for (const running of state.turn.running) hooksOf(state, running).cardsDrawn?.(state, running, draw.cards, context);
}

/** Removes each running effect after calling its hook `settle`, which may open a decision; if it does, returns `false`. SOL-15.62 */
function settleEffects(state: State, draw: Draw, context: Context): boolean {
  const { running } = state.turn;
  while (running.length > 0) {
    const [first] = running.splice(0, 1);
    hooksOf(state, first).settle?.(state, first, draw.cards, context);
    if (state.decision !== null) return false;
  }
  return true;
}

/**
 * Resolves the drawn flares one after another. The thirteenth flare of the game ends the game. Returns `false` if a player must decide
 * first or the game has ended. SOL-10.7, SOL-11.3, SOL-13.1, SOL-13.2
 */
function resolveFlares(state: State, draw: Draw, context: Context): boolean {
  for (; draw.next < draw.cards.length; draw.next++) {
    if (draw.cards[draw.next] !== 'flare') continue;
    if (!resolveFlare(state, draw, context)) return false;
    if (state.marker > 0) continue;
    endGame(state, draw, context);
    return false;
  }
  return true;
}

/** Ends the game at once: no mothership orbits, no player keeps a card, and no further turn starts. SOL-13.4 */
function endGame(state: State, draw: Draw, { emit }: Context): void {
  state.discard.push(...draw.cards);
  state.draw = null;
  state.decision = null;
  state.phase = 'over';
  emit({ type: 'game-ended', marker: state.marker, rule: 'SOL-13.4' });
}

/**
 * Ends the draw step of the turn. Drawn cards, flares included, and the card that the player kept before become the candidates, of which
 * the player may keep one. Then the player's mothership moves one eye. SOL-5.2, SOL-10.8, SOL-12.2, SOL-12.3, SOL-12.6, SOL-17.4
 */
function endTurnDraw(state: State, draw: Draw, context: Context): void {
  const own = state.seats[state.turn.seat];
  if (draw.cards.length > 0) {
    own.candidates = own.kept === null ? [...draw.cards] : [...draw.cards, own.kept];
    own.kept = null;
  }
  orbit(state, context);
  if (state.config.mode === 'standard') finishTurn(state, context);
  else openDraw(state, 'orbit', 1, 0);
}

/**
 * Ends the draw step of solo and co-operative games that follows the move of the mothership. Its card is discarded: no player can keep it.
 * SOL-17.5
 */
function endOrbitDraw(state: State, draw: Draw, context: Context): void {
  state.discard.push(...draw.cards);
  finishTurn(state, context);
}
