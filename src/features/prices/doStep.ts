import { arrange, type Placed } from '../../../contract/priceList.ts';
import type { Service, ServiceCategory } from '../../../contract/service.ts';
import { heldUnder } from '../../lib/heldUnder.ts';
import type { Entry, FieldValues, Refusal, Versioned } from '../../saving/entry.ts';
import type { RowValues } from '../../saving/queueOptions.ts';
import type { SaveQueue } from '../../saving/SaveQueue.ts';
import type { MergedGroup } from './saving/mergeRows.ts';
import { CATEGORIES, type Orders, type ShownOrder } from './saving/shownOrder.ts';

/** What an action changed in one row, field by field, as it was and as the action left it. */
export type RowPatch<R extends Versioned> = {
  guid: string;
  before: FieldValues;
  after: FieldValues;
  /** the category among whose rows the places are, where the action did not change it */
  among?: string;
  /** what stood in the fields when their user began to type, where another person has changed it since */
  seen?: FieldValues;
  /** the action made the row: as shown then, and the create call's body */
  made?: RowValues<R>;
  /** the same of a row that the action deleted before it was saved: the server may never have it */
  unsaved?: RowValues<R>;
  /** texts that were not accepted, by the name they are kept under */
  refused?: Readonly<Record<string, Refusal>>;
};

/** Rows changed on the screen, or a changeset that a tool had the server write. */
export type PriceStep =
  | { kind: 'rows'; title: string; services: readonly RowPatch<Service>[]; categories: readonly RowPatch<ServiceCategory>[] }
  | { kind: 'changeset'; title: string; changeset: string };

export type RowsStep = Extract<PriceStep, { kind: 'rows' }>;

/** A row as it stands now, deleted ones too. */
export type FoundRow<R extends Versioned> = { shown: R; entry: Entry<R> | null };

export type FindRow<R extends Versioned> = (guid: string) => FoundRow<R> | null;

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

/** What is to be done to the rows of one kind. */
export type Changes<R extends Versioned> = {
  edits: RowValues<R>[];
  creates: RowValues<R>[];
  /** rows that were made here and go again */
  rowsToDelete: R[];
  refusals: { row: R; field: string; text: string; error: string }[];
  /** what was refused about these fields of rows, or conflicts over them, is given up */
  accepted: Map<string, string[]>;
};

export const noChanges = () => ({ edits: [], creates: [], rowsToDelete: [], refusals: [], accepted: new Map() });

/** A row that was seen before the person's eyes, where that may be another state than now. */
type Seen = ReadonlyMap<string, { service: Service }>;

/** Makes a function that does a step for the first time, with nothing in its way, and then tells of it as done. */
export function stepDoer(ground: PriceListState, history: { did(step: PriceStep): void }) {
  return (step: RowsStep, seen?: Seen): RowsStep => {
    doStep(ground, step, seen);
    history.did(step);
    return step;
  };
}

/** Does a step for the first time, at once on the screen and then on the server. */
export function doStep(ground: PriceListState, { title, services, categories }: RowsStep, seen?: Seen) {
  const ofServices = changesOf(services, (guid) => seen?.get(guid)?.service ?? ground.findService(guid)?.shown);
  carryOut(
    ground,
    ofServices,
    changesOf(categories, (guid) => ground.findCategory(guid)?.shown),
    // the server names the change of one row by itself
    { title: services.length > 1 ? title : '' },
  );
}

function changesOf<R extends Versioned>(patches: readonly RowPatch<R>[], find: (guid: string) => R | undefined): Changes<R> {
  const changes: Changes<R> = noChanges();
  for (const patch of patches) {
    const row = patch.made?.row ?? find(patch.guid);
    if (!row) continue;
    if (patch.made) changes.creates.push(patch.made);
    else if (Object.keys(patch.after).length > 0) changes.edits.push({ row, values: patch.after, ...(patch.seen && { seen: patch.seen }) });
    refuse(changes, patch, row);
  }
  return changes;
}

export function refuse<R extends Versioned>({ refusals }: Changes<R>, { refused = {} }: RowPatch<R>, row: R) {
  for (const [field, { text, error }] of Object.entries(refused)) refusals.push({ row, field, text, error });
}

type Way = { title: string; categoriesLast?: boolean };

