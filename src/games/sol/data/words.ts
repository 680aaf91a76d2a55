// Lists of all names of one kind in the rule book, such as all layers, each with the union type of its names. The file `model/words.ts`
// builds schemas from these lists.

/** The five rings of spaces, from shallow to deep. SOL-3.1 */
export const LAYERS = ['outer', 'inner', 'convective', 'radiative', 'core'] as const;
/** The name of one of the five rings of spaces. The depth of a ring is its index in `LAYERS`. SOL-3.1 */
export type Layer = (typeof LAYERS)[number];

/** The letters of the layers, indexed by depth. The id of a space such as `V4` begins with the letter of its layer. */
export const LAYER_LETTERS = ['O', 'I', 'V', 'R', 'C'] as const;

/** Depth of the shallowest solar layer. SOL-3.2 */
export const FIRST_SOLAR_DEPTH = 2;
/** Depth of the outer orbit, the shallowest layer. */
export const OUTER_DEPTH = 0;
/** Depth of the core, the deepest layer: 4. */
export const CORE_DEPTH = LAYERS.length - 1;

/** The three types of station. The field `stations` of a seat lists the player's stations in this order of types. */
export const STATION_TYPES = ['node', 'foundry', 'tower'] as const;
/** A node, a foundry or a tower. */
export type StationType = (typeof STATION_TYPES)[number];

/** Everything that a player can convert sundivers into: a gate, or a station of one of the three types. */
export const STRUCTURES = ['gate', ...STATION_TYPES] as const;
/** A gate or a type of station. */
export type Structure = (typeof STRUCTURES)[number];

/** The suits of the instability cards; a flare is a suit too. SOL-2.5 */
export const SUITS = ['refraction', 'condensation', 'subduction', 'oscillation', 'expansion', 'reverberation', 'flare'] as const;
/** The suit of an instability card; a flare is a suit too. SOL-2.5 */
export type Suit = (typeof SUITS)[number];

/** Colours of the homeworlds. If a setup names no colours, the players get them in this order. SOL-2.10 */
export const COLOURS = ['blue', 'green', 'purple', 'silver', 'black'] as const;
/** The colour of a player's homeworld and pieces; the ids of the pieces begin with the colour. SOL-2.10 */
export type Colour = (typeof COLOURS)[number];

/**
 * When a card can be used: during one action of the turn, before cards are drawn (`draw`), or at any time of the player's turn. SOL-12.13,
 * SOL-12.14, SOL-12.15
 */
export type Timing = 'move' | 'convert' | 'activate' | 'draw' | 'any';

/**
 * The colours of effect card titles: blue and green for simple effects, yellow for complex ones, red for effects that harm other players.
 * SOL-4.17
 */
export const TITLE_COLOURS = ['blue', 'green', 'yellow', 'red'] as const;
/** The colour of an effect card's title, which shows how complex the effect is and whether it harms other players. SOL-4.17 */
export type TitleColour = (typeof TITLE_COLOURS)[number];

/** The 8 trigger event cards. SOL-2.8 */
export const TRIGGER_EVENT_IDS = ['attrition', 'implode', 'explode', 'sunworm', 'warp', 'singularity', 'energy-garden', 'feeders'] as const;
/** Kebab-case id of one of the 8 trigger event cards. SOL-2.8 */
export type TriggerEventId = (typeof TRIGGER_EVENT_IDS)[number];

/** The six solo scenarios. SOL-17.2 */
export const SCENARIO_IDS = ['ancient-tower', 'cosmic-unity', 'solar-inhabitants', 'energy-garden', 'sunworm', 'solar-whirlpool'] as const;
/** Kebab-case id of a solo scenario; `SCENARIOS` contains its setup and goal. SOL-17.2 */
export type ScenarioId = (typeof SCENARIO_IDS)[number];

/** The actions from which a player chooses one in each turn; `scour` exists only with the trigger event Feeders. SOL-5.3, SOL-16.31 */
export const ACTION_NAMES = ['move', 'convert', 'activate', 'scour'] as const;

/**
 * Returns an equal string of which the JavaScript engine keeps one shared (interned) copy. Two interned strings are compared by reference,
 * which is faster.
 */
export function oneCopy(text: string): string {
  return Object.keys({ [text]: null })[0];
}
