// Missions as text, for logs and terminals.

import type { ActionCard, Half } from './data/action-cards.js';
import { wordOf } from './data/action-cards.js';
import { CARD_NAMES, STATION_NAMES, TILE_NAMES, WEAPON_NAMES, WORD_NAMES } from './data/names.js';
import type { Location, Zone } from './data/ship.js';
import type { SpaceAlertEvent } from './events.js';
import type { Proposal } from './schema.js';
import { PRINTED } from './threats/catalogue.js';
import type { SpaceAlertCampaignAction } from './types.js';
import type { SpaceAlertView } from './view.js';

type Of<Type extends SpaceAlertEvent['type']> = Extract<SpaceAlertEvent, { type: Type }>;
type ActionOf<Type extends SpaceAlertCampaignAction['type']> = Extract<SpaceAlertCampaignAction, { type: Type }>;

/** Turns an id such as `space-whale` into a name. Custom cards are known only by their ids here. */
function titled(id: string): string {
  const words = id.replaceAll('-', ' ');
  return words.replace(/(^| )[a-z]/g, (letter) => letter.toUpperCase());
}

const threatName = (card: string): string => PRINTED.get(card)?.card.name ?? titled(card);
const name = ({ number, card }: { number: number; card: string }): string => `#${number} ${threatName(card)}`;
const crewName = (id: string): string => id.replace(/^android-(\d+)$/, 'android $1');
const station = (location: Location): string => (location === 'space' ? 'space' : `the ${STATION_NAMES[location]} station`);
const some = (card: ActionCard | null): string => (card === null ? 'a card' : `the card ${CARD_NAMES[card]}`);
const on = (zone: Zone | null): string => (zone === null ? '' : ` of the ${zone} zone`);
const board = (player: string, crew: string): string => (player === crew ? '' : ` of ${crewName(crew)}`);
const soundtrack = (id: string): string => (id === 'custom' ? 'a soundtrack of one\u2019s own' : id.replaceAll('-', ' '));
const times = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** Describes the action of a card with that half at the top, and the card itself. */
function laid(card: ActionCard | null, half: Half): string {
  return card === null ? `a card with its ${half} half up` : `${WORD_NAMES[wordOf(card, half)]} (card ${CARD_NAMES[card]})`;
}

function proposed(proposal: Proposal): string {
  return proposal === 'stop' ? 'to stop here' : `${proposal.common} common and ${proposal.serious} serious threats`;
}

const TRIPS = { 'other-half': 'the other half counts', 'other-arrow': 'the other arrow counts' } as const;

const PARAMETERS = { speed: 'speed', shieldPoints: 'shield', damage: 'damage' } as const;

const ABILITIES: ReadonlyMap<string, string> = new Map([
  ['attackAllAfterDamaged', 'strikes back at every zone'],
  ['attackOnDestroyPerMarkPassed', 'breaks up and its pieces hit the ship'],
  ['aura', 'strengthens other threats'],
  ['cryoshield', 'loses its cryoshield'],
  ['damageOthersOnDestroy', 'explodes and damages every other external threat'],
  ['repairedByInterceptors', 'is repaired by the interceptors'],
  ['returnsFireAfter', 'returns fire from now on'],
  ['untargetableUntil', 'can be attacked from now on'],
]);

