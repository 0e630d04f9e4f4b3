import { describe, expect, it } from 'vitest';
import { type Entry, newEntry, statusOf } from './entry.ts';
import { joined } from './joined.ts';
import { answered, nextAttempt, refusedHere, resolved, sent, typed } from './transitions.ts';

type Row = { guid: string; version: number; title: string; price: number };
const base: Row = { guid: 'a', version: 3, title: 'Окраска', price: 200 };
/** As somebody else has changed it. */
const changed: Row = { ...base, version: 4, price: 300 };
const next = (entry: Entry<Row>) => nextAttempt(entry, () => 'key');
const refused = (entry: Entry<Row>) => refusedHere(entry, 'price', 'дог.', 'Укажите сумму числом.');

describe('an edit of an earlier session that joins an unsaved row', () => {
  it('leaves a text that the screen has refused since, and does not take its place', () => {
    const ownValue = joined(typed(newEntry(base), { title: 'Окраска стен' }), refused(typed(newEntry(base), { price: 250 })));
    expect(ownValue.refusals.price?.text).toBe('дог.');
    expect(next(ownValue)?.values).toEqual({ title: 'Окраска стен', price: 250 });

    const keptValue = joined(typed(newEntry(base), { title: 'Окраска стен', price: 250 }), refused(newEntry(base)));
    expect(keptValue.refusals.price?.text).toBe('дог.');
    expect(next(keptValue)?.values).toEqual({ title: 'Окраска стен' });
  });

  it('brings its refused texts and its side of a conflict along', () => {
    const own = typed(newEntry(changed), { title: 'Окраска стен' });
    const text = joined(refused(newEntry(base)), own);
    expect(text).toMatchObject({ pending: own.pending, refusals: { price: { text: 'дог.' } } });

    const typing = typed(newEntry(base), { price: 250 });
    const attempt = next(typing);
    if (!attempt) throw new Error('nothing to send');
    const conflicting = answered(sent(typing, attempt), { kind: 'stale', current: changed });
    expect(statusOf(conflicting)).toBe('conflict');
    expect(joined(conflicting, own)).toMatchObject({ pending: own.pending, conflict: { mine: { price: 250 }, current: changed } });
  });

  it('does not overwrite what somebody else has changed since without asking', () => {
    const entry = joined(typed(newEntry(base), { price: 250 }), typed(newEntry(changed), { title: 'Окраска стен' }));
    expect(statusOf(entry)).toBe('conflict');
    expect(next(resolved(entry, 'theirs'))).toMatchObject({ version: 4, values: { title: 'Окраска стен' } });
    expect(next(resolved(entry, 'mine'))).toMatchObject({ version: 4, values: { title: 'Окраска стен', price: 250 } });

    const apart = joined(typed(newEntry(base), { title: 'Окраска стен' }), typed(newEntry(changed), { price: 310 }));
    expect(next(apart)).toMatchObject({ version: 4, values: { title: 'Окраска стен', price: 310 } });
  });

  it('asks about it also in a row that is in conflict already', () => {
    const typing = typed(newEntry(base), { title: 'Окраска стен' });
    const attempt = next(typing);
    if (!attempt) throw new Error('nothing to send');
    const current = { ...changed, title: 'Покраска' };
    const own = answered(sent(typing, attempt), { kind: 'stale', current });
    const entry = joined(typed(newEntry(base), { price: 250 }), own);
    expect(entry).toMatchObject({ conflict: { mine: { title: 'Окраска стен', price: 250 }, current } });
    expect(next(entry)).toBeNull();
  });

  it('leaves nothing to correct or choose once the row is deleted', () => {
    const gone = typed(newEntry(changed), { is_deleted: true });
    for (const kept of [refused(newEntry(base)), typed(newEntry(base), { price: 250 })]) {
      expect(statusOf(joined(kept, gone))).toBe('saving');
      expect(joined(kept, gone)).toMatchObject({ refusals: {}, conflict: null });
    }
    const attempt = next(gone);
    if (!attempt) throw new Error('nothing to send');
    expect(joined(refused(newEntry(base)), sent(gone, attempt)).refusals).toEqual({});
  });
});
