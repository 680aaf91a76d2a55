// The words of the rule book: every closed list of names, each with its union type.
import * as z from 'zod';

/** From shallow to deep. SOL-3.1 */
export const LAYERS = ['outer', 'inner', 'convective', 'radiative', 'core'] as const;
/** One of the five rings of spaces, by name; its depth is its index in `LAYERS`. SOL-3.1 */
export type Layer = (typeof LAYERS)[number];

/** The letter that begins the id of every space of a layer: `V4`. */
export const LAYER_LETTERS = ['O', 'I', 'V', 'R', 'C'] as const;

/** Depth of the shallowest solar layer. SOL-3.2 */
export const FIRST_SOLAR_DEPTH = 2;
/** Depth of the outer orbit, the shallowest layer. */
export const OUTER_DEPTH = 0;
/** Depth of the core, the deepest layer: 4. */
export const CORE_DEPTH = LAYERS.length - 1;

/** The three types of station, in the order of a seat's list of stations. */
export const STATION_TYPES = ['node', 'foundry', 'tower'] as const;
/** Checks the type of a station. */
export const StationType = z.enum(STATION_TYPES);
/** A node, a foundry or a tower. */
export type StationType = z.infer<typeof StationType>;

/** Everything that sundivers can be converted into: a gate, or a station of one of the three types. */
export const STRUCTURES = ['gate', ...STATION_TYPES] as const;
/** Checks the kind of a structure. */
export const Structure = z.enum(STRUCTURES);
/** A gate or a type of station. */
export type Structure = z.infer<typeof Structure>;

/** SOL-2.5 */
export const SUITS = ['refraction', 'condensation', 'subduction', 'oscillation', 'expansion', 'reverberation', 'flare'] as const;
/** Checks the suit of an instability card. */
export const Suit = z.enum(SUITS);
/** The suit of an instability card; a flare is a suit too. SOL-2.5 */
export type Suit = z.infer<typeof Suit>;
/** Suits other than the flare: a deck uses some of them. SOL-4.12 */
export const OTHER_SUITS = SUITS.filter((suit) => suit !== 'flare');

/** What lies in the deck: a card of a suit, or a trigger flare, which has none. SOL-2.4, SOL-16.3 */
export const Card = z.enum([...SUITS, 'trigger']);
export type Card = z.infer<typeof Card>;

/** Homeworld colours, in the order in which they are given to players who ask for none. SOL-2.10 */
export const COLOURS = ['blue', 'green', 'purple', 'silver', 'black'] as const;
/** Checks the colour of a homeworld. */
export const Colour = z.enum(COLOURS);
/** The colour of a homeworld; the ids of a player's pieces begin with it. SOL-2.10 */
export type Colour = z.infer<typeof Colour>;

/** When a card can be used. SOL-12.13, SOL-12.14, SOL-12.15 */
export type Timing = 'move' | 'convert' | 'activate' | 'draw' | 'any';

/** The colour of an effect card's title: blue and green simple, yellow complex, red attack. SOL-4.17 */
export const TITLE_COLOURS = ['blue', 'green', 'yellow', 'red'] as const;
/** Checks the colour of an effect's title. */
export const TitleColour = z.enum(TITLE_COLOURS);
/** How complex an effect is, and whether it attacks, as its title shows. SOL-4.17 */
export type TitleColour = z.infer<typeof TitleColour>;

/** The 8 trigger event cards. SOL-2.8 */
export const TRIGGER_EVENT_IDS = ['attrition', 'implode', 'explode', 'sunworm', 'warp', 'singularity', 'energy-garden', 'feeders'] as const;
/** Checks the id of a trigger event. */
export const TriggerEventId = z.enum(TRIGGER_EVENT_IDS);
/** Kebab-case id of one of the 8 trigger event cards. SOL-2.8 */
export type TriggerEventId = z.infer<typeof TriggerEventId>;

/** The six solo scenarios. SOL-17.2 */
export const SCENARIO_IDS = ['ancient-tower', 'cosmic-unity', 'solar-inhabitants', 'energy-garden', 'sunworm', 'solar-whirlpool'] as const;
/** Checks the id of a solo scenario. */
export const ScenarioId = z.enum(SCENARIO_IDS);
/** Kebab-case id of a solo scenario; `SCENARIOS` has its terms. SOL-17.2 */
export type ScenarioId = z.infer<typeof ScenarioId>;

/** Checks the action that a turn is spent on. */
export const ActionName = z.enum(['move', 'convert', 'activate', 'scour']);
/** One of the three actions of a turn, or the scouring that Feeders add. SOL-5.3 */
export type ActionName = z.infer<typeof ActionName>;

/** The engine's one copy of a text, as it keeps them for the names of properties: two such are compared without reading them. */
export function oneCopy(text: string): string {
  return Object.keys({ [text]: null })[0];
}