const SENTENCES: { [Type in SpaceAlertEvent['type']]: (event: Of<Type>) => string } = {
  'phase-began': ({ phase }) => `Phase ${phase} begins.`,
  'packet-opened': ({ player, phase, cards }) => `${player} picks up ${times(cards.length, 'card')} for phase ${phase}.`,
  'heroic-revealed': ({ crew, card }) => `${crewName(crew)} has the heroic card ${CARD_NAMES[card]}.`,
  'threat-announced': (event) => `Time T+${event.number}: ${threatName(event.card)} on the ${event.track} track.`,
  'threat-missing': ({ number, track }) => `Time T+${number}: a threat on the ${track} track, but no card is left.`,
  'report-ignored': ({ number, track }) => `Time T+${number}: an unconfirmed report on the ${track} track, ignored.`,
  'announcement-ignored': ({ announcement }) => `The announcement "${announcement.replaceAll('-', ' ')}" is of no use to one player alone.`,
  'incoming-data': () => 'Incoming data: everybody may draw a card.',
  'transfer-opened': () => 'Data transfer begins.',
  'transfer-closed': () => 'Data transfer is complete.',
  'communications-lost': ({ seconds }) => `Communications are down for ${seconds} seconds.`,
  'communications-restored': () => 'Communications are restored.',
  'phase-ends-soon': ({ phase, seconds }) => `Phase ${phase} ends in ${seconds} seconds.`,
  'phase-ended': ({ phase }) => `Phase ${phase} has ended.`,
  'action-round-ended': ({ early }) => (early ? 'The crew ends the action round early.' : 'Mission complete: jumping to hyperspace.'),
  'card-placed': ({ player, crew, slot, half, card }) => `${player} plans ${laid(card, half)} for turn ${slot}${board(player, crew)}.`,
  'card-shown': ({ crew, slot, card }) => `Everybody sees the card ${CARD_NAMES[card]} in turn ${slot} of ${crewName(crew)}.`,
  'card-taken-back': ({ player, crew, slot, card }) => `${player} takes ${some(card)} back from turn ${slot}${board(player, crew)}.`,
  'card-moved': ({ player, crew, from, to }) => `${player} moves a card${board(player, crew)} from turn ${from} to turn ${to}.`,
  'card-turned': ({ player, crew, slot, half }) =>
    `${player} turns the card of turn ${slot}${board(player, crew)}: its ${half} half is up.`,
  'card-drawn': ({ player, card }) => `${player} draws ${some(card)}.`,
  'card-given': ({ player, to, card }) => `${player} gives ${some(card)} to ${to}.`,
  'end-voted': ({ player, agrees }) => `${player} ${agrees ? 'agrees' : 'does not agree'} to end the action round.`,
  'card-revealed': ({ crew, slot, card, half }) => `${crewName(crew)} reveals ${laid(card, half)} in turn ${slot}.`,
  'trip-declared': ({ crew, trip }) => `${crewName(crew)} trips: ${TRIPS[trip]}.`,
  'crew-moved': ({ crew, from, to }) => `${crewName(crew)} moves from ${station(from)} to ${station(to)}.`,
  'no-effect': ({ crew, word }) => `${crewName(crew)} plays ${WORD_NAMES[word]} without effect.`,
  'card-delayed': ({ crew, slot }) => `${crewName(crew)} is delayed: the card of turn ${slot} moves on.`,
  'card-lost': ({ crew }) => `The last card of ${crewName(crew)} is pushed off the board.`,
  'cannon-fired': ({ crew, station: where, heroic }) =>
    `${crewName(crew)} fires the cannon in ${station(where)}${heroic ? ' heroically' : ''}.`,
  'energy-moved': ({ crew, from, to, into, amount, extra }) =>
    `${crewName(crew)} moves ${amount} energy from the ${from} reactor to the ${to} ${into}${extra > 0 ? `, ${extra} more from the bank` : ''}.`,
  'reactor-refuelled': ({ crew, amount, extra, capsules }) =>
    `${crewName(crew)} refuels: ${amount + extra} energy, ${times(capsules, 'capsule')} left.`,
  'computer-maintained': ({ crew, phase }) => `${crewName(crew)} maintains the computer in phase ${phase}.`,
  'rocket-launched': ({ crew, left }) => `${crewName(crew)} launches a rocket, ${left} left.`,
  'squad-taken': ({ crew, store, disabled }) => `${crewName(crew)} takes the ${disabled ? 'disabled ' : ''}squad from ${station(store)}.`,
  'squad-activated': ({ crew }) => `${crewName(crew)} activates the squad again.`,
  'squad-disabled': ({ crew }) => `The squad of ${crewName(crew)} is disabled.`,
  'interceptors-launched': ({ crew }) => `${crewName(crew)} takes off with the interceptors.`,
  'interceptors-stay': ({ crew, heroic }) => `${crewName(crew)} stays out and attacks${heroic ? ' heroically' : ''}.`,
  'window-used': ({ crew, count }) => `${crewName(crew)} looks out of the window (${count} this turn).`,
  'confirmation-recorded': ({ phase, count }) => `Visual confirmation in phase ${phase}: ${count}.`,
  'crew-knocked-out': ({ crew }) => `${crewName(crew)} is knocked out.`,
  repaired: (event) => `${crewName(event.crew)} repairs ${name(event)}: ${event.blocks}.`,
  'repair-bonus': (event) => `Repairs in all places at once: ${event.blocks} more on ${name(event)}.`,
  'intruder-hit': (event) => `${crewName(event.crew)} attacks ${name(event)}.`,
  'token-removed': (event) => `${name(event)} is gone from ${station(event.station)}.`,
  'threat-appeared': (event) => `${name(event)} appears on square ${event.square}.`,
  'threat-moved': (event) => `${name(event)} moves from square ${event.from} to ${event.to}.`,
  'threat-acted': (event) => `${name(event)} performs ${event.mark.toUpperCase()}.`,
  'weapon-hit': ({ weapon, zone, strength, number }) => `The ${WEAPON_NAMES[weapon]}${on(zone)} hits #${number} with ${strength}.`,
  'weapon-missed': ({ weapon, zone }) => `The ${WEAPON_NAMES[weapon]}${on(zone)} has no target.`,
  'threat-damaged': (event) => `${name(event)} takes ${event.blocks} damage through a shield of ${event.shieldPoints}.`,
  'threat-destroyed': (event) => `${name(event)} is destroyed.`,
  'threat-survived': (event) => `${name(event)} is survived.`,
  'ability-used': (event) => `${name(event)} ${ABILITIES.get(event.ability) ?? 'uses its ability'}.`,
  'parameter-changed': (event) => `${name(event)} now has ${PARAMETERS[event.parameter]} ${event.value}.`,
  'token-placed': (event) => `${name(event)} spreads to ${station(event.station)}.`,
  'token-moved': (event) => `${name(event)} moves from ${station(event.from)} to ${station(event.to)}.`,
  'ship-attacked': (event) => `${name(event)} attacks the ${event.zone} zone with ${event.strength}; the shield takes ${event.absorbed}.`,
  'zone-damaged': (event) => `${name(event)} does ${event.points} damage to the ${event.zone} zone.`,
  'tile-drawn': ({ zone, tile }) => `The ${zone} ${TILE_NAMES[tile]} is damaged.`,
  'energy-lost': ({ zone, from, amount }) => `The ${zone} ${from} loses ${amount} energy.`,
  'energy-shifted': ({ zone, amount }) => `${amount} energy flows from the ${zone} reactor to the shield.`,
  'capsule-lost': ({ left }) => `A fuel capsule is lost, ${left} left.`,
  'rocket-destroyed': ({ left }) => `A rocket is destroyed, ${left} left.`,
  'store-disabled': ({ store }) => `The squad in ${station(store)} is disabled.`,
  'rocket-advanced': () => 'The rocket flies on.',
  'computer-checked': ({ phase, maintained }) =>
    maintained ? `The computer was maintained in phase ${phase}.` : `The computer was neglected in phase ${phase}.`,
  'mission-lost': (event) => `The ship is lost in turn ${event.turn} to ${name(event)}.`,
  'mission-won': ({ score }) => `Mission complete: ${times(score, 'point')}.`,
  'mission-logged': ({ line }) =>
    `Logged: ${soundtrack(line.soundtrack)}, ${line.lostTo === null ? times(line.total, 'point') : `lost to ${threatName(line.lostTo)}`}.`,
  'tile-repaired': ({ crew, zone, tile }) => `${crewName(crew)} repairs the ${zone} ${TILE_NAMES[tile]}.`,
  'squad-repaired': ({ crew }) => `${crewName(crew)} repairs a squad.`,
  'repair-declined': ({ crew }) => `${crewName(crew)} repairs nothing.`,
  'proposal-made': ({ player, proposal }) => `${player} proposes ${proposed(proposal)}.`,
  'store-chosen': ({ store }) => `The squad waits in ${station(store)}.`,
  'mission-prepared': ({ mission, common, serious }) => `Mission ${mission} lies ready: ${proposed({ common, serious })}.`,
  'campaign-ended': ({ score }) => `The campaign ends with ${times(score, 'point')}.`,
};

