import { DefinitionError, type Parameters } from '../../../kernel/index.js';
import type { AnyEffect } from './effect.js';
import { EFFECTS } from './index.js';

/** Additional contents of the box, which `createSol` accepts. */
export interface SolBox<E extends AnyEffect = never> {
  /** Custom effects. */
  readonly effects?: readonly E[];
}

/**
 * Returns all effects of a box, custom ones last.
 * @throws DefinitionError if an effect's id is not kebab-case or is not unique, or if an effect has a list parameter and no `candidates`.
 */
export function effectsIn({ effects = [] }: SolBox<AnyEffect>): readonly AnyEffect[] {
  const all: readonly AnyEffect[] = [...EFFECTS, ...effects];
  const ids = all.map(({ id }) => id);
  for (const [index, { id, parameters, candidates }] of all.entries()) {
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) throw new DefinitionError(`sol: the id "${id}" of an effect must be kebab-case`);
    if (ids.indexOf(id) < index) throw new DefinitionError(`sol: two effects have the id "${id}"`);
    const hasList = Object.values(parameters as Parameters).some(({ form }) => form === 'list');
    if (hasList && candidates === undefined)
      throw new DefinitionError(`sol: the effect "${id}" has parameters that are lists, so it must define candidates`);
  }
  return all;
}
