import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dependencies, devDependencies } from '../../package.json';
import { ROOT } from './run.js';

test('the lock file names no place to download from, so that it serves any registry', () => {
  const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
  expect(lock).not.toContain('"resolved"');
  expect(lock).not.toMatch(/https?:\/\/[^"]*\.tgz/);
  const { packages } = JSON.parse(lock);
  expect(packages['']).toMatchObject({ dependencies, devDependencies });
});
