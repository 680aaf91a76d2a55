// Hands hostile data in at every door, and looks at what comes out.
import { canonicalJson, OrreryError, seededChance } from 'orrery-rules';
import { hostileFor } from './values.js';

/** One way into the library: what honest callers hand in, and the call. */
export interface Way {
  /** Door and function. */
  readonly name: string;
  /** Honest data, in the order in which `enter` takes them; one of them is replaced. */
  readonly data: readonly unknown[];
  readonly enter: (...data: never[]) => unknown;
}

/** What should not have happened. */
export interface Finding {
  /** The number of the call: `attack(ways, number)` makes it again. */
  readonly number: number;
  readonly way: string;
  readonly message: string;
}

/** How calls are made. */
export interface AttackOptions {
  /** Called before each call, to find calls that never return. */
  readonly onCall?: (what: string) => void;
  /** Longest time that a call may keep the processor, in milliseconds. Default: no limit, so that findings do not depend on the machine. */
  readonly patience?: number;
}

/** Makes one call. */
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

/** The honest data of all ways as one text, to see whether anything was changed. */
export function honestData(ways: readonly Way[]): string {
  const known = new Map<unknown, string>();
  const textOf = (value: unknown): string => {
    const text = known.get(value) ?? (typeof value === 'object' && value !== null ? canonicalJson(value) : String(value));
    known.set(value, text);
    return text;
  };
  return ways.map(({ name, data }) => `${name}: ${data.map(textOf).join()}`).join('\n');
}

/** What was added to the prototypes that everything has. */
export function pollution(): string[] {
  return [Object.prototype, Array.prototype, Function.prototype].flatMap((prototype) => Object.keys(prototype));
}
