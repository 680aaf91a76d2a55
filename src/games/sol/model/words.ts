// Schemas of the closed lists of names in the rule book.
import * as z from 'zod';
import { ACTION_NAMES, COLOURS, SCENARIO_IDS, STATION_TYPES, STRUCTURES, SUITS, TITLE_COLOURS, TRIGGER_EVENT_IDS } from '../data/words.js';

export {
  COLOURS,
  CORE_DEPTH,
  FIRST_SOLAR_DEPTH,
  LAYER_LETTERS,
  LAYERS,
  type Layer,
  OUTER_DEPTH,
  oneCopy,
  SCENARIO_IDS,
  STATION_TYPES,
  STRUCTURES,
  SUITS,
  TITLE_COLOURS,
  type Timing,
  TRIGGER_EVENT_IDS,
} from '../data/words.js';

/** The schema of `StationType`. */
export const StationType = z.enum(STATION_TYPES);
/** A node, a foundry or a tower. */
export type StationType = z.infer<typeof StationType>;

/** The schema of `Structure`. */
export const Structure = z.enum(STRUCTURES);
/** A gate or a type of station. */
export type Structure = z.infer<typeof Structure>;

/** The schema of `Suit`. */
export const Suit = z.enum(SUITS);
/** The suit of an instability card; a flare is a suit too. SOL-2.5 */
export type Suit = z.infer<typeof Suit>;
/** All suits except the flare. Each game uses some of them in its deck. SOL-4.12 */
export const OTHER_SUITS = SUITS.filter((suit) => suit !== 'flare');

/** A card of the deck: its suit, or `'trigger'` for a trigger flare, which has no suit. SOL-2.4, SOL-16.3 */
export const Card = z.enum([...SUITS, 'trigger']);
export type Card = z.infer<typeof Card>;

/** The schema of `Colour`. */
export const Colour = z.enum(COLOURS);
/** The colour of a player's homeworld and pieces; the ids of the pieces begin with the colour. SOL-2.10 */
export type Colour = z.infer<typeof Colour>;

/** The schema of `TitleColour`. */
export const TitleColour = z.enum(TITLE_COLOURS);
/** The colour of an effect card's title, which shows how complex the effect is and whether it harms other players. SOL-4.17 */
export type TitleColour = z.infer<typeof TitleColour>;

/** The schema of `TriggerEventId`. */
export const TriggerEventId = z.enum(TRIGGER_EVENT_IDS);
/** Kebab-case id of one of the 8 trigger event cards. SOL-2.8 */
export type TriggerEventId = z.infer<typeof TriggerEventId>;

/** The schema of `ScenarioId`. */
export const ScenarioId = z.enum(SCENARIO_IDS);
/** Kebab-case id of a solo scenario; `SCENARIOS` contains its setup and goal. SOL-17.2 */
export type ScenarioId = z.infer<typeof ScenarioId>;

/** The schema of `ActionName`. */
export const ActionName = z.enum(ACTION_NAMES);
/**
 * One of the actions `move`, `convert` and `activate`, from which a player chooses one in each turn, or `scour`, which the trigger event
 * Feeders adds. SOL-5.3
 */
export type ActionName = z.infer<typeof ActionName>;
