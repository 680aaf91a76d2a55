// How far the turn has come, and what is asked.
import type { ObservationField } from '../../../kernel/index.js';
import { GATES, STATIONS_PER_TYPE, SUNDIVERS } from '../data/rewards.js';
import { type Piece, pieceOf, seatOfColour, stationType } from '../pieces.js';
import { type Decision, type Draw, Phase } from '../schema.js';
import type { SolView } from '../view.js';
import { ActionName, LAYERS, STATION_TYPES, SUITS } from '../vocabulary.js';
import { countSuits } from './seat-fields.js';
import { AS_PART, ownSeat, part, seatsAfter, type Table } from './table.js';

type Field = ObservationField<SolView>;

const STATION_SLOTS = STATION_TYPES.length * STATIONS_PER_TYPE;
const DECISIONS = ['bonus', 'orbital', 'trigger'] as const satisfies readonly Decision['kind'][];
const STAGES = ['cards', 'gains', 'settle', 'flares'] as const satisfies readonly Draw['stage'][];

export function turnFields(table: Table): Field[] {
  return [...phaseFields(table), ...actionFields(table), ...effectFields(table), decisionField(table), drawField()];
}

function phaseFields({ seats }: Table): Field[] {
  return [
    {
      name: 'phase',
      size: Phase.options.length + DECISIONS.length,
      description: `How far the turn has come: ${Phase.options.join(', ')}; and which decision is open, if any: ${DECISIONS.join(', ')}.`,
      write({ phase, decision }, _viewer, into, offset) {
        into[offset + Phase.options.indexOf(phase)] = 1;
        if (decision !== null) into[offset + Phase.options.length + DECISIONS.indexOf(decision.kind)] = 1;
      },
    },
    {
      name: 'decider',
      size: seats,
      description: 'Which seat, mine first, answers the open decision or has the turn. All 0 at the end.',
      write({ players, phase, decision, turn }, viewer, into, offset) {
        if (phase !== 'over') into[offset + seatsAfter(decision?.seat ?? turn.seat, ownSeat(players, viewer), seats)] = 1;
      },
    },
    {
      name: 'calendar',
      size: 3,
      description: `Turns before this one, n as ${AS_PART}; vestigial structures placed, as a part of all; the momentum that wins, n as ${AS_PART}.`,
      write({ turn, placements, goal }, _viewer, into, offset) {
        into[offset] = part(turn.number);
        into[offset + 1] = placements / (2 * seats);
        into[offset + 2] = part(goal ?? 0);
      },
    },
  ];
}

function actionFields({ seats, board, spaceIndex }: Table): Field[] {
  const actions = ActionName.options;
  return [
    {
      name: 'action',
      size: actions.length + STATION_TYPES.length,
      description: `The chosen action: ${actions.join(', ')}; and the type of station that was activated: ${STATION_TYPES.join(', ')}.`,
      write({ turn: { action, activatedType } }, _viewer, into, offset) {
        if (action !== null) into[offset + actions.indexOf(action)] = 1;
        if (activatedType !== null) into[offset + actions.length + STATION_TYPES.indexOf(activatedType)] = 1;
      },
    },
    {
      name: 'turn-facts',
      size: 8,
      description:
        `Movement points left; spent; cards owed for hurls; for everything else, n each as ${AS_PART}; conversions, as a part of two; whether ` +
        'anything was done that belongs to the action; whether a card took the place of the action; whether a card was used.',
      write({ turn }, _viewer, into, offset) {
        into[offset] = part(turn.points);
        into[offset + 1] = part(turn.spent);
        into[offset + 2] = part(turn.owedHurls);
        into[offset + 3] = part(turn.owed);
        into[offset + 4] = turn.conversions / 2;
        into[offset + 5] = Number(turn.done);
        into[offset + 6] = Number(turn.replaced);
        into[offset + 7] = Number(turn.cardUsed);
      },
    },
    {
      name: 'tolled',
      size: seats,
      description: 'The seats, mine first, that have taken their toll in this turn.',
      write({ players, turn: { tolled } }, viewer, into, offset) {
        const own = ownSeat(players, viewer);
        for (const seat of tolled) into[offset + seatsAfter(seat, own, seats)] = 1;
      },
    },
    {
      name: 'activated',
      size: board.spaces.length,
      description: 'A plane of the spaces: 1 where the station was activated in this turn.',
      write({ turn: { activated } }, _viewer, into, offset) {
        for (const space of activated) into[offset + (spaceIndex.get(space) ?? 0)] = 1;
      },
    },
    {
      name: 'converted',
      size: STATION_SLOTS,
      description:
        'Which station of the seat that has its turn came of the last conversion: nodes 1 to 3, foundries 1 to 3, towers 1 to 3.',
      write({ turn: { converted } }, _viewer, into, offset) {
        const piece = converted === null ? undefined : pieceOf(converted);
        if (piece !== undefined) into[offset + piece.slot] = 1;
      },
    },
    {
      name: 'unmoved',
      size: SUNDIVERS,
      description: 'For each sundiver, by number, of the seat that has its turn: whether it is where it was when the turn began.',
      write({ seats: found, turn: { seat, start } }, _viewer, into, offset) {
        found[seat].sundivers.forEach((location, slot) => {
          into[offset + slot] = Number(start[slot] === location);
        });
      },
    },
  ];
}

