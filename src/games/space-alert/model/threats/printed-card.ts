// The data printed on threat cards.
import type { Station, SystemLetter } from '../board/ship.js';
import type { AbilityText } from './abilities-vocabulary.js';
import type { Effect } from './effects-vocabulary.js';

/**
 * The entry with which a card lists one of its abilities. Entries of custom abilities also contain the sentence that describes the ability,
 * and the id of its clause.
 */
export interface AnyAbilityText {
  ability: string;
  text?: string | undefined;
  rule?: string | undefined;
}

/** The fields that every threat card has. SA-2.41, SA-2.43 */
interface PrintedOnCard<Text extends AnyAbilityText> {
  /** A unique id in kebab case. */
  id: string;
  name: string;
  /** The code in the corner of the card, which has no meaning for the rules. SA-2.42 */
  code: string;
  /** The severity of the threat. The rules also call common threats normal or minor. SA-1.2 */
  severity: 'common' | 'serious';
  difficulty: 'white' | 'yellow';
  /** The speed of the threat in squares per turn. */
  speed: number;
  /** The points that the threat scores; `survived` is `null` if the threat's Z action loses the mission. */
  points: { survived: number | null; destroyed: number };
  /** The effects at the letters X, Y and Z of the threat's trajectory, each in the order performed. SA-8.2 */
  x: Effect[];
  y: Effect[];
  z: Effect[];
  abilities: Text[];
}

/** A threat outside the ship. */
export interface ExternalCard<Text extends AnyAbilityText = AbilityText> extends PrintedOnCard<Text> {
  kind: 'external';
  hitPoints: number;
  shieldPoints: number;
}

/** A threat on board that crew members repair. */
export interface MalfunctionCard<Text extends AnyAbilityText = AbilityText> extends PrintedOnCard<Text> {
  kind: 'malfunction';
  /** The number of repairs needed; `null` if an ability determines the hit points. */
  hitPoints: number | null;
  stations: Station[];
  /** The letter of the system that the malfunction blocks in each of its stations; `null` for none. */
  system: SystemLetter | null;
}

/** A threat on board that crew members fight with battlebots. */
export interface IntruderCard<Text extends AnyAbilityText = AbilityText> extends PrintedOnCard<Text> {
  kind: 'intruder';
  hitPoints: number;
  stations: Station[];
  returnsFire: boolean;
}

/** A threat card as data: everything printed on it. */
export type ThreatCard<Text extends AnyAbilityText = AbilityText> = ExternalCard<Text> | MalfunctionCard<Text> | IntruderCard<Text>;
/** A threat card of a game that may have custom abilities. */
export type AnyThreatCard = ThreatCard<AnyAbilityText>;
