import { createHash } from 'node:crypto';
import type { ServiceImport } from '../../../contract/serviceImport.ts';
import type { PriceList } from './plan.ts';

/**
 * Stands for what a dry run looked at: the file's rows, how they are to be taken, every living row of the price list with its version and
 * place, and whose the other guids of the file are. `skip` is not part of it: what to leave out is decided after the dry run.
 */
export function planHash(list: PriceList, { rows, key, mode }: Pick<ServiceImport, 'rows' | 'key' | 'mode'>): string {
  const hash = createHash('sha256').update(JSON.stringify([key, mode, rows]));
  for (const row of [...list.categories, ...list.services]) hash.update(`\n${row.guid} ${row.version} ${row.position}`);
  for (const [guid, row] of [...(list.others?.deleted ?? [])].sort()) hash.update(`\n${guid} ${row.version} deleted`);
  for (const guid of [...(list.others?.taken ?? [])].sort()) hash.update(`\n${guid} taken`);
  return hash.digest('hex');
}
