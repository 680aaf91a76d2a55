// What follows from the config of a game: the threat cards in it, ready for play.
import { type Configured, InvalidInputError, tableOf } from '../../kernel/index.js';
import { withTableOf } from '../../kernel/internal.js';
import type { Config } from './schema.js';
import { type CardRules, PUBLISHED } from './threats/box.js';
import { boxCards, PRINTED } from './threats/catalogue.js';
import type { ThreatRules } from './threats/hooks.js';
import type { AnyThreatCard } from './threats/printed-card.js';

/** What the rules look up and no state holds. */
export class SpaceAlertTable {
  /** Every card in the game: those of the box, then the custom ones. */
  readonly cards: readonly AnyThreatCard[];
  private readonly byId: ReadonlyMap<string, ThreatRules>;

  /** @param cardRules how custom cards are played: those of the game. */
  constructor(
    readonly config: Config,
    readonly cardRules: CardRules,
  ) {
    const { customThreats, printing } = config;
    const box = boxCards(printing);
    this.cards = customThreats.length === 0 ? box : [...box, ...customThreats];
    // A card of the box stays what it is.
    this.byId = customThreats.length === 0 ? PRINTED : new Map([...customThreats.map((card) => entry(card, cardRules)), ...PRINTED]);
  }

  /** A card ready for play, by its id; `undefined` for an unknown one. */
  rulesOf(id: string): ThreatRules | undefined {
    return this.byId.get(id);
  }

  /** The table of the same game with other custom cards. */
  withCards(customThreats: AnyThreatCard[]): SpaceAlertTable {
    return new SpaceAlertTable({ ...this.config, customThreats }, this.cardRules);
  }
}

function entry(card: AnyThreatCard, { rulesOf }: CardRules): [id: string, rules: ThreatRules] {
  return [card.id, rulesOf(card)];
}

/** The table of a state or a view. */
export function tableOfMission(state: Configured): SpaceAlertTable {
  return tableOf<SpaceAlertTable>(state);
}

/** A config that every game accepts. */
const PLAIN: Config = {
  phases: 3,
  soundtrackKnown: true,
  printing: 'revised',
  customThreats: [],
  trips: false,
  officers: { communications: 'p1', security: 'p1' },
  humansFly: true,
  androids: [],
};

/**
 * How a game plays custom threat cards; without additions if there is none.
 * @throws InvalidInputError for a game other than Space Alert.
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
