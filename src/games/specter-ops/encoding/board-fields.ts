// What lies on the board besides figures, and how far the mission has come.
import type { ObservationField } from '../../../kernel/index.js';
import type { View } from '../view.js';
import { mark, markSpace, type Table } from './table.js';

type Field = ObservationField<View>;

const SECTIONS = 4;
const SITES_PER_SECTION = 6;

export function boardFields(table: Table): Field[] {
  return [...tokenFields(table), objectiveField(table), ...supplyFields(table), omenField(table)];
}

function tokenFields(table: Table): Field[] {
  const { cards, spaces } = table;
  const smoke: Field = {
    name: 'smoke',
    size: spaces.length,
    description: 'A plane of the spaces: 1 where a smoke token lies, which covers the spaces around it too.',
    write(view, _viewer, into, offset) {
      for (const { space } of view.smoke) markSpace(table, into, offset, space);
    },
  };
  const barriers: Field = {
    name: 'barriers',
    size: spaces.length,
    description: 'A plane of the spaces: 1 where a barrier stands.',
    write(view, _viewer, into, offset) {
      for (const space of view.barriers) markSpace(table, into, offset, space);
    },
  };
  return [...(cards.includes('smoke-grenade') ? [smoke] : []), ...(cards.includes('portable-barrier') ? [barriers] : [])];
}

/** Known sites are those that lie open, and for the agents' side all. SO-5.7, SO-19.2 */
function objectiveField({ topology }: Table): Field {
  const { objectiveSites } = topology.board;
  const size = SITES_PER_SECTION + 2;
  return {
    name: 'objectives',
    size: SECTIONS * size,
    description:
      'For each section: the face of the die that gave its site, 1 to 6, all 0 while I may not know it; whether everybody knows that it is ' +
      'completed; whether I do.',
    write({ objectives, secret }, _viewer, into, offset) {
      objectives.forEach(({ section, site, completed }, index) => {
        const at = offset + (section - 1) * size;
        const known = site ?? secret?.sites[index];
        const die = objectiveSites.find((candidate) => candidate.section === section && candidate.cell === known)?.die;
        if (die !== undefined) into[at + die - 1] = 1;
        into[at + SITES_PER_SECTION] = Number(completed);
        into[at + SITES_PER_SECTION + 1] = Number(completed || secret?.completed[index] === true);
      });
    },
  };
}

function supplyFields({ topology, content }: Table): Field[] {
  const caches = topology.board.supplyCaches.map(({ id }) => id);
  if (caches.length === 0) return [];
  const copies = content.equipment.reduce((sum, stock) => sum + stock.copies, 0);
  return [
    {
      name: 'supply',
      size: 1 + caches.length,
      description: `Supply cards that are left, as a part of all cards of the box; for the agents' side, which caches are used: ${caches.join(', ')}.`,
      write({ supplyCards, secret }, _viewer, into, offset) {
        into[offset] = supplyCards / copies;
        for (const cache of secret?.usedCaches ?? []) mark(into, offset + 1, caches, cache);
      },
    },
  ];
}

/** SO-15.9, SO-20.21 */
function omenField({ content, hunterAbilities }: Table): Field {
  return {
    name: 'omen',
    size: content.hunters.length + hunterAbilities.length + 1,
    description:
      `The hunter whose ability Omen has switched off: ${content.hunters.join(', ')}; the ability: ${hunterAbilities.join(', ')}; whether the ` +
      'traitor Judge has had its die of this round.',
    write({ omen, verdictUsed }, _viewer, into, offset) {
      mark(into, offset, content.hunters, omen?.hunter);
      mark(into, offset + content.hunters.length, hunterAbilities, omen?.ability);
      into[offset + content.hunters.length + hunterAbilities.length] = Number(verdictUsed);
    },
  };
}
