import { describe, expect, it } from 'vitest';
import { type Entry, newEntry, shownRow, statusOf } from './entry.ts';
import { answered, isSettled, nextAttempt, refusedHere, resolved, retyped, sent, typed } from './transitions.ts';

type Row = { guid: string; version: number; title: string; price: number };
const base: Row = { guid: 'a', version: 3, title: 'Окраска', price: 200 };
let keys = 0;
const newKey = () => `key-${++keys}`;

function send(entry: Entry<Row>): Entry<Row> {
  const attempt = nextAttempt(entry, newKey);
  if (!attempt) throw new Error('nothing to send');
  return sent(entry, attempt);
}
const lost = { kind: 'failed', detail: 'Нет связи.', passing: true, mayHaveHappened: true } as const;

describe('saving a row', () => {
  it('sends a value over which a text was typed that the screen refuses, and keeps that text', () => {
    const entry = send(refusedHere(typed(newEntry(base), { price: 250 }), 'price', 'дог.', 'Укажите сумму числом.'));
    expect(entry.attempt?.values).toEqual({ price: 250 });
    const saved = answered(entry, { kind: 'saved', row: { ...base, version: 4, price: 250 } });
    const refused = answered(entry, { kind: 'refused', detail: 'Проверьте.', fields: { price: 'Слишком много.' } });
    for (const after of [saved, refused]) {
      expect(after.refusals.price?.text).toBe('дог.');
      expect(statusOf(after)).toBe('refused');
    }
    expect(typed(refused, { price: 1 }).refusals.price).toBeUndefined();
  });

  it('asks when both people changed the same field, and does as chosen', () => {
    let entry = send(typed(newEntry(base), { price: 250 }));
    entry = answered(entry, { kind: 'stale', current: { ...base, version: 5, price: 300 } });
    expect(statusOf(entry)).toBe('conflict');
    expect(shownRow(entry, base)?.price).toBe(250);
    expect(nextAttempt(entry, newKey)).toBeNull();
    expect(nextAttempt(resolved(entry, 'mine'), newKey)).toMatchObject({ version: 5, values: { price: 250 } });
    const theirs = resolved(entry, 'theirs');
    expect(isSettled(theirs)).toBe(true);
    expect(statusOf(theirs)).toBe('saved');
    expect(theirs.base?.price).toBe(300);
  });

  it('resolves a conflict in favour of new text typed into the same field', () => {
    let entry = send(typed(newEntry(base), { price: 250 }));
    entry = typed(answered(entry, { kind: 'stale', current: { ...base, version: 5, price: 300 } }), { price: 310 });
    expect(nextAttempt(entry, newKey)).toMatchObject({ version: 5, values: { price: 310 } });
  });

  it('keeps a conflict while its text is typed on, until both say the same', () => {
    const stale = answered(send(typed(newEntry(base), { price: 250 })), { kind: 'stale', current: { ...base, version: 5, price: 300 } });
    const entry = retyped(stale, { price: 310 });
    expect(nextAttempt(entry, newKey)).toBeNull();
    expect(nextAttempt(resolved(entry, 'mine'), newKey)).toMatchObject({ version: 5, values: { price: 310 } });
    expect(isSettled(retyped(entry, { price: 300 }))).toBe(true);
  });

  it('can be tried again with a new key after a refusal', () => {
    let entry = send(typed(newEntry(base), { price: 250 }));
    const first = entry.attempt?.key;
    entry = answered(entry, { kind: 'failed', detail: 'Недостаточно прав.', passing: false, mayHaveHappened: false });
    expect(statusOf(entry)).toBe('failed');
    const again = nextAttempt(entry, newKey);
    expect(again?.values).toEqual({ price: 250 });
    expect(again?.key).not.toBe(first);
  });

  it('creates a row again that could not be created, with what was typed in it since', () => {
    const made: Entry<Row> = {
      ...newEntry(base),
      base: null,
      draft: base,
      attempt: { kind: 'create', values: { guid: 'a' }, key: 'first', version: 0 },
    };
    const gone = { kind: 'failed', detail: 'Категория удалена.', passing: false, mayHaveHappened: false } as const;
    const again = send(typed(answered(send(made), gone), { price: 250 }));
    expect(again.attempt).toMatchObject({ kind: 'create', values: { guid: 'a', price: 250 }, key: expect.stringMatching(/^key-/) });
    expect(again.pending).toEqual({});
    expect(send(answered(again, lost)).attempt?.key).toBe(again.attempt?.key);
  });

  it('has nothing left to save of a row that was deleted on its way and could not be created', () => {
    const attempt = { kind: 'create' as const, values: { guid: 'a' }, key: '', version: 0 };
    const made = send({ ...newEntry(base), base: null, draft: base, attempt });
    const refusal = { kind: 'failed', detail: 'Категория удалена.', passing: false, mayHaveHappened: false } as const;
    expect(isSettled(answered(typed(made, { is_deleted: true }), refusal))).toBe(true);
    expect(isSettled(answered(typed(made, { is_deleted: true }), lost))).toBe(false);
  });

  it('has nothing left to correct or choose once the row is deleted', () => {
    const bad = refusedHere(newEntry(base), 'price', 'abc', 'Укажите сумму числом.');
    expect(statusOf(typed(bad, { is_deleted: true }))).toBe('saving');
    expect(isSettled(answered(send(typed(bad, { is_deleted: true })), { kind: 'saved', row: { ...base, version: 4 } }))).toBe(true);

    const theirs = { ...base, version: 4, price: 300 };
    const conflicting = answered(send(typed(newEntry(base), { price: 250 })), { kind: 'stale', current: theirs });
    expect(statusOf(conflicting)).toBe('conflict');
    expect(nextAttempt(typed(conflicting, { is_deleted: true }), newKey)).toMatchObject({ values: { is_deleted: true }, version: 4 });
  });
});
