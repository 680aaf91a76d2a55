import { copyState, stateOf } from '../../kernel/internal.js';
import type { State } from '../options.js';
import type { Property } from '../property.js';
import type { Trial } from '../trial.js';
import { PropertyViolation } from '../violation.js';

export const invariantsHold: Property = {
  description: 'The invariants of the option invariants hold in every state.',
  share: 1,
  check(trial) {
    const { invariants = {} } = trial.survey.settings;
    if (Object.keys(invariants).length === 0) return;
    let previous = trial.start();
    mustHold(trial, previous, undefined);
    trial.inPlace(trial.input.length, (simulation) => {
      const current = copyState(stateOf(simulation));
      mustHold(trial, current, previous);
      previous = current;
    });
  },
};

function mustHold({ survey }: Trial, state: State, previous: State | undefined): void {
  for (const [name, holds] of Object.entries(survey.settings.invariants ?? {})) {
    const answer = ask(name, () => holds(state, previous));
    if (answer === false) throw new PropertyViolation(`"${name}" does not hold`);
    if (typeof answer === 'string') throw new PropertyViolation(`"${name}" does not hold: ${answer}`);
  }
}

function ask(name: string, question: () => unknown): unknown {
  try {
    return question();
  } catch (error) {
    throw new PropertyViolation(`"${name}" does not hold: ${(error as Error)?.message ?? error}`, {}, { cause: error });
  }
}
