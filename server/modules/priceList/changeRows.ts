import type { ChangesetKind } from '../../../contract/changeset.ts';
import type { Placed } from '../../../contract/priceList.ts';
import { newService, type ServiceOwnCreate, type ServiceOwnEdit } from '../../../contract/service.ts';
import type { ServiceRows, ServiceRowsAnswer } from '../../../contract/serviceImport.ts';
import type { Overwrite } from '../../database/changeNotes.ts';
import type { Db } from '../../database/connection.ts';
import { readUsedGuids } from '../../database/guids.ts';
import { byGuid, guidsOf } from '../../database/rows.ts';
import { type Actor, type CompanyWrite, writeCompany } from '../../database/write.ts';
import { DomainError, wrongField } from '../../domainError.ts';
import { type CategoryRow, deletedCategory, placesIn, type ServiceRow } from './rows.ts';
import { readNamedCategories, readServices } from './store.ts';
import { insertServices, overwriteServices, restoreCategoryAlone, settleServices } from './writeRows.ts';

const LAST = Number.MAX_SAFE_INTEGER;

/** Until it is settled a new row stands behind all others. */
const LAST_STORED = 2_000_000_000;

/** Changes and adds many services as one changeset; those that somebody changed meanwhile are left alone and answered as `stale`. */
export function changeRows(db: Db, actor: Actor, request: ServiceRows): Promise<ServiceRowsAnswer> {
  return writeCompany(db, actor, async (write) => {
    const { edits = [], create = [] } = request;
    const named = guidsOf([...edits, ...create]);
    const before = byGuid(await readServices(write.trx, write.company, named));
    if (edits.some((edit) => !before.has(edit.guid))) throw new DomainError(1101);
    const fresh = create.filter((row) => !before.has(row.guid));
    await checkFree(write, guidsOf(fresh));
    const categories = await livingCategories(write, [
      ...edits.flatMap((edit) => edit.category ?? []),
      ...fresh.map((row) => row.category),
    ]);
    const plan = planRows(edits, fresh, before);
    await carryOut(write, plan, categories);
    write.describe(plan.kind, request.title ?? plan.title);
    const rows = await readServices(write.trx, write.company, named);
    const stale = new Set(guidsOf(plan.stale));
    return { rows: rows.filter((row) => !stale.has(row.guid)), stale: plan.stale, changeset: write.changeset };
  });
}

async function carryOut(write: CompanyWrite, plan: RowsPlan, known: Map<string, CategoryRow>) {
  for (const category of plan.restoredIn) {
    const [row] = known.has(category) ? [] : await readNamedCategories(write.trx, write.company, [category]);
    if (row?.is_deleted) await restoreCategoryAlone(write, row);
  }
  await overwriteServices(write, plan.overwrites);
  await insertServices(write, plan.inserts);
  await settleServices(write, plan.places);
}

/** @throws 1100 for a guid that another row has */
async function checkFree(write: CompanyWrite, guids: readonly string[]) {
  if ((await readUsedGuids(write.trx, guids)).length === 0) return;
  throw wrongField('create', 'Один из идентификаторов уже занят.');
}

/** @throws 1101 for a category that the company lacks, 1100 for a deleted one */
async function livingCategories(write: CompanyWrite, guids: readonly string[]): Promise<Map<string, CategoryRow>> {
  const rows = byGuid(await readNamedCategories(write.trx, write.company, [...new Set(guids)]));
  if (guids.some((guid) => !rows.has(guid))) throw new DomainError(1101, { detail: 'Категория не найдена.' });
  if ([...rows.values()].some((row) => row.is_deleted)) {
    throw deletedCategory('category');
  }
  return rows;
}

type RowsPlan = {
  overwrites: Overwrite<ServiceRow>[];
  inserts: ServiceRow[];
  /** as they stand: somebody changed them after the caller saw them */
  stale: ServiceRow[];
  /** category → the rows that want a place in it */
  places: Map<string, Placed[]>;
  /** categories that services come back to */
  restoredIn: Set<string>;
  kind: ChangesetKind;
  /** the changeset's title should the request have none */
  title: string;
};

/** Decides what becomes of each service named. Moved and new ones go last unless they ask for a place; restored ones to their old place. */
function planRows(edits: readonly ServiceOwnEdit[], create: readonly ServiceOwnCreate[], before: ReadonlyMap<string, ServiceRow>) {
  const plan: RowsPlan = {
    overwrites: [],
    inserts: [],
    stale: [],
    places: new Map(),
    restoredIn: new Set(),
    ...described(edits, create),
  };
  for (const { guid, version, position, ...set } of edits) {
    const old = before.get(guid);
    if (!old) continue;
    if (version !== undefined && version !== old.version) plan.stale.push(old);
    else change(plan, old, { ...old, ...set }, position);
  }
  for (const { position = LAST, ...values } of create) {
    plan.inserts.push({ ...newService, ...values, position: LAST_STORED, is_deleted: false, version: 1, updated_at: '' });
    wants(plan, values.category, { guid: values.guid, position });
  }
  return plan;
}

function change(plan: RowsPlan, before: ServiceRow, after: ServiceRow, position: number | undefined) {
  plan.overwrites.push({ before, after });
  const moved = after.category !== before.category;
  const restored = before.is_deleted && !after.is_deleted;
  if (restored) plan.restoredIn.add(after.category);
  if (moved || after.is_deleted !== before.is_deleted) wants(plan, before.category);
  if (after.is_deleted) return;
  if (position !== undefined) wants(plan, after.category, { guid: after.guid, position });
  else if (moved) wants(plan, after.category, { guid: after.guid, position: LAST });
  else if (restored) wants(plan, after.category, { guid: after.guid, position: before.position });
}

function wants(plan: RowsPlan, category: string, placed?: Placed) {
  const there = placesIn(plan.places, category);
  if (placed) there.push(placed);
}

function described(edits: readonly ServiceOwnEdit[], create: readonly ServiceOwnCreate[]): { kind: ChangesetKind; title: string } {
  if (edits.length === 0) return { kind: 'create', title: `Добавлено услуг: ${create.length}` };
  if (create.length > 0) return { kind: 'bulk', title: `Изменено услуг: ${edits.length}, добавлено: ${create.length}` };
  if (edits.every((edit) => edit.is_deleted)) return { kind: 'delete', title: `Удалено услуг: ${edits.length}` };
  return { kind: 'bulk', title: `Изменено услуг: ${edits.length}` };
}
