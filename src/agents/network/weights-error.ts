import { OrreryError } from '../../kernel/index.js';

/**
 * Why a weights file cannot be used: it is damaged, or was made for another format, game, rules version or encoding. `table` means that it
 * was made for another setup.
 */
export type WeightsProblem = 'damaged' | 'format' | 'game' | 'rules' | 'encoding' | 'table';

/** Thrown if a weights file is damaged, or does not fit the game. */
export class WeightsError extends OrreryError {
  override readonly name: string = 'WeightsError';
  readonly problem: WeightsProblem;

  constructor(problem: WeightsProblem, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.problem = problem;
  }
}
