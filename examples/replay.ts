// Saves a match and resumes it, and shows that a tampered record is refused with the rule that it breaks.
import { checksum, createMatch, RecordError, replay, resumeMatch, seededChance } from 'orrery-rules';
import { area51 } from 'orrery-rules/area-51';

const match = createMatch(area51, { players: 2 }, 'a rainy evening', { undo: 'before-reveal' });
const chance = seededChance('choices');
for (let action = 0; action < 100; action++) match.dispatch(chance.pick(area51.legalActions(match.state)));

const saved = JSON.stringify(match.record());
const loaded = resumeMatch(saved, [area51], { undo: 'before-reveal' });
console.log(`${loaded.entries.length} actions, the same state: ${checksum(loaded.state) === checksum(match.state)}`);
console.log(
  `The state after ten actions is there too: ${area51.text
    .view(area51.view(loaded.at(10), 'p1'), 'p1')
    .split('\n')
    .at(-4)}`,
);

const record = JSON.parse(saved);
record.actions[0] = { type: 'step', player: 'p1', to: { x: 9, y: 9 } };
try {
  replay(record, [area51]);
} catch (error) {
  if (!(error instanceof RecordError)) throw error;
  console.log(`Action ${error.index} breaks ${error.violation?.rule}: ${error.violation?.message}`);
}
