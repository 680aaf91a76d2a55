// Observation fields: the secrets of the agents' side, and the viewer's own role. All values are 0 if the viewer may not know them.
import { each, flag, group, multiHot, type ObservationField, oneHot, playerAxis, scalar, whenPresent } from '../../../kernel/index.js';
import type { AgentSecret } from '../model/schema.js';
import type { AgentView, View } from '../views/view.js';
import { agentsOf, COUNT, chargesOf, type EncodingTable } from './table.js';

type Field = ObservationField<View>;

export function secretFields(table: EncodingTable): Field[] {
  const hand = chargesOf(table, 'hand', "secret: charges on the agent's cards that are face down", ({ agents: [agent] }) => {
    return agent?.secret?.cards;
  });
  return [...placeFields(table), factField(table), hand, ...roleFields(table)];
}

function placeFields(table: EncodingTable): Field[] {
  const { cards, plane } = table;
  const agents = agentsOf(table);
  const mine = group('mine', [
    oneHot('space', plane, 'secret: where the mine lies', ({ agents: [agent] }: View) => agent?.secret?.mine?.space),
    flag('due', 'whether it is about to go off', ({ agents: [agent] }: View) => agent?.secret?.mine?.due === true),
  ]);
  return [
    each('agent-spaces', agents, (view: View) => view.agents, [
      oneHot('space', plane, 'secret: where it is', ({ secret }) => secret?.space),
    ]),
    each('agent-paths', agents, (view: View) => view.agents, [
      multiHot('spaces', plane, 'secret: the path of the movement that is on, or of the last one', ({ secret }) => secret?.path),
    ]),
    ...(cards.some(({ hooks }) => hooks.laid !== undefined) ? [mine] : []),
  ];
}

function factField(table: EncodingTable): Field {
  return each('agent-secrets', agentsOf(table), ({ agents }: View) => agents, [
    whenPresent('secret', 'secret', ({ secret }: AgentView) => secret, secretFacts(table)),
  ]);
}

function secretFacts({ characters, agentAbilities }: EncodingTable): ObservationField<AgentSecret, View>[] {
  return [
    oneHot('character', characters, 'the character', ({ character }) => character),
    flag('known', 'whether I may know', () => true),
    scalar('hit-points', COUNT, 'hit points', ({ hitPoints }) => hitPoints),
    scalar('steps', COUNT, 'steps of the path', ({ path }) => path.length - 1),
    flag('stealth', 'whether a stealth field is on', ({ stealth }) => stealth),
    flag('decoy', 'whether the marker is a decoy', ({ decoy }) => decoy),
    flag('under-way', 'whether the turn is past its start', ({ turn }) => turn.underWay),
    flag('equipment', 'whether a card was used in it', ({ turn }) => turn.equipmentUsed),
    flag('supply', 'whether a supply card was drawn in it', ({ turn }) => turn.drewSupply),
    flag('surge', 'whether Adrenal Surge is on', ({ turn }) => turn.surge),
    flag('owed', 'whether a completion is to be shown', (_secret, { view }) => {
      return view.secret !== null && view.secret.due.length > 0;
    }),
    multiHot('abilities', agentAbilities, 'abilities used in the turn', ({ turn }) => turn.abilitiesUsed),
  ];
}

/** Returns the fields of the role cards; none in games without a traitor. SO-20.3, SO-20.4, SO-20.5, SO-20.6 */
function roleFields({ players, rules }: EncodingTable): Field[] {
  if (!rules.roleCards) return [];
  return [
    group('roles', [
      oneHot('role', ['loyal', 'traitor'], 'secret: my role card', ({ role }) => role),
      oneHot('traitor', playerAxis(players), "for the agents' side, who is the traitor", ({ secret }) => secret?.traitor),
    ]),
  ];
}
