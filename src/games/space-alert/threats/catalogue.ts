// Every threat card by id, ready for play.
import { memoize } from '../../../kernel/index.js';
import { EXTERNAL_THREATS } from '../data/external-threats.js';
import { INTERNAL_THREATS } from '../data/internal-threats.js';
import { hooksOf } from './abilities/index.js';
import { ThreatCard } from './card.js';
import type { ThreatRules } from './hooks.js';

/** The 55 cards of the box. */
export const THREAT_CARDS: readonly ThreatCard[] = [...EXTERNAL_THREATS, ...INTERNAL_THREATS].map((card) => ThreatCard.parse(card));

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

const BOX: ReadonlyMap<string, ThreatRules> = new Map(THREAT_CARDS.map((card) => [card.id, readyForPlay(card)]));

const homebrew = memoize(
  (text: string): ReadonlyMap<string, ThreatRules> =>
    new Map(
      ThreatCard.array()
        .parse(JSON.parse(text))
        .map((card) => [card.id, readyForPlay(card)]),
    ),
  32,
);

/** The rules of a card, `undefined` for an unknown id. `customThreats` is the state's text of cards of one's own. */
export function findRules(customThreats: string, id: string): ThreatRules | undefined {
  return BOX.get(id) ?? (customThreats === '' ? undefined : homebrew(customThreats).get(id));
}

/** Every card in a game: those of the box, then those of one's own. */
export function cardsInGame(customThreats: string): readonly ThreatCard[] {
  if (customThreats === '') return THREAT_CARDS;
  return [...THREAT_CARDS, ...[...homebrew(customThreats).values()].map(({ card }) => card)];
}