/** Returns one sentence that describes an event. */
export function eventText(event: SpaceAlertEvent): string {
  return (SENTENCES[event.type] as (event: SpaceAlertEvent) => string)(event);
}

const ACTIONS: { [Type in SpaceAlertCampaignAction['type']]: (action: ActionOf<Type>) => string } = {
  announce: () => 'The computer makes its next announcement.',
  advance: () => 'The next step of the mission is carried out.',
  place: ({ player, crew, card, slot, half }) => `${player} plans ${laid(card, half)} for turn ${slot}${board(player, crew)}.`,
  takeBack: ({ player, crew, slot }) => `${player} takes the card of turn ${slot}${board(player, crew)} back.`,
  moveCard: ({ player, crew, from, to }) => `${player} moves the card of turn ${from}${board(player, crew)} to turn ${to}.`,
  flip: ({ player, crew, slot }) => `${player} turns the card of turn ${slot}${board(player, crew)} round.`,
  nextPhase: ({ player }) => `${player} ends the own phase and picks up the next packet.`,
  drawIncoming: ({ player }) => `${player} draws a card.`,
  transfer: ({ player, card, to }) => `${player} gives ${some(card)} to ${to}.`,
  voteEnd: ({ player, agrees }) => `${player} ${agrees ? 'agrees' : 'does not agree any more'} to end the action round.`,
  trip: ({ crew, trip }) => `${crewName(crew)} trips: ${TRIPS[trip]}.`,
  propose: ({ player, proposal }) => `${player} proposes ${proposed(proposal)}.`,
  repair({ crew, target }) {
    if (target === 'nothing') return `${crewName(crew)} repairs nothing.`;
    return `${crewName(crew)} repairs ${target === 'squad' ? 'a squad' : `the ${target.zone} ${TILE_NAMES[target.tile]}`}.`;
  },
  chooseStore: ({ store }) => `The squad waits in ${station(store)}.`,
};

