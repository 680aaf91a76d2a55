// The draw step at the end of a turn: draws the cards, counts gains, settles effects, then resolves flares one by one.
import { hooksOf } from '../../cards/effects/running.js';
import { triggerEventOf } from '../../cards/trigger-events/index.js';
import type { Context } from '../../model/events.js';
import type { Draw, State } from '../../model/schema.js';
import { gainMomentum } from '../pieces/ledger.js';
import { resolveFlare } from './flares.js';
import { cardsOwed, finishTurn, orbit } from './turn.js';

/** Begins the draw step of the turn. Even if no cards are drawn, this step settles running effects. SOL-9.25, SOL-10.3, SOL-15.60 */
export function beginDraw(state: State, context: Context): void {
  openDraw(state, 'turn', cardsOwed(state), state.turn.owedHurls);
  resumeDraw(state, context);
}

function openDraw(state: State, kind: Draw['kind'], left: number, hurls: number): void {
  state.phase = 'draw';
  state.draw = { kind, stage: 'cards', left, hurls, cards: [], next: 0, asked: null, event: null };
}

/** Continues the draw step from where it was interrupted. SOL-10.7 */
export function resumeDraw(state: State, context: Context): void {
  while (state.draw !== null && stagesAreOver(state, state.draw, context)) {
    if (state.draw.kind === 'turn') endTurnDraw(state, state.draw, context);
    else endOrbitDraw(state, state.draw, context);
  }
}

/**
 * Runs the remaining stages of the draw step in order. Returns `true` once all are done, `false` if a decision is open or the game has
 * ended. All gains from the drawn cards are counted before the first flare is resolved. SOL-13.5, SOL-17.6
 */
function stagesAreOver(state: State, draw: Draw, context: Context): boolean {
  // Plain conditions are faster than a table of stages. Every turn ends with a draw step, which is usually empty.
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
 * Draws cards face up from the top of the deck. A trigger flare takes effect at once, and another card replaces it. If the deck runs out,
 * drawing stops; the discard pile is not used again. Returns `false` if a decision is open. SOL-10.6, SOL-10.9, SOL-10.11, SOL-10.12
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

/** Continues the trigger event. Returns `false` if a player must choose. SOL-16.2, SOL-16.4 */
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
 * Adds momentum for flares among the cards drawn for hurls, then calls the `cardsDrawn` hooks of the running effects. SOL-7.26, SOL-17.5
 */
function countGains(state: State, draw: Draw, context: Context): void {
  if (draw.kind === 'orbit') return;
  let flares = 0;
  for (let index = 0; index < draw.hurls; index++) if (draw.cards[index] === 'flare') flares += 1;
  gainMomentum(state, state.turn.seat, flares, 'SOL-7.26', context);
  for (const running of state.turn.running) hooksOf(state, running).cardsDrawn?.(state, running, draw.cards, context);
}

/** Calls the hook `settle` of each running effect once, before the flares are resolved. Returns `false` if a decision is open. SOL-15.62 */
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
 * Resolves the drawn flares one after another. The thirteenth flare of the game ends the game. Returns `false` if a decision is open or the
 * game has ended. SOL-10.7, SOL-11.3, SOL-13.1, SOL-13.2
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
 * Ends the draw step of the turn. If cards were drawn, the player may later keep one of them, flares included, or the card kept before.
 * Then the mothership orbits. SOL-5.2, SOL-10.8, SOL-12.2, SOL-12.3, SOL-12.6, SOL-17.4
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

/** Ends the draw step after an orbit: discards the drawn card, which no player can keep. SOL-17.5 */
function endOrbitDraw(state: State, draw: Draw, context: Context): void {
  state.discard.push(...draw.cards);
  finishTurn(state, context);
}
