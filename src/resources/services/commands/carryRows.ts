import { arrange, type Placed } from '../../../../contract/arrange.ts';
import type { Service, ServiceCategory } from '../../../../contract/service.ts';
import type { MergedGroup } from '../mergeRows.ts';
import type { FieldValues, Versioned } from '../saving/entry.ts';
import type { SaveQueue } from '../saving/SaveQueue.ts';
import { judgePatches, type Verdict, type Way } from './judgePatches.ts';
import { addKept, type Kept, type RowsStep } from './priceStep.ts';
import type { FindRow } from './rowIndex.ts';
import { CATEGORIES, type Orders, type ShownOrder } from './shownOrder.ts';

/** The price list as steps are carried out on it. */
export type Ground = {
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
export function carryRows(ground: Ground, step: RowsStep, way: Way): { back: RowsStep | null; kept: Kept } {
  const services = judgePatches(step.services, way, ground.findService);
  const leaving = new Set(services.unmade.map((row) => row.guid));
  const inUse = (guid: string) => rowsOf(ground, guid).some((row) => !leaving.has(row));
  const categories = judgePatches(step.categories, way, ground.findCategory, inUse);
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

function write<R extends Versioned & { is_deleted: boolean }>(queue: SaveQueue<R>, verdict: Verdict<R>, title: string) {
  for (const { guid, fields } of verdict.yields) queue.yield(guid, fields);
  const deleted = verdict.unmade.filter((row) => !queue.unmake(row.guid));
  const edits = [...verdict.edits, ...deleted.map((row) => ({ row, values: { is_deleted: true } }))];
  if (edits.length + verdict.creates.length > 0) queue.writeMany({ edits, creates: verdict.creates }, title);
  if (verdict.refusals.length > 0) queue.refuseMany(verdict.refusals);
}

function rowsOf(ground: Ground, category: string): readonly string[] {
  return (
    ground
      .groups()
      .find((group) => group.category.shown.guid === category)
      ?.rows.map((row) => row.service.guid) ?? []
  );
}

function ordersOf(ground: Ground, { edits, creates, unmade }: Verdict<Service>) {
  const gone = new Set(unmade.map((row) => row.guid));
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

function orderOfCategories(ground: Ground, { edits }: Verdict<ServiceCategory>) {
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
