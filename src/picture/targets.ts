// Finds the targets of an action: the ids of the picture elements that the action names.
import { InvalidInputError, readJson } from '../kernel/plain.js';

/** Returns the target id of a cell with coordinates: `{"x":3,"y":4}`. */
export function cellId({ x, y }: { readonly x: number; readonly y: number }): string {
  return `{"x":${x},"y":${y}}`;
}

/** Fields of actions and events that contain no target ids. */
const OTHER_FIELDS: ReadonlySet<string> = new Set(['type', 'rule']);

/**
 * Returns the possible target ids in a value, in order and without duplicates: strings unchanged, cells `{ x, y }` as JSON. The result
 * may contain strings that are not ids of the picture; the drawing functions skip them.
 */
export function idsIn(value: unknown): string[] {
  const ids = new Set<string>();
  const collect = (part: unknown): void => {
    if (typeof part === 'string') ids.add(part);
    else if (Array.isArray(part)) for (const item of part) collect(item);
    else if (typeof part === 'object' && part !== null) {
      const cell = part as { x?: unknown; y?: unknown };
      if (typeof cell.x === 'number' && typeof cell.y === 'number') ids.add(cellId(cell as { x: number; y: number }));
      else for (const [name, field] of Object.entries(part)) if (!OTHER_FIELDS.has(name)) collect(field);
    }
  };
  collect(value);
  return [...ids];
}

/** Returns the ids of the targets of an action, in the order in which a person would click them. */
export type TargetsOf<Action> = (action: Action) => string[];

function readAction(action: unknown): Readonly<Record<string, unknown>> {
  const data = readJson(action, 'action');
  if (typeof data !== 'object' || data === null || Array.isArray(data)) throw InvalidInputError.at('action', [], 'expected an object');
  return data;
}

/**
 * Builds the function `targetsOf` of a game. For each type of action, `readers` has a function that returns the target ids. An action is
 * invalid if the function of its type throws or returns anything but strings.
 */
export function targetsByType<Action extends { readonly type: string }>(
  readers: {
    readonly [Type in Action['type']]: (action: Extract<Action, { type: Type }>) => readonly (string | undefined)[];
  },
): TargetsOf<Action> {
  return (action) => {
    const data = readAction(action);
    const { type } = data;
    if (typeof type !== 'string' || !Object.hasOwn(readers, type)) {
      throw InvalidInputError.at('action', ['type'], `expected one of ${Object.keys(readers).join(', ')}`);
    }
    try {
      const ids = readers[type as Action['type']](data as never);
      if (ids.every((id) => typeof id === 'string')) return [...ids];
    } catch {
      // A parameter is missing or has another type.
    }
    throw InvalidInputError.at('action', [], `expected all parameters of the action ${type}`);
  };
}

/**
 * Builds the function `targetsOf` of a game from one function that returns the target ids in the value of any parameter. For games whose
 * cards can add parameters to actions.
 * @param order the names of parameters, in the order in which a person clicks their targets; all other parameters follow.
 */
export function targetsByParameter<Action>(
  order: readonly string[],
  idsOf: (value: unknown, parameter: string) => readonly string[],
): TargetsOf<Action> {
  return (action) => {
    const { type: _, player: __, ...parameters } = readAction(action);
    const names = [
      ...order.filter((name) => Object.hasOwn(parameters, name)),
      ...Object.keys(parameters).filter((name) => !order.includes(name)),
    ];
    return [...new Set(names.flatMap((name) => idsOf(parameters[name], name)))];
  };
}
