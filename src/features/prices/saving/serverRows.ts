import type { EventData } from '../../../../contract/changeset.ts';
import { arrange, type Placed } from '../../../../contract/priceList.ts';
import { heldUnder } from '../../../lib/heldUnder.ts';
import type { Versioned } from '../../../saving/entry.ts';

export type Listed = Versioned & { position: number; is_deleted: boolean };

/**
 * The rows of a list as the server has them, each in its group in order, by the list as it was read and by answers since.
 * @param groupOf what a row belongs to
 */
export function serverOrder<R extends Listed>(list: readonly R[], groupOf: (row: R) => string) {
  const visibleGroups = new Map<string, R[]>();
  const unsorted = new Set<R[]>();
  // One pass over a long list, and neighbours mostly stand in one group: to compare its name with the last is less than to look it up.
  let at: { name: string; rows: R[]; last: number } | undefined;
  for (const row of list) {
    if (row.is_deleted) continue;
    const name = groupOf(row);
    if (at?.name !== name) {
      const rows = heldUnder(visibleGroups, name, (): R[] => []);
      at = { name, rows, last: rows.at(-1)?.position ?? 0 };
    }
    if (row.position < at.last) unsorted.add(at.rows);
    at.last = row.position;
    at.rows.push(row);
  }
  for (const rows of unsorted) rows.sort((a, b) => a.position - b.position);
  let byGuid: Map<string, R> | null = null;
  // Made when the first row is asked for: the list itself is shown sooner.
  function index(): Map<string, R> {
    byGuid ??= new Map(list.map((row) => [row.guid, row]));
    return byGuid;
  }

  return {
    row: (guid: string): R | null => index().get(guid) ?? null,
    /** those of the list first, deleted ones too */
    rows: (): readonly R[] => [...index().values()],
    group: (group: string): readonly R[] => visibleGroups.get(group) ?? [],
    visibleGroups: () => visibleGroups.keys(),
    /**
     * Takes in answers of the server about those rows: a row that has a new place there pushes its neighbours as it did there.
     * @returns the groups in which the order changed
     */
    learn(answers: ReadonlyMap<string, R>, guids: Iterable<string>) {
      const placed = new Map<string, Placed[]>();
      const renewed = new Map<string, Map<string, R>>();
      const left = new Map<string, Set<string>>();
      for (const guid of guids) {
        const answer = answers.get(guid);
        const row = answer && index().get(guid);
        // Of equal versions the list's: a neighbour's coming and going moves a row without a new version.
        if (!answer || (row && answer.version <= row.version)) continue;
        index().set(guid, answer);
        const group = groupOf(answer);
        const stands = row && !row.is_deleted ? groupOf(row) : null;
        if (stands === group && !answer.is_deleted && row?.position === answer.position) {
          heldUnder(renewed, group, () => new Map<string, R>()).set(guid, answer);
          continue;
        }
        if (stands !== null) heldUnder(left, stands, () => new Set<string>()).add(guid);
        if (!answer.is_deleted) heldUnder(placed, group, (): Placed[] => []).push({ guid, position: answer.position });
      }
      // Each group is gone through once, however many of its rows are answered.
      for (const [group, rows] of renewed)
        visibleGroups.set(
          group,
          (visibleGroups.get(group) ?? []).map((row) => rows.get(row.guid) ?? row),
        );
      for (const [group, rows] of left)
        visibleGroups.set(
          group,
          (visibleGroups.get(group) ?? []).filter((row) => !rows.has(row.guid)),
        );
      for (const [group, rows] of placed) {
        const there = (visibleGroups.get(group) ?? []).map((row) => row.guid);
        visibleGroups.set(
          group,
          arrange(there, rows).flatMap((guid) => index().get(guid) ?? []),
        );
      }
      return new Set([...left.keys(), ...placed.keys()]);
    },
  };
}

/** The list with answers of the server that came since, its rows numbered as the server has done it. */
export function learnedList<R extends Listed>(list: readonly R[], answers: ReadonlyMap<string, R>, groupOf: (row: R) => string): R[] {
  const server = serverOrder(list, groupOf);
  const positions = new Map<string, number>();
  for (const group of server.learn(answers, answers.keys()))
    for (const [at, { guid }] of server.group(group).entries()) positions.set(guid, at + 1);
  return server.rows().map((row) => {
    const position = positions.get(row.guid) ?? row.position;
    return position === row.position ? row : { ...row, position };
  });
}

type Change = EventData['changeset'];

type Entity = 'service' | 'service_category';

/** What this tab has of a list: as it was read, and as later answers had it. */
export type Known = { list: readonly Versioned[] | undefined; fresh: ReadonlyMap<string, Versioned> };

/**
 * Is there anything in these changes that this tab does not have? Its own edits come back to it as changes too: it has those rows in that
 * version already. A moved row has no version to compare, and of many rows only some are named: both are news.
 */
export function isNews(changes: readonly Change[], entity: Entity, { list, fresh }: Known): boolean {
  const wanted = new Map<string, number>();
  for (const change of changes) {
    if ('reload' in change) return true;
    if (!change.entities.includes(entity)) continue;
    if (change.rows.length < change.count) return true;
    for (const row of change.rows) {
      if (row.entity !== entity) continue;
      if (row.version === null) return true;
      wanted.set(row.guid, Math.max(row.version, wanted.get(row.guid) ?? 0));
    }
  }
  for (const [guid, version] of wanted) if ((fresh.get(guid)?.version ?? 0) >= version) wanted.delete(guid);
  if (wanted.size === 0) return false;
  for (const { guid, version } of list ?? []) if (version >= (wanted.get(guid) ?? Number.POSITIVE_INFINITY)) wanted.delete(guid);
  return wanted.size > 0;
}
