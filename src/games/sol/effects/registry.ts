// The effects that games of this process have: states name them by id, and rules ask the effect itself.
import { DefinitionError } from '../../../kernel/index.js';
import type { AnyEffect } from './effect.js';

const KNOWN = new Map<string, AnyEffect>();

/**
 * Makes effects known by their ids, for good.
 * @throws DefinitionError for an id that another effect has.
 */
export function registerEffects(effects: readonly AnyEffect[]): void {
  for (const effect of effects) {
    const known = KNOWN.get(effect.id);
    if (known !== undefined && known !== effect) throw new DefinitionError(`sol: another effect has the id "${effect.id}"`);
    KNOWN.set(effect.id, effect);
  }
}

/** The effect of an id that a state names: states are only read with effects that are known. */
export function effectOf(id: string): AnyEffect {
  return KNOWN.get(id) as AnyEffect;
}
