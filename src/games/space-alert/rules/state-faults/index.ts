// Consistency checks for untrusted states. States that the library creates are frozen and are not checked.
import type { AddFault, Question } from '../../../../kernel/internal.js';
import { PRINTED } from '../../cards/catalogue.js';
import { HEROIC_CARDS, NORMAL_DECK } from '../../model/action-cards.js';
import { lastActionTurn, missionSteps } from '../../model/board/mission-steps.js';
import { FUEL_CAPSULES, REACTOR_CAPACITY, ROCKETS, SHIELD_CAPACITY, ZONE_TILES, ZONES } from '../../model/board/ship.js';
import { trajectory } from '../../model/board/trajectory.js';
import type { Campaign, State } from '../../model/schema.js';
import type { Announcement } from '../../model/timeline-schema.js';
import { tableOfMission } from '../../table/table.js';
import { memberOf } from '../planning/boards.js';
import { announcements, SOUNDTRACKS } from '../planning/timeline.js';
import { nextStep } from '../resolution/step.js';
import { boardNumber } from '../resolution/threat-actions.js';

function missionFaults({ campaign, round }: State, fault: AddFault): void {
  if (campaign !== null) fault(['campaign'], 'a single mission belongs to no campaign', 'SA-11.1');
  if (BETWEEN_MISSIONS.includes(round)) fault(['round'], 'is allowed only between the missions of a campaign', 'SA-11.3');
}

function campaignFaults(state: State, fault: AddFault): void {
  if (state.campaign === null) fault(['campaign'], 'is required in a mission of a campaign', 'SA-11.1');
  if (state.timeline !== null) fault(['timeline'], 'the soundtrack of a campaign must be random', 'SA-11.2');
}

const BETWEEN_MISSIONS: readonly State['round'][] = ['proposals', 'repairs', 'stores'];

/** Checks players, crew members and roles. */
function peopleFaults({ players, crew, planners, config }: State, fault: AddFault): void {
  const { officers, phases } = config;
  if (new Set(players).size < players.length) fault(['players'], 'two players have the same id', 'SA-3.1');
  if (new Set(crew.map(({ id }) => id)).size < crew.length) fault(['crew'], 'two crew members have the same id', 'SA-3.6');
  crew.forEach(({ id, player, android, heroic, slots }, index) => {
    if (!players.includes(player)) fault(['crew', index, 'player'], `${player} is not a player of this game`, 'SA-10.11');
    if (android !== (id !== player)) fault(['crew', index, 'android'], 'a figure with the id of its player is not an android', 'SA-10.1');
    if (!android && heroic !== null) fault(['crew', index, 'heroic'], 'the heroic card of a human is in the hand', 'SA-3.19');
    if (slots.length !== lastActionTurn(phases)) fault(['crew', index, 'slots'], `expected ${lastActionTurn(phases)} slots`, 'SA-4.3');
  });
  const figures = crew.filter(({ android }) => !android).length;
  // A solo player has no figure. SA-10.18
  if (figures !== players.length && (players.length > 1 || figures > 0)) fault(['crew'], 'each human must have a figure', 'SA-3.1');
  if (planners.length !== players.length) fault(['planners'], `expected ${players.length}, one for each human`, 'SA-4.1');
  for (const role of ['communications', 'security'] as const) {
    if (!players.includes(officers[role])) fault(['config', 'officers', role], 'roles are held by human players', 'SA-3.5');
  }
}

/** Checks the soundtrack, the custom cards, and the androids that the config names. */
function tableFaults({ soundtrack, timeline, crew, config: { customThreats, humansFly, androids } }: State, fault: AddFault): void {
  const ids = customThreats.map(({ id }) => id);
  if (new Set(ids).size < ids.length || ids.some((id) => PRINTED.has(id))) {
    fault(['config', 'customThreats'], 'two cards have the same id', 'SA-2.42');
  }
  if (timeline === null && !SOUNDTRACKS.has(soundtrack)) fault(['soundtrack'], `"${soundtrack}" is not a soundtrack`, 'SA-3.13');
  const known = crew.filter(({ android }) => android).map(({ id }) => id);
  if (known.sort().join('\n') !== androids.join('\n')) fault(['config', 'androids'], 'expected those of the crew, sorted', 'SA-10.1');
  if (humansFly !== known.length < crew.length)
    fault(['config', 'humansFly'], 'expected true if humans are in the crew, else false', 'SA-10.18');
}

