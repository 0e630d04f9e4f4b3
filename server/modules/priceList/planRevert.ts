import type { ChangesetRow, RevertConflict } from '../../../contract/changeset.ts';
import type { Placed } from '../../../contract/priceList.ts';
import type { Overwrite } from '../../database/changeNotes.ts';
import { judge } from '../../database/revert.ts';
import { byGuid, groupBy } from '../../database/rows.ts';
import { orderBack, type StoodRow } from './orderBack.ts';
import { type CategoryRow, categoryFields, placesIn, type ServiceRow, serviceFields } from './rows.ts';

/** The price list now, as far as a revert needs it. */
export type Now = {
  /** by guid: every service that the changeset touched */
  services: ReadonlyMap<string, ServiceRow>;
  /** by guid: every category of the company */
  categories: ReadonlyMap<string, CategoryRow>;
  /** living services of the categories that the changeset touched */
  neighbours: readonly Pick<ServiceRow, 'guid' | 'category'>[];
  /** of a reordering: the lists it touched, in today's order */
  orders: { services: readonly StoodRow[]; categories: readonly StoodRow[] };
};

type RevertPlan = {
  services: Overwrite<ServiceRow>[];
  categories: Overwrite<CategoryRow>[];
  /** category → services that want a place there; every category that must be renumbered is present */
  servicePlaces: Map<string, Placed[]>;
  categoryPlaces: Placed[];
  conflicts: RevertConflict[];
};

/**
 * Decides what taking a changeset back does (api.md «Changesets»): `before` returns wherever a field still has the changeset's `after`.
 * Created rows go unless somebody edited them since; a category goes only when nothing living remains in it. Of a reordering the order comes
 * back (`orderBack`); after other changes rows go back to their places as far as the list of today allows, without a conflict. A service that returns to life, or to its old category, brings that category back with it.
 */
export function planRevert(changes: readonly ChangesetRow[], now: Now): RevertPlan {
  const plan: RevertPlan = { services: [], categories: [], servicePlaces: new Map(), categoryPlaces: [], conflicts: [] };
  if (isReorder(changes)) return planReorder(plan, now.orders);
  for (const change of changes) {
    const before = change.entity === 'service' ? now.services.get(change.guid) : undefined;
    if (!before) continue;
    const { set, conflicts } = judge(change, before, serviceFields, titleOf);
    plan.conflicts.push(...conflicts);
    const after = { ...before, ...set };
    if (Object.keys(set).length > 0) plan.services.push({ before, after });
    const isElsewhere = conflicts.some(({ field }) => field === 'category');
    placeService(plan, change, { before, after, isElsewhere });
  }
  planCategories(plan, changes, now);
  return plan;
}

/** Nothing but places has changed. */
export function isReorder(changes: readonly ChangesetRow[]): boolean {
  return changes.every((change) => change.before !== null && Object.keys(change.after ?? {}).every((field) => field === 'position'));
}

function planReorder(plan: RevertPlan, { services, categories }: Now['orders']) {
  for (const [category, rows] of groupBy(services, ({ within }) => within)) {
    const placed = orderPlaces(plan, rows);
    if (placed.length > 0) plan.servicePlaces.set(category, placed);
  }
  plan.categoryPlaces = orderPlaces(plan, categories);
  return plan;
}

/** Rows that must move for the order to come back; those that keep the places of later moves are told. */
function orderPlaces(plan: RevertPlan, rows: readonly StoodRow[]): Placed[] {
  const { order, kept } = orderBack(rows);
  const placeOf = new Map(rows.map(({ guid }, index) => [guid, index + 1]));
  const rowOf = byGuid(rows);
  for (const guid of kept) {
    const row = rowOf.get(guid);
    if (row) plan.conflicts.push({ guid, title: row.title, field: 'position', was: row.after, now: placeOf.get(guid) });
  }
  return order.map((guid, index) => ({ guid, position: index + 1 })).filter(({ guid, position }) => placeOf.get(guid) !== position);
}

/** `isElsewhere`: it stays in a category that it was moved to later, where it has no old place. */
type PlacedService = Overwrite<ServiceRow> & { isElsewhere: boolean };

/** Where a row that comes back wants to stand: where it stood before the changeset, or, deleted by it, where it stands still. */
function placeService(plan: RevertPlan, change: ChangesetRow, { before, after, isElsewhere }: PlacedService) {
  const returns = (before.is_deleted && !after.is_deleted) || before.category !== after.category;
  const moved = !isElsewhere && change.before?.position !== undefined && Object.keys(change.after ?? {}).length > 1;
  const leaves = after.is_deleted && !before.is_deleted;
  if (!returns && !moved && !leaves) return;
  placesIn(plan.servicePlaces, before.category);
  const places = placesIn(plan.servicePlaces, after.category);
  if ((returns || moved) && !after.is_deleted) places.push({ guid: after.guid, position: oldPlace(change, before.position) });
}

function oldPlace(change: ChangesetRow, otherwise: number) {
  const position = change.before?.position;
  return typeof position === 'number' ? position : otherwise;
}

function planCategories(plan: RevertPlan, changes: readonly ChangesetRow[], now: Now) {
  const inhabited = inhabitedAfter(plan, now);
  const overwrites = new Map<string, Overwrite<CategoryRow>>();
  for (const change of changes) {
    const before = change.entity === 'service_category' ? now.categories.get(change.guid) : undefined;
    if (!before) continue;
    const { set, conflicts } = judge(change, before, categoryFields, titleOf);
    plan.conflicts.push(...conflicts);
    if (set.is_deleted && inhabited.has(before.guid)) delete set.is_deleted;
    const after = { ...before, ...set };
    if (Object.keys(set).length > 0) overwrites.set(before.guid, { before, after });
    if (before.is_deleted && !after.is_deleted) {
      plan.categoryPlaces.push({ guid: before.guid, position: oldPlace(change, before.position) });
    }
  }
  for (const { after } of plan.services) {
    const home = now.categories.get(after.category);
    if (after.is_deleted || !home?.is_deleted || overwrites.get(home.guid)?.after.is_deleted === false) continue;
    overwrites.set(home.guid, { before: home, after: { ...home, ...overwrites.get(home.guid)?.after, is_deleted: false } });
    plan.categoryPlaces.push({ guid: home.guid, position: home.position });
  }
  plan.categories = [...overwrites.values()];
}

/** Categories in which something lives once the services are as planned. */
function inhabitedAfter(plan: RevertPlan, now: Now) {
  const replanned = new Set(plan.services.map(({ after }) => after.guid));
  const staying = now.neighbours.filter((row) => !replanned.has(row.guid));
  const planned = plan.services.map(({ after }) => after).filter((row) => !row.is_deleted);
  return new Set([...staying, ...planned].map((row) => row.category));
}

function titleOf({ title }: { title: string }) {
  return title;
}
