// The clauses of a game's rules, looked up by id, for the entry points `orrery-rules/<game>/clauses` and for the command line.
import { InvalidInputError, named } from './input/errors.js';
import { freezeJson } from './json/json.js';

/** A clause: a numbered sentence of a game's rules document. The field `rule` of a violation or an event holds the id of a clause. */
export interface Clause {
  /** Id of the clause, such as `XY-8.4`. */
  readonly id: string;
  /** The headings above the clause, outermost first, joined by ` > `. */
  readonly section: string;
  /** The text of the clause, without Markdown markup. */
  readonly text: string;
  /** Source lines of this version of the library that cite the clause, such as `src/games/sol/rules/setup/setup.ts:12`. */
  readonly citations: { readonly code: readonly string[]; readonly tests: readonly string[] };
}

/** The clauses of one game as the build collects them: keyed by id, in the order of the rules document. */
export type GatheredClauses = Readonly<Record<string, Omit<Clause, 'id'>>>;

/** The clauses of one game. */
export interface ClauseBook {
  /** The clauses, keyed by id, in the order of the rules document. */
  readonly CLAUSES: Readonly<Record<string, Clause>>;
  readonly clause: FindClause;
}

/**
 * Returns the clause with an id, whatever the letter case of the id.
 * @throws InvalidInputError if no clause has this id; the message suggests similar ids.
 */
export type FindClause = (id: string) => Clause;

/** Maximum length of a clause id, in UTF-16 units. */
const LONGEST_ID = 40;

export function clauseBook(gathered: GatheredClauses): ClauseBook {
  const clauses = Object.entries(gathered).map(([id, clause]): [string, Clause] => [id, freezeJson({ id, ...clause })]);
  const byUpperCase = new Map(clauses.map(([id, clause]) => [id.toUpperCase(), clause]));
  const ids = clauses.map(([id]) => id);
  const clause: FindClause = (id) => {
    if (typeof id !== 'string') throw InvalidInputError.at('clause', [], `expected an id such as ${ids[0]}, received ${named(id)}`);
    const found = byUpperCase.get(id.slice(0, LONGEST_ID + 1).toUpperCase());
    if (found === undefined) throw InvalidInputError.at('clause', [], noClause(id, nearIds(id, ids), ids));
    return found;
  };
  return { CLAUSES: Object.freeze(Object.fromEntries(clauses)), clause };
}

/** Returns the message for an unknown clause id: it suggests similar ids or, if there are none, the prefixes of all ids. */
export function noClause(id: string, near: readonly string[], ids: readonly string[]): string {
  const prefixes = [...new Set(ids.map((known) => `${partsOf(known).prefix}-`))];
  return `there is no clause ${id}; ${near.length > 0 ? `similar ids are ${near.join(', ')}` : `ids begin with ${prefixes.join(', ')}`}`;
}

const NEAR = 5;

/**
 * Returns up to five of `ids` that are similar to `id`: those with the nearest numbers in the same section or, if that is unknown, in the
 * nearest section. The result has the order of the rules document.
 */
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

/** Splits a clause id: `XY-8.4` is number 4 of section 8, `XY-X3` is number 3 of section X. */
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
