// The alarm of a room, apart from its room: when it is set, and that it stays silent once it was stopped.
import { Alarm } from '../../src/host/alarm.js';

/** An alarm of a room in which an agent is to play at 5,000, with what it asked the clock for. */
function alarmAt(now: number, isMine = true) {
  const set: number[] = [];
  let cancelled = 0;
  const overdue = { at: 5000, what: 'agent', player: 'p1', agent: 'any' };
  const after = (milliseconds: number) => {
    set.push(milliseconds);
    return () => {
      cancelled += 1;
    };
  };
  const alarm = new Alarm({ isMine, room: { overdue: () => overdue } } as never, { time: { after } } as never, {
    now: () => now,
    next: () => Promise.reject(new Error('released')),
    failed: () => {},
  });
  return { alarm, set, cancelled: () => cancelled };
}

test('it is silent until it begins, and then set for what is due next', () => {
  const { alarm, set, cancelled } = alarmAt(3000);
  alarm.set();
  expect(set).toEqual([]);
  alarm.begin();
  expect(set).toEqual([2000]);
  // What is due may have changed: it is set anew, and rings once.
  alarm.set();
  expect([set, cancelled()]).toEqual([[2000, 2000], 1]);
});

test('what is late is done at once, but for a moment that is left to the process that stored last', () => {
  const late = alarmAt(9000);
  late.alarm.begin();
  expect(late.set).toEqual([0]);
  const another = alarmAt(5000, false);
  another.alarm.begin();
  expect(another.set).toEqual([300]);
});

test('once stopped it never rings again, even if it was still to begin', () => {
  const { alarm, set, cancelled } = alarmAt(3000);
  alarm.begin();
  alarm.stop();
  expect(cancelled()).toBe(1);
  alarm.set();
  alarm.begin();
  alarm.set(1000);
  expect(set).toEqual([2000]);
  const early = alarmAt(3000);
  early.alarm.stop();
  early.alarm.begin();
  expect(early.set).toEqual([]);
});
