import { arrange, type Placed } from '../../../contract/priceList.ts';
import type { Service, ServiceCategory } from '../../../contract/service.ts';
import type { Entry, FieldValues, Refusal, Versioned } from '../../saving/entry.ts';
import { unversioned } from '../../saving/mergeFields.ts';
import type { RowValues } from '../../saving/queueOptions.ts';
import type { SaveQueue } from '../../saving/SaveQueue.ts';
import type { MergedGroup } from './saving/mergeRows.ts';
import { CATEGORIES, type Orders, type ShownOrder } from './saving/shownOrder.ts';

/** What an action changed in one row, field by field, as it was and as the action left it. */
export type RowPatch<R extends Versioned> = {
  guid: string;
  before: FieldValues;
  after: FieldValues;
  /** the action made the row: as shown then, and the create call's body */
  made?: RowValues<R>;
  /** texts that were not accepted, by the name they are kept under */
  refused?: Readonly<Record<string, Refusal>>;
};

/** Rows changed on the screen, or a changeset that a tool had the server write. */
export type PriceStep =
  | { kind: 'rows'; title: string; services: readonly RowPatch<Service>[]; categories: readonly RowPatch<ServiceCategory>[] }
  | { kind: 'changeset'; title: string; changeset: string };

export type RowsStep = Extract<PriceStep, { kind: 'rows' }>;

/** What was not taken back because it is no longer what the action left. */
export type Kept = { cells: number; rows: number; example: string };

export const nothingKept: Kept = { cells: 0, rows: 0, example: '' };

export function addKept(a: Kept, b: Kept): Kept {
  return { cells: a.cells + b.cells, rows: a.rows + b.rows, example: a.example || b.example };
}

/** A row as it stands now, deleted ones too. */
export type FoundRow<R extends Versioned> = { shown: R; entry: Entry<R> | null };

export type FindRow<R extends Versioned> = (guid: string) => FoundRow<R> | null;

/** told to the create call, but not what a person would see as a change */
const unseen = new Set(['guid', 'company', 'version', 'updated_at', 'price_changed_at', 'is_deleted', ...unversioned]);

/** The price list as steps are carried out on it. */
export type PriceListState = {
  services: SaveQueue<Service>;
  categories: SaveQueue<ServiceCategory>;
  order: ShownOrder;
  findService: FindRow<Service>;
  findCategory: FindRow<ServiceCategory>;
  /** the list as shown at the moment */
  groups(): readonly MergedGroup[];
};

const prefix: Record<Way, string> = { do: '', undo: 'Отмена: ', redo: 'Возврат: ' };

/**
 * Carries a step out, at once on the screen and then on the server.
 * @returns the step that goes the other way, null when nothing of it was left to do, and what was kept as others have made it
 */
export function applyStep(ground: PriceListState, step: RowsStep, way: Way): { back: RowsStep | null; kept: Kept } {
  const services = checkPatches(step.services, way, ground.findService);
  const leaving = new Set(services.rowsToDelete.map((row) => row.guid));
  const inUse = (guid: string) => rowsOf(ground, guid).some((row) => !leaving.has(row));
  const categories = checkPatches(step.categories, way, ground.findCategory, inUse);
  ground.order.put(new Map([...ordersOf(ground, services), ...orderOfCategories(ground, categories)]));
  const title = `${prefix[way]}${step.title}`;
  // A category is there before its services, and goes after them.
  if (way !== 'undo') write(ground.categories, categories, title);
  write(ground.services, services, title);
  if (way === 'undo') write(ground.categories, categories, title);
  const left = services.back.length + categories.back.length > 0;
  const back = left ? { ...step, services: services.back, categories: categories.back } : null;
  return { back, kept: addKept(services.kept, categories.kept) };
}

