// The type of the data derived from a game's config (`SpecterOpsTable`), without code, for rules, abilities and cards.
import type { HunterAbility } from '../cards/abilities/hunter-ability.js';
import type { CardsById, EquipmentCard } from '../cards/equipment/equipment-card.js';
import type { PlayerCountRules } from '../data/content-sets.js';
import type { Topology } from '../model/board/topology.js';
import type { ContentSet } from '../model/content-set-fields.js';
import type { Config } from '../model/schema.js';
import type { OptionSource } from '../rules/resolution/marker-option.js';

/** The data derived from the config of a game: content set, board, cards by id, and the numbers for the player count. */
export interface SpecterOpsTable {
  readonly config: Config;
  readonly content: ContentSet;
  readonly topology: Topology;
  readonly rules: PlayerCountRules;
  /** The spaces where an agent may escape, which depend on the number of players. SO-9.17, SO-19.7, SO-20.8 */
  readonly escapePoints: readonly string[];
  /** The equipment cards of the content set, each once. */
  readonly cards: readonly EquipmentCard[];
  /** The marker options of all abilities and of the cards of the content set. SO-22.5 */
  readonly markerSources: readonly OptionSource[];
  /** The agents of the content set and, in games with a traitor, the traitor sides of its hunters. SO-20.1 */
  readonly characters: readonly string[];
  /** Every ability on the cards of `characters`. */
  readonly agentAbilities: readonly string[];
  /** Every ability on the cards of the content set's hunters, each once. */
  readonly hunterAbilities: readonly string[];
  /** The abilities on the hunters' cards, keyed by the id of the hunter. */
  readonly hunters: ReadonlyMap<string, readonly HunterAbility[]>;
  /** Every equipment card of the game, keyed by id; the content set need not contain all of them. */
  readonly equipment: CardsById;
}