/** One card is used a turn, so that at most one effect goes on. SOL-12.11 */
function effectFields({ effects, seats }: Table): Field[] {
  if (effects.length === 0) return [];
  const places = { sundivers: 0, stations: SUNDIVERS, suits: SUNDIVERS + STATION_SLOTS, gates: SUNDIVERS + STATION_SLOTS + SUITS.length };
  const write: Field['write'] = (view, viewer, into, offset) => {
    for (const { marks } of view.turn.running) {
      for (const mark of marks) {
        const piece = pieceOf(mark);
        if (piece === undefined) into[offset + places.suits + SUITS.indexOf(mark as (typeof SUITS)[number])] = 1;
        else if (piece.kind === 'gate') {
          const seat = seatsAfter(seatOfColour(view, piece.colour), ownSeat(view.players, viewer), seats);
          into[offset + places.gates + seat * GATES + piece.slot] = 1;
        } else into[offset + (piece.kind === 'sundiver' ? places.sundivers : places.stations) + piece.slot] = 1;
      }
    }
  };
  return [
    {
      name: 'running',
      size: effects.length + 1,
      description: `The effect that goes on: ${effects.join(', ')}; and what it has counted, n as ${AS_PART}.`,
      write({ turn: { running } }, _viewer, into, offset) {
        for (const { effect, count } of running) {
          into[offset + effects.indexOf(effect)] = 1;
          into[offset + effects.length] = part(count);
        }
      },
    },
    {
      name: 'marks',
      size: places.gates + seats * GATES,
      description:
        'What that effect remembers: sundivers 1 to 13 and stations (nodes, foundries, towers) of the seat that has its turn; suits ' +
        `(${SUITS.join(', ')}); for each seat, mine first, gates 1 to 5.`,
      write,
    },
  ];
}

/** SOL-18.6 */
function decisionField({ seats }: Table): Field {
  const write = (view: SolView, own: number, id: string | null, into: Float32Array, offset: number) => {
    const piece = id === null ? undefined : pieceOf(id);
    if (piece !== undefined) into[offset + placeOf(view, own, piece)] = 1;
  };
  const placeOf = (view: SolView, own: number, piece: Piece) =>
    piece.kind === 'sundiver'
      ? seats * STATION_SLOTS + 1 + piece.slot
      : seatsAfter(seatOfColour(view, piece.colour), own, seats) * STATION_SLOTS + piece.slot;
  return {
    name: 'question',
    size: seats * STATION_SLOTS + 1 + SUNDIVERS,
    description:
      'Of the open decision: for each seat, mine first, the station whose bonus is asked for, or those used for this flare ' +
      `(${stationNames()}); the bonus n as ${AS_PART}; which sundiver is recalled or to be moved, by number.`,
    write(view, viewer, into, offset) {
      const { decision, players } = view;
      if (decision === null) return;
      const own = ownSeat(players, viewer);
      if (decision.kind === 'orbital') for (const station of decision.used) write(view, own, station, into, offset);
      else write(view, own, decision.sundiver, into, offset);
      if (decision.kind !== 'bonus') return;
      write(view, own, decision.station, into, offset);
      into[offset + seats * STATION_SLOTS] = part(decision.amount);
    },
  };
}

function stationNames(): string {
  return Array.from({ length: STATION_SLOTS }, (_, slot) => `${stationType(slot)} ${(slot % STATIONS_PER_TYPE) + 1}`).join(', ');
}

/** SOL-10.7 */
function drawField(): Field {
  const cards = 2 + STAGES.length + 3;
  return {
    name: 'draw',
    size: cards + 2 * SUITS.length,
    description:
      `The draw step that is on its way: for the turn, after the orbit; its stage: ${STAGES.join(', ')}; cards still to be taken and those ` +
      `owed for hurls, n each as ${AS_PART}; layers that a trigger event has moved, as a part of five; of each suit, the cards drawn, and those ` +
      'of them whose flare is still to be looked at, as parts of thirteen.',
    write({ draw }, _viewer, into, offset) {
      if (draw === null) return;
      into[offset + (draw.kind === 'turn' ? 0 : 1)] = 1;
      into[offset + 2 + STAGES.indexOf(draw.stage)] = 1;
      into[offset + 2 + STAGES.length] = part(draw.left);
      into[offset + 2 + STAGES.length + 1] = part(draw.hurls);
      into[offset + 2 + STAGES.length + 2] = Math.max(0, draw.event?.depth ?? 0) / LAYERS.length;
      countSuits(draw.cards, into, offset + cards);
      countSuits(draw.cards.slice(draw.next), into, offset + cards + SUITS.length);
    },
  };
}