/** Checks the announcements made so far, and the fields that depend on them. */
function clockFaults(state: State, fault: AddFault): void {
  const { round, announced, phase, planners, timeline } = state;
  const { phases } = state.config;
  const all = announcements(state);
  if (announced > all.length) fault(['announced'], `expected at most ${all.length}, the number of announcements`, 'SA-4.45');
  if (phase > phases) fault(['phase'], `expected at most ${phases}, the number of phases`, 'SA-4.3');
  planners.forEach((planner, seat) => {
    if (planner.phase > phases) fault(['planners', seat, 'phase'], `expected at most ${phases}, the number of phases`, 'SA-4.3');
  });
  const planning = round === 'setup' || round === 'stores';
  if (planning !== (announced === 0) && (planning || round === 'action')) {
    fault(['announced'], 'the first announcement begins the action round', 'SA-4.1');
  }
  if (!planning && round !== 'action') return;
  const ends = all.filter(({ type }) => type === 'phase-ended').length;
  if (all[0]?.type !== 'phase-begins' || all.at(-1)?.type !== 'mission-complete' || ends !== phases - 1) {
    fault([timeline === null ? 'soundtrack' : 'timeline'], `does not have ${phases} phases`, 'SA-4.3');
  }
  const heard = all.slice(0, announced);
  const now = heard.length === 0 ? 0 : 1 + heard.filter(({ type }) => type === 'phase-ended').length;
  if (phase !== now) fault(['phase'], `expected ${now}, the phase that was announced`, 'SA-4.43');
  if (heard.some(isLast)) fault(['announced'], 'the action round ends with that announcement', 'SA-4.45');
  planners.forEach((planner, seat) => {
    if (planner.phase < phase) fault(['planners', seat, 'phase'], `phase ${phase} was announced`, 'SA-4.43');
  });
  if (state.step > 0) fault(['step'], 'expected 0 before the action round is over', 'SA-5.5');
  state.threats.forEach(({ number, track, status }, index) => {
    const wasAnnounced = heard.some((said) => said.type === 'threat' && said.number === number && said.zone === track);
    if (!wasAnnounced) fault(['threats', index], `threat ${number} was not announced`, 'SA-4.24');
    if (status !== 'coming') fault(['threats', index, 'status'], 'threats act only after the action round', 'SA-4.27');
  });
  cardFaults(state, fault);
  toldFaults(state, fault);
}

const isLast = ({ type }: Announcement) => type === 'mission-complete';

/** Checks that no action card occurs more often than the game box contains it. SA-2.36 */
function cardFaults({ planners, crew, drawDeck }: State, fault: AddFault): void {
  const left = new Map<string, number>(HEROIC_CARDS.map((card) => [card, 1]));
  for (const card of NORMAL_DECK) left.set(card, (left.get(card) ?? 0) + 1);
  const held = planners.flatMap(({ hand, packets }) => [...hand, ...packets.flat()]);
  const laid = crew.flatMap(({ slots, discarded, heroic }) => [...[...slots, ...discarded].map((planned) => planned?.card), heroic]);
  for (const card of [...held, ...laid, ...drawDeck]) {
    if (card === null || card === undefined) continue;
    const copies = (left.get(card) as number) - 1;
    if (copies < 0) fault(['planners'], `there are too many cards with the face ${card}`, 'SA-2.36');
    left.set(card, copies);
  }
}

/** Checks that each card that a player has named is in the hand, or lies face down on the player's board. SA-4.13 */
function toldFaults(state: State, fault: AddFault): void {
  state.planners.forEach(({ hand, told }, seat) => {
    const slots = memberOf(state, state.players[seat])?.slots ?? [];
    const held = [...hand, ...slots.flatMap((planned) => (planned === null || planned.shown ? [] : [planned.card]))];
    told.forEach((card, index) => {
      const place = held.indexOf(card);
      if (place === -1) fault(['planners', seat, 'told', index], `the card ${card} is not among the hidden cards of the player`, 'SA-4.13');
      else held.splice(place, 1);
    });
  });
}

/** Checks threats in play and in decks. */
function threatFaults(state: State, fault: AddFault): void {
  const { decks } = state;
  const table = tableOfMission(state);
  state.threats.forEach((threat, index) => {
    const { card: id, number, track, status, position, tokens } = threat;
    const at = (field: string) => ['threats', index, field];
    const card = table.rulesOf(id)?.card;
    if (card === undefined) {
      fault(at('card'), `"${id}" is not a threat card`, 'SA-2.41');
      return;
    }
    if ((card.kind === 'external') !== (track !== 'internal')) fault(at('track'), `${id} cannot be on this track`, 'SA-4.24');
    if (index > 0 && state.threats[index - 1].number >= number) fault(at('number'), 'numbers ascend', 'SA-4.50');
    const { length } = trajectory(boardNumber(state, threat));
    if (position > length) fault(at('position'), `the trajectory has ${length} squares`, 'SA-2.29');
    if ((status === 'active') !== position > 0) fault(at('position'), 'expected a square from 1 for a threat in play, else 0', 'SA-5.11');
    if (card.kind === 'external' && tokens.length > 0) fault(at('tokens'), 'only internal threats have tokens', 'SA-5.12');
  });
  for (const [name, deck] of Object.entries(decks) as [keyof typeof decks, string[]][]) {
    deck.forEach((id, index) => {
      const card = table.rulesOf(id)?.card;
      const place = card?.kind === 'external' ? 'external' : 'internal';
      const belongs = card !== undefined && name === `${place}${card.severity === 'common' ? 'Common' : 'Serious'}`;
      if (!belongs) fault(['decks', name, index], `"${id}" is not a card of this deck`, 'SA-2.37');
    });
  }
}

