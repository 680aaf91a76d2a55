// Records of earlier versions of the rules.
import { type AnyGame, type MatchRecord, OrreryError, RecordError } from '../../kernel/index.js';
import type { SolEvent } from './events.js';
import type { State } from './schema.js';

/**
 * From 1.0.0 to 1.1.0, in which towers activate by themselves after the last flare, and owners are not asked. Whoever kept a card then may
 * keep it now, so that a record goes on as it is; answers by which every tower was used that can be are left out.
 * @param game with the rules of 1.1.0.
 * @throws RecordError with the index of the action from which on the record would tell another story, and the clause. SOL-4.19, SOL-13.3
 */
export function fromFirstRules(record: MatchRecord, game: AnyGame): MatchRecord {
  const { setup, actions } = record;
  if (setup.effects === 'first-game' && (setup.vestigial === false || setup.mode === 'coop')) {
    throw new RecordError(
      'The first game has vestigial structures since version 1.1.0 of the rules of sol (SOL-4.19), and this one has none.',
    );
  }
  const end = endWithTowers(record, game);
  if (end === undefined) return { ...record, rulesVersion: '1.1.0' };
  const answers = actions.slice(end.index + 1);
  if (answers.length !== end.towers || answers.some(({ type }) => type !== 'activate-orbital')) {
    const message = `In action ${end.index} the last flare is drawn, and ${end.towers} towers activate by themselves (SOL-13.3)`;
    throw new RecordError(
      `${message}, of which this record does not use all. Replay it with a release that has version 1.0.0 of the rules.`,
      {
        index: end.index,
      },
    );
  }
  return { ...record, rulesVersion: '1.1.0', actions: actions.slice(0, end.index + 1) };
}

/** The action that ends the game, and how many towers it activates, if any. What cannot be played at all is for the replay to say. */
function endWithTowers({ setup, seed, actions }: MatchRecord, game: AnyGame): { index: number; towers: number } | undefined {
  try {
    let state = game.start(setup, seed);
    for (const [index, action] of actions.entries()) {
      const step = game.step(state, game.parseAction(action));
      state = step.state;
      const towers = step.events.filter((event) => (event as SolEvent).rule === 'SOL-13.3' && event.type === 'reward-taken').length;
      if (towers > 0) return { index, towers };
      if ((state as State).phase === 'over') return undefined;
    }
  } catch (error) {
    if (!(error instanceof OrreryError)) throw error;
  }
  return undefined;
}
