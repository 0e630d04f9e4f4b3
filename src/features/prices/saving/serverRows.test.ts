import { describe, expect, it } from 'vitest';
import type { ChangedRow, ChangesetMade } from '../../../../contract/changeset.ts';
import { isNews, type Listed, learnedList } from './serverRows.ts';

const change = (rows: readonly Partial<ChangedRow>[], more: Partial<ChangesetMade> = {}): ChangesetMade => {
  const named = rows.map((row) => ({ entity: 'service' as const, guid: 'a', version: 2, ...row }));
  const entities = [...new Set(named.map(({ entity }) => entity))];
  return {
    guid: 'c',
    seq: 1,
    kind: 'edit',
    title: null,
    author: null,
    author_guid: null,
    count: rows.length,
    entities,
    rows: named,
    ...more,
  };
};
const row = (guid: string, version: number) => ({ guid, version });
const known = (list: readonly { guid: string; version: number }[], fresh: readonly { guid: string; version: number }[] = []) => ({
  list,
  fresh: new Map(fresh.map((one) => [one.guid, one])),
});

describe('a change from the server', () => {
  it.each([
    ['of a row in a later version', [change([{ version: 3 }])], known([row('a', 2)])],
    ['of a row that is not here', [change([{ guid: 'b' }])], known([row('a', 2)])],
    ['of a row that was moved', [change([{ version: null }])], known([row('a', 9)])],
    ['of more rows than are named', [change([{}], { count: 300 })], known([row('a', 9)])],
    ['that says to read everything', [{ reload: true as const, seq: 5 }], known([row('a', 9)])],
    ['while nothing was read yet', [change([{}])], { list: undefined, fresh: new Map() }],
    ['when one of several is', [change([{ version: 1 }]), change([{ version: 3 }])], known([row('a', 2)])],
  ])('%s calls for a reload', (_, changes, tab) => {
    expect(isNews(changes, 'service', tab)).toBe(true);
  });
});

describe('a change from the server', () => {
  it.each([
    ['of a row that the list has in that version', [change([{}])], known([row('a', 2)])],
    ['of a row that was answered to this tab', [change([{}])], known([row('a', 1)], [row('a', 2)])],
    ['of rows of another list', [change([{ entity: 'bill', version: null }])], known([])],
    ['when there is none', [], known([])],
  ])('%s calls for no reload', (_, changes, tab) => {
    expect(isNews(changes, 'service', tab)).toBe(false);
  });
});

describe('the list of a price list that learns answers of the server', () => {
  type Row = Listed & { group: string };
  const at = (guid: string, position: number, more: Partial<Row> = {}): Row => ({
    guid,
    position,
    group: 'walls',
    version: 1,
    is_deleted: false,
    ...more,
  });
  const list = [at('a', 1), at('b', 2), at('c', 3), at('d', 1, { group: 'floors' })];
  const learned = (...answers: Row[]) => learnedList(list, new Map(answers.map((row) => [row.guid, row])), ({ group }) => group);
  const order = (rows: readonly Row[], group: string) =>
    rows.filter((row) => row.group === group && !row.is_deleted).sort((x, y) => x.position - y.position);
  const guids = (rows: readonly Row[]) => rows.map(({ guid, position }) => `${guid}${position}`).join(' ');

  it('has the newer versions of rows, and the other rows as they were', () => {
    const b = at('b', 2, { version: 2 });
    const rows = learned(b, at('c', 9, { version: 1 }));
    expect(rows).toEqual([at('a', 1), b, at('c', 3), at('d', 1, { group: 'floors' })]);
    expect(rows[0]).toBe(list[0]);
  });

  it.each([
    ['a new row between others', at('n', 2), 'a1 n2 b3 c4', 'd1'],
    ['a moved row', at('c', 1, { version: 2 }), 'c1 a2 b3', 'd1'],
    ['a deleted row', at('a', 1, { version: 2, is_deleted: true }), 'b1 c2', 'd1'],
    ['a row of another category now', at('a', 1, { version: 2, group: 'floors' }), 'b1 c2', 'a1 d2'],
  ])('numbers the neighbours of %s', (_, answer, walls, floors) => {
    const rows = learned(answer);
    expect([guids(order(rows, 'walls')), guids(order(rows, 'floors'))]).toEqual([walls, floors]);
    expect(rows.find(({ guid }) => guid === answer.guid)).toMatchObject(answer);
  });
});