/** A category is there before its services, and goes after them. */
export function carryOut(ground: PriceListState, changes: Changes<Service>, categories: Changes<ServiceCategory>, way: Way) {
  const services = { ...changes, edits: inOrderOfPlaces(ground, changes.edits) };
  const orders = [...ordersOf(ground, services), ...orderOfCategories(ground, categories)];
  if (orders.length > 0) ground.order.put(new Map(orders));
  if (!way.categoriesLast) write(ground.categories, categories, way.title);
  write(ground.services, services, way.title);
  if (way.categoriesLast) write(ground.categories, categories, way.title);
}

/**
 * Where rows of one move go in several requests, each comes to stand among those that are not there yet. Rows that keep
 * their order among themselves, as those of a move and its undo do, end up where they are meant to if those that go down are placed first, from
 * the last on, and then the others from the first on.
 */
function inOrderOfPlaces(ground: PriceListState, edits: RowValues<Service>[]): RowValues<Service>[] {
  const categories = new Set(edits.flatMap(({ row, values }) => ('position' in values ? row.category : [])));
  const places = new Map([...categories].flatMap((category) => rowsOf(ground, category).map((guid, at) => [guid, at + 1] as const)));
  const placeOf = ({ values }: RowValues<Service>) => Number(values.position ?? 0);
  const goesDown = (edit: RowValues<Service>) =>
    !('category' in edit.values) && (places.get(edit.row.guid) ?? Number.MAX_SAFE_INTEGER) < placeOf(edit);
  const others = edits.filter((edit) => !goesDown(edit)).sort((a, b) => placeOf(a) - placeOf(b));
  return [...edits.filter(goesDown).sort((a, b) => placeOf(b) - placeOf(a)), ...others];
}

/** Puts the changes into the queue. `saving/sendPrices.ts` sends them; `saving/usePriceQueues.ts` connects the queue with it. */
function write<R extends Versioned & { is_deleted: boolean }>(queue: SaveQueue<R>, changes: Changes<R>, title: string) {
  if (changes.accepted.size > 0) queue.acceptTheirs(changes.accepted);
  const { entries } = queue.getState();
  // A row that could not be made would wait out of sight for ever to be there before it goes.
  const lost = changes.edits.flatMap(({ row, values }) => {
    const entry = entries.get(row.guid);
    return values.is_deleted === true && entry?.failure && !entry.passing ? row : [];
  });
  const gone = queue.discardNewRows([...changes.rowsToDelete, ...lost].map(({ guid }) => guid));
  const deleted = changes.rowsToDelete.map((row) => ({ row, values: { is_deleted: true } }));
  const edits = [...changes.edits, ...deleted].filter(({ row }) => !gone.has(row.guid));
  if (edits.length + changes.creates.length > 0) queue.writeMany({ edits, creates: changes.creates }, title);
  if (changes.refusals.length > 0) queue.refuseMany(changes.refusals);
}

export function rowsOf(ground: PriceListState, category: string): readonly string[] {
  return (
    ground
      .groups()
      .find((group) => group.category.shown.guid === category)
      ?.rows.map((row) => row.service.guid) ?? []
  );
}

function ordersOf(ground: PriceListState, { edits, creates, rowsToDelete }: Changes<Service>) {
  const gone = new Set(rowsToDelete.map((row) => row.guid));
  const arrivals: Arrival[] = [];
  for (const { row, values } of [...edits, ...creates]) {
    if (values.is_deleted === true || 'category' in values) gone.add(row.guid);
    if (values.is_deleted === true) continue;
    const isNew = creates.length > 0 && values.guid === row.guid;
    const comes =
      isNew || 'position' in values || values.is_deleted === false || ('category' in values && values.category !== row.category);
    // the server gives a row that comes back its old place
    const asked = values.is_deleted === false ? { position: row.position, ...values } : values;
    if (comes) arrivals.push({ guid: row.guid, list: String(values.category ?? row.category), ...placeIn(asked) });
  }
  return placesAfter((category) => rowsOf(ground, category), arrivals, gone);
}

function orderOfCategories(ground: PriceListState, { edits }: Changes<ServiceCategory>) {
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
    heldUnder(asked, list, (): Placed[] => []).push({ guid, position });
  }
  const orders = new Map<string, readonly string[]>();
  for (const [list, placed] of asked) {
    const staying = current(list).filter((guid) => !gone.has(guid));
    orders.set(list, arrange(staying, placed));
  }
  return orders;
}
