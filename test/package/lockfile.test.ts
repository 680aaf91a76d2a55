import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dependencies, devDependencies } from '../../package.json';
import { ROOT } from './run.js';

interface Locked {
  version: string;
  optionalDependencies?: Record<string, string>;
}

const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
const packages: Record<string, Locked> = JSON.parse(lock).packages;

test('the lock file names no place to download from, so that it serves any registry', () => {
  expect(lock).not.toContain('"resolved"');
  expect(lock).not.toMatch(/https?:\/\/[^"]*\.tgz/);
});

test('the lock file is that of package.json', () => {
  expect(packages['']).toMatchObject({ dependencies, devDependencies });
});

test('the lock file knows the binaries of every platform; npm ci refuses one that does not', () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`${place}/node_modules/${name}` in packages) && !(`node_modules/${name}` in packages),
    ),
  );
  expect(missing).toEqual([]);
});
