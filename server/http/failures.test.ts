import { expect, test, vi } from 'vitest';
import { Failures } from './background.ts';

test('work that goes on failing is logged at once, then at growing intervals up to an hour', () => {
  const log = vi.fn();
  let now = 0;
  const tell = new Failures(log, () => now).of('letters');
  const loggedAt: number[] = [];
  for (; now < 4 * 3_600_000; now += 10_000) {
    tell(new Error('lost'));
    if (log.mock.calls.length > loggedAt.length) loggedAt.push(now / 60_000);
  }
  expect(loggedAt).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
  expect(log).toHaveBeenNthCalledWith(2, 'letters', expect.objectContaining({ message: 'lost' }), 7);
});

test('work that fails is listed with its beginning and its number of failures until it has gone well', () => {
  const failures = new Failures(
    () => {},
    () => Date.parse('2026-11-01T10:00:00.000Z'),
  );
  const tell = failures.of('letters');
  tell(new Error('lost'));
  tell(new Error('lost'));
  failures.of('events')(null);
  expect(failures.list()).toEqual([{ name: 'letters', since: '2026-11-01T10:00:00.000Z', times: 2 }]);
  tell(null);
  expect(failures.list()).toEqual([]);
});
