import type { EventData } from '../../../contract/event.ts';
import type { Versioned } from './saving/entry.ts';

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
