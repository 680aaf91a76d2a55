// Missions as text, for logs and terminals.

import type { ActionCard, Half } from '../data/action-cards.js';
import { wordOf } from '../data/action-cards.js';
import { CARD_NAMES, STATION_NAMES, TILE_NAMES, WEAPON_NAMES, WORD_NAMES } from '../data/names.js';
import type { Location, Zone } from '../data/ship.js';
import type { SpaceAlertEvent } from '../model/events.js';
import type { Proposal } from '../model/schema.js';
import type { SpaceAlertCampaignAction } from '../types.js';
import type { SpaceAlertView } from '../views/view.js';
import { threatName } from './names.js';
import { viewText } from './view.js';

type Of<Type extends SpaceAlertEvent['type']> = Extract<SpaceAlertEvent, { type: Type }>;
type ActionOf<Type extends SpaceAlertCampaignAction['type']> = Extract<SpaceAlertCampaignAction, { type: Type }>;

const name = ({ number, card }: { number: number; card: string }): string => `#${number} ${threatName(card)}`;
const crewName = (id: string): string => id.replace(/^android-(\d+)$/, 'Android $1');
const station = (location: Location): string => (location === 'space' ? 'space' : `the ${STATION_NAMES[location]} station`);
const some = (card: ActionCard | null): string => (card === null ? 'a card' : `the card ${CARD_NAMES[card]}`);
const on = (zone: Zone | null): string => (zone === null ? '' : ` of the ${zone} zone`);
const board = (player: string, crew: string): string => (player === crew ? '' : ` of ${crewName(crew)}`);
const soundtrack = (id: string): string => (id === 'custom' ? 'a custom soundtrack' : id.replaceAll('-', ' '));
const times = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;
const remaining = (count: number, thing: string): string => `${times(count, thing)} ${count === 1 ? 'is' : 'are'} left`;

/**
 * Returns what the given half of a card tells a crew member to do, and the name of the card. For a hidden card, the text names only the
 * half.
 */
function laid(card: ActionCard | null, half: Half): string {
  return card === null ? `a card with its ${half} half at the top` : `${WORD_NAMES[wordOf(card, half)]} (card ${CARD_NAMES[card]})`;
}

/** Returns the cards that a player names: those in hand, and those on the board with their turns. */
function namedCards(hand: readonly ActionCard[], board: readonly (ActionCard | null)[]): string {
  const laid = board.flatMap((card, index) => (card === null ? [] : [`${CARD_NAMES[card]} in turn ${index + 1}`]));
  const inHand = hand.length === 0 ? 'none in hand' : `in hand ${hand.map((card) => CARD_NAMES[card]).join(', ')}`;
  return [inHand, ...(laid.length === 0 ? [] : [`on the board ${laid.join(', ')}`])].join('; ');
}

function proposed(proposal: Proposal): string {
  return proposal === 'stop' ? 'to end the campaign' : `${proposal.common} common and ${proposal.serious} serious threats`;
}

const TRIPS = { 'other-half': 'the other half of the card is carried out', 'other-arrow': 'the other arrow is carried out' } as const;

const PARAMETERS = { speed: 'speed', shieldPoints: 'shield', damage: 'damage' } as const;

const ABILITIES: ReadonlyMap<string, string> = new Map([
  ['attackAllAfterDamaged', 'attacks every zone because it was damaged'],
  ['attackOnDestroyPerMarkPassed', 'attacks its zone because it is destroyed'],
  ['aura', 'strengthens other threats'],
  ['cryoshield', 'loses its cryoshield'],
  ['damageOthersOnDestroy', 'explodes and damages every other external threat'],
  ['repairedByInterceptors', 'can be repaired by the interceptors'],
  ['returnsFireAfter', 'returns fire from now on'],
  ['untargetableUntil', 'can be attacked from now on'],
]);

/** For each type of event, a function that returns a sentence. */
export type EventTexts = { readonly [Type in SpaceAlertEvent['type']]: (event: Of<Type>) => string };

