// The words of the rule book: every closed list of names, each with its union type.
import * as z from 'zod';

/** From shallow to deep. SOL-3.1 */
export const LAYERS = ['outer', 'inner', 'convective', 'radiative', 'core'] as const;
export type Layer = (typeof LAYERS)[number];

/** The letter that begins the id of every space of a layer: `V4`. */
export const LAYER_LETTERS = ['O', 'I', 'V', 'R', 'C'] as const;

/** Depth of the shallowest solar layer. SOL-3.2 */
export const FIRST_SOLAR_DEPTH = 2;
export const OUTER_DEPTH = 0;
export const CORE_DEPTH = LAYERS.length - 1;

export const STATION_TYPES = ['node', 'foundry', 'tower'] as const;
export const StationType = z.enum(STATION_TYPES);
export type StationType = z.infer<typeof StationType>;

export const STRUCTURES = ['gate', ...STATION_TYPES] as const;
export const Structure = z.enum(STRUCTURES);
export type Structure = z.infer<typeof Structure>;

/** SOL-2.5 */
export const SUITS = ['refraction', 'condensation', 'subduction', 'oscillation', 'expansion', 'reverberation', 'flare'] as const;
export const Suit = z.enum(SUITS);
export type Suit = z.infer<typeof Suit>;
/** Suits other than the flare: a deck uses some of them. SOL-4.12 */
export const OTHER_SUITS = SUITS.filter((suit) => suit !== 'flare');

/** What lies in the deck: a card of a suit, or a trigger flare, which has none. SOL-2.4, SOL-16.3 */
export const Card = z.enum([...SUITS, 'trigger']);
export type Card = z.infer<typeof Card>;

/** Homeworld colours, in the order in which they are given to players who ask for none. SOL-2.10 */
export const COLOURS = ['blue', 'green', 'purple', 'silver', 'black'] as const;
export const Colour = z.enum(COLOURS);
export type Colour = z.infer<typeof Colour>;

/** When a card can be used. SOL-12.13 to SOL-12.15 */
export type Timing = 'move' | 'convert' | 'activate' | 'draw' | 'any';

/** The colour of an effect card's title: blue and green simple, yellow complex, red attack. SOL-4.17 */
export const TITLE_COLOURS = ['blue', 'green', 'yellow', 'red'] as const;
export const TitleColour = z.enum(TITLE_COLOURS);
export type TitleColour = z.infer<typeof TitleColour>;

/** The 30 effect cards. SOL-2.7 */
export const EFFECT_IDS = [
  'accelerate',
  'augment',
  'blight',
  'cascade',
  'catapult',
  'ceremony',
  'chain',
  'channel',
  'cluster',
  'duplicate',
  'festival',
  'fuel',
  'hatch',
  'hyperdrive',
  'invade',
  'juggernaut',
  'metamorphosis',
  'motivate',
  'passage',
  'pillar',
  'portal',
  'procreate',
  'pulse',
  'puncture',
  'sacrifice',
  'squeeze',
  'synchronize',
  'teleport',
  'transcend',
  'tribute',
] as const;
export const EffectId = z.enum(EFFECT_IDS);
export type EffectId = z.infer<typeof EffectId>;

/** The 8 trigger event cards. SOL-2.8 */
export const TRIGGER_EVENT_IDS = ['attrition', 'implode', 'explode', 'sunworm', 'warp', 'singularity', 'energy-garden', 'feeders'] as const;
export const TriggerEventId = z.enum(TRIGGER_EVENT_IDS);
export type TriggerEventId = z.infer<typeof TriggerEventId>;

export const SCENARIO_IDS = ['ancient-tower', 'cosmic-unity', 'solar-inhabitants', 'energy-garden', 'sunworm', 'solar-whirlpool'] as const;
export const ScenarioId = z.enum(SCENARIO_IDS);
export type ScenarioId = z.infer<typeof ScenarioId>;

export const ActionName = z.enum(['move', 'convert', 'activate', 'scour']);
export type ActionName = z.infer<typeof ActionName>;
