// Actions and events as sentences, for logs and terminals.

import type { CardsById } from '../cards/equipment/equipment-card.js';
import { hunterCard } from '../data/characters.js';
import type { SpecterOpsEvent } from '../model/events.js';
import {
  abilityName,
  agentName,
  agentTitle,
  counted,
  hunterName,
  letterOf,
  printedName,
  RESULTS,
  vehicleName,
  wayName,
} from '../model/names.js';
import type { Marker } from '../model/schema.js';
import type { SpecterOpsAction } from '../rules/actions/index.js';

/** Returns the name of an equipment card, given its id. */
export type NameCard = (id: string) => string;

const theAgent = (agent: number): string => `The ${agentTitle(agent).toLowerCase()}`;

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/**
 * Formats the value of a field that a card or an ability adds to an action: spaces and numbers unchanged, ids as names, directions as
 * words.
 */
function valueText(value: unknown): string {
  if (Array.isArray(value)) return listed(value.map(valueText));
  if (typeof value === 'object' && value !== null) return listed(Object.entries(value).map(([name, part]) => `${name} ${valueText(part)}`));
  if (typeof value !== 'string') return String(value);
  return /^[a-z]/.test(value) ? hunterName(value) : wayName(value);
}

/** Formats a field name as a title, such as `pulseBlades` as `Pulse Blades`; fields are named after their card or ability. */
function titleOfField(name: string): string {
  const words = name.replace(/([A-Z])/g, ' $1');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type ActionFields = Readonly<Record<string, unknown>>;

/**
 * Formats the fields of an action that uses a card or an ability: hunter, space and direction first, then all other fields with their
 * names.
 */
function targetText({ space, hunter, direction, quadrant, removed, disables, ...rest }: ActionFields): string {
  return [
    ...(hunter === undefined ? [] : [` on ${valueText(hunter)}`]),
    ...(space === undefined ? [] : [` on ${valueText(space)}`]),
    ...(direction === undefined ? [] : [` to the ${valueText(direction)}`]),
    ...(quadrant === undefined ? [] : [` to the ${valueText(quadrant)}`]),
    ...(disables === undefined ? [] : [` against ${abilityName(String(disables))}`]),
    ...(removed === undefined ? [] : [`, removing the camera on ${String(removed).split(' ', 1)[0]}`]),
    alsoSaid(rest),
  ].join('');
}

function alsoSaid(fields: ActionFields): string {
  const said = fieldsText(fields);
  return said === '' ? '' : ` (${said})`;
}

function fieldsText(fields: ActionFields): string {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => `${titleOfField(name)}${value === true ? '' : `: ${valueText(value)}`}`)
    .join('; ');
}

/** Returns the fields of an action without `type` and `player`. */
function saidWith({ type: _type, player: _player, ...said }: SpecterOpsAction): ActionFields {
  return said;
}

/** A function that returns a text, for each type of action or event. */
type Texts<Told extends { type: string }> = {
  readonly [Type in Told['type']]: (told: Extract<Told, { type: Type }>, nameCard: NameCard) => string;
};

/** The text of each action type, to be placed after the player's name. */
export type ActionTexts = Texts<SpecterOpsAction>;

