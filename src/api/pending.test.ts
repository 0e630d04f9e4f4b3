import { describe, expect, it, vi } from 'vitest';
import { createPendingCalls } from './pending.ts';

describe('a call that takes long', () => {
  it('is shown after 15 seconds and can be cancelled there', () => {
    vi.useFakeTimers();
    const pending = createPendingCalls();
    const cancel = vi.fn();
    const done = pending.watch('Услуги', cancel);
    vi.advanceTimersByTime(14_900);
    expect(pending.slow.get()).toHaveLength(0);
    vi.advanceTimersByTime(200);
    expect(pending.slow.get()[0]?.title).toBe('Услуги');
    pending.slow.get()[0]?.cancel();
    expect(cancel).toHaveBeenCalledOnce();
    done();
    expect(pending.slow.get()).toHaveLength(0);
    vi.useRealTimers();
  });
});
