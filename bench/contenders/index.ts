import { area51 } from 'orrery-rules/area-51';
import { type Contender, driverContenders } from '../contender.js';
import { boardgameIoContender, ticTacToeContenders } from './tic-tac-toe.js';

const CONTENDERS: Contender[] = [...ticTacToeContenders, ...driverContenders(area51, [2, 3, 4], { pure: 6, inPlace: 100 })];

/** A contender by name. */
export function findContender(name: string): Contender {
  const found = name === 'tic-tac-toe/boardgame.io' ? boardgameIoContender() : CONTENDERS.find((contender) => contender.name === name);
  if (found === undefined) throw new Error(`There is no contender "${name}".`);
  return found;
}
