import { defineAction, domain, optional, refuse } from '../../../../kernel/index.js';
import { hunterCard } from '../../data/characters.js';
import { CellId } from '../../model/board/schema.js';
import { distanceBetween } from '../../model/board/topology.js';
import type { Context, Event } from '../../model/events.js';
import type { Refusal } from '../../model/refusals.js';
import type { HunterState, State } from '../../model/schema.js';
import type { SpecterOpsTable } from '../../table/table-type.js';
import { agentAt, topologyOf, vehicleCell } from '../../table/tables.js';
import { observe } from '../history.js';
import { finishTurn } from '../resolution/hunter-turn.js';
import { placeMarker } from '../resolution/markers.js';
import { refusesOpenSpace } from '../resolution/targets.js';
import { isPhase, wrongPhase } from '../turn/phases.js';
import { newAgent } from './choose-agent.js';

/** Returns the hunter of this player, which the player could reveal as the traitor. */
function ownHunter(state: State, player: string): HunterState | undefined {
  return state.hunters.find((hunter) => hunter.player === player);
}

function refuses(state: State, player: string, to: string | undefined): Refusal | undefined {
  if (!isPhase(state, 'hunters')) return wrongPhase('SO-20.12');
  const hunter = ownHunter(state, player);
  const wrongExit = refusesExit(state, hunter?.space === null, to);
  if (wrongExit !== undefined) return wrongExit;
  if (hunter === undefined || hunter.done)
    return refuse('hunter-done', 'SO-20.12', 'It is not the start of the turn of the traitor; a traitor reveals itself then.');
  return state.secret.traitor === player
    ? undefined
    : refuse('role-secret', 'SO-20.5', 'Only the player with the A.R.K. role card can reveal the traitor.');
}

/**
 * Checks the parameter `to`. If the traitor's figure is in the vehicle, `to` must be a space adjacent to the vehicle; otherwise `to` must
 * be absent. SO-20.13
 */
function refusesExit(state: State, isInside: boolean, to: string | undefined): Refusal | undefined {
  if (to === undefined)
    return isInside ? refuse('invalid-target', 'SO-20.13', 'The traitor is in the vehicle; `to` must be a space next to it.') : undefined;
  const closed = refusesOpenSpace(state, to, 'SO-20.13');
  if (closed !== undefined) return closed;
  if (!isInside) return refuse('invalid-target', 'SO-20.13', 'The traitor is not in the vehicle; `to` must be left out.');
  const far = distanceBetween(vehicleCell(state), topologyOf(state).at(to)) !== 1;
  return far ? refuse('exit-not-adjacent', 'SO-20.13', `${to} is not next to the vehicle.`) : undefined;
}

/** Reveals to the traitor what the agent player knows. SO-20.28 */
function shareSecrets(state: State, traitor: string, { emit }: Context): void {
  const { character, space, path, cards } = agentAt(state, 0).secret;
  const hand = cards.map(({ card }) => card);
  const sites = [...state.secret.sites];
  emit({ type: 'secrets-shared', to: [traitor], agent: 0, character, space, path: [...path], cards: hand, sites, rule: 'SO-20.28' });
}

/** The values of `to`: the spaces next to a road space. The domain is empty in games without a traitor. */
const anyExit = domain<string, SpecterOpsTable>(CellId, (seat) => (seat.table.rules.roleCards ? seat.table.topology.roadsideList.ids : []));

/** The traitor turns its card over and becomes a second agent. SO-20.12, SO-20.13, SO-20.14, SO-20.10 */
export const revealTraitor = defineAction<State, Event>()({
  type: 'reveal-traitor',
  phases: ['hunters'],
  parameters: {
    /** The space onto which the figure leaves the vehicle. SO-20.13 */
    to: optional(anyExit),
  },

  legal(state, player, actions) {
    if (state.secret.traitor !== player) return;
    const hunter = ownHunter(state, player);
    if (hunter === undefined || hunter.done) return;
    if (hunter.space !== null) return actions.add();
    const { neighbours, ids } = topologyOf(state);
    for (const to of neighbours[vehicleCell(state)]) {
      if (refuses(state, player, ids[to]) === undefined) actions.add({ to: ids[to] });
    }
  },

  check: (state, { player, to }) => refuses(state, player, to),

  apply(state, { player, to }, context) {
    const hunter = ownHunter(state, player);
    if (hunter === undefined) return;
    const space = hunter.space ?? (to as string);
    const character = hunterCard(hunter.id)?.traitor.id ?? '';
    hunter.space = space;
    hunter.turned = true;
    hunter.done = true;
    hunter.stunned = false;
    hunter.declared = null;
    state.agents.push(newAgent(state, 1, player, character, space));
    const pet = state.pets[0];
    if (pet !== undefined && state.hunters[pet.hunter] === hunter) pet.hitPoints = 2;
    observe(state, { kind: 'placed', agent: 1, space, character });
    context.emit({ type: 'traitor-revealed', player, hunter: hunter.id, space, rule: 'SO-20.13' });
    shareSecrets(state, player, context);
    placeMarker(state, 1, { kind: 'visible', space }, 'SO-20.13', context);
    finishTurn(state, context);
  },
});
