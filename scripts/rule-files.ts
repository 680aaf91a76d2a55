// Reads what the clauses are compared with: the rule documents with their excuses, and the sources of code and tests.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { RuleDocument, SourceFile } from './clause-coverage.js';

const Excuses = z.record(z.string(), z.string());

/** The documents of a folder by the name of their game, each with its excuses. */
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

/** All TypeScript files of a folder below the root, in order. */
export function readSources(root: string, folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
