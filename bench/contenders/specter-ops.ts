// The contenders (measured programs) of Specter Ops: random games on the pure and the in-place driver, and line-of-sight queries between
// random pairs of spaces.
import { seededChance } from 'orrery-rules';
import { BROKEN_COVENANT, boardGeometry, specterOps } from 'orrery-rules/specter-ops';
import { type Contender, driverContenders } from '../contender.js';

const QUERIES = 4096;

function lineOfSight(): Contender {
  const { board } = BROKEN_COVENANT;
  const { sees } = boardGeometry(board);
  const spaces = board.grid.flatMap((row, y) =>
    [...row].flatMap((kind, x) => (kind === '#' ? [] : [`${String.fromCharCode(65 + x)}${y + 1}`])),
  );
  const drawn = seededChance('sight');
  const from = Array.from({ length: QUERIES }, () => drawn.pick(spaces));
  return {
    name: 'specter-ops/line-of-sight',
    games: 2_000,
    run(random, onFinal) {
      // The two spaces of a query are `shift` places apart in the list `from`. Each call of `run` draws a new `shift`, and thus queries
      // other pairs.
      const shift = random.int(QUERIES);
      let seen = 0;
      for (let query = 0; query < QUERIES; query++) if (sees(from[query], from[(query + shift) % QUERIES])) seen += 1;
      onFinal?.(String(seen));
      return QUERIES;
    },
  };
}

export const specterOpsContenders: readonly Contender[] = [
  ...driverContenders(specterOps, [2, 3, 4, 5], { pure: 20, inPlace: 1_200 }),
  lineOfSight(),
];
