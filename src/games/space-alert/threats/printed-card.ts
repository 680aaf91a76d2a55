// What is printed on threat cards.
import type { Station, SystemLetter } from '../board/ship.js';
import type { AbilityText } from './abilities/vocabulary.js';
import type { Effect } from './effects/vocabulary.js';

/** What a card says to have some ability; of one that a game adds, it also has the sentence and the clause. */
export interface AnyAbilityText {
  ability: string;
  text?: string | undefined;
  rule?: string | undefined;
}

/** What every threat card says. SA-2.41, SA-2.43 */
interface PrintedOnCard<Text extends AnyAbilityText> {
  /** Kebab-case, unlike every other card's. */
  id: string;
  name: string;
  /** Printed in the corner, without meaning for the rules. SA-2.42 */
  code: string;
  /** Rules also call the common ones normal or minor. SA-1.2 */
  severity: 'common' | 'serious';
  difficulty: 'white' | 'yellow';
  /** Squares in each turn. */
  speed: number;
  /** `survived` is `null` where Z loses the mission. */
  points: { survived: number | null; destroyed: number };
  /** What it does at the letters of its trajectory, in the order written. SA-8.2 */
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

/** A threat aboard that is repaired. */
export interface MalfunctionCard<Text extends AnyAbilityText = AbilityText> extends PrintedOnCard<Text> {
  kind: 'malfunction';
  /** `null` where an ability gives the hit points. */
  hitPoints: number | null;
  stations: Station[];
  /** The system it blocks in each of its stations; `null` for none. */
  system: SystemLetter | null;
}

/** A threat aboard that is fought with battlebots. */
export interface IntruderCard<Text extends AnyAbilityText = AbilityText> extends PrintedOnCard<Text> {
  kind: 'intruder';
  hitPoints: number;
  stations: Station[];
  returnsFire: boolean;
}

/** A threat card as data: what is printed on it. */
export type ThreatCard<Text extends AnyAbilityText = AbilityText> = ExternalCard<Text> | MalfunctionCard<Text> | IntruderCard<Text>;
/** A threat card of a game that may have additional abilities. */
export type AnyThreatCard = ThreatCard<AnyAbilityText>;