/** Returns one sentence that describes an action. */
function actionText(action: SpaceAlertCampaignAction): string {
  return (ACTIONS[action.type] as (action: SpaceAlertCampaignAction) => string)(action);
}

function zoneLine({ ship }: SpaceAlertView, zone: number, label: string): string {
  const tiles = ship.tiles[zone];
  return `${label.padEnd(6)} shield ${ship.shields[zone]}  reactor ${ship.reactors[zone]}  damage ${tiles.length === 0 ? '-' : tiles.join(', ')}`;
}

function viewText(view: SpaceAlertView): string {
  const threats = view.threats.map((threat) => {
    const where = threat.status === 'active' ? `square ${threat.position}, damage ${threat.damage}` : threat.status;
    return `${name(threat)} (${threat.track}): ${where}`;
  });
  const crew = view.crew.map((member) => {
    const slots = member.slots.map((slot) => (slot === null ? '.' : (slot.card ?? (slot.half === 'action' ? '#' : '>')))).join(' ');
    return `${member.id}: ${member.knockedOut ? 'knocked out' : member.station}${member.squad === 'none' ? '' : `, squad ${member.squad}`}  ${slots}`;
  });
  return [
    `round ${view.round}, phase ${view.phase}, step ${view.step}`,
    zoneLine(view, 0, 'red'),
    zoneLine(view, 1, 'white'),
    zoneLine(view, 2, 'blue'),
    `rockets ${view.ship.rockets}, fuel capsules ${view.ship.fuelCapsules}`,
    ...threats,
    ...crew,
  ].join('\n');
}

export const missionText = { action: actionText, event: eventText, view: viewText };
