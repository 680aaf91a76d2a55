// What only the agents' side may know, and each hunter player of his own role. All 0 for those who may not.
import type { ObservationField } from '../../../kernel/index.js';
import type { View } from '../view.js';
import { addCharges } from './agent-fields.js';
import { AS_PART, mark, markSpace, part, seatsAfter, type Table } from './table.js';

type Field = ObservationField<View>;

export function secretFields(table: Table): Field[] {
  return [...placeFields(table), factField(table), handField(table), ...roleFields(table)];
}

function placeFields(table: Table): Field[] {
  const { agents, spaces, cards } = table;
  const planes = agents * spaces.length;
  const ofWhom = agents > 1 ? 'For the agent, then for the revealed traitor' : 'For the agent';
  const mine: Field = {
    name: 'mine',
    size: spaces.length + 1,
    description: 'Secret. A plane of the spaces: 1 where the mine lies; whether it is about to go off.',
    write({ agents: [agent] }, _viewer, into, offset) {
      markSpace(table, into, offset, agent?.secret?.mine?.space);
      into[offset + spaces.length] = Number(agent?.secret?.mine?.due === true);
    },
  };
  return [
    {
      name: 'agent-spaces',
      size: planes,
      description: `Secret. ${ofWhom}: a plane of the spaces: 1 where it is.`,
      write(view, _viewer, into, offset) {
        view.agents.forEach(({ secret }, index) => {
          if (index < agents) markSpace(table, into, offset + index * spaces.length, secret?.space);
        });
      },
    },
    {
      name: 'agent-paths',
      size: planes,
      description: `Secret. ${ofWhom}: a plane of the spaces: 1 on the path of the movement that is on, or of the last one.`,
      write(view, _viewer, into, offset) {
        view.agents.forEach(({ secret }, index) => {
          if (index >= agents) return;
          for (const space of secret?.path ?? []) markSpace(table, into, offset + index * spaces.length, space);
        });
      },
    },
    ...(cards.includes('proximity-mine') ? [mine] : []),
  ];
}

function factField({ agents, characters, agentAbilities }: Table): Field {
  const facts = 10;
  const size = characters.length + facts + agentAbilities.length;
  return {
    name: 'agent-secrets',
    size: agents * size,
    description:
      `Secret. ${agents > 1 ? 'For the agent, then for the revealed traitor' : 'For the agent'}: the character: ${characters.join(', ')}; whether I ` +
      `may know; hit points, steps of the path, n each as ${AS_PART}; whether a stealth field is on; the marker is a decoy; the turn is past its ` +
      'start; a card was used in it; a supply card was drawn in it; Adrenal Surge is on; a completion is to be shown; abilities used in the turn: ' +
      `${agentAbilities.join(', ')}.`,
    write(view, _viewer, into, offset) {
      view.agents.forEach(({ secret }, index) => {
        if (secret === null || index >= agents) return;
        const at = offset + index * size;
        mark(into, at, characters, secret.character);
        const { stealth, decoy, turn, hitPoints, path } = secret;
        const owed = view.secret !== null && view.secret.due.length > 0;
        const numbers = [
          1,
          part(hitPoints),
          part(path.length - 1),
          ...[stealth, decoy, turn.underWay, turn.equipmentUsed, turn.drewSupply, turn.surge, owed].map(Number),
        ];
        numbers.forEach((number, fact) => {
          into[at + characters.length + fact] = number;
        });
        for (const ability of turn.abilitiesUsed) mark(into, at + characters.length + facts, agentAbilities, ability);
      });
    },
  };
}

function handField({ cards, content }: Table): Field {
  return {
    name: 'hand',
    size: cards.length,
    description: `Secret. Charges on the agent's cards that are face down, as parts of those on all copies: ${cards.join(', ')}.`,
    write({ agents: [agent] }, _viewer, into, offset) {
      for (const { card, charges } of agent?.secret?.cards ?? []) addCharges(content, into, offset + cards.indexOf(card), card, charges);
    },
  };
}

/** SO-20.3 to SO-20.6 */
function roleFields({ rules, seats }: Table): Field[] {
  if (!rules.roleCards) return [];
  return [
    {
      name: 'roles',
      size: 2 + seats,
      description: "Secret. Whether my role card is loyal; that of the traitor; for the agents' side, the seat of the traitor, mine first.",
      write({ role, secret, players }, viewer, into, offset) {
        mark(into, offset, ['loyal', 'traitor'], role);
        if (secret?.traitor != null) into[offset + 2 + seatsAfter(players, viewer, secret.traitor)] = 1;
      },
    },
  ];
}
