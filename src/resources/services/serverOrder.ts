import { arrange, type Placed } from '../../../contract/arrange.ts';
import type { Versioned } from './saving/entry.ts';

export type Listed = Versioned & { position: number; is_deleted: boolean };

/**
 * The rows of a list as the server has them, each on its shelf in order, by the list as it was read and by answers since.
 * @param shelfOf what a row belongs to
 */
export function serverOrder<R extends Listed>(list: readonly R[], shelfOf: (row: R) => string) {
  const shelves = new Map<string, R[]>();
  for (const row of list) {
    if (row.is_deleted) continue;
    const shelf = shelves.get(shelfOf(row));
    if (shelf) shelf.push(row);
    else shelves.set(shelfOf(row), [row]);
  }
  for (const rows of shelves.values()) {
    if (rows.some((row, at) => row.position < (rows[at - 1]?.position ?? 0))) rows.sort((a, b) => a.position - b.position);
  }
  let byGuid: Map<string, R> | null = null;
  // Made when the first row is asked for: the list itself is shown sooner.
  function index(): Map<string, R> {
    byGuid ??= new Map(list.map((row) => [row.guid, row]));
    return byGuid;
  }

  return {
    row: (guid: string): R | null => index().get(guid) ?? null,
    shelf: (shelf: string): readonly R[] => shelves.get(shelf) ?? [],
    shelves: () => shelves.keys(),
    /**
     * Takes in answers of the server about those rows: a row that has a new place there pushes its neighbours as it did there.
     * @returns the shelves on which the order changed
     */
    learn(answers: ReadonlyMap<string, R>, guids: Iterable<string>): Set<string> {
      const placed = new Map<string, Placed[]>();
      const changed = new Set<string>();
      for (const guid of guids) {
        const answer = answers.get(guid);
        const row = answer && index().get(guid);
        // Of equal versions the list's: a neighbour's coming and going moves a row without a new version.
        if (!answer || (row && answer.version <= row.version)) continue;
        index().set(guid, answer);
        const shelf = shelfOf(answer);
        const stands = row && !row.is_deleted ? shelfOf(row) : null;
        if (stands === shelf && !answer.is_deleted && row?.position === answer.position) {
          const rows = shelves.get(shelf) ?? [];
          rows[rows.indexOf(row)] = answer;
          continue;
        }
        if (stands !== null) {
          const rows = shelves.get(stands) ?? [];
          shelves.set(
            stands,
            rows.filter((one) => one.guid !== guid),
          );
          changed.add(stands);
        }
        if (!answer.is_deleted) placed.set(shelf, [...(placed.get(shelf) ?? []), { guid, position: answer.position }]);
      }
      for (const [shelf, rows] of placed) {
        const there = (shelves.get(shelf) ?? []).map((row) => row.guid);
        shelves.set(
          shelf,
          arrange(there, rows).flatMap((guid) => index().get(guid) ?? []),
        );
        changed.add(shelf);
      }
      return changed;
    },
  };
}