const ACTION_TEXTS: ActionTexts = {
  'choose-vehicle': ({ vehicle }) => `chooses the ${vehicleName(vehicle)}`,
  'choose-hunter': ({ hunter }) => `chooses the hunter ${hunterName(hunter)}`,
  'choose-agent': ({ agent }) => `chooses the agent ${agentName(agent)}`,
  'choose-equipment': ({ card }, nameCard) => `takes ${nameCard(card)}`,
  'deal-roles': ({ traitor }) => `makes ${traitor} the traitor`,
  step: ({ to }) => `steps to ${to}`,
  'finish-move': (action) => `ends the agent's movement${alsoSaid(saidWith(action))}`,
  'end-agent-turn': () => "ends the agent's turn",
  'start-hunter-turn': ({ hunter }) => `starts the turn of ${hunterName(hunter)}`,
  'end-movement': () => "ends the hunter's movement",
  'end-hunter-turn': () => "ends the hunter's turn",
  'skip-pet': () => 'does not move Rover',
  drive: ({ to }) => `drives the vehicle to ${to}`,
  'leave-vehicle': ({ to }) => `leaves the vehicle to ${to}`,
  'enter-vehicle': () => 'enters the vehicle',
  attack: ({ agent }) => `attacks ${theAgent(agent).toLowerCase()}`,
  'use-vehicle-ability': () => 'uses the motion sensor',
  'use-ability': (action) => abilityText(action),
  'use-agent-ability': (action) => abilityText(action),
  'use-equipment': (action, nameCard) => {
    const { card, ...target } = saidWith(action);
    return `uses ${nameCard(String(card))}${targetText(target)}`;
  },
  'detonate-mine': () => 'sets off the mine',
  'draw-supply': ({ cache }) => `draws a card from supply cache ${cache}`,
  'complete-objective': ({ section, ...action }) =>
    `completes objective ${letterOf(section)}${alsoSaid(saidWith(action as SpecterOpsAction))}`,
  'show-completion': ({ section }) => `shows that objective ${letterOf(section)} is completed`,
  'declare-destination': ({ hunter, to }) => `declares that ${hunterName(hunter)} will end its movement on ${to}`,
  'answer-ambush': ({ spring }) => (spring ? 'uses Ambush' : 'does not use Ambush'),
  'answer-attack': (action) => {
    const cards = fieldsText(saidWith(action));
    return cards === '' ? 'answers the attack without a card' : `answers the attack with ${cards}`;
  },
  'answer-roll': ({ reroll }) => (reroll === null ? 'keeps the dice as rolled' : `has die ${reroll + 1} rolled again`),
  'reveal-traitor': ({ to }) => `reveals itself as the traitor${to === undefined ? '' : ` and leaves the vehicle to ${to}`}`,
  'time-out': () => 'declares that time is up',
};

function abilityText(action: Extract<SpecterOpsAction, { type: 'use-ability' | 'use-agent-ability' }>): string {
  const { ability, ...target } = saidWith(action);
  return `uses ${abilityName(String(ability))}${targetText(target)}`;
}

function markerText({ kind, space }: Marker): string {
  return `${kind === 'visible' ? 'is visible' : 'was last seen'} on ${space}`;
}

/** The sentence of each event type, to be followed by a full stop. */
export type EventTexts = Texts<SpecterOpsEvent>;

