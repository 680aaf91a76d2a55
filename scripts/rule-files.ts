// Reads the rule documents, the lists of clauses that are exempt from tests or citations, and the sources of code and tests.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { RuleDocument, SourceFile } from './clause-coverage.js';

const Excuses = z.record(z.string(), z.string());

/** Returns the rule documents of a folder in order of their games' names, each with its exempt clauses. */
export function readDocuments(folder: string): RuleDocument[] {
  const excuses = (file: string) => (existsSync(file) ? Excuses.parse(JSON.parse(readFileSync(file, 'utf8'))) : {});
  const games = readdirSync(folder).filter((file) => file.endsWith('.md') && file !== 'README.md');
  return games.sort().map((file) => {
    const game = file.slice(0, -'.md'.length);
    return {
      game,
      markdown: readFileSync(join(folder, file), 'utf8'),
      excused: excuses(join(folder, `${game}.untested.json`)),
      uncitable: excuses(join(folder, `${game}.uncitable.json`)),
    };
  });
}

/** Returns all TypeScript files of a folder below the root, in order of their paths. */
export function readSources(root: string, folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