const EVENT_TEXTS: EventTexts = {
  'phase-began': ({ phase }) => `Phase ${phase} begins.`,
  'packet-opened': ({ player, phase, cards }) => `${player} picks up ${times(cards.length, 'card')} for phase ${phase}.`,
  'heroic-revealed': ({ crew, card }) => `${crewName(crew)} has the heroic card ${CARD_NAMES[card]}.`,
  'threat-announced': (event) => `Time T+${event.number}: ${threatName(event.card)} is announced on the ${event.track} track.`,
  'threat-missing': ({ number, track }) =>
    `Time T+${number}: a threat is announced on the ${track} track, but no card is left in its deck.`,
  'report-ignored': ({ number, track }) => `Time T+${number}: the unconfirmed report of a threat on the ${track} track is ignored.`,
  'announcement-ignored': ({ announcement }) => `The announcement "${announcement.replaceAll('-', ' ')}" is ignored with one player.`,
  'incoming-data': () => 'Incoming data: each player may draw a card.',
  'transfer-opened': () => 'Data transfer begins.',
  'transfer-closed': () => 'Data transfer is complete.',
  'communications-lost': ({ seconds }) => `Communications are down for ${seconds} seconds.`,
  'communications-restored': () => 'Communications are restored.',
  'phase-ends-soon': ({ phase, seconds }) => `Phase ${phase} ends in ${seconds} seconds.`,
  'phase-ended': ({ phase }) => `Phase ${phase} ends.`,
  'action-round-ended': ({ early }) =>
    early ? 'The crew ends the action round early.' : 'The last phase ends: the ship jumps to hyperspace.',
  'card-placed': ({ player, crew, slot, half, card }) => `${player} plans ${laid(card, half)} for turn ${slot}${board(player, crew)}.`,
  'card-shown': ({ crew, slot, card }) => `The card ${CARD_NAMES[card]} in turn ${slot} of ${crewName(crew)} is shown to all players.`,
  'card-taken-back': ({ player, crew, slot, card }) => `${player} takes back ${some(card)} from turn ${slot}${board(player, crew)}.`,
  'card-moved': ({ player, crew, from, to }) => `${player} moves a card${board(player, crew)} from turn ${from} to turn ${to}.`,
  'card-turned': ({ player, crew, slot, half }) =>
    `${player} turns the card in turn ${slot}${board(player, crew)}: its ${half} half is at the top.`,
  'card-drawn': ({ player, card }) => `${player} draws ${some(card)}.`,
  'card-given': ({ player, to, card }) => `${player} gives ${some(card)} to ${to}.`,
  'cards-named': ({ player, hand, board: laid }) => `${player} names cards: ${namedCards(hand, laid)}.`,
  'end-voted': ({ player, agrees }) => `${player} ${agrees ? 'agrees' : 'no longer agrees'} to end the action round.`,
  'card-revealed': ({ crew, slot, card, half }) => `${crewName(crew)} reveals ${laid(card, half)} in turn ${slot}.`,
  'trip-declared': ({ crew, trip }) => `${crewName(crew)} trips: ${TRIPS[trip]}.`,
  'crew-moved': ({ crew, from, to }) => `${crewName(crew)} moves from ${station(from)} to ${station(to)}.`,
  'no-effect': ({ crew, word }) => `${crewName(crew)} plays ${WORD_NAMES[word]} without effect.`,
  'card-delayed': ({ crew, slot }) => `${crewName(crew)} is delayed: the card in turn ${slot} moves to a later turn.`,
  'card-lost': ({ crew }) => `The last card of ${crewName(crew)} is pushed off the board.`,
  'cannon-fired': ({ crew, station: where, heroic }) =>
    `${crewName(crew)} fires the cannon in ${station(where)}${heroic ? ' heroically' : ''}.`,
  'energy-moved': ({ crew, from, to, into, amount, extra }) =>
    `${crewName(crew)} moves ${amount} energy from the ${from} reactor to the ${to} ${into}${extra > 0 ? `, and ${extra} more from the bank` : ''}.`,
  'reactor-refuelled': ({ crew, amount, extra, capsules }) =>
    `${crewName(crew)} refuels the central reactor with ${amount + extra} energy; ${remaining(capsules, 'fuel capsule')}.`,
  'computer-maintained': ({ crew, phase }) => `${crewName(crew)} maintains the computer in phase ${phase}.`,
  'rocket-launched': ({ crew, left }) => `${crewName(crew)} launches a rocket; ${remaining(left, 'rocket')}.`,
  'squad-taken': ({ crew, store, disabled }) =>
    `${crewName(crew)} takes the ${disabled ? 'disabled ' : ''}battlebot squad from ${station(store)}.`,
  'squad-activated': ({ crew }) => `${crewName(crew)} reactivates the battlebot squad.`,
  'squad-disabled': ({ crew }) => `The battlebot squad of ${crewName(crew)} is disabled.`,
  'interceptors-launched': ({ crew }) => `${crewName(crew)} launches the interceptors.`,
  'interceptors-stay': ({ crew, heroic }) =>
    `${crewName(crew)} stays in space with the interceptors and attacks${heroic ? ' heroically' : ''}.`,
  'window-used': ({ crew, count }) => `${crewName(crew)} looks out of the window for visual confirmation number ${count} of this turn.`,
  'confirmation-recorded': ({ phase, count }) => `The best visual confirmation of phase ${phase} is now ${count}.`,
  'crew-knocked-out': ({ crew }) => `${crewName(crew)} is knocked out.`,
  repaired: (event) => `${crewName(event.crew)} repairs ${name(event)} by ${times(event.blocks, 'hit point')}.`,
  'repair-bonus': (event) => `Repairs in all its stations in one turn: ${name(event)} loses ${times(event.blocks, 'more hit point')}.`,
  'intruder-hit': (event) => `${crewName(event.crew)} attacks ${name(event)}.`,
  'token-removed': (event) => `A token of ${name(event)} is removed from ${station(event.station)}.`,
  'threat-appeared': (event) => `${name(event)} appears on square ${event.square}.`,
  'threat-moved': (event) => `${name(event)} moves from square ${event.from} to square ${event.to}.`,
  'threat-acted': (event) => `${name(event)} performs its action ${event.mark.toUpperCase()}.`,
  'weapon-hit': ({ weapon, zone, strength, number }) =>
    `The ${WEAPON_NAMES[weapon]}${on(zone)} hits threat #${number} with strength ${strength}.`,
  'weapon-missed': ({ weapon, zone }) => `The ${WEAPON_NAMES[weapon]}${on(zone)} has no target.`,
  'threat-damaged': (event) => `${name(event)} takes ${event.blocks} damage; its shield is ${event.shieldPoints}.`,
  'threat-destroyed': (event) => `${name(event)} is destroyed.`,
  'threat-survived': (event) => `The ship survives ${name(event)}.`,
  'ability-used': (event) => `${name(event)} ${ABILITIES.get(event.ability) ?? 'uses its ability'}.`,
  'parameter-changed': (event) => `${name(event)} now has ${PARAMETERS[event.parameter]} ${event.value}.`,
  'token-placed': (event) => `${name(event)} spreads to ${station(event.station)}.`,
  'token-moved': (event) => `${name(event)} moves from ${station(event.from)} to ${station(event.to)}.`,
  'ship-attacked': (event) =>
    `${name(event)} attacks the ${event.zone} zone with strength ${event.strength}; the shield absorbs ${event.absorbed}.`,
  'zone-damaged': (event) => `${name(event)} does ${event.points} damage to the ${event.zone} zone.`,
  'tile-drawn': ({ zone, tile }) => `The ${zone} zone takes damage to its ${TILE_NAMES[tile]}.`,
  'energy-lost': ({ zone, from, amount }) => `The ${zone} ${from} loses ${amount} energy.`,
  'energy-shifted': ({ zone, amount }) => `${amount} energy moves from the ${zone} reactor to the ${zone} shield.`,
  'capsule-lost': ({ left }) => `A fuel capsule is lost; ${remaining(left, 'fuel capsule')}.`,
  'rocket-destroyed': ({ left }) => `A rocket is destroyed; ${remaining(left, 'rocket')}.`,
  'store-disabled': ({ store }) => `The battlebot squad in ${station(store)} is disabled.`,
  'rocket-advanced': () => 'The launched rocket moves to square 2 of its track.',
  'computer-checked': ({ phase, maintained }) =>
    maintained ? `The computer was maintained in phase ${phase}.` : `The computer was not maintained in phase ${phase}.`,
  'mission-lost': (event) => `The mission is lost in turn ${event.turn} because of ${name(event)}.`,
  'mission-won': ({ score }) => `The crew wins the mission with ${times(score, 'point')}.`,
  'mission-logged': ({ line }) =>
    `The log records ${soundtrack(line.soundtrack)}: ${line.lostTo === null ? times(line.total, 'point') : `lost to ${threatName(line.lostTo)}`}.`,
  'tile-repaired': ({ crew, zone, tile }) => `${crewName(crew)} repairs the ${zone} ${TILE_NAMES[tile]}.`,
  'squad-repaired': ({ crew }) => `${crewName(crew)} repairs a battlebot squad.`,
  'repair-declined': ({ crew }) => `${crewName(crew)} repairs nothing.`,
  'proposal-made': ({ player, proposal }) => `${player} proposes ${proposed(proposal)}.`,
  'store-chosen': ({ store }) => `The battlebot squad is stored in ${station(store)}.`,
  'mission-prepared': ({ mission, common, serious }) => `Mission ${mission} is prepared with ${proposed({ common, serious })}.`,
  'campaign-ended': ({ score }) => `The campaign ends with ${times(score, 'point')}.`,
};

