// Observation fields: the tokens on the board, and the progress of the mission.
import {
  type Axis,
  customAxis,
  each,
  flag,
  fraction,
  group,
  multiHot,
  type ObservationField,
  oneHot,
  scalar,
} from '../../../kernel/index.js';
import type { View } from '../views/view.js';
import type { EncodingTable } from './table.js';

type Field = ObservationField<View>;
type Objective = View['objectives'][number];

const SECTIONS = 4;
const FACES = [1, 2, 3, 4, 5, 6];

export function boardFields(table: EncodingTable): Field[] {
  return [...tokenFields(table), objectiveField(table), ...supplyFields(table), omenField(table)];
}

function tokenFields({ cards, plane }: EncodingTable): Field[] {
  const smokeSpaces: Axis<View['smoke'][number]> = customAxis(plane.size, plane.description, ({ space }, context, index) =>
    plane.position(space, context, index),
  );
  const smoke = multiHot(
    'smoke',
    smokeSpaces,
    'where smoke tokens lie, which cover the spaces around them too',
    (view: View) => view.smoke,
  );
  const barriers = multiHot('barriers', plane, 'where barriers stand', (view: View) => view.barriers);
  return [
    ...(cards.some(({ puts }) => puts === 'smoke') ? [smoke] : []),
    ...(cards.some(({ puts }) => puts === 'barrier') ? [barriers] : []),
  ];
}

/** Returns the field of the objectives. A viewer knows the public sites; the agents' side knows all sites. SO-5.7, SO-19.2 */
function objectiveField({ topology }: EncodingTable): Field {
  const sections: Axis<Objective> = customAxis(SECTIONS, `sections 1 to ${SECTIONS}`, ({ section }) => section - 1);
  const dice = Array.from({ length: SECTIONS }, (_, index) => {
    const sites = topology.board.objectiveSites.filter(({ section }) => section === index + 1);
    return new Map(sites.map(({ cell, die }) => [cell, die]));
  });
  return each('objectives', sections, ({ objectives }: View) => objectives, [
    oneHot('die', FACES, 'the face of the die that gave its site, all 0 while I may not know it', (objective, { view }, index) => {
      const site = objective.site ?? view.secret?.sites[index];
      return site === undefined ? null : dice[objective.section - 1]?.get(site);
    }),
    flag('completed', 'whether everybody knows that it is completed', ({ completed }) => completed),
    flag('known', 'whether I do', ({ completed }, { view }, index) => completed || view.secret?.completed[index] === true),
  ]);
}

function supplyFields({ topology, content }: EncodingTable): Field[] {
  const caches = topology.board.supplyCaches.map(({ id }) => id);
  if (caches.length === 0) return [];
  const copies = content.equipment.reduce((sum, stock) => sum + stock.copies, 0);
  return [
    group('supply', [
      scalar('cards', fraction(copies), 'supply cards that are left, of all cards of the box', ({ supplyCards }) => supplyCards),
      multiHot('caches', caches, "for the agents' side, which caches are used", ({ secret }) => secret?.usedCaches),
    ]),
  ];
}

/**
 * Returns the field with the ability that Omen has switched off, and whether the traitor Judge has used Verdict in this round. SO-15.9,
 * SO-20.21
 */
function omenField({ content, hunterAbilities }: EncodingTable): Field {
  return group('omen', [
    oneHot('hunter', content.hunters, 'the hunter whose ability Omen has switched off', ({ omen }) => omen?.hunter),
    oneHot('ability', hunterAbilities, 'that ability', ({ omen }) => omen?.ability),
    flag('verdict-used', 'whether the traitor Judge has had its die of this round', ({ verdictUsed }) => verdictUsed),
  ]);
}
