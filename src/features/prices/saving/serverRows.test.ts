import { describe, expect, it } from 'vitest';
import type { ChangedRow, ChangesetMade } from '../../../../contract/changeset.ts';
import { isNews } from './serverRows.ts';

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
