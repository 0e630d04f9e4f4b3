import { createHash } from 'node:crypto';
import type { ServiceBulk } from '../../../contract/serviceImport.ts';
import type { ServiceRow } from '../../database/priceList/rows.ts';

/**
 * Stands for what a dry run looked at: what is to be done, and the version of every service it is done to. Edits of other services and new
 * places of these refuse nothing.
 */
export function planHash(rows: readonly ServiceRow[], { guids, category, set, adjust }: ServiceBulk): string {
  const versions = rows.map((row) => `${row.guid} ${row.version}`).sort();
  const which = guids ? 'guids' : (category ?? 'all');
  return createHash('sha256')
    .update(JSON.stringify([which, sorted(set), sorted(adjust), versions]))
    .digest('hex');
}

/** The order in which fields are written does not matter. */
function sorted(values: object | undefined): [string, unknown][] {
  return Object.entries(values ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
}
