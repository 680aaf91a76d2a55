import type { BaseAction } from '../../kernel/index.js';

/** Whether two actions are equal: the same object, or equal as JSON. */
export function sameAction(one: BaseAction, other: BaseAction): boolean {
  return one === other || sameJson(one, other);
}

function sameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const left = one as Record<string, unknown>;
  const right = other as Record<string, unknown>;
  let fields = 0;
  for (const name in left) {
    if (!Object.hasOwn(right, name) || !sameJson(left[name], right[name])) return false;
    fields += 1;
  }
  return fields === Object.keys(right).length && Array.isArray(one) === Array.isArray(other);
}