/** Returns one sentence that describes an event. */
export function eventText(event: SpaceAlertEvent): string {
  return (EVENT_TEXTS[event.type] as (event: SpaceAlertEvent) => string)(event);
}

/** For each type of action, a function that returns a text without a full stop. */
export type ActionTexts = { readonly [Type in SpaceAlertCampaignAction['type']]: (action: ActionOf<Type>) => string };

const ACTIONS: ActionTexts = {
  announce: ({ player }) => `${player} makes the next announcement`,
  advance: ({ player }) => `${player} carries out the next step of the mission`,
  place: ({ player, crew, card, slot, half }) => `${player} plans ${laid(card, half)} for turn ${slot}${board(player, crew)}`,
  takeBack: ({ player, crew, slot }) => `${player} takes back the card from turn ${slot}${board(player, crew)}`,
  moveCard: ({ player, crew, from, to }) => `${player} moves the card${board(player, crew)} from turn ${from} to turn ${to}`,
  flip: ({ player, crew, slot }) => `${player} turns the card in turn ${slot}${board(player, crew)} to its other half`,
  nextPhase: ({ player }) => `${player} starts the next phase and picks up its packet of cards`,
  drawIncoming: ({ player }) => `${player} draws a card for incoming data`,
  transfer: ({ player, card, to }) => `${player} gives ${some(card)} to ${to}`,
  say: ({ player }) => `${player} names all cards in hand and on the action board`,
  voteEnd: ({ player, agrees }) => `${player} ${agrees ? 'agrees' : 'no longer agrees'} to end the action round`,
  trip: ({ crew, trip }) => `${crewName(crew)} trips: ${TRIPS[trip]}`,
  propose: ({ player, proposal }) => `${player} proposes ${proposed(proposal)}`,
  repair({ crew, target }) {
    if (target === 'nothing') return `${crewName(crew)} repairs nothing`;
    return `${crewName(crew)} repairs ${target === 'squad' ? 'a squad' : `the ${target.zone} ${TILE_NAMES[target.tile]}`}`;
  },
  chooseStore: ({ player, store }) => `${player} stores the battlebot squad in ${station(store)}`,
};

/** Returns a text that describes an action, without a full stop. */
function actionText(action: SpaceAlertCampaignAction): string {
  return (ACTIONS[action.type] as (action: SpaceAlertCampaignAction) => string)(action);
}

export const missionText = { action: actionText, event: eventText, view: (view: SpaceAlertView) => viewText(view) };
