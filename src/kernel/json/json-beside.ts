// Copies a JSON value so that it shares equal parts with an earlier value (structural sharing). Shared parts are the same object in both
// values, so they need no comparison.

/**
 * Returns a frozen copy of a JSON value. The copy shares with the frozen value `beside` each part that is equal in both at the same place.
 * If two copies made with the same `beside` have an equal part at the same place, either both copies share this part with `beside`, or
 * neither does.
 */
export function copyBeside<T>(value: T, beside: unknown): T {
  if (value === beside || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return copyListBeside(value, Array.isArray(beside) ? beside : undefined) as T;
  return copyFieldsBeside(value as Fields, isFields(beside) ? beside : undefined) as T;
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function copyListBeside(list: readonly unknown[], beside: readonly unknown[] | undefined): readonly unknown[] {
  let copy: unknown[] | undefined = beside?.length === list.length ? undefined : [...list];
  for (let index = 0; index < list.length; index++) {
    const item = copyBeside(list[index], beside?.[index]);
    if (copy === undefined && item !== beside?.[index]) copy = [...(beside as readonly unknown[])];
    if (copy !== undefined) copy[index] = item;
  }
  return copy === undefined ? (beside as readonly unknown[]) : Object.freeze(copy);
}

function copyFieldsBeside(fields: Fields, beside: Fields | undefined): Fields {
  let copy: Record<string, unknown> | undefined = beside === undefined ? { ...fields } : undefined;
  let more = 0;
  for (const key in fields) {
    const value = fields[key];
    // A field with the value undefined counts as absent, as in JSON text.
    if (value === undefined) continue;
    more += 1;
    const part = copyBeside(value, beside?.[key]);
    if (copy === undefined && part !== beside?.[key]) copy = begun(fields, beside as Fields, key);
    if (copy !== undefined && part !== value) copy[key] = part;
  }
  if (copy !== undefined) return Object.freeze(copy);
  for (const key in beside) if (beside[key] !== undefined) more -= 1;
  return more === 0 ? (beside as Fields) : Object.freeze(begun(fields, beside as Fields));
}

/**
 * Returns a copy of `fields` in which the fields before the key `end` have the values of `beside`. Without `end`, all fields have these
 * values.
 */
function begun(fields: Fields, beside: Fields, end?: string): Record<string, unknown> {
  const copy = { ...fields };
  for (const key in fields) {
    if (key === end) break;
    const value = fields[key];
    if (value !== undefined && value !== beside[key]) copy[key] = beside[key];
  }
  return copy;
}

/** Returns whether two JSON values are equal, whatever the order of keys. Fast if the values share parts. */
export function equalJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length) return false;
    for (let index = 0; index < one.length; index++) if (!equalJson(one[index], other[index])) return false;
    return true;
  }
  if (Array.isArray(other)) return false;
  let more = 0;
  for (const key in one) {
    const value = (one as Fields)[key];
    if (value === undefined) continue;
    more += 1;
    if (!equalJson(value, (other as Fields)[key])) return false;
  }
  for (const key in other) if ((other as Fields)[key] !== undefined) more -= 1;
  return more === 0;
}

/**
 * Returns a 32-bit integer hash of a value that `copyBeside` returned for the same `beside`. Equal values have equal hashes. The hash
 * depends only on the parts that are not shared with `beside`, so its cost depends only on the size of these parts.
 */
export function hashBeside(value: unknown, beside: unknown): number {
  if (value === beside || value === undefined) return 0;
  if (typeof value === 'string') return hashText(value);
  if (typeof value === 'number') return Number.isInteger(value) ? Math.imul(value, 0x9e3779b1) | 1 : hashText(String(value));
  if (typeof value !== 'object' || value === null) return hashText(String(value));
  let hash = 1;
  if (Array.isArray(value)) {
    const other = Array.isArray(beside) ? beside : undefined;
    hash = Math.imul(value.length + 2, 0x85ebca6b);
    for (let index = 0; index < value.length; index++) hash = Math.imul(hash, 31) + hashBeside(value[index], other?.[index]);
    return hash | 0;
  }
  const other = isFields(beside) ? beside : undefined;
  // The hash of an object is a sum over its fields, because the order of keys does not matter.
  for (const key in value) {
    const part = hashBeside((value as Fields)[key], other?.[key]);
    if (part !== 0) hash += Math.imul(part ^ hashText(key), 0xc2b2ae35);
  }
  return hash | 0;
}

function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}
