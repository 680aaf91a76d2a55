import { readFileSync } from 'node:fs';
import { GUIDE, withSizes } from '../../scripts/environment-sizes.js';

test('the guide shows the sizes of action spaces and observations as they are', () => {
  const guide = readFileSync(GUIDE, 'utf8');
  expect(guide).toBe(withSizes(guide));
  expect(guide).toContain('| Tic-tac-toe | 2 | 9 | one | 19 |');
});