function write<R extends Versioned & { is_deleted: boolean }>(queue: SaveQueue<R>, result: Result<R>, title: string) {
  for (const { guid, fields } of result.accepted) queue.acceptTheirs(guid, fields);
  const deleted = result.rowsToDelete.filter((row) => !queue.discardNewRow(row.guid));
  const edits = [...result.edits, ...deleted.map((row) => ({ row, values: { is_deleted: true } }))];
  if (edits.length + result.creates.length > 0) queue.writeMany({ edits, creates: result.creates }, title);
  if (result.refusals.length > 0) queue.refuseMany(result.refusals);
}

function rowsOf(ground: PriceListState, category: string): readonly string[] {
  return (
    ground
      .groups()
      .find((group) => group.category.shown.guid === category)
      ?.rows.map((row) => row.service.guid) ?? []
  );
}

function ordersOf(ground: PriceListState, { edits, creates, rowsToDelete }: Result<Service>) {
  const gone = new Set(rowsToDelete.map((row) => row.guid));
  const arrivals: Arrival[] = [];
  for (const { row, values } of [...edits, ...creates]) {
    if (values.is_deleted === true || 'category' in values) gone.add(row.guid);
    if (values.is_deleted === true) continue;
    const isNew = creates.length > 0 && values.guid === row.guid;
    const comes =
      isNew || 'position' in values || values.is_deleted === false || ('category' in values && values.category !== row.category);
    if (comes) arrivals.push({ guid: row.guid, list: String(values.category ?? row.category), ...placeIn(values) });
  }
  return placesAfter((category) => rowsOf(ground, category), arrivals, gone);
}

function orderOfCategories(ground: PriceListState, { edits }: Result<ServiceCategory>) {
  const arrivals = edits.flatMap(({ row, values }) =>
    'position' in values ? { guid: row.guid, list: CATEGORIES, ...placeIn(values) } : [],
  );
  return placesAfter(() => ground.groups().map((group) => group.category.shown.guid), arrivals, new Set());
}

function placeIn({ position }: FieldValues): { position?: number } {
  return typeof position === 'number' ? { position } : {};
}

/** A row that comes to stand in a list; without a place it goes last. */
type Arrival = { guid: string; list: string; position?: number };

/** Lists of guids as they stand once rows have come and gone: by the rule of the server, which has the last word. */
function placesAfter(current: (list: string) => readonly string[], arrivals: readonly Arrival[], gone: ReadonlySet<string>): Orders {
  const asked = new Map<string, Placed[]>();
  for (const { guid, list, position = Number.MAX_SAFE_INTEGER } of arrivals) {
    const there = asked.get(list) ?? [];
    there.push({ guid, position });
    asked.set(list, there);
  }
  const orders = new Map<string, readonly string[]>();
  for (const [list, placed] of asked) {
    const staying = current(list).filter((guid) => !gone.has(guid));
    orders.set(list, arrange(staying, placed));
  }
  return orders;
}

/** `do`: for the first time, to the row that the person saw; nothing is in the way then. */
export type Way = 'do' | 'undo' | 'redo';

/** What is to be done to the rows of one kind. */
export type Result<R extends Versioned> = {
  edits: RowValues<R>[];
  creates: RowValues<R>[];
  /** rows that were made here and go again */
  rowsToDelete: R[];
  refusals: { row: R; field: string; text: string; error: string }[];
  /** what was refused about these fields, or conflicts over them, is given up */
  accepted: { guid: string; fields: string[] }[];
  /** what can be taken the other way afterwards */
  back: RowPatch<R>[];
  kept: Kept;
};

type Deleted = { is_deleted: boolean; title: string };

/**
 * Which of these changes can still go that way: only where a field is what the step left is it touched; whatever somebody made of it
 * since is kept, and counted.
 * @param busy may a row that was made not go any more, because others use it?
 */
