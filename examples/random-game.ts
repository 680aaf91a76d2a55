// Plays one game of Escape from Area 51 with random players, and prints its first events, its last view and its outcome.
import { createMatch, seededChance } from 'orrery-rules';
import { area51 } from 'orrery-rules/area-51';

const match = createMatch(area51, { players: ['ann', 'bob', 'cat'] }, 7);
const chance = seededChance('choices');

while (area51.decisions(match.state).length > 0) {
  const { events } = match.dispatch(chance.pick(area51.legalActions(match.state)));
  if (match.entries.length <= 5) for (const event of events) console.log(`${area51.text.event(event)} [${event.rule}]`);
}

console.log(`... and ${match.entries.length - 5} actions later:`);
console.log(area51.text.view(area51.view(match.state, 'spectator'), 'spectator'));
console.log(area51.outcome(match.state));
