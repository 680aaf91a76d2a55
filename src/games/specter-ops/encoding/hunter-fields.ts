// Observation fields: the hunters, their pet and their vehicle; all of them are public.
import {
  type Axis,
  clamped,
  counts,
  customAxis,
  each,
  flag,
  fraction,
  type ObservationContext,
  type ObservationField,
  oneHot,
  playerAxis,
  scalar,
  unscaled,
  whenPresent,
} from '../../../kernel/index.js';
import { hunterCard } from '../data/characters.js';
import { vehicleCard } from '../data/vehicles.js';
import { DIRECTIONS } from '../model/board/topology.js';
import type { View } from '../views/view.js';
import { type EncodingTable, huntersOf } from './table.js';

type Field = ObservationField<View>;
type Camera = View['cameras'][number];

const CAMERAS = 3;

export function hunterFields(table: EncodingTable): Field[] {
  return [...figureFields(table), ...vehicleFields(table), ...petFields(table), ...cameraFields(table)];
}

function figureFields(table: EncodingTable): Field[] {
  const { plane, players, content, cards } = table;
  const order = huntersOf(table);
  const declared = each('declared', order, ({ hunters }: View, _context: ObservationContext<View>) => hunters, [
    oneHot('space', plane, 'where it has declared that its next movement will end', ({ declared: space }) => space),
  ]);
  return [
    each('hunters', order, ({ hunters }: View) => hunters, [
      oneHot('space', plane, 'where it stands, all 0 in the vehicle', ({ space }) => space),
    ]),
    each('hunter-facts', order, ({ hunters }: View) => hunters, [
      oneHot('who', content.hunters, 'who it is', ({ id }) => id),
      oneHot('seat', playerAxis(players), 'whose it is', ({ player }) => player),
      flag('inside', 'whether it is in the vehicle', ({ space }) => space === null),
      flag('stunned', 'whether it is stunned', ({ stunned }) => stunned),
      flag('fatigued', 'whether it is fatigued', ({ fatigued }) => fatigued),
      flag('blind-own', 'whether it is blind until its own turn', ({ blind }) => blind === 'own-turn'),
      flag('blind-agent', "whether it is blind until the end of the agents' turn", ({ blind }) => blind === 'agent-turn'),
      flag('done', 'whether it is done for this round', ({ done }) => done),
      flag('turned', 'whether it is a revealed traitor', ({ turned }) => turned),
      flag('there', 'whether it is there at all', () => true),
      oneHot('flare', DIRECTIONS, 'the only way it sees, by a Flare', ({ flare }) => flare),
      oneHot('sniper', DIRECTIONS, 'the only way it sees, by its own choice', ({ sniper }) => sniper),
      oneHot('delved', DIRECTIONS, 'the way it does not see', ({ delved }) => delved),
    ]),
    ...(cards.some(({ asksForDestinations }) => asksForDestinations) ? [declared] : []),
  ];
}

function vehicleFields({ plane, content }: EncodingTable): Field[] {
  return [
    oneHot('vehicle', plane, 'where the vehicle is', ({ vehicle }) => vehicle?.space),
    whenPresent('vehicle-facts', 'of the vehicle', ({ vehicle }: View) => vehicle, [
      oneHot('side', content.vehicles, 'which side of the card', ({ id }) => id),
      scalar('driven', unscaled(0, 1), 'spaces driven in this round as a part of the allowance', ({ id, driven }) => {
        return driven / (vehicleCard(id)?.allowance ?? 1);
      }),
      flag('disabled', 'whether an EMP is in force', ({ disabledBy }) => disabledBy !== null),
      scalar('override', fraction(4), 'spaces that the traitor may still drive it', (_vehicle, { view }) => view.override),
    ]),
  ];
}

/** Returns the fields of Rover, the only pet; none if no hunter of the content set has a pet. */
function petFields({ content, plane }: EncodingTable): Field[] {
  if (!content.hunters.some((id) => hunterCard(id)?.pet !== undefined)) return [];
  return [
    whenPresent('rover', 'of Rover', ({ pets }: View) => pets[0], [
      oneHot('space', plane, 'where it is, outside the vehicle', ({ space }) => space),
      flag('there', 'whether it is in the game', () => true),
      flag('inside', 'whether it is in the vehicle', ({ space }) => space === null),
      scalar('hit-points', fraction(2), 'its hit points with a traitor', ({ hitPoints }) => hitPoints ?? 0),
      scalar('steps', clamped(4), 'its steps in the move of a traitor', (_pet, { view }) => view.petSteps),
    ]),
  ];
}

/** Returns the field of the Watcher's cameras; none if no hunter of the content set has the ability Surveillance. SO-16.21 */
function cameraFields({ hunterAbilities, plane }: EncodingTable): Field[] {
  if (!hunterAbilities.includes('surveillance')) return [];
  const words = `for each of ${DIRECTIONS.join(', ')}: ${plane.description}`;
  const planes: Axis<Camera> = customAxis(DIRECTIONS.length * plane.size, words, ({ space, direction }, context, index) => {
    return DIRECTIONS.indexOf(direction) * plane.size + plane.position(space, context, index);
  });
  return [counts('cameras', planes, fraction(CAMERAS), 'the cameras that look that way', (view) => view.cameras)];
}
