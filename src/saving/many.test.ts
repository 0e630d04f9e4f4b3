import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_OWN_EDITS } from '../../contract/serviceImport.ts';
import { memoryStorage } from '../api/tokenStorage.ts';
import { type Attempt, type Request, statusOf } from './entry.ts';
import type { BatchOutcome } from './outcome.ts';
import { sessionUnsavedStore } from './queueOptions.ts';
import { MOST_OF_API } from './requests.ts';
import { SaveQueue } from './SaveQueue.ts';
import type { Outcome } from './transitions.ts';

type Row = { guid: string; version: number; price: number; title: string };
const row = (guid: string): Row => ({ guid, version: 1, price: 200, title: guid });
const rows = (count: number) => Array.from({ length: count }, (_, n) => row(`r${n}`));
const edits = (list: readonly Row[], price: number) => list.map((one) => ({ row: one, values: { price } }));
const lost = { kind: 'failed', detail: 'Нет связи.', passing: true, mayHaveHappened: true, waits: true } as const;

type Answer = (request: Request) => BatchOutcome<Row>;
const savedRows: Answer = ({ items }) => ({
  kind: 'answered',
  rows: items.map(({ guid, attempt }) => ({ ...row(guid), ...attempt.values, version: attempt.version + 1 })),
  stale: [],
});

function open(storage = memoryStorage()) {
  const requests: Request[] = [];
  const single: { guid: string; attempt: Attempt }[] = [];
  const answers: { many: Answer; one(guid: string, attempt: Attempt): Outcome<Row> } = {
    many: savedRows,
    one: (guid, attempt) => ({ kind: 'saved', row: { ...row(guid), ...attempt.values, version: attempt.version + 1 } }),
  };
  let keys = 0;
  const queue = new SaveQueue<Row>({
    store: sessionUnsavedStore('me', storage),
    newKey: () => `key-${++keys}`,
    pause: () => 1000,
    async send(guid, attempt) {
      single.push({ guid, attempt });
      return answers.one(guid, attempt);
    },
    async sendMany(request) {
      requests.push(request);
      return answers.many(request);
    },
  });
  return { queue, requests, single, answers, storage };
}
const settle = () => vi.advanceTimersByTimeAsync(0);
const guidsOf = (request: Request | undefined) => request?.items.map(({ guid }) => guid);

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('one action on many rows', () => {
  it('that gives places takes no more rows than the contract allows', () => expect(MOST_OF_API).toBe(MAX_OWN_EDITS));

  it('is sent in one request under the name of the action, and is shown before the answer', async () => {
    const { queue, requests, single } = open();
    queue.writeMany({ edits: edits(rows(3), 210) }, 'Вставка: 3 ячейки');
    expect(queue.entries().map(statusOf)).toEqual(['saving', 'saving', 'saving']);
    await settle();
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ title: 'Вставка: 3 ячейки' });
    expect(single).toEqual([]);
    expect(queue.unsaved).toBe(0);
    expect(queue.getState().fresh.get('r2')).toMatchObject({ price: 210, version: 2 });
  });

  it('takes in ten thousand rows within a moment, and stores them for a reload', async () => {
    const storage = memoryStorage();
    const { queue, requests, answers } = open(storage);
    answers.many = () => lost;
    const many = edits(rows(10_000), 210);
    const start = process.cpuUsage();
    queue.writeMany({ edits: many }, 'Вставка');
    const { user, system } = process.cpuUsage(start);
    // its own work, in µs: the machine may be busy with something else
    expect(user + system).toBeLessThan(500_000);
    await vi.advanceTimersByTimeAsync(300);
    expect(requests.map((request) => request.items.length)).toEqual([5000, 5000]);
    const again = open(storage);
    expect(again.queue.unsaved).toBe(10_000);
    again.queue.pump();
    await settle();
    expect(again.requests.map(({ id }) => id)).toEqual(requests.map(({ id }) => id));
    expect(again.queue.unsaved).toBe(0);
  });

  it('that made ten thousand rows is given up within a moment', async () => {
    const { queue, answers } = open();
    answers.many = () => ({ kind: 'failed', detail: 'Недостаточно прав.', passing: false, mayHaveHappened: false });
    queue.writeMany({ creates: rows(10_000).map((one) => ({ row: one, values: { guid: one.guid } })) }, 'Вставка');
    await settle();
    let told = 0;
    queue.subscribe(() => told++);
    queue.discardNewRows(rows(10_000).map(({ guid }) => guid));
    expect(queue.unsaved).toBe(0);
    expect(told).toBe(1);
  });

  it('is repeated whole under the same key when the answer was lost', async () => {
    const { queue, requests, answers } = open();
    answers.many = () => lost;
    queue.writeMany({ edits: edits(rows(3), 210) }, 'Вставка');
    await settle();
    answers.many = savedRows;
    await vi.advanceTimersByTimeAsync(1000);
    expect(requests[1]).toEqual(requests[0]);
    expect(queue.unsaved).toBe(0);
  });

  it('waits for one of its rows that is still being saved, so that all go together', async () => {
    const { queue, requests, single } = open();
    queue.edit(row('r0'), { title: 'Раньше' });
    queue.writeMany({ edits: edits(rows(3), 210) }, 'Вставка');
    expect(requests).toHaveLength(0);
    await settle();
    expect(single).toHaveLength(1);
    expect(guidsOf(requests[0])).toEqual(['r0', 'r1', 'r2']);
    expect(requests[0]?.items[0]?.attempt.version).toBe(2);
  });

  it('is reconciled row by row where somebody changed the rows meanwhile', async () => {
    const { queue, requests, answers } = open();
    answers.many = (request) => {
      answers.many = savedRows;
      const stale = [
        { ...row('r0'), title: 'Чужое', version: 5 },
        { ...row('r1'), price: 999, version: 5 },
        { ...row('r3'), title: 'Чужое', version: 5 },
      ];
      const gone = new Set(stale.map(({ guid }) => guid));
      const done = savedRows({ ...request, items: request.items.filter(({ guid }) => !gone.has(guid)) });
      return { ...done, stale } as BatchOutcome<Row>;
    };
    queue.writeMany({ edits: edits(rows(4), 210) }, 'Вставка');
    await settle();
    expect(guidsOf(requests[1])).toEqual(['r0', 'r3']);
    expect(requests[1]).toMatchObject({ title: 'Вставка', items: [{ attempt: { version: 5, values: { price: 210 } } }, {}] });
    expect(queue.entries().map((entry) => [entry.guid, statusOf(entry)])).toEqual([['r1', 'conflict']]);
  });

  it('is refused only for the wrong rows when the server names them', async () => {
    const { queue, requests, answers } = open();
    answers.many = () => {
      answers.many = savedRows;
      return { kind: 'refused', detail: 'Проверьте.', fields: { 'edits.1.price': 'Слишком много.' } };
    };
    queue.writeMany({ edits: edits(rows(4), 210) }, 'Вставка');
    await settle();
    expect(guidsOf(requests[1])).toEqual(['r0', 'r2', 'r3']);
    expect([...queue.getState().entries.keys()]).toEqual(['r1']);
    expect(queue.getState().entries.get('r1')?.refusals.price).toEqual({ text: '210', error: 'Слишком много.' });
  });

  it('is halved until the wrong row is alone when the server does not name it', async () => {
    const { queue, answers } = open();
    answers.many = (request) =>
      guidsOf(request)?.includes('r5') ? { kind: 'refused', detail: 'Запись не найдена.', fields: {} } : savedRows(request);
    answers.one = (guid, attempt) =>
      guid === 'r5'
        ? { kind: 'failed', detail: 'Запись не найдена.', passing: false, mayHaveHappened: false }
        : { kind: 'saved', row: { ...row(guid), ...attempt.values, version: 2 } };
    queue.writeMany({ edits: edits(rows(20), 210) }, 'Вставка');
    await settle();
    expect(queue.entries().map(({ guid, failure }) => [guid, failure])).toEqual([['r5', 'Запись не найдена.']]);
  });

  it('is refused in every row at once when all have the same error, and given up at once', async () => {
    const { queue, requests, answers } = open();
    answers.many = () => ({ kind: 'refused', detail: 'Проверьте.', fields: { price: 'Нельзя.' } });
    queue.writeMany({ edits: edits(rows(50), 210) }, 'Вставка');
    await settle();
    expect(requests).toHaveLength(1);
    expect(queue.entries().every((entry) => statusOf(entry) === 'refused')).toBe(true);
    let told = 0;
    queue.subscribe(() => told++);
    queue.acceptTheirs(new Map(rows(50).map(({ guid }) => [guid, ['price']])));
    expect([told, queue.unsaved]).toEqual([1, 0]);
  });
});

