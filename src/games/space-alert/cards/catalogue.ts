// The threat cards of the game box, each with the hooks of its abilities.
import { FIRST_PRINTED, THREAT_CARDS } from '../data/threats.js';
import type { Printing } from '../model/schema.js';
import type { AbilityText } from '../model/threats/abilities-vocabulary.js';
import type { ThreatCard } from '../model/threats/card.js';
import type { AnyAbilityText, AnyThreatCard } from '../model/threats/printed-card.js';
import { hooksOf } from './abilities/index.js';
import type { AbilityHooks, ThreatRules } from './hooks.js';

/** Returns the 55 threat cards of one printing of the game box. */
export function boxCards(printing: Printing): readonly ThreatCard[] {
  return printing === 'revised' ? THREAT_CARDS : THREAT_CARDS.map((card) => FIRST_PRINTED.get(card.id) ?? card);
}

/** Prepares a card for play: looks up the hooks of its abilities. */
export function readyForPlay(card: AnyThreatCard, hooksFor: (text: AnyAbilityText) => AbilityHooks): ThreatRules {
  const hooks = card.abilities.map(hooksFor);
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

/** The cards of all printings, prepared for play, keyed by card id. */
export const PRINTED: ReadonlyMap<string, ThreatRules> = new Map(
  [...THREAT_CARDS, ...FIRST_PRINTED.values()].map((card) => [card.id, readyForPlay(card, (text) => hooksOf(text as AbilityText))]),
);
