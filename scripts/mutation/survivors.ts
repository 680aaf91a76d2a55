// What mutation testing found that no test notices.

/** The parts of a report of mutation testing that are read here. */
export interface MutationReport {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

interface Place {
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

interface Mutant {
  readonly status: string;
  readonly replacement: string;
  readonly location: { readonly start: Place; readonly end: Place };
}

/** A change that no test notices, found again by its texts wherever it has moved to in its file; and why that is right. */
export interface Survivor {
  readonly file: string;
  readonly was: string;
  readonly became: string;
  readonly reason: string;
}

const NOTICED: ReadonlySet<string> = new Set(['Killed', 'Timeout']);
const UNNOTICED: ReadonlySet<string> = new Set(['Survived', 'NoCoverage']);

/** How many changes were tried, and how many of them a test noticed. */
export function tally({ files }: MutationReport): { tried: number; noticed: number } {
  const all = Object.values(files).flatMap(({ mutants }) => mutants);
  const noticed = all.filter(({ status }) => NOTICED.has(status)).length;
  return { tried: noticed + all.filter(({ status }) => UNNOTICED.has(status)).length, noticed };
}

/** All changes that no test noticed, with the reasons that are known. */
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

/** A report in which what was tried again counts as it was found then. */
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

/** A place in a file, as Stryker takes it: columns from 0. */
function rangeOf(file: string, { start, end }: Mutant['location']): string {
  return `${file}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`;
}

function textAt(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = (lines.at(-1) as string).slice(0, end.column - 1);
  lines[0] = (lines[0] as string).slice(start.column - 1);
  return lines.join('\n');
}