const EVENT_TEXTS: EventTexts = {
  'vehicle-chosen': ({ vehicle }) => `The hunters choose the ${vehicleName(vehicle)} as their vehicle`,
  'objectives-placed': ({ sites }) => `The objectives are on ${listed(sites)}`,
  'objectives-rolled': ({ sites }) => `The secret objectives are on ${listed(sites)}`,
  'hunter-chosen': ({ hunter, player }) => `${player} plays the hunter ${hunterName(hunter)}`,
  'agent-chosen': () => 'The agent player chooses an agent in secret',
  'character-taken': ({ character }) => `The agent is ${agentName(character)}`,
  'equipment-taken': ({ agent }) => `${theAgent(agent)} takes a card face down`,
  'card-taken': ({ card }, nameCard) => `The card taken in secret is ${nameCard(card)}`,
  'roles-dealt': () => 'The agent player deals the secret roles',
  'role-received': ({ role }) => `Your secret role is ${role}`,
  'secrets-shared': ({ agent, character, space, cards, sites }, nameCard) =>
    `${theAgent(agent)} is ${agentName(character)} on ${space}, holds ${cards.length === 0 ? 'no cards' : listed(cards.map(nameCard))}, and has the objectives ${listed(sites)}`,
  'round-began': ({ round }) => `Round ${round} begins`,

  'agent-turn-began': ({ agent }) => `${theAgent(agent)}'s turn begins`,
  'agent-stepped': ({ agent, space }) => `${theAgent(agent)} steps to ${space} in secret`,
  'agent-moved': ({ agent, marker }) => `${theAgent(agent)} ends its movement${marker === null ? '' : ` and ${markerText(marker)}`}`,
  'agent-turn-ended': ({ agent }) => `${theAgent(agent)}'s turn ends`,
  'character-revealed': ({ agent, character }) => `${theAgent(agent)} is revealed as ${agentName(character)}`,
  'marker-placed': ({ agent, marker }) => `${theAgent(agent)} ${markerText(marker)}`,
  'supply-drawn': ({ agent }) => `${theAgent(agent)} draws a supply card`,
  'cache-opened': ({ cache, card }, nameCard) => `The card from supply cache ${cache} is ${nameCard(card)}`,
  'objective-completed': ({ section, site }) => `Objective ${letterOf(section)} on ${site} is completed`,
  'objective-completed-secretly': ({ section }) => `Objective ${letterOf(section)} is completed in secret and will be shown next turn`,
  'equipment-used': ({ agent, card, type: _type, rule: _rule, ...target }, nameCard) =>
    `${theAgent(agent)} uses ${nameCard(card)}${targetText(target)}`,
  'equipment-used-covertly': ({ agent }) => `${theAgent(agent)} uses a card face down`,
  'equipment-used-in-secret': ({ agent, card, space }, nameCard) =>
    `${theAgent(agent)} uses ${nameCard(card)} in secret${space === undefined ? '' : ` on ${space}`}`,
  'mine-went-off': ({ space }) => `The mine on ${space} goes off`,
  'agent-fatigued': ({ agent }) => `${theAgent(agent)} is fatigued`,
  'agent-recovered': ({ agent }) => `${theAgent(agent)} is no longer fatigued`,
  'agent-healed': ({ agent }) => `${theAgent(agent)} regains 1 hit point`,
  'agent-hit': ({ agent, lost }) => `${theAgent(agent)} loses ${counted(lost, 'hit point')}`,
  'rover-hit': ({ lost }) => `Rover takes the hit and loses ${counted(lost, 'hit point')}`,
  'ability-used': ({ agent, ability, type: _type, rule: _rule, ...target }) =>
    `${theAgent(agent)} uses ${abilityName(ability)}${targetText(target)}`,
  'ability-switched-off': ({ hunter, ability }) => `${hunterName(hunter)} cannot use ${abilityName(ability)}`,
  'smoke-cleared': ({ space }) => `The smoke around ${space} clears`,
  'alarm-triggered': ({ agent }) => `The optic alarm goes off: the vehicle sees ${theAgent(agent).toLowerCase()}`,
  'rover-barked': ({ agent }) => `Rover barks at ${theAgent(agent).toLowerCase()}`,
  'rover-quiet': ({ agent }) => `Rover does not bark: it does not see ${theAgent(agent).toLowerCase()}`,
  'agent-spotted': ({ agent, hunter }) => `${hunterName(hunter)} spots ${theAgent(agent).toLowerCase()}`,
  'objective-in-range': ({ agent, inRange }) =>
    `${theAgent(agent)} ${inRange ? 'has an open objective' : 'has no open objective'} in range`,

  'hunter-turn-began': ({ hunter }) => `The turn of ${hunterName(hunter)} begins`,
  'hunter-stepped': ({ hunter, space }) => `${hunterName(hunter)} steps to ${space}`,
  'vehicle-driven': ({ by, space }) => `${hunterCard(by)?.name ?? by} drives the vehicle to ${space}`,
  'vehicle-entered': ({ hunter }) => `${hunterName(hunter)} enters the vehicle`,
  'vehicle-left': ({ hunter, space }) => `${hunterName(hunter)} leaves the vehicle to ${space}`,
  'hunter-stopped': ({ hunter }) => `${hunterName(hunter)} ends its movement`,
  'barrier-removed': ({ space }) => `The barrier on ${space} is removed`,
  'agent-checked': ({ hunter, agent, seenAt }) =>
    seenAt === null
      ? `${hunterName(hunter)} does not see ${theAgent(agent).toLowerCase()}`
      : `${hunterName(hunter)} sees ${theAgent(agent).toLowerCase()} on ${seenAt}`,
  'motion-sensed': ({ direction }) => `The motion sensor shows ${MOTION[direction] ?? `motion to the ${wayName(direction)}`}`,
  'quadrant-sensed': ({ quadrant, sensed }) => `The Judge senses ${sensed ? 'the agent' : 'no agent'} to the ${wayName(quadrant)}`,
  'closer-told': ({ answer }) =>
    answer === 'same' ? 'The Tracker and Rover are equally close to the agent' : `${CLOSER[answer]} is closer to the agent`,
  'closeness-told': ({ close }) => `The agent is ${close ? 'close' : 'not close'} to the Beast`,
  'past-space-told': ({ round, space }) =>
    `The agent was on ${space} ${round === 0 ? 'at the start' : `at the end of its turn in round ${round}`}`,
  'camera-placed': ({ space, direction }) => `A camera is placed on ${space}, looking ${wayName(direction)}`,
  'camera-removed': ({ space }) => `The camera on ${space} is removed`,
  'direction-watched': ({ hunter, direction }) => `${hunterName(hunter)} watches only the direction ${wayName(direction)}`,
  'attack-declared': ({ hunter, agent }) => `${hunterName(hunter)} attacks ${theAgent(agent).toLowerCase()}`,
  'dice-rolled': ({ dice, total }) =>
    `The dice show ${listed(dice.map(String))}${dice.length === 1 && dice[0] === total ? '' : `: the total is ${total}`}`,
  'die-rerolled': ({ hunter, die, face }) => `Die ${die + 1} of ${hunterName(hunter)} is rolled again and shows ${face}`,
  'attack-missed': ({ hunter }) => `${hunterName(hunter)} misses the agent`,
  'rover-found-agent': ({ agent, space }) => `Rover finds ${theAgent(agent).toLowerCase()} on ${space}`,
  'ambush-sprung': ({ hunter }) => `${hunterName(hunter)} is ambushed`,
  'hunter-stunned': ({ hunter }) => `${hunterName(hunter)} is stunned`,
  'hunter-recovered': ({ hunter }) => `${hunterName(hunter)} is no longer stunned`,
  'hunter-blinded': ({ hunter }) => `${hunterName(hunter)} is blinded`,
  'hunter-attacked': ({ hunter, hit }) => `The traitor shoots at ${hunterName(hunter)} and ${hit ? 'hits' : 'misses'}`,
  'destination-declared': ({ hunter, space }) => `${hunterName(hunter)} declares that its movement will end on ${space}`,
  'time-ran-out': ({ hunter }) => `Time is up for ${hunterName(hunter)}`,
  'hunter-turn-ended': ({ hunter }) => `The turn of ${hunterName(hunter)} ends`,
  'pet-stepped': ({ space }) => `Rover moves to ${space}`,
  'pet-entered': () => 'Rover enters the vehicle',
  'traitor-revealed': ({ player, hunter, space }) => `${player} is revealed as the traitor with ${hunterName(hunter)} on ${space}`,
  'game-ended': ({ winner, reason }) => `The ${winner} win: ${RESULTS[reason as keyof typeof RESULTS] ?? reason}`,
};

const MOTION: Readonly<Record<string, string>> = { here: 'motion on its own space', 'no-motion': 'no motion' };
const CLOSER = { tracker: 'The Tracker', rover: 'Rover' } as const;

/** Returns the formatters for actions and events of a game with these cards. */
export function textsWith(cards: CardsById) {
  const nameCard: NameCard = (id) => cards.get(id)?.name ?? printedName(id);
  return {
    action: (action: SpecterOpsAction): string =>
      `${action.player} ${(ACTION_TEXTS[action.type] as (action: SpecterOpsAction, nameCard: NameCard) => string)(action, nameCard)}`,
    event: (event: SpecterOpsEvent): string =>
      `${(EVENT_TEXTS[event.type] as (event: SpecterOpsEvent, nameCard: NameCard) => string)(event, nameCard)}.`,
  };
}