/** Checks the ship with its supplies, and the battlebot squads. */
function shipFaults({ ship: { tiles, stacks, shields, reactors, ...rest }, crew, campaign }: State, fault: AddFault): void {
  ZONES.forEach((zone, index) => {
    const both = [...tiles[index], ...stacks[index]];
    if (new Set(both).size < both.length || both.some((tile) => !ZONE_TILES[index].includes(tile))) {
      fault(['ship', 'tiles', index], `expected each tile of the ${zone} zone at most once`, 'SA-2.40');
    }
    // A heroic transfer can leave one block of energy above the capacity.
    if (shields[index] > SHIELD_CAPACITY[index] + 1)
      fault(['ship', 'shields', index], 'exceeds the capacity of the shield by more than 1', 'SA-6.56');
    if (reactors[index] > REACTOR_CAPACITY[index] + 1)
      fault(['ship', 'reactors', index], 'exceeds the capacity of the reactor by more than 1', 'SA-6.56');
  });
  const flying = rest.rocketTrack.filter(Boolean).length;
  if (rest.rockets + flying > ROCKETS) fault(['ship', 'rockets'], `there are ${ROCKETS} rockets`, 'SA-2.17');
  if (rest.fuelCapsules > FUEL_CAPSULES) fault(['ship', 'fuelCapsules'], `there are ${FUEL_CAPSULES} capsules`, 'SA-2.16');
  const led = crew.filter(({ squad }) => squad !== 'none').length;
  const stored = Object.values(rest.stores).filter((status) => status !== 'empty').length;
  if (led + stored + (campaign?.squadsLeftOut ?? 0) > 2) fault(['ship', 'stores'], 'there are two squads', 'SA-2.19');
  if (crew.filter(({ station }) => station === 'space').length > 1) fault(['crew'], 'at most one crew member can be in space', 'SA-2.20');
}

/** Checks the position of the marker on the mission steps board. */
function stepFaults(state: State, fault: AddFault): void {
  const { round, step, config, lost, crew } = state;
  const board = missionSteps(config.phases);
  if (round === 'resolution' ? step >= board.length : step > board.length)
    fault(['step'], `expected at most ${board.length}, the number of steps`, 'SA-5.6');
  if ((round === 'lost') !== (lost !== null)) fault(['lost'], 'expected a threat for a lost mission, and none otherwise', 'SA-9.3');
  const open = round === 'resolution' && config.trips && nextStep(state)?.name === 'player-actions';
  crew.forEach((member, index) => {
    if (member.trip !== null && !open) fault(['crew', index, 'trip'], 'a trip is declared only when cards are revealed', 'SA-6.12');
  });
}

/** Checks the state of a campaign between its missions. */
function intervalFaults({ campaign, round, players, crew }: State, fault: AddFault): void {
  if (campaign === null) return;
  const { proposals, mission, log, repairing, squadsLeftOut } = campaign as Campaign;
  const at = (field: keyof Campaign) => ['campaign', field];
  if (proposals.length !== players.length) fault(at('proposals'), `expected ${players.length} proposals`, 'SA-11.4');
  const over = ['setup', 'stores', 'action', 'resolution'].includes(round) ? mission - 1 : mission;
  if (log.length !== over) fault(at('log'), `expected ${over} lines`, 'SA-11.30');
  const last = round === 'proposals' || round === 'repairs';
  if (last && mission === 3) fault(at('mission'), 'a campaign has at most three missions', 'SA-11.1');
  if (round === 'proposals' && !proposals.includes(null)) fault(at('proposals'), 'no proposal is due now', 'SA-11.4');
  if (round === 'repairs' && (repairing >= crew.length || crew[repairing].knockedOut))
    fault(at('repairing'), 'is not a crew member that can repair', 'SA-11.9');
  if (round === 'stores' && squadsLeftOut !== 1) fault(at('squadsLeftOut'), 'a store is chosen only for exactly one squad', 'SA-11.23');
}

/** The checks for all states, ordered so that later checks can rely on fields that earlier checks validate. */
const QUESTIONS: readonly Question<State>[] = [
  peopleFaults,
  tableFaults,
  clockFaults,
  threatFaults,
  shipFaults,
  stepFaults,
  intervalFaults,
];

/** The checks for the state of a single mission. */
export const MISSION_CHECKS: readonly Question<State>[] = [missionFaults, ...QUESTIONS];

/** The checks for the state of a campaign and its current mission. */
export const CAMPAIGN_CHECKS: readonly Question<State>[] = [campaignFaults, ...QUESTIONS];
