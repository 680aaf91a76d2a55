// Missions in words, for logs and terminals.
import type { BaseAction } from '../../kernel/index.js';
import type { SpaceAlertEvent } from './events.js';
import { findRules } from './threats/catalogue.js';
import type { SpaceAlertView } from './view.js';

type Of<Type extends SpaceAlertEvent['type']> = Extract<SpaceAlertEvent, { type: Type }>;

const name = ({ number, card }: { number: number; card: string }): string => `#${number} ${findRules('', card)?.card.name ?? card}`;
const some = (card: string | null): string => card ?? 'a card';
const on = (zone: string | null): string => (zone === null ? '' : ` of ${zone}`);

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
  'packet-opened': ({ player, phase, cards }) => `${player} picks up ${cards.length} cards for phase ${phase}.`,
  'heroic-revealed': ({ crew, card }) => `${crew} has the heroic card ${card}.`,
  'threat-announced': (event) => `Time T+${event.number}: ${name(event)} on the ${event.track} track.`,
  'threat-missing': ({ number }) => `Time T+${number}: no threat card is left.`,
  'report-ignored': ({ number }) => `Time T+${number}: unconfirmed report, ignored.`,
  'announcement-ignored': ({ announcement }) => `${announcement}: of no use to one player alone.`,
  'incoming-data': () => 'Incoming data: everybody may draw a card.',
  'transfer-opened': () => 'Data transfer begins.',
  'transfer-closed': () => 'Data transfer is complete.',
  'communications-lost': ({ seconds }) => `Communications are down for ${seconds} seconds.`,
  'communications-restored': () => 'Communications are restored.',
  'phase-ends-soon': ({ phase, seconds }) => `Phase ${phase} ends in ${seconds} seconds.`,
  'phase-ended': ({ phase }) => `Phase ${phase} has ended.`,
  'action-round-ended': ({ early }) => (early ? 'The crew ends the action round early.' : 'Mission complete: jumping to hyperspace.'),
  'card-placed': ({ player, crew, slot, half, card }) => `${player} lays ${some(card)}, ${half} up, on slot ${slot} of ${crew}.`,
  'card-shown': ({ crew, slot, card }) => `Everybody sees ${card} on slot ${slot} of ${crew}.`,
  'card-taken-back': ({ player, crew, slot, card }) => `${player} takes ${some(card)} back from slot ${slot} of ${crew}.`,
  'card-moved': ({ player, crew, from, to }) => `${player} moves a card of ${crew} from slot ${from} to slot ${to}.`,
  'card-turned': ({ player, crew, slot, half }) => `${player} turns the card on slot ${slot} of ${crew}: ${half} up.`,
  'card-drawn': ({ player, card }) => `${player} draws ${some(card)}.`,
  'card-given': ({ player, to, card }) => `${player} gives ${some(card)} to ${to}.`,
  'end-voted': ({ player, agrees }) => `${player} ${agrees ? 'agrees' : 'does not agree'} to end the action round.`,
  'card-revealed': ({ crew, slot, card, half }) => `${crew} reveals ${card}, ${half} up, in slot ${slot}.`,
  'trip-declared': ({ crew, trip }) => `${crew} trips: ${trip === 'other-half' ? 'the other half counts' : 'the other arrow counts'}.`,
  'crew-moved': ({ crew, from, to }) => `${crew} moves from ${from} to ${to}.`,
  'no-effect': ({ crew, word }) => `${crew} plays ${word} without effect.`,
  'card-delayed': ({ crew, slot }) => `${crew} is delayed: the card of slot ${slot} moves on.`,
  'card-lost': ({ crew }) => `The last card of ${crew} is pushed off the board.`,
  'cannon-fired': ({ crew, station, heroic }) => `${crew} fires the cannon in ${station}${heroic ? ' heroically' : ''}.`,
  'energy-moved': ({ crew, from, to, into, amount, extra }) =>
    `${crew} moves ${amount} energy from the ${from} reactor to the ${to} ${into}${extra > 0 ? `, ${extra} more from the bank` : ''}.`,
  'reactor-refuelled': ({ crew, amount, extra, capsules }) => `${crew} refuels: ${amount + extra} energy, ${capsules} capsules left.`,
  'computer-maintained': ({ crew, phase }) => `${crew} maintains the computer in phase ${phase}.`,
  'rocket-launched': ({ crew, left }) => `${crew} launches a rocket, ${left} left.`,
  'squad-taken': ({ crew, store, disabled }) => `${crew} takes the ${disabled ? 'disabled ' : ''}squad from ${store}.`,
  'squad-activated': ({ crew }) => `${crew} activates the squad again.`,
  'squad-disabled': ({ crew }) => `The squad of ${crew} is disabled.`,
  'interceptors-launched': ({ crew }) => `${crew} takes off with the interceptors.`,
  'interceptors-stay': ({ crew, heroic }) => `${crew} stays out and attacks${heroic ? ' heroically' : ''}.`,
  'window-used': ({ crew, count }) => `${crew} looks out of the window (${count} this turn).`,
  'confirmation-recorded': ({ phase, count }) => `Visual confirmation in phase ${phase}: ${count}.`,
  'crew-knocked-out': ({ crew }) => `${crew} is knocked out.`,
  repaired: (event) => `${event.crew} repairs ${name(event)}: ${event.blocks}.`,
  'repair-bonus': (event) => `Repairs in all places at once: ${event.blocks} more on ${name(event)}.`,
  'intruder-hit': (event) => `${event.crew} attacks ${name(event)}.`,
  'token-removed': (event) => `${name(event)} is gone from ${event.station}.`,
  'threat-appeared': (event) => `${name(event)} appears on square ${event.square}.`,
  'threat-moved': (event) => `${name(event)} moves from square ${event.from} to ${event.to}.`,
  'threat-acted': (event) => `${name(event)} performs ${event.mark.toUpperCase()}.`,
  'weapon-hit': ({ weapon, zone, strength, number }) => `The ${weapon}${on(zone)} hits #${number} with ${strength}.`,
  'weapon-missed': ({ weapon, zone }) => `The ${weapon}${on(zone)} has no target.`,
  'threat-damaged': (event) => `${name(event)} takes ${event.blocks} damage through ${event.shieldPoints} shield points.`,
  'threat-destroyed': (event) => `${name(event)} is destroyed.`,
  'threat-survived': (event) => `${name(event)} is survived.`,
  'ability-used': (event) => `${name(event)} ${ABILITIES.get(event.ability) ?? `uses ${event.ability}`}.`,
  'parameter-changed': (event) => `${name(event)} now has ${event.parameter} ${event.value}.`,
  'token-placed': (event) => `${name(event)} spreads to ${event.station}.`,
  'token-moved': (event) => `${name(event)} moves from ${event.from} to ${event.to}.`,
  'ship-attacked': (event) => `${name(event)} attacks ${event.zone} with ${event.strength}; the shield takes ${event.absorbed}.`,
  'zone-damaged': (event) => `${name(event)} does ${event.points} damage to ${event.zone}.`,
  'tile-drawn': ({ zone, tile }) => `Damage in ${zone}: ${tile}.`,
  'energy-lost': ({ zone, from, amount }) => `The ${zone} ${from} loses ${amount} energy.`,
  'energy-shifted': ({ zone, amount }) => `${amount} energy flows from the ${zone} reactor to the shield.`,
  'capsule-lost': ({ left }) => `A fuel capsule is lost, ${left} left.`,
  'rocket-destroyed': ({ left }) => `A rocket is destroyed, ${left} left.`,
  'store-disabled': ({ store }) => `The squad in ${store} is disabled.`,
  'rocket-advanced': () => 'The rocket flies on.',
  'computer-checked': ({ phase, maintained }) =>
    maintained ? `The computer was maintained in phase ${phase}.` : `The computer was neglected in phase ${phase}.`,
  'mission-lost': (event) => `The ship is lost in turn ${event.turn} to ${name(event)}.`,
  'mission-won': ({ score }) => `Mission complete: ${score} points.`,
  'mission-logged': ({ line }) => `Logged: ${line.soundtrack}, ${line.total} points.`,
  'tile-repaired': ({ crew, zone, tile }) => `${crew} repairs the ${zone} ${tile}.`,
  'squad-repaired': ({ crew }) => `${crew} repairs a squad.`,
  'repair-declined': ({ crew }) => `${crew} repairs nothing.`,
  'proposal-made': ({ player, proposal }) =>
    `${player} proposes ${proposal === 'stop' ? 'to stop' : `common ${proposal.common}, serious ${proposal.serious}`}.`,
  'store-chosen': ({ store }) => `The squad goes to ${store}.`,
  'mission-prepared': ({ mission, common, serious }) => `Mission ${mission}: common ${common}, serious ${serious}.`,
  'campaign-ended': ({ score }) => `The campaign ends with ${score} points.`,
};

/** One sentence for an event. */
export function eventText(event: SpaceAlertEvent): string {
  return (SENTENCES[event.type] as (event: SpaceAlertEvent) => string)(event);
}

function actionText({ type, player, ...details }: BaseAction): string {
  const written = Object.entries(details).map(([key, value]) => `${key} ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return `${player}: ${type}${written.length === 0 ? '' : ` (${written.join(', ')})`}`;
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
