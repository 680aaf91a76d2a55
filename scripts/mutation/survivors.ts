// The mutants that survive mutation testing because no test detects them.

/** The fields of Stryker's mutation testing report that this module reads. */
export interface MutationReport {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

interface Place {
  /** Line number, from 1. */
  readonly line: number;
  /** Column number, from 1. */
  readonly column: number;
}

interface Mutant {
  readonly status: string;
  readonly replacement: string;
  readonly location: { readonly start: Place; readonly end: Place };
}

/**
 * A known surviving mutant, and the reason why it is acceptable. Its file and its text before and after the mutation identify it, because
 * line numbers change.
 */
export interface Survivor {
  readonly file: string;
  readonly was: string;
  readonly became: string;
  readonly reason: string;
}

const NOTICED: ReadonlySet<string> = new Set(['Killed', 'Timeout']);
const UNNOTICED: ReadonlySet<string> = new Set(['Survived', 'NoCoverage']);

/** Returns the number of mutants that were tested, and how many of them the tests detected. */
export function tally({ files }: MutationReport): { tried: number; noticed: number } {
  const all = Object.values(files).flatMap(({ mutants }) => mutants);
  const noticed = all.filter(({ status }) => NOTICED.has(status)).length;
  return { tried: noticed + all.filter(({ status }) => UNNOTICED.has(status)).length, noticed };
}

/** Returns all surviving mutants, with the reasons that are known. */
export function survivorsIn({ files }: MutationReport, known: readonly Survivor[]) {
  return Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => UNNOTICED.has(status))
      .map(({ location, replacement: became }) => {
        const was = textAt(source, location);
        const reason = known.find((one) => one.file === file && one.was === was && one.became === became)?.reason;
        return { file, line: location.start.line, range: rangeOf(file, location), was, became, reason };
      }),
  );
}

/** Returns a report in which survivors that were tested again have their new status. */
export function withSecondLook(report: MutationReport, again: MutationReport): MutationReport {
  const statuses = new Map<string, string>();
  for (const [file, { mutants }] of Object.entries(again.files)) {
    for (const mutant of mutants) statuses.set(nameOf(file, mutant), mutant.status);
  }
  const files = Object.entries(report.files).map(([file, { source, mutants }]) => {
    const looked = mutants.map((mutant) =>
      UNNOTICED.has(mutant.status) ? { ...mutant, status: statuses.get(nameOf(file, mutant)) ?? mutant.status } : mutant,
    );
    return [file, { source, mutants: looked }] as const;
  });
  return { files: Object.fromEntries(files) };
}

function nameOf(file: string, { location, replacement }: Mutant): string {
  return `${rangeOf(file, location)} ${replacement}`;
}

/** Returns a range of a file in the form that Stryker accepts, with columns from 0. */
function rangeOf(file: string, { start, end }: Mutant['location']): string {
  return `${file}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`;
}

function textAt(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = (lines.at(-1) as string).slice(0, end.column - 1);
  lines[0] = (lines[0] as string).slice(start.column - 1);
  return lines.join('\n');
}
