import type { ChangesetKind } from '../../../contract/changeset.ts';
import type { Placed } from '../../../contract/priceList.ts';
import { newService, type ServiceOwnCreate, type ServiceOwnEdit } from '../../../contract/service.ts';
import type { ServiceRows, ServiceRowsAnswer } from '../../../contract/serviceImport.ts';
import type { Overwrite } from '../../database/changeNotes.ts';
import type { Db } from '../../database/connection.ts';
import { readUsedGuids } from '../../database/guids.ts';
import { byGuid, guidsOf } from '../../database/rows.ts';
import { isUniqueViolation } from '../../database/transaction.ts';
import { type Actor, type CompanyWrite, writeCompany } from '../../database/write.ts';
import { DomainError, wrongField } from '../../domainError.ts';
import { LAST, placeChanged, placesIn, type ServiceRow } from './rows.ts';
import { readServices } from './store.ts';
import { insertServices, needCategories, overwriteServices, restoreCategories, settleServices } from './writeRows.ts';

/** Until it is settled a new row stands behind all others. */
const LAST_STORED = 2_000_000_000;

/**
 * Changes and adds many services as one changeset; those that somebody changed meanwhile are left alone and answered as `stale`. Moved and new ones
 * go last unless they ask for a place; restored ones to their old place.
 */
export function changeRows(db: Db, actor: Actor, request: ServiceRows): Promise<ServiceRowsAnswer> {
  return writeCompany(db, actor, async (write) => {
    const { edits = [], create = [] } = request;
    const named = guidsOf([...edits, ...create]);
    const known = byGuid(await readServices(write, named));
    const fresh = create.filter((row) => !known.has(row.guid));
    const overwrites: Overwrite<ServiceRow>[] = [];
    // as they stand: somebody changed them after the caller saw them
    const stale = new Map<string, ServiceRow>();
    const places = new Map<string, Placed[]>();
    for (const { guid, version, position, ...set } of edits) {
      const before = known.get(guid);
      if (!before) throw new DomainError(1101);
      const overwrite = { before, after: { ...before, ...set } };
      if (version !== undefined && version !== before.version) stale.set(guid, before);
      else {
        overwrites.push(overwrite);
        placeChanged(places, overwrite, position);
      }
    }
    for (const { guid, category, position = LAST } of fresh) placesIn(places, category).push({ guid, position });
    await checkFree(write, guidsOf(fresh));
    await needCategories(
      write,
      [...edits, ...fresh].flatMap(({ category }) => category ?? []),
    );
    const restored = overwrites.filter(({ before, after }) => before.is_deleted && !after.is_deleted);
    await restoreCategories(write, [...new Set(restored.map(({ after }) => after.category))]);
    await overwriteServices(write, overwrites);
    await insertServices(
      write,
      fresh.map((row) => ({ ...newService, ...row, position: LAST_STORED, is_deleted: false, version: 1, updated_at: '' })),
    ).catch((error: unknown) => {
      // another company took one of the guids meanwhile
      throw isUniqueViolation(error) ? oneGuidTaken() : error;
    });
    await settleServices(write, places);
    const { kind, title } = described(edits, fresh);
    write.describe(kind, request.title ?? title);
    const rows = await readServices(write, named);
    return { rows: rows.filter(({ guid }) => !stale.has(guid)), stale: [...stale.values()], changeset: write.changeset };
  });
}

/** @throws 1100 for a guid that another row has */
async function checkFree(write: CompanyWrite, guids: readonly string[]) {
  if ((await readUsedGuids(write.trx, guids)).length > 0) throw oneGuidTaken();
}

function oneGuidTaken() {
  return wrongField('create', 'Один из идентификаторов уже занят.');
}

function described(edits: readonly ServiceOwnEdit[], create: readonly ServiceOwnCreate[]): { kind: ChangesetKind; title: string } {
  if (edits.length === 0) return { kind: 'create', title: `Добавлено услуг: ${create.length}` };
  if (create.length > 0) return { kind: 'bulk', title: `Изменено услуг: ${edits.length}, добавлено: ${create.length}` };
  if (edits.every((edit) => edit.is_deleted)) return { kind: 'delete', title: `Удалено услуг: ${edits.length}` };
  return { kind: 'bulk', title: `Изменено услуг: ${edits.length}` };
}
