// Calls every function of the library's entry points with hostile data, and checks the results.
import { canonicalJson, OrreryError, seededChance } from 'orrery-rules';
import { hostileFor } from './values.js';

/** One function of the library, with arguments as an honest caller passes them. */
export interface Way {
  /** The names of the entry point and the function. */
  readonly name: string;
  /** The arguments of an honest caller, in the order in which `enter` takes them. An attack replaces one of them. */
  readonly data: readonly unknown[];
  readonly enter: (...data: never[]) => unknown;
}

/** An unexpected result of a call. */
export interface Finding {
  /** The number of the call; `attack(ways, number)` makes the call again. */
  readonly number: number;
  readonly way: string;
  readonly message: string;
}

/** Options for calls. */
export interface AttackOptions {
  /** Called before each call, to find calls that never return. */
  readonly onCall?: (what: string) => void;
  /** Longest time that a call may keep the processor, in milliseconds. Default: no limit, so that findings do not depend on the machine. */
  readonly patience?: number;
}

/** Makes one call with a hostile value in place of one argument. Returns the unexpected result, if there is one. */
export async function attack(
  ways: readonly Way[],
  number: number,
  { onCall, patience = Number.POSITIVE_INFINITY }: AttackOptions = {},
): Promise<Finding | undefined> {
  const way = ways[number % ways.length];
  const chance = seededChance(`hostile ${number}`);
  const place = chance.int(way.data.length);
  const { label, value } = hostileFor(way.data[place], chance);
  const data = way.data.map((honest, index) => (index === place ? value : honest)) as never[];
  const found = (message: string): Finding => ({ number, way: way.name, message: `argument ${place} (${label}): ${message}` });
  onCall?.(`${number} ${way.name}, argument ${place} (${label})`);
  const used = process.cpuUsage();
  try {
    await way.enter(...data);
  } catch (error) {
    if (!(error instanceof OrreryError)) return found(named(error));
    if (error.message.length > 2000) return found(`a message of ${error.message.length} characters`);
  }
  const { user, system } = process.cpuUsage(used);
  const taken = (user + system) / 1000;
  return taken > patience ? found(`took ${Math.round(taken)} ms`) : undefined;
}

function named(error: unknown): string {
  if (!(error instanceof Error)) return 'what is no Error was thrown';
  const where = error.stack?.split('\n').find((line) => line.includes('/src/')) ?? '';
  return `${error.name}: ${error.message.slice(0, 200)} ${where.trim()}`;
}

/** Returns the honest arguments of all ways as one text, which a test compares before and after attacks. */
export function honestData(ways: readonly Way[]): string {
  const known = new Map<unknown, string>();
  const textOf = (value: unknown): string => {
    const text = known.get(value) ?? (typeof value === 'object' && value !== null ? canonicalJson(value) : String(value));
    known.set(value, text);
    return text;
  };
  return ways.map(({ name, data }) => `${name}: ${data.map(textOf).join()}`).join('\n');
}

/** Returns the properties that were added to the prototypes of objects, lists and functions. */
export function pollution(): string[] {
  return [Object.prototype, Array.prototype, Function.prototype].flatMap((prototype) => Object.keys(prototype));
}
