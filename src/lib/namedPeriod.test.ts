import dayjs from 'dayjs';
import { describe, expect, it } from 'vitest';
import { keepNamedPeriod, namedPeriod, openNamedPeriod } from './periods.ts';

const [november, december] = [dayjs('2026-11-21'), dayjs('2026-12-05')];

describe('a saved query', () => {
  it('means the same named period on another day', () => {
    const kept = keepNamedPeriod('types=income&to=2026-11-30&from=2026-11-01', november);
    expect(kept).toBe('period=month&types=income');
    expect(namedPeriod(kept)).toBe('Этот месяц');
    expect(openNamedPeriod(kept, november)).toBe('from=2026-11-01&to=2026-11-30&types=income');
    expect(openNamedPeriod(kept, december)).toBe('from=2026-12-01&to=2026-12-31&types=income');
  });

  it('of the last twelve months stays so in December, when they are this year too', () => {
    expect(keepNamedPeriod('from=2026-01-01&to=2026-12-31', december)).toBe('period=twelve');
    expect(keepNamedPeriod('from=2026-01-01&to=2026-12-31', november)).toBe('period=year');
  });

  it('keeps dates that form no named period, and stays the same without dates', () => {
    expect(keepNamedPeriod('from=2026-11-02&to=2026-11-30', november)).toBe('from=2026-11-02&to=2026-11-30');
    expect(keepNamedPeriod('search=x', november)).toBe('search=x');
    expect(openNamedPeriod('search=x', november)).toBe('search=x');
    expect(openNamedPeriod('period=nonsense', november)).toBe('');
    expect(namedPeriod('from=2026-11-02')).toBeNull();
  });
});
