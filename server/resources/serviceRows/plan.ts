import type { Placed } from '../../../contract/arrange.ts';
import type { ChangesetKind } from '../../../contract/resources/changeset.ts';
import { newService, type ServiceOwnCreate, type ServiceOwnEdit } from '../../../contract/resources/service.ts';
import type { Overwrite } from '../../database/priceList/bulk.ts';
import type { ServiceRow } from '../../database/priceList/rows.ts';

export type RowsPlan = {
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

const LAST = Number.MAX_SAFE_INTEGER;

/** Decides what becomes of each service named. Moved and new ones go last unless they ask for a place; restored ones to their old place. */
export function planRows(
  edits: readonly ServiceOwnEdit[],
  create: readonly ServiceOwnCreate[],
  before: ReadonlyMap<string, ServiceRow>,
): RowsPlan {
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

/** Until it is settled a new row stands behind all others. */
const LAST_STORED = 2_000_000_000;

function change(plan: RowsPlan, before: ServiceRow, after: ServiceRow, position: number | undefined): void {
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

function wants(plan: RowsPlan, category: string, placed?: Placed): void {
  const there = plan.places.get(category) ?? [];
  if (placed) there.push(placed);
  plan.places.set(category, there);
}

function described(edits: readonly ServiceOwnEdit[], create: readonly ServiceOwnCreate[]): { kind: ChangesetKind; title: string } {
  if (edits.length === 0) return { kind: 'create', title: `Добавлено услуг: ${create.length}` };
  if (create.length > 0) return { kind: 'bulk', title: `Изменено услуг: ${edits.length}, добавлено: ${create.length}` };
  if (edits.every((edit) => edit.is_deleted)) return { kind: 'delete', title: `Удалено услуг: ${edits.length}` };
  return { kind: 'bulk', title: `Изменено услуг: ${edits.length}` };
}
