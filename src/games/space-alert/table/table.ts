// Data derived from the config of a game: its threat cards, prepared for play.
import { type Configured, InvalidInputError, tableOf } from '../../../kernel/index.js';
import { withTableOf } from '../../../kernel/internal.js';
import { boxCards, PRINTED } from '../cards/catalogue.js';
import type { ThreatRules } from '../cards/hooks.js';
import { type CardRules, PUBLISHED } from '../cards/options.js';
import type { Config } from '../model/schema.js';
import type { AnyThreatCard } from '../model/threats/printed-card.js';
import { plannedConfig } from './planned-config.js';

/** Data that the rules look up. It follows from the config, so no state contains it. */
export class SpaceAlertTable {
  /** Every threat card in the game: those of the game box, then the custom cards. */
  readonly cards: readonly AnyThreatCard[];
  private readonly byId: ReadonlyMap<string, ThreatRules>;

  /** @param cardRules the rules for custom cards in this game. */
  constructor(
    readonly config: Config,
    readonly cardRules: CardRules,
  ) {
    const { customThreats, printing } = config;
    const box = boxCards(printing);
    this.cards = customThreats.length === 0 ? box : [...box, ...customThreats];
    // In a `Map`, a later entry replaces an earlier one with the same key. The cards of the game box come last, so that no custom card
    // replaces them.
    this.byId = customThreats.length === 0 ? PRINTED : new Map([...customThreats.map((card) => entry(card, cardRules)), ...PRINTED]);
  }

  /** Returns the card with an id, prepared for play; `undefined` for an unknown id. */
  rulesOf(id: string): ThreatRules | undefined {
    return this.byId.get(id);
  }

  /** Returns the lookup table of the same game with other custom cards. */
  withCards(customThreats: AnyThreatCard[]): SpaceAlertTable {
    return new SpaceAlertTable({ ...this.config, customThreats }, this.cardRules);
  }
}

function entry(card: AnyThreatCard, { rulesOf }: CardRules): [id: string, rules: ThreatRules] {
  return [card.id, rulesOf(card)];
}

/** Returns the lookup table of a state or a view. */
export function tableOfMission(state: Configured): SpaceAlertTable {
  return tableOf<SpaceAlertTable>(state);
}

/** A config that every Space Alert game accepts. */
const PLAIN = /* @__PURE__ */ plannedConfig(['p1'], { phases: 3, customThreats: [], trips: false });

/**
 * Returns the schema and the rules for threat cards in a game. If `game` is `undefined`, returns those of a game without custom abilities.
 * @throws InvalidInputError if `game` is not a Space Alert game.
 */
export function cardRulesIn(game: unknown): CardRules {
  if (game === undefined) return PUBLISHED;
  let cause: unknown;
  try {
    const table = tableOfMission(withTableOf(game as object, { config: PLAIN, players: ['p1'] }));
    if (table instanceof SpaceAlertTable) return table.cardRules;
  } catch (error) {
    cause = error;
  }
  throw InvalidInputError.at('game', [], 'expected a game that createSpaceAlert made', { cause });
}
