// Clauses of a game's rules by their ids, for the doors `orrery-rules/<game>/clauses` and for the command line.
import { InvalidInputError, named } from './input/errors.js';
import { freezeJson } from './json/json.js';

/** A clause of a game's rules: what refusals and events name as `rule`. */
export interface Clause {
  /** `XY-8.4` */
  readonly id: string;
  /** The headings that it stands under, the widest first, with ` > ` between. */
  readonly section: string;
  /** Its words, without marks of Markdown. */
  readonly text: string;
  /** Lines of this version's sources that name it, as `src/games/sol/setup.ts:12`. */
  readonly citations: { readonly code: readonly string[]; readonly tests: readonly string[] };
}

/** What the build gathers about the clauses of one game, by id, in the order of its rules. */
export type GatheredClauses = Readonly<Record<string, Omit<Clause, 'id'>>>;

/** The clauses of one game. */
export interface ClauseBook {
  /** By id, in the order of the rules. */
  readonly CLAUSES: Readonly<Record<string, Clause>>;
  readonly clause: FindClause;
}

/**
 * The clause with an id, in whatever case the id is written.
 * @throws InvalidInputError for an id that no clause has; it names ids that come near.
 */
export type FindClause = (id: string) => Clause;

/** No id is longer. */
const LONGEST_ID = 40;

export function clauseBook(gathered: GatheredClauses): ClauseBook {
  const clauses = Object.entries(gathered).map(([id, clause]): [string, Clause] => [id, freezeJson({ id, ...clause })]);
  const byUpperCase = new Map(clauses.map(([id, clause]) => [id.toUpperCase(), clause]));
  const ids = clauses.map(([id]) => id);
  const clause: FindClause = (id) => {
    if (typeof id !== 'string') throw InvalidInputError.at('clause', [], `expected an id such as ${ids[0]}, not ${named(id)}`);
    const found = byUpperCase.get(id.slice(0, LONGEST_ID + 1).toUpperCase());
    if (found === undefined) throw InvalidInputError.at('clause', [], noClause(id, nearIds(id, ids), ids));
    return found;
  };
  return { CLAUSES: Object.freeze(Object.fromEntries(clauses)), clause };
}

/** That there is no such clause, and which ids come near, or how ids begin. */
export function noClause(id: string, near: readonly string[], ids: readonly string[]): string {
  const prefixes = [...new Set(ids.map((known) => `${partsOf(known).prefix}-`))];
  return `there is no clause ${id}; ${near.length > 0 ? `near it are ${near.join(', ')}` : `ids begin with ${prefixes.join(', ')}`}`;
}

const NEAR = 5;

/** Ids of the section that the wanted one would be in, or of the nearest: those with the nearest numbers, in its order. */
export function nearIds(id: string, ids: readonly string[]): string[] {
  const wanted = partsOf(id.slice(0, LONGEST_ID));
  const sorted = ids
    .map((known, place) => ({ known, place, ...partsOf(known) }))
    .filter(({ prefix }) => prefix === wanted.prefix)
    .map((candidate) => ({ ...candidate, distance: distanceOf(candidate, wanted) }))
    .sort((a, b) => firstDifference(a.distance, b.distance) || a.place - b.place);
  return sorted
    .filter(({ section }) => section === sorted[0]?.section)
    .slice(0, NEAR)
    .sort((a, b) => a.place - b.place)
    .map(({ known }) => known);
}

interface IdParts {
  prefix: string;
  letters: string;
  numbers: [first: number, second: number];
  /** The id without its last number. */
  section: string;
}

/** `XY-8.4` is number 4 of section 8, `XY-X3` number 3 of the section X. */
function partsOf(id: string): IdParts {
  const [, prefix = '', letters = '', first, second] = /^([A-Z0-9]+)-([A-Z]*)(\d*)(?:\.(\d+))?/.exec(id.toUpperCase()) ?? [];
  return { prefix, letters, numbers: [Number(first ?? 0), Number(second ?? 0)], section: id.replace(/\d+[A-Za-z]?$/, '') };
}

function distanceOf(one: IdParts, other: IdParts): number[] {
  const apart = one.numbers.map((number, index) => Math.abs(number - (other.numbers[index] as number)));
  return [one.letters === other.letters ? 0 : 1, ...apart];
}

function firstDifference(some: readonly number[], others: readonly number[]): number {
  return some.map((number, index) => number - (others[index] as number)).find((difference) => difference !== 0) ?? 0;
}
