// Observation fields of the turn, of the decision that a player must make now, and of the draw step.
import {
  type Axis,
  counts,
  customAxis,
  flag,
  fraction,
  group,
  multiHot,
  type ObservationField,
  oneHot,
  playerAxis,
  scalar,
  seatAxis,
  valueAxis,
  whenPresent,
} from '../../../kernel/index.js';
import { CARDS_PER_SUIT, GATES, SUNDIVERS } from '../data/rewards.js';
import { type Decision, type Draw, Phase } from '../model/schema.js';
import { ActionName, LAYERS, STATION_TYPES, SUITS } from '../model/words.js';
import { pieceOf, STATION_SLOTS } from '../rules/pieces/pieces.js';
import type { SolView } from '../views/view.js';
import { COUNT, type Layout, STATION_NAMES, SUNDIVER_NUMBERS } from './layout.js';

type Field = ObservationField<SolView>;

const DECISIONS = ['bonus', 'orbital', 'trigger'] as const satisfies readonly Decision['kind'][];
const STAGES = ['cards', 'gains', 'settle', 'flares'] as const satisfies readonly Draw['stage'][];

export function turnFields(layout: Layout): Field[] {
  return [...phaseFields(layout), ...actionFields(layout), ...effectFields(layout), decisionField(layout), drawField()];
}

function phaseFields({ players }: Layout): Field[] {
  return [
    group('phase', [
      oneHot('phase', Phase.options, 'how far the turn has come', ({ phase }) => phase),
      oneHot('decision', DECISIONS, 'which decision is open, if any', ({ decision }) => decision?.kind),
    ]),
    oneHot('decider', playerAxis(players), 'who answers the open decision or has the turn, all 0 at the end', (view) => {
      const { phase, decision, turn } = view;
      return phase === 'over' ? null : view.players[decision?.seat ?? turn.seat];
    }),
    group('calendar', [
      scalar('turns', COUNT, 'turns before this one', ({ turn }) => turn.number),
      scalar('placements', fraction(2 * players.length), 'vestigial structures placed', ({ placements }) => placements),
      scalar('goal', COUNT, 'the momentum that wins', ({ config }) => config.goal ?? 0),
    ]),
  ];
}

function actionFields({ players, spaces }: Layout): Field[] {
  const converted = customAxis(STATION_SLOTS, STATION_NAMES.join(', '), (station: string) => pieceOf(station)?.slot ?? Number.NaN);
  const unmoved: Axis<string, SolView> = customAxis(SUNDIVERS, SUNDIVER_NUMBERS.description, (location, { view }, slot) =>
    view.turn.start[slot] === location ? slot : null,
  );
  return [
    group('action', [
      oneHot('action', ActionName.options, 'the chosen action', ({ turn }) => turn.action),
      oneHot('type', STATION_TYPES, 'the type of station that was activated', ({ turn }) => turn.activatedType),
    ]),
    group('turn-facts', [
      scalar('points', COUNT, 'movement points left', ({ turn }) => turn.points),
      scalar('spent', COUNT, 'movement points spent', ({ turn }) => turn.spent),
      scalar('owed-hurls', COUNT, 'cards owed for hurls', ({ turn }) => turn.owedHurls),
      scalar('owed', COUNT, 'cards owed for everything else', ({ turn }) => turn.owed),
      scalar('conversions', fraction(2), 'conversions', ({ turn }) => turn.conversions),
      flag('done', 'whether anything was done that belongs to the action', ({ turn }) => turn.done),
      flag('replaced', 'whether a card took the place of the action', ({ turn }) => turn.replaced),
      flag('card-used', 'whether a card was used', ({ turn }) => turn.cardUsed),
    ]),
    multiHot('tolled', seatAxis(players.length), 'who has taken a toll in this turn', ({ turn }) => turn.tolled),
    multiHot('activated', spaces, 'where the station was activated in this turn', ({ turn }) => turn.activated),
    oneHot('converted', converted, 'which station of the seat that has its turn came of the last conversion', ({ turn }) => turn.converted),
    multiHot('unmoved', unmoved, 'which sundivers of the seat that has its turn are where they were when it began', ({ seats, turn }) => {
      return seats[turn.seat].sundivers;
    }),
  ];
}

