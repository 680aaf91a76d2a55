// The events of the game, for animations and logs. If `card` is `null`, the viewer may not see the face of the card.

import type { ActionCard, ActionWord, Half } from './action-cards.js';
import type { Location, Station, Tile, Track, Zone } from './board/ship.js';
import type { Mark } from './board/trajectory.js';
import type { Difficulty, LogLine, Proposal, StoreName, Trip } from './schema.js';
import type { Weapon } from './threats/abilities-vocabulary.js';

type Rule = { rule: string };
/** Identifies a threat by its number token and the id of its card. */
type OfThreat = { number: number; card: string };

/** Events of the action round. Players and crew members are given by id; slots are numbered from 1. */
export type PlanningEvent =
  | { type: 'phase-began'; phase: number }
  | { type: 'packet-opened'; player: string; phase: number; cards: (ActionCard | null)[] }
  | { type: 'heroic-revealed'; crew: string; card: ActionCard }
  | { type: 'threat-announced'; number: number; track: Track; card: string }
  | { type: 'threat-missing'; number: number; track: Track }
  | { type: 'report-ignored'; number: number; track: Track }
  | { type: 'announcement-ignored'; announcement: string }
  | { type: 'incoming-data' }
  | { type: 'transfer-opened' }
  | { type: 'transfer-closed' }
  | { type: 'communications-lost'; seconds: number }
  | { type: 'communications-restored' }
  | { type: 'phase-ends-soon'; phase: number; seconds: number }
  | { type: 'phase-ended'; phase: number }
  | { type: 'action-round-ended'; early: boolean }
  | { type: 'card-placed'; player: string; crew: string; slot: number; half: Half; card: ActionCard | null }
  | { type: 'card-shown'; player: string; crew: string; slot: number; card: ActionCard }
  | { type: 'card-taken-back'; player: string; crew: string; slot: number; card: ActionCard | null }
  | { type: 'card-moved'; player: string; crew: string; from: number; to: number }
  | { type: 'card-turned'; player: string; crew: string; slot: number; half: Half }
  | { type: 'card-drawn'; player: string; card: ActionCard | null }
  | { type: 'card-given'; player: string; to: string; card: ActionCard | null }
  | { type: 'cards-named'; player: string; hand: ActionCard[]; board: (ActionCard | null)[] }
  | { type: 'end-voted'; player: string; agrees: boolean };

/** Events of a crew member's action in the resolution round, and of the results of this action. */
export type ActionEvent =
  | { type: 'card-revealed'; crew: string; slot: number; card: ActionCard; half: Half }
  | { type: 'trip-declared'; crew: string; trip: Trip }
  | { type: 'crew-moved'; crew: string; from: Location; to: Location }
  | { type: 'no-effect'; crew: string; word: ActionWord }
  | { type: 'card-delayed'; crew: string; slot: number }
  | { type: 'card-lost'; crew: string }
  | { type: 'cannon-fired'; crew: string; station: Station; heroic: boolean }
  | { type: 'energy-moved'; crew: string; from: Zone; to: Zone; into: 'shield' | 'reactor'; amount: number; extra: number }
  | { type: 'reactor-refuelled'; crew: string; amount: number; extra: number; capsules: number }
  | { type: 'computer-maintained'; crew: string; phase: number }
  | { type: 'rocket-launched'; crew: string; left: number }
  | { type: 'squad-taken'; crew: string; store: StoreName; disabled: boolean }
  | { type: 'squad-activated'; crew: string }
  | { type: 'squad-disabled'; crew: string }
  | { type: 'interceptors-launched'; crew: string }
  | { type: 'interceptors-stay'; crew: string; heroic: boolean }
  | { type: 'window-used'; crew: string; count: number }
  | { type: 'confirmation-recorded'; phase: number; count: number }
  | { type: 'crew-knocked-out'; crew: string }
  | ({ type: 'repaired'; crew: string; blocks: number } & OfThreat)
  | ({ type: 'repair-bonus'; blocks: number } & OfThreat)
  | ({ type: 'intruder-hit'; crew: string } & OfThreat)
  | ({ type: 'token-removed'; station: Station } & OfThreat);

/** Events of threats, weapons and the ship in the resolution round. A threat is given by its number token and its card. */
export type ThreatEvent =
  | ({ type: 'threat-appeared'; square: number } & OfThreat)
  | ({ type: 'threat-moved'; from: number; to: number } & OfThreat)
  | ({ type: 'threat-acted'; mark: Mark } & OfThreat)
  | { type: 'weapon-hit'; weapon: Weapon; zone: Zone | null; strength: number; number: number }
  | { type: 'weapon-missed'; weapon: Weapon; zone: Zone | null }
  | ({ type: 'threat-damaged'; blocks: number; shieldPoints: number } & OfThreat)
  | ({ type: 'threat-destroyed' } & OfThreat)
  | ({ type: 'threat-survived' } & OfThreat)
  | ({ type: 'ability-used'; ability: string } & OfThreat)
  | ({ type: 'parameter-changed'; parameter: 'speed' | 'shieldPoints' | 'damage'; value: number } & OfThreat)
  | ({ type: 'token-placed'; station: Station } & OfThreat)
  | ({ type: 'token-moved'; from: Station; to: Station } & OfThreat)
  | ({ type: 'ship-attacked'; zone: Zone; strength: number; absorbed: number } & OfThreat)
  | ({ type: 'zone-damaged'; zone: Zone; points: number } & OfThreat)
  | { type: 'tile-drawn'; zone: Zone; tile: Tile }
  | { type: 'energy-lost'; zone: Zone; from: 'shield' | 'reactor'; amount: number }
  | { type: 'energy-shifted'; zone: Zone; amount: number }
  | { type: 'capsule-lost'; left: number }
  | { type: 'rocket-destroyed'; left: number }
  | { type: 'store-disabled'; store: StoreName }
  | { type: 'rocket-advanced' }
  | { type: 'computer-checked'; phase: number; maintained: boolean }
  | ({ type: 'mission-lost'; turn: number } & OfThreat)
  | { type: 'mission-won'; score: number };

/** Events between the missions of a campaign. */
export type CampaignEvent =
  | { type: 'mission-logged'; line: LogLine }
  | { type: 'tile-repaired'; crew: string; zone: Zone; tile: Tile }
  | { type: 'squad-repaired'; crew: string }
  | { type: 'repair-declined'; crew: string }
  | { type: 'proposal-made'; player: string; proposal: Proposal }
  | { type: 'store-chosen'; store: StoreName }
  | { type: 'mission-prepared'; mission: number; common: Difficulty; serious: Difficulty }
  | { type: 'campaign-ended'; score: number };

/** Every event of the game; the type of an event is in `type`, and `rule` is the id of the clause that causes it. */
export type SpaceAlertEvent = (PlanningEvent | ActionEvent | ThreatEvent | CampaignEvent) & Rule;
