import type { Budget, Measurement } from '../measurement.js';
import { measureContender } from './contender.js';
import { isSimulate, measureSimulate } from './simulate.js';
import { isWorkers, measureWorkers } from './workers.js';

/** Measures a contender (a measured program) by its name, `<game>/<how>`. */
export function measure(name: string, budget: Omit<Budget, 'roomActions'>): Promise<Measurement> {
  if (isWorkers(name)) return measureWorkers(name, budget);
  if (isSimulate(name)) return measureSimulate(name, budget);
  return measureContender(name, budget);
}
