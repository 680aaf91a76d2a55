// Every threat card by id, ready for play.
import { memoize } from '../../../kernel/index.js';
import { FIRST_PRINTED, THREAT_CARDS } from '../data/threats.js';
import type { Printing } from '../schema.js';
import { hooksOf } from './abilities/index.js';
import { ThreatCard } from './card.js';
import type { ThreatRules } from './hooks.js';

/** The 55 cards of the box, as they were printed. */
export function boxCards(printing: Printing): readonly ThreatCard[] {
  return printing === 'revised' ? THREAT_CARDS : THREAT_CARDS.map((card) => FIRST_PRINTED.get(card.id) ?? card);
}

function readyForPlay(card: ThreatCard): ThreatRules {
  const hooks = card.abilities.map(hooksOf);
  return {
    card,
    hooks,
    attractsRockets: hooks.some((hook) => hook.attractsRockets),
    blast: hooks.reduce((sum, hook) => sum + (hook.blast ?? 0), 0),
    tokensFightAlone: hooks.find((hook) => hook.tokensFightAlone)?.tokensFightAlone,
    takesInterceptors: hooks.some((hook) => hook.takesInterceptors),
    keepsTokens: hooks.some((hook) => hook.keepsTokens),
    keepsAura: hooks.some((hook) => hook.keepsAura),
    entersMatter: hooks.some((hook) => hook.onEntry),
  };
}

/** Of every printing. */
const BOX: ReadonlyMap<string, ThreatRules> = new Map(
  [...THREAT_CARDS, ...FIRST_PRINTED.values()].map((card) => [card.id, readyForPlay(card)]),
);

/** Cards of one's own from their JSON text, none for none; `undefined` if it is anything else. */
export const cardsWritten = memoize((text: string): readonly ThreatCard[] | undefined => {
  if (text === '') return [];
  try {
    return ThreatCard.array().safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}, 32);

const homebrew = memoize(
  (text: string): ReadonlyMap<string, ThreatRules> => new Map((cardsWritten(text) ?? []).map((card) => [card.id, readyForPlay(card)])),
  32,
);

/** The rules of a card, `undefined` for an unknown id. `customThreats` is the state's text of cards of one's own. */
export function findRules(customThreats: string, id: string): ThreatRules | undefined {
  return BOX.get(id) ?? (customThreats === '' ? undefined : homebrew(customThreats).get(id));
}

/** Every card in a game: those of the box, then those of one's own. */
export function cardsInGame(customThreats: string, printing: Printing): readonly ThreatCard[] {
  const box = boxCards(printing);
  return customThreats === '' ? box : [...box, ...[...homebrew(customThreats).values()].map(({ card }) => card)];
}