export function checkPatches<R extends Versioned & Deleted>(
  patches: readonly RowPatch<R>[],
  way: Way,
  find: FindRow<R>,
  busy: (guid: string) => boolean = () => false,
): Result<R> {
  const result: Result<R> = { edits: [], creates: [], rowsToDelete: [], refusals: [], accepted: [], back: [], kept: nothingKept };
  for (const patch of patches) {
    const found = find(patch.guid);
    if (patch.made) judgeMade(result, patch, patch.made, found, way, busy);
    else if (found) judgeFields(result, patch, found, way);
  }
  return result;
}

function judgeMade<R extends Versioned & Deleted>(
  result: Result<R>,
  patch: RowPatch<R>,
  made: RowValues<R>,
  found: FoundRow<R> | null,
  way: Way,
  busy: (guid: string) => boolean,
) {
  const now = found?.shown;
  if (way === 'undo') {
    if (now && !now.is_deleted && (busy(patch.guid) || differs(made.row, now))) {
      result.kept = addKept(result.kept, { cells: 0, rows: 1, example: now.title });
      return;
    }
    if (now && !now.is_deleted) result.rowsToDelete.push(now);
  } else if (!now) result.creates.push(made);
  else if (now.is_deleted) result.edits.push({ row: now, values: patch.after });
  result.back.push(patch);
  if (way !== 'undo') refuse(result, patch, now ?? made.row);
}

function differs(made: FieldValues, now: FieldValues): boolean {
  return Object.entries(made).some(([field, value]) => !unseen.has(field) && now[field] !== value && now[field] !== null);
}

function judgeFields<R extends Versioned & Deleted>(result: Result<R>, patch: RowPatch<R>, { shown, entry }: FoundRow<R>, way: Way) {
  const [from, to] = way === 'undo' ? [patch.after, patch.before] : [patch.before, patch.after];
  const now: FieldValues = shown;
  const gone = shown.is_deleted && !('is_deleted' in to);
  const values: Record<string, unknown> = {};
  const kept: string[] = [];
  for (const [field, value] of Object.entries(to)) {
    if (unversioned.has(field)) continue;
    if (way !== 'do' && entry?.conflict && field in entry.conflict.mine) {
      result.accepted.push({ guid: patch.guid, fields: [field] });
      kept.push(field);
    } else if (way === 'do' || (now[field] === from[field] && !gone)) values[field] = value;
    else if (now[field] !== value) kept.push(field);
  }
  // A place is whatever its neighbours make it: it is asked for again unless the row has been taken elsewhere.
  const place = Object.fromEntries(Object.entries(to).filter(([field]) => unversioned.has(field)));
  if (kept.length === 0 && !gone) Object.assign(values, place);
  if (way === 'undo') giveUp(result, patch, entry?.refusals ?? {});
  if (Object.keys(values).length > 0) result.edits.push({ row: shown, values });
  if (kept.length > 0) result.kept = addKept(result.kept, { cells: kept.length, rows: 0, example: shown.title });
  if (way !== 'undo') refuse(result, patch, shown);
  const back = { ...patch, before: without(patch.before, kept), after: without(patch.after, kept) };
  if (Object.keys(back.after).length + Object.keys(back.refused ?? {}).length > 0) result.back.push(back);
}

function refuse<R extends Versioned>(result: Result<R>, { refused = {} }: RowPatch<R>, row: R) {
  for (const [field, { text, error }] of Object.entries(refused)) result.refusals.push({ row, field, text, error });
}

/** A text of the step that was not accepted, here or by the server, goes with it. */
function giveUp<R extends Versioned>(
  result: Result<R>,
  { guid, after, refused = {} }: RowPatch<R>,
  there: Readonly<Record<string, { text: string }>>,
) {
  const fields = Object.keys(there)
    .filter((name) => (refused[name] ? refused[name].text === there[name]?.text : name in after))
    .flatMap((name) => name.split(':', 1));
  if (fields.length > 0) result.accepted.push({ guid, fields });
}

function without(values: FieldValues, fields: readonly string[]): FieldValues {
  return fields.length === 0 ? values : Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field)));
}