describe('a new row', () => {
  const made = (values: object = {}) => ({ row: { ...row('new'), version: 0 }, values: { guid: 'new', ...values } });

  it('that was refused is sent again without the wrong field, which stays visible', async () => {
    const { queue, single, answers } = open();
    answers.one = (guid, attempt) =>
      'title' in attempt.values
        ? { kind: 'refused', detail: 'Проверьте.', fields: { title: 'Слишком длинно.' } }
        : { kind: 'saved', row: { ...row(guid), version: 1 } };
    queue.create(made().row, made({ title: 'ы'.repeat(600), price: 5 }).values);
    await settle();
    expect(single.map(({ attempt }) => Object.keys(attempt.values))).toEqual([
      ['guid', 'title', 'price'],
      ['guid', 'price'],
    ]);
    expect(single[1]?.attempt.key).not.toBe(single[0]?.attempt.key);
    expect(queue.getState().entries.get('new')?.refusals.title?.error).toBe('Слишком длинно.');
  });

  it('that cannot be created is corrected by typing or given up, and never repeated unchanged by itself', async () => {
    const { queue, single, answers } = open();
    answers.one = () => ({ kind: 'failed', detail: 'Категория удалена.', passing: false, mayHaveHappened: false });
    queue.create(made().row, made({ category: 'gone' }).values);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(single).toHaveLength(1);
    queue.edit(made().row, { category: 'there' });
    await settle();
    expect(single[1]?.attempt).toMatchObject({ kind: 'create', values: { guid: 'new', category: 'there' } });
    expect(queue.discardNewRows(['new'])).toEqual(new Set(['new']));
    expect(queue.unsaved).toBe(0);
  });

  it('that may be on the server already is not simply forgotten', async () => {
    const { queue, answers } = open();
    answers.one = () => lost;
    queue.create(made().row, made().values);
    await settle();
    expect(queue.discardNewRows(['new'])).toEqual(new Set());
  });
});

describe('an edit taken back before it was sent', () => {
  it('needs no request', async () => {
    const { queue, single, answers } = open();
    answers.one = () => ({ kind: 'failed', detail: 'Недостаточно прав.', passing: false, mayHaveHappened: false });
    queue.edit(row('a'), { price: 210 });
    await settle();
    queue.edit(row('a'), { price: 200 });
    await settle();
    expect(single).toHaveLength(1);
    expect(queue.unsaved).toBe(0);
  });
});
