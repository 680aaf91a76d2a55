// When two actions are the same action: by identity where a game shares frozen ones, by their JSON otherwise.
import { type BaseAction, canonicalJson } from '../../kernel/index.js';

const keys = new WeakMap<BaseAction, string>();

/** Equal for equal actions. Remembered for frozen ones, which cannot change any more. */
export function actionKey(action: BaseAction): string {
  const known = keys.get(action);
  if (known !== undefined) return known;
  const key = canonicalJson(action);
  if (Object.isFrozen(action)) keys.set(action, key);
  return key;
}

/** Whether two lists hold the same actions in the same order. */
export function sameActions(first: readonly BaseAction[], second: readonly BaseAction[]): boolean {
  if (first.length !== second.length) return false;
  for (let index = 0; index < first.length; index++) {
    if (!sameAction(first[index] as BaseAction, second[index] as BaseAction)) return false;
  }
  return true;
}

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
