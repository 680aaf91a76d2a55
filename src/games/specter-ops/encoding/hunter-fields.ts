// The hunters, their pet and their vehicle: all of it public.
import type { ObservationField } from '../../../kernel/index.js';
import { DIRECTIONS } from '../board/topology.js';
import { hunterCard } from '../data/characters.js';
import { vehicleCard } from '../data/vehicles.js';
import type { View } from '../view.js';
import { hunterOrder, mark, markSpace, seatsAfter, type Table } from './table.js';

type Field = ObservationField<View>;

const CAMERAS = 3;

export function hunterFields(table: Table): Field[] {
  return [...figureFields(table), ...vehicleFields(table), ...petFields(table), ...cameraFields(table)];
}

function figureFields(table: Table): Field[] {
  const { rules, spaces, seats, content, cards } = table;
  const facts = 8;
  const size = content.hunters.length + seats + facts + 3 * DIRECTIONS.length;
  const planes = rules.hunters * spaces.length;
  const declared: Field = {
    name: 'declared',
    size: planes,
    description: 'For each hunter, mine first, a plane of the spaces: where it has declared that its next movement will end.',
    write(view, viewer, into, offset) {
      hunterOrder(view, viewer).forEach((hunter, place) => {
        markSpace(table, into, offset + place * spaces.length, view.hunters[hunter]?.declared);
      });
    },
  };
  return [
    {
      name: 'hunters',
      size: planes,
      description:
        'For each hunter, mine first, then in the order of seats, a plane of the spaces: 1 where it stands. All 0 in the vehicle.',
      write(view, viewer, into, offset) {
        hunterOrder(view, viewer).forEach((hunter, place) => {
          markSpace(table, into, offset + place * spaces.length, view.hunters[hunter]?.space);
        });
      },
    },
    {
      name: 'hunter-facts',
      size: rules.hunters * size,
      description:
        `For each hunter, in that order: who it is: ${content.hunters.join(', ')}; its seat, mine first; whether it is in the vehicle, stunned, ` +
        "fatigued, blind until its own turn, blind until the end of the agents' turn, done for this round, a revealed traitor, and there at all; " +
        'the only way it sees, by a Flare; by its own choice; the way it does not see: N, E, S, W each.',
      write(view, viewer, into, offset) {
        hunterOrder(view, viewer).forEach((number, place) => {
          const hunter = view.hunters[number] as View['hunters'][number];
          const at = offset + place * size;
          mark(into, at, content.hunters, hunter.id);
          into[at + content.hunters.length + seatsAfter(view.players, viewer, hunter.player)] = 1;
          const first = at + content.hunters.length + seats;
          const { space, stunned, fatigued, blind, done, turned } = hunter;
          [space === null, stunned, fatigued, blind === 'own-turn', blind === 'agent-turn', done, turned, true].forEach((holds, fact) => {
            into[first + fact] = Number(holds);
          });
          [hunter.flare, hunter.sniper, hunter.delved].forEach((direction, limit) => {
            mark(into, first + facts + limit * DIRECTIONS.length, DIRECTIONS, direction);
          });
        });
      },
    },
    ...(cards.includes('mind-tap') ? [declared] : []),
  ];
}

function vehicleFields(table: Table): Field[] {
  const { spaces, content } = table;
  return [
    {
      name: 'vehicle',
      size: spaces.length,
      description: 'A plane of the spaces: 1 where the vehicle is.',
      write: ({ vehicle }, _viewer, into, offset) => markSpace(table, into, offset, vehicle?.space),
    },
    {
      name: 'vehicle-facts',
      size: content.vehicles.length + 3,
      description:
        `Which side of the card: ${content.vehicles.join(', ')}; spaces driven in this round, as a part of the allowance; whether an EMP is in ` +
        'force; spaces that the traitor may still drive it, as a part of four.',
      write({ vehicle, override }, _viewer, into, offset) {
        if (vehicle === null) return;
        mark(into, offset, content.vehicles, vehicle.id);
        into[offset + content.vehicles.length] = vehicle.driven / (vehicleCard(vehicle.id)?.allowance ?? 1);
        into[offset + content.vehicles.length + 1] = Number(vehicle.disabledBy !== null);
        into[offset + content.vehicles.length + 2] = override / 4;
      },
    },
  ];
}

/** Section 14 */
function petFields(table: Table): Field[] {
  if (!table.content.hunters.some((id) => hunterCard(id)?.pet !== undefined)) return [];
  const { spaces } = table;
  return [
    {
      name: 'rover',
      size: spaces.length + 4,
      description:
        'A plane of the spaces: 1 where Rover is, outside the vehicle; whether it is in the game; in the vehicle; its hit points with a traitor, ' +
        'as a part of two; its steps in the move of a traitor, as a part of four.',
      write({ pets: [pet], petSteps }, _viewer, into, offset) {
        if (pet === undefined) return;
        markSpace(table, into, offset, pet.space);
        into[offset + spaces.length] = 1;
        into[offset + spaces.length + 1] = Number(pet.space === null);
        into[offset + spaces.length + 2] = (pet.hitPoints ?? 0) / 2;
        into[offset + spaces.length + 3] = Math.min(1, petSteps / 4);
      },
    },
  ];
}

/** SO-16.21 */
function cameraFields(table: Table): Field[] {
  if (!table.hunterAbilities.includes('surveillance')) return [];
  const { spaces } = table;
  return [
    {
      name: 'cameras',
      size: DIRECTIONS.length * spaces.length,
      description: `Four planes of the spaces: the cameras there that look N, E, S, W, as parts of ${CAMERAS}.`,
      write({ cameras }, _viewer, into, offset) {
        for (const { space, direction } of cameras) {
          const index = table.spaceIndex.get(space);
          if (index !== undefined) into[offset + DIRECTIONS.indexOf(direction) * spaces.length + index] += 1 / CAMERAS;
        }
      },
    },
  ];
}
