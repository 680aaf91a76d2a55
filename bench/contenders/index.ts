import type { Contender } from '../contender.js';
import { boardgameIoContender, ticTacToeContenders } from './tic-tac-toe.js';

/** Every contender by name. */
export function findContender(name: string): Contender {
  const found = name === 'tic-tac-toe/boardgame.io' ? boardgameIoContender() : CONTENDERS.find((contender) => contender.name === name);
  if (found === undefined) throw new Error(`There is no contender "${name}".`);
  return found;
}

const CONTENDERS: Contender[] = [...ticTacToeContenders];
