// Checks of the setup: what was chosen, rolled and dealt, and which player has which figure.
import type { AddFault } from '../../../../kernel/internal.js';
import { hunterCard } from '../../data/characters.js';
import type { PlayerCountRules } from '../../data/content-sets.js';
import type { ContentSet } from '../../model/content-set-fields.js';
import type { AgentState, State } from '../../model/schema.js';
import { contentOf, playerRules, startingHitPoints, topologyOf } from '../../table/tables.js';
import { hunterPlayers } from '../decisions.js';

const BEFORE_AGENT: readonly State['phase'][] = ['choose-vehicle', 'choose-hunters', 'choose-agent'];
/** The phases of the setup. */
export const SETUP: readonly State['phase'][] = [...BEFORE_AGENT, 'choose-equipment', 'deal-roles'];

export function isDistinct(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}

/** Checks the results of the setup decisions so far. SO-5.16 */
export function setupFaults(state: State, fault: AddFault): void {
  const [box, rules, topology] = [contentOf(state), playerRules(state), topologyOf(state)];
  const { phase, vehicle, objectives, secret, round, result } = state;
  if (SETUP.includes(phase) !== (round === 0)) fault(['round'], 'expected 0 during the setup, and at least 1 after it', 'SO-6.1');
  if ((phase === 'over') !== (result !== null)) fault(['result'], 'expected a result if the game is over, and none otherwise', 'SO-18.5');
  if (phase === 'deal-roles' && !rules.roleCards) fault(['phase'], 'roles are dealt only with five players', 'SO-20.3');
  if ((phase === 'choose-vehicle') !== (vehicle === null))
    fault(['vehicle'], 'expected a vehicle after it is chosen, and none otherwise', 'SO-5.3');
  if (vehicle !== null && !box.vehicles.includes(vehicle.id)) fault(['vehicle', 'id'], 'this vehicle is not in the box', 'SO-5.3');

  const sections = phase === 'choose-vehicle' ? 0 : 4;
  const rolled = [objectives, secret.sites, secret.completed].every(({ length }) => length === sections);
  if (!rolled) fault(['objectives'], `there must be ${sections} objectives, each with its site`, 'SO-5.5');
  for (const [at, { section, site, completed }] of objectives.entries()) {
    const path = ['objectives', at];
    const own = secret.sites[at];
    const isSite = topology.board.objectiveSites.some((one) => one.section === section && one.cell === own);
    if (section !== at + 1 || !isSite) fault(path, `section ${at + 1} must have one of its sites`, 'SO-5.5');
    if (site !== null && site !== own) fault([...path, 'site'], 'the announced site must be the site that was rolled', 'SO-21.2');
    if (site === null && (rules.objectivesPublic || completed))
      fault([...path, 'site'], 'this site is announced to all players', 'SO-21.2');
    if (completed && secret.completed[at] !== true)
      fault([...path, 'completed'], 'a completed objective must also be completed in secret', 'SO-9.15');
  }
  hunterFaults(state, rules, box, phase === 'choose-vehicle' ? 0 : phase === 'choose-hunters' ? undefined : rules.hunters, fault);
}

/**
 * Checks the hunters and the pet.
 * @param count the required number of hunters; `undefined` while players are choosing hunters.
 */
function hunterFaults(state: State, rules: PlayerCountRules, box: ContentSet, count: number | undefined, fault: AddFault): void {
  const { hunters, pets } = state;
  const owners = hunterPlayers(state);
  if (count === undefined ? hunters.length >= rules.hunters : hunters.length !== count)
    fault(['hunters'], `there must be ${count ?? `fewer than ${rules.hunters}`} hunters`, 'SO-5.2');
  if (!isDistinct(hunters.map(({ id }) => id))) fault(['hunters'], 'expected each hunter once', 'SO-5.8');
  for (const [at, { id, player }] of hunters.entries()) {
    if (!box.hunters.includes(id)) fault(['hunters', at, 'id'], 'this hunter is not in the box', 'SO-5.8');
    if (player !== owners[at % owners.length])
      fault(['hunters', at, 'player'], 'hunters must belong to the hunter players in turn', 'SO-5.2');
  }
  const owner = hunters.findIndex(({ id }) => hunterCard(id)?.pet !== undefined);
  const fits = owner < 0 ? pets.length === 0 : pets.length === 1 && pets[0]?.hunter === owner;
  if (!fits) fault(['pets'], 'expected a pet if its hunter is in the game, else none', 'SO-16.11');
}

/** Checks the agent, the traitor and its pet. SO-5.10, SO-20.13 */
export function agentFaults(state: State, fault: AddFault): void {
  const [box, rules] = [contentOf(state), playerRules(state)];
  const { phase, agents, config, hunters, pets, secret, activeAgent } = state;
  const turned = hunters.filter((hunter) => hunter.turned);
  const count = BEFORE_AGENT.includes(phase) ? 0 : 1 + turned.length;
  if (agents.length !== count) fault(['agents'], `there must be ${count} agents`, 'SO-5.10');
  if (activeAgent >= Math.max(1, agents.length)) fault(['activeAgent'], 'expected the number of an agent of this game', 'SO-7.1');
  const [agent, traitor] = agents;
  if (agent !== undefined && agent.player !== config.agentPlayer)
    fault(['agents', 0, 'player'], 'the agent is the agent player’s', 'SO-5.1');
  if (agent !== undefined && !box.agents.includes(agent.secret.character))
    fault(['agents', 0, 'secret', 'character'], 'this agent is not in the box', 'SO-5.10');

  const dealt = rules.roleCards && !SETUP.includes(phase);
  const owners: (string | null)[] = dealt ? hunterPlayers(state) : [null];
  if (!owners.includes(secret.traitor)) fault(['secret', 'traitor'], 'one hunter player of five is the traitor', 'SO-20.3');
  const [first] = turned;
  if (turned.length > 1 || (first !== undefined && first.player !== secret.traitor))
    fault(['hunters'], 'only the traitor can be revealed', 'SO-20.12');
  if (first !== undefined && traitor !== undefined) {
    const side = hunterCard(first.id)?.traitor.id;
    if (traitor.player !== first.player || traitor.secret.character !== side)
      fault(['agents', 1], 'the second agent must be the traitor side of the revealed hunter', 'SO-20.13');
  }
  const [pet] = pets;
  if (pet !== undefined && (pet.hitPoints !== null) !== (hunters[pet.hunter]?.turned === true))
    fault(['pets', 0, 'hitPoints'], 'expected hit points if the hunter of the pet is a traitor, and none otherwise', 'SO-20.22');
  if (phase === 'agents-pet' && !pets.some(({ hitPoints }) => hitPoints !== null && hitPoints > 0))
    fault(['phase'], 'this game has no pet that moves with the agents', 'SO-20.22');
  for (const [at, own] of agents.entries()) lifeFaults(state, own, at, fault);
}

function lifeFaults(state: State, { secret, revealed }: AgentState, at: number, fault: AddFault): void {
  const path = ['agents', at];
  const most = startingHitPoints(state, at, secret.character);
  if (secret.hitPoints > most)
    fault([...path, 'secret', 'hitPoints'], `expected at most ${most}, the hit points that this agent starts with`, 'SO-17.43');
  if (secret.hitPoints === 0 && state.phase !== 'over')
    fault([...path, 'secret', 'hitPoints'], 'the game is over if an agent has no hit points', 'SO-18.2');
  if (revealed !== null && revealed !== secret.character) fault([...path, 'revealed'], 'is not the character of the agent', 'SO-8.9');
}