/** Returns the fields of the running effect. At most one card is used in a turn, so at most one effect runs. SOL-12.11 */
function effectFields({ effects, colours }: Layout): Field[] {
  if (effects.length === 0) return [];
  const running = ({ turn }: SolView) => turn.running[0];
  return [
    whenPresent('running', 'of the effect that goes on, all 0 without one', running, [
      oneHot('effect', effects, 'which one', ({ effect }) => effect),
      scalar('count', COUNT, 'what it has counted', ({ count }) => count),
    ]),
    whenPresent('marks', 'of the same effect', running, [
      multiHot('marks', markedThings(colours), 'what it remembers', ({ marks }) => marks),
    ]),
  ];
}

/**
 * Returns the axis of the ids that the field `marks` of a running effect can contain: sundivers and stations of the active seat, suits, and
 * gates of all seats.
 */
function markedThings(colours: Layout['colours']): Axis<string> {
  const seats = seatAxis(colours.length);
  const first = { stations: SUNDIVERS, suits: SUNDIVERS + STATION_SLOTS, gates: SUNDIVERS + STATION_SLOTS + SUITS.length };
  const words =
    `of the seat that has its turn, ${SUNDIVER_NUMBERS.description}, ${STATION_NAMES.join(', ')}; the suits ${SUITS.join(', ')}; ` +
    `for each of ${seats.description}: gates 1 to ${GATES}`;
  const suits = valueAxis(SUITS);
  return customAxis(first.gates + seats.size * GATES, words, (mark, context, index) => {
    const piece = pieceOf(mark);
    if (piece === undefined) return first.suits + suits.position(mark as (typeof SUITS)[number], context, index);
    if (piece.kind === 'gate') return first.gates + seats.position(colours.indexOf(piece.colour), context, index) * GATES + piece.slot;
    return piece.kind === 'sundiver' ? piece.slot : first.stations + piece.slot;
  });
}

/** Returns the field that describes the open decision; its numbers are 0 if no decision is open. SOL-18.6 */
function decisionField({ colours }: Layout): Field {
  const seats = seatAxis(colours.length);
  const words = `for each of ${seats.description}: ${STATION_NAMES.join(', ')}`;
  const stations: Axis<string> = customAxis(seats.size * STATION_SLOTS, words, (station, context, index) => {
    const piece = pieceOf(station);
    return piece === undefined ? Number.NaN : seats.position(colours.indexOf(piece.colour), context, index) * STATION_SLOTS + piece.slot;
  });
  const sundivers = customAxis(SUNDIVERS, SUNDIVER_NUMBERS.description, (sundiver: string) => pieceOf(sundiver)?.slot ?? Number.NaN);
  return whenPresent('question', 'of the open decision, all 0 without one', ({ decision }: SolView) => decision, [
    multiHot('stations', stations, 'the station whose bonus is asked for, or those used for this flare', (decision) => {
      return decision.kind === 'bonus' ? [decision.station] : decision.kind === 'orbital' ? decision.used : null;
    }),
    scalar('bonus', COUNT, 'the bonus', (decision) => (decision.kind === 'bonus' ? decision.amount : 0)),
    oneHot('sundiver', sundivers, 'which sundiver is recalled or to be moved', (decision) => {
      return decision.kind === 'orbital' ? null : decision.sundiver;
    }),
  ]);
}

/** Returns the field that describes a draw step in progress; its numbers are 0 outside of the draw step. SOL-10.7 */
function drawField(): Field {
  const suits = fraction(CARDS_PER_SUIT);
  return whenPresent('draw', 'of the draw step that is on its way, all 0 without one', ({ draw }: SolView) => draw, [
    oneHot('kind', ['turn', 'orbit'], 'what it is part of', ({ kind }) => kind),
    oneHot('stage', STAGES, 'its stage', ({ stage }) => stage),
    scalar('left', COUNT, 'cards still to be taken', ({ left }) => left),
    scalar('hurls', COUNT, 'those owed for hurls', ({ hurls }) => hurls),
    scalar('depth', fraction(LAYERS.length), 'layers that a trigger event has moved', ({ event }) => Math.max(0, event?.depth ?? 0)),
    counts('cards', SUITS, suits, 'the cards drawn', ({ cards }) => cards),
    counts('unseen', SUITS, suits, 'those of them whose flare is still to be looked at', ({ cards, next }) => cards.slice(next)),
  ]);
}
