// The texts of the picture, in one language.
import type { ActionCard, ActionWord, Half } from '../data/action-cards.js';
import type { Location, Station, Tile, Track, Zone } from '../data/ship.js';
import type { Campaign, Proposal, ThreatState } from '../model/schema.js';
import type { AnyThreatCard } from '../model/threats/printed-card.js';
import type { Announcement } from '../model/timeline-schema.js';
import type { SeenCrewMember, SeenPlanner, SpaceAlertView } from '../views/view.js';

/** A squad of battlebots in its store, or `empty`. */
export type StoredSquad = SpaceAlertView['ship']['stores']['lowerRed'];

/** Texts about the mission as a whole. */
interface MissionTexts {
  /** The description of the whole picture, which screen readers read first. */
  summary(view: SpaceAlertView): string;
  /** The current situation: the round, the turn and its step. */
  situation(view: SpaceAlertView): string;
  /** The name of a crew member, made from an id such as `android-2`. */
  crew(id: string): string;
  /** The conditions of a crew member, such as knocked out. */
  conditions(member: SeenCrewMember): string[];
  /** One text for each lasting bonus and damage multiplier, with the number of the threat that causes it. SA-12.16, SA-12.29, SA-12.84 */
  lasting(view: SpaceAlertView): string[];
  readonly zones: Readonly<Record<Zone, string>>;
  readonly cards: Readonly<Record<ActionCard, string>>;
  /** The actions and movements on cards. */
  readonly words: Readonly<Record<ActionWord, string>>;
  /** Two letters for each station, on cards of heroic movement. */
  readonly stationLetters: Readonly<Record<Station, string>>;
}

/** Texts of the ship and its systems. */
interface ShipTexts {
  /** A band of squares at a distance from the ship, 1 to 3. */
  distance(distance: number): string;
  /** The title of a track. `marks` are its letters with their squares. */
  track(track: Track, board: number, squares: number, marks: readonly (readonly [letter: string, square: number])[]): string;
  /** The label of a zone. */
  zone(zone: Zone): string;
  /** The title of a station: its name, and the systems of the actions A, B and C. */
  station(station: Station): string;
  /** The labels of the two decks and of the internal track, written upward. */
  readonly decks: Readonly<Record<'upper' | 'lower' | 'inside', string>>;
  readonly spaceTitle: string;
  readonly space: string;
  readonly rocketsInFlight: string;
  /** The title of a system, with its state if that is not an empty text. */
  system(zone: Zone, tile: Tile, state: string, isDamaged: boolean): string;
  /** `shots`: 0 not fired, 1 fired, 2 fired heroically. */
  cannon(strength: number, shots: number): string;
  /** The label of a shield or a reactor. */
  power(tile: 'shield' | 'reactor'): string;
  /** The state of a shield or a reactor. */
  energy(amount: number, capacity: number): string;
  /** The title of the interceptors, which are out or in their station. */
  interceptors(isOut: boolean): string;
  /** `phases` is the number of phases in which the computer was maintained. */
  computer(phases: number): string;
  /** The title of a store of battlebots. */
  battlebots(stored: StoredSquad): string;
  /** `confirmations` are the visual confirmations of each phase. */
  window(confirmations: string): string;
  /** The title of the rockets that are left. */
  rockets(count: number): string;
  /** The title of the fuel capsules that are left. */
  fuel(capsules: number): string;
  readonly lift: string;
  readonly liftUsed: string;
  /** The label of a zone's structure. */
  hull(isWeakened: boolean): string;
  readonly weakened: string;
  /** The title of a token of an internal threat. */
  token(threat: number, station: Station): string;
  /** The title of a figure: its name, roles, place and conditions. */
  figure(name: string, roles: readonly ('captain' | 'communications' | 'security')[], at: Location, conditions: readonly string[]): string;
}

/** Texts of the threats. */
interface ThreatTexts {
  /** The name of a threat. */
  threat(card: AnyThreatCard): string;
  /** The title of a threat card: what it is, where, its effects and its points. `hitPoints` is the number of hit points without damage. */
  threatTitle(threat: ThreatState, card: AnyThreatCard, hitPoints: number): string;
  /** The end of the row of a threat out of play. */
  gone(status: 'destroyed' | 'survived', points: number): string;
}

/** Texts of the panels next to the board. */
interface PanelTexts {
  /** The title of a card slot: empty, a hidden card, or a card with the half that is carried out. */
  slot(name: string, slot: number, card: ActionCard | null, half: Half | null): string;
  /** The title of a hand that the viewer cannot see. `packets` are the sizes of the packets of cards still to come. */
  hiddenHand(cards: number, packets: readonly number[], named: readonly ActionCard[]): string;
  /** The title of an android's heroic card. */
  heroicCard(card: ActionCard): string;
  /** The mark of a player who agrees to end the action round. */
  readonly agrees: string;
  /** The title of a card in hand, of which the player has `count`. */
  handCard(card: ActionCard, count: number): string;
  /** The heading of a hand. `name` is the result of `crew`. */
  hand(name: string): string;
  /** The title of the hand of a player without a figure, who plans for all androids. */
  plansForAndroids(player: string): string;
  /** The phase, the packets, and what the player may do. */
  planning(view: SpaceAlertView, planner: SeenPlanner): string;
  readonly noCards: string;
  readonly announced: string;
  /** A short text for an announcement; `sentence` is the full one. */
  announcement(announcement: Announcement): string;
  /** An announcement as the computer says it. */
  sentence(announcement: Announcement): string;
  readonly nothingYet: string;
  readonly handedOver: string;
  /** A card that one player has given to another; `null` if the viewer does not see the card. */
  transfer(from: string, to: string, card: ActionCard | null): string;
  readonly lastingEffects: string;
  readonly outOfPlay: string;
  /** The heading of the points of the threats out of play. */
  readonly points: string;
  /** The heading of the panel of a campaign. */
  campaign(mission: number): string;
  readonly firstMission: string;
  /** A line of the campaign's log: the number of the mission, its soundtrack and its points. */
  logLine(number: number, line: Campaign['log'][number]): string;
  /** A player's proposal for the next mission; `null` if the player has made none. */
  proposal(player: string, proposal: Proposal | null): string;
  /** The number of tiles repaired between two missions, for each zone from left to right. */
  repaired(tiles: readonly number[]): string;
  /** The squads of battlebots that are still disabled between two missions. */
  disabledSquads(count: number): string;
}

/** All texts of the picture, in one language. */
export interface PictureTexts extends MissionTexts, ShipTexts, ThreatTexts, PanelTexts {}
