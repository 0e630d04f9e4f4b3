import { describe, expect, it, vi } from 'vitest';
import type { EventData } from '../../contract/changeset.ts';
import { ApiFailure } from '../lib/apiFailure.ts';
import { companyData } from './companyData.ts';
import { createOwnWrites } from './ownWrites.ts';

const COMPANY = '00000000-0000-4000-8000-000000000001';
const GUID = '00000000-0000-4000-8000-0000000000aa';
const lost = () => new ApiFailure('Нет связи.', { kind: 'network' });

function open() {
  const update = vi.fn(async (_params: { meta?: Record<string, unknown> }) => ({ data: { guid: GUID, title: 'Дача', version: 4 } }));
  const create = vi.fn(async (_params: { meta?: Record<string, unknown> }) => ({ data: { guid: GUID, title: 'Дача', version: 1 } }));
  const own = createOwnWrites();
  const data = { update, create } as unknown as Parameters<typeof companyData>[0];
  const keys = (calls: typeof update) => calls.mock.calls.map(([{ meta }]) => meta?.idempotencyKey);
  return { data: companyData(data, COMPANY, 'anna', own.add), update, create, own, keys };
}

describe('the data provider of a company', () => {
  it('names the company and the user, and turns the version among the values into a precondition', async () => {
    const { data, update } = open();
    await data.update({ resource: 'objects', id: GUID, variables: { title: 'Дача', version: 3 } });
    expect(update).toHaveBeenCalledWith({
      resource: 'objects',
      id: GUID,
      variables: { title: 'Дача' },
      meta: { company: COMPANY, version: 3, onlyAs: 'anna', idempotencyKey: expect.any(String) },
    });
  });

  it('keeps the key of a write until an answer comes, and gives the next write another', async () => {
    const { data, create, keys } = open();
    const variables = { guid: GUID, title: 'Дача' };
    create.mockRejectedValueOnce(lost());
    await expect(data.create({ resource: 'objects', variables })).rejects.toThrow('Нет связи.');
    await data.create({ resource: 'objects', variables });
    await data.create({ resource: 'objects', variables });
    const [first, second, third] = keys(create);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('keeps apart the keys of writes of two rows that are under way together', async () => {
    const { data, update, keys } = open();
    update.mockRejectedValue(lost());
    const write = (id: string) => data.update({ resource: 'objects', id, variables: { is_deleted: true } }).catch(() => undefined);
    await Promise.all([write('a'), write('b')]);
    await Promise.all([write('a'), write('b')]);
    const [a, b, again, other] = keys(update);
    expect([again, other]).toEqual([a, b]);
    expect(a).not.toBe(b);
  });

  it('remembers what it wrote, so that the event about it is no news', async () => {
    const { data, own } = open();
    await data.update({ resource: 'objects', id: GUID, variables: { title: 'Дача', version: 3 } });
    expect(own.isNews('objects', [changed(4)])).toBe(false);
    expect(own.isNews('objects', [changed(5)])).toBe(true);
    expect(own.isNews('bills', [changed(5)])).toBe(false);
    expect(own.isNews('objects', [changed(null)])).toBe(true);
    expect(own.isNews('objects', [{ ...changed(4), count: 300 }])).toBe(true);
    expect(own.isNews('bills', [{ reload: true, seq: 9 }])).toBe(true);
  });
});

function changed(version: number | null): Exclude<EventData['changeset'], { reload: true }> {
  const rows = [{ entity: 'object' as const, guid: GUID, version }];
  return { guid: GUID, seq: 7, kind: 'edit', title: null, author: null, author_guid: null, count: 1, entities: ['object'], rows };
}
