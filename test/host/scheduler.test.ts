// The scheduler of a room, without its room: when its timer is set, and that it does nothing once it was stopped.
import { Scheduler } from '../../src/host/scheduler.js';

/** A scheduler of a room in which an agent is to act at 5,000, with the delays of its timers. */
function schedulerAt(now: number, isLatestOwn = true) {
  const set: number[] = [];
  let cancelled = 0;
  const next = { at: 5000, kind: 'agent', player: 'p1', agent: 'any' };
  const after = (milliseconds: number) => {
    set.push(milliseconds);
    return () => {
      cancelled += 1;
    };
  };
  const room = {
    isLatestOwn,
    current: { nextScheduled: () => next },
    now: () => now,
    enqueue: () => Promise.reject(new Error('released')),
    reportError: () => {},
  };
  const scheduler = new Scheduler(room as never, { time: { after } } as never);
  return { scheduler, set, cancelled: () => cancelled };
}

test('it is silent until it begins, and then set for what is due next', () => {
  const { scheduler, set, cancelled } = schedulerAt(3000);
  scheduler.schedule();
  expect(set).toEqual([]);
  scheduler.begin();
  expect(set).toEqual([2000]);
  // What is due may have changed: it is set anew, and rings once.
  scheduler.schedule();
  expect([set, cancelled()]).toEqual([[2000, 2000], 1]);
});

test('what is late is done at once, but for a moment that is left to the process that stored last', () => {
  const late = schedulerAt(9000);
  late.scheduler.begin();
  expect(late.set).toEqual([0]);
  const another = schedulerAt(5000, false);
  another.scheduler.begin();
  expect(another.set).toEqual([300]);
});

test('once stopped it never runs again, even if it was still to begin', () => {
  const { scheduler, set, cancelled } = schedulerAt(3000);
  scheduler.begin();
  scheduler.stop();
  expect(cancelled()).toBe(1);
  scheduler.schedule();
  scheduler.begin();
  scheduler.schedule(1000);
  expect(set).toEqual([2000]);
  const early = schedulerAt(3000);
  early.scheduler.stop();
  early.scheduler.begin();
  expect(early.set).toEqual([]);
});
