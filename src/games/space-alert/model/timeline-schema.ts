// The schemas of soundtracks and announcements.
import * as z from 'zod';
import { faultsIn } from '../../../kernel/internal.js';
import { Track } from './board/ship.js';

/** The duration of a data transfer, in seconds. */
export const TRANSFER_SECONDS = 5;

const At = z.int().min(0).max(3600).meta({ title: 'Time', description: 'Seconds from the start of the soundtrack, 0 to 3600. SA-4.1' });
const Severity = z.enum(['common', 'serious']).meta({ title: 'Severity', description: 'Which deck the card comes from. SA-4.24' });
const Number12 = z
  .int()
  .min(1)
  .max(12)
  .meta({ title: 'Turn', description: 'The turn in which the threat appears: T+1 to T+12, in a test run to T+7. SA-4.50, SA-5.11' });
const Where = Track.meta({
  title: 'Track',
  description: 'The zone that the threat comes for, or internal for one aboard. SA-4.24, SA-4.25',
});
const Seconds = z
  .int()
  .min(1)
  .max(600)
  .meta({ title: 'Duration', description: 'How long communications are down: 1 to 600 seconds. SA-4.40' });

/** Returns the schema for the type of a soundtrack event, with a description. */
const eventType = <Name extends string>(name: Name, description: string) => z.literal(name).meta({ title: 'Event', description });

const Event = z.discriminatedUnion('type', [
  z.strictObject({
    at: At,
    type: eventType('threat', 'A threat is reported. SA-4.24'),
    number: Number12,
    zone: Where,
    severity: Severity,
    unconfirmed: z.boolean().default(false).meta({
      title: 'Unconfirmed',
      description: 'Whether the report is unconfirmed and applies only to a crew of five. Default no. SA-4.28',
    }),
  }),
  z.strictObject({ at: At, type: eventType('incoming-data', 'Each player may draw a card. SA-4.30') }),
  z.strictObject({ at: At, type: eventType('data-transfer', 'Each player may give a card to another, for five seconds. SA-4.34') }),
  z.strictObject({ at: At, type: eventType('communications-down', 'Communications are down. SA-4.40'), seconds: Seconds }),
]);
/** An event of a soundtrack; `at` is the time in seconds from the start of the soundtrack. */
export type TimelineEvent = z.infer<typeof Event>;

/** A schema for a soundtrack. */
export const Timeline = z
  .strictObject({
    id: z.string().min(1).max(64).default('custom').meta({ title: 'Id', description: 'A name of at most 64 characters. Default custom.' }),
    phaseEnds: z.array(At).min(2).max(3).meta({
      title: 'Ends of phases',
      description: 'In seconds from the start, in rising order: two make a test run of seven turns, three a mission of twelve. SA-4.43',
    }),
    events: z.array(Event).max(200).meta({
      title: 'Events',
      description: 'What happens, at most 200 events; one of a kind may not begin while another lasts. SA-4.24 to SA-4.40',
    }),
  })
  .superRefine(({ phaseEnds, events }, context) => {
    const fault = faultsIn(context);
    phaseEnds.forEach((end, index) => {
      if (index > 0 && end <= (phaseEnds[index - 1] as number))
        fault(['phaseEnds', index], 'must be later than the phase before', 'SA-4.43');
    });
    const end = phaseEnds[phaseEnds.length - 1] as number;
    const numbers = new Set<number>();
    const last = lastThreatTurn(phaseEnds.length);
    events.forEach((event, index) => {
      if (event.at > end) fault(['events', index, 'at'], `the mission ends after ${end} seconds`, 'SA-4.45');
      if (isInterrupted(events, index))
        fault(['events', index, 'at'], 'another event of its kind is not over yet', event.type === 'data-transfer' ? 'SA-4.34' : 'SA-4.40');
      if (event.type !== 'threat') return;
      if (numbers.has(event.number)) fault(['events', index, 'number'], `another threat already has time T+${event.number}`, 'SA-4.50');
      if (event.number > last)
        fault(['events', index, 'number'], `expected at most ${last}, the number of turns of the mission`, 'SA-5.11');
      numbers.add(event.number);
    });
  });

/** A soundtrack: the end of each phase in seconds from the start, in ascending order, and the events. */
export interface Timeline extends z.infer<typeof Timeline> {}
/** A soundtrack as its author writes it; `id` and `unconfirmed` are optional. */
export interface TimelineInput extends z.input<typeof Timeline> {}

const lastThreatTurn = (phases: number) => (phases === 3 ? 12 : 7);

/**
 * Returns the number of seconds from an event to the announcement of its end; 0 for threats and incoming data, whose end is not announced.
 */
function lastsFor(event: TimelineEvent): number {
  if (event.type === 'data-transfer') return TRANSFER_SECONDS;
  return event.type === 'communications-down' ? event.seconds : 0;
}

/**
 * Returns `true` if the event begins before an earlier event of the same type has ended. In that case players could not know to which of
 * the two events an announced end belongs.
 */
function isInterrupted(events: readonly TimelineEvent[], index: number): boolean {
  const { type, at } = events[index];
  return events.some((earlier, place) => {
    if (earlier.type !== type || earlier.at > at || (earlier.at === at && place >= index)) return false;
    return at < earlier.at + lastsFor(earlier);
  });
}

/** A schema for one announcement of the computer. */
export const Announcement = z.discriminatedUnion('type', [
  z.strictObject({ at: At, type: z.literal('phase-begins'), phase: z.literal(1) }),
  z.strictObject({
    at: At,
    type: z.literal('threat'),
    number: z.int().min(1).max(12),
    zone: Track,
    severity: Severity,
    unconfirmed: z.boolean(),
  }),
  z.strictObject({ at: At, type: z.literal('incoming-data') }),
  z.strictObject({ at: At, type: z.literal('data-transfer') }),
  z.strictObject({ at: At, type: z.literal('data-transfer-complete') }),
  z.strictObject({ at: At, type: z.literal('communications-down'), seconds: z.int().min(1).max(600) }),
  z.strictObject({ at: At, type: z.literal('communications-restored') }),
  z.strictObject({ at: At, type: z.literal('phase-ends-soon'), phase: z.int().min(1).max(3), seconds: z.int().min(1).max(60) }),
  z.strictObject({ at: At, type: z.literal('phase-ended'), phase: z.int().min(1).max(2) }),
  z.strictObject({ at: At, type: z.literal('mission-complete') }),
]);
/** One announcement of the computer; `at` is the time in seconds from the start of the soundtrack. */
export type Announcement = z.infer<typeof Announcement>;
