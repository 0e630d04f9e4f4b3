import { newService, type Service } from '../../../contract/service.ts';
import { heldUnder } from '../../lib/heldUnder.ts';
import type { Job } from '../../lib/inSlices.ts';
import { newGuid } from '../../lib/newGuid.ts';
import { counted } from '../../lib/plural.ts';
import type { FieldValues, Refusal } from '../../saving/entry.ts';
import { cellsText } from '../../sheet/selection/selectionFigures.ts';
import type { CellEdit, EditHow, PasteBeyond, PastedRow, RowPlace } from '../../sheet/sheetTypes.ts';
import { type PriceListState, type RowPatch, type RowsStep, rowsOf, stepDoer } from './doStep.ts';
import { editedRows, patchOf, toValues } from './editedRows.ts';
import { refusalField } from './measureColumns.ts';
import type { PriceHistory } from './priceHistory.ts';
import type { PriceRow } from './priceRow.ts';

type Deps = { ground: PriceListState; history: PriceHistory; company: string };

/** Everything a person can do to services. Each is done at once on screen, saved by the queues, and is one step of undo. What can touch very many rows is a job. */
export function priceActions({ ground, history, company }: Deps) {
  const act = stepDoer(ground, history);
  const rowsIn = (category: string) => rowsOf(ground, category);
  const found = (guids: readonly string[]) => guids.flatMap((guid) => ground.findService(guid)?.shown ?? []);
  const step = (title: string, services: RowsStep['services']): RowsStep => ({ kind: 'rows', title, services, categories: [] });

  /** Makes a function that tells the place of a service, from 1, among the rows of its category: each category is looked through once. */
  function placeFinder() {
    const places = new Map<string, ReadonlyMap<string, number>>();
    return ({ guid, category, position }: Service) => {
      const among = heldUnder(places, category, () => new Map(rowsIn(category).map((one, at) => [one, at + 1])));
      return among.get(guid) ?? position;
    };
  }
  /** To places from `first` on, in the order in which they come. */
  function mover(category: string, first: number) {
    const placeOf = placeFinder();
    let next = first;
    return (service: Service): RowPatch<Service> => {
      const position = next++;
      const before = { position: placeOf(service) };
      if (service.category === category) return { guid: service.guid, before, after: { position }, among: category };
      return { guid: service.guid, before: { category: service.category, ...before }, after: { category, position } };
    };
  }
  /** One step of what is to become of each of these services, where that is anything. */
  function rowsJob(
    guids: readonly string[],
    title: (count: number) => string,
    change: (service: Service) => RowPatch<Service> | null,
  ): Job<RowsStep | null> {
    const patches: RowPatch<Service>[] = [];
    return {
      count: guids.length,
      work(at) {
        const service = ground.findService(guids[at] ?? '')?.shown;
        const patch = service && change(service);
        if (patch) patches.push(patch);
      },
      finish: () => (patches.length > 0 ? act(step(title(patches.length), patches)) : null),
    };
  }
  /** After that service; null: first; last where there is no such one. */
  const placeAfter = (category: string, guid: string | null | undefined) => {
    if (guid === null) return 1;
    const rows = rowsIn(category);
    return (rows.indexOf(guid ?? '') + 1 || rows.length) + 1;
  };

  /** One action of the person on any number of cells. */
  function editJob(edits: readonly CellEdit<PriceRow>[], how: EditHow): Job<RowsStep | null> {
    const edited = editedRows();
    return {
      count: edits.length,
      work: (at) => edited.add(edits[at]),
      finish() {
        const { rows, cells } = edited;
        if (rows.size === 0) return null;
        return act(step(editTitle(how, cells()), edited.patches()), edited.seen());
      },
    };
  }
  /** A pasted block that goes on below the last row: cells and new rows are one action. @returns guids of the new rows */
  function pasteJob({ group, after, rows, edits }: PasteBeyond<PriceRow>): Job<string[]> {
    const edited = editedRows();
    const first = placeAfter(group, after);
    const made: RowPatch<Service>[] = [];
    const addRow = (index: number, cells: PastedRow) =>
      made.push(pastedPatch({ company, category: group, position: first + index }, cells));
    return {
      count: edits.length + rows.length,
      work(at) {
        const row = rows[at - edits.length];
        if (row) addRow(at - edits.length, row);
        else edited.add(edits[at]);
      },
      finish() {
        act(step(`Вставка: ${counted(edited.rows.size + made.length, 'услуга')}`, [...edited.patches(), ...made]), edited.seen());
        return made.map((patch) => patch.guid);
      },
    };
  }

  return {
    edit: editJob,
    paste: pasteJob,
    /** After that service of the category, or last. */
    addService(category: string, after?: string) {
      const patch = newServicePatch({ company, category, position: placeAfter(category, after) }, {});
      act(step('Добавление услуги', [patch]));
      return patch.guid;
    },
    /** Copies stand together below the last of their originals in each category. @returns their guids */
    duplicate(guids: readonly string[]) {
      const originals = found(guids);
      const categories = new Set(originals.map((service) => service.category));
      const patches = [...categories].flatMap((category) => {
        const services = originals.filter((service) => service.category === category);
        const first = Math.max(...services.map(placeFinder())) + 1;
        return services.map((service, index) => newServicePatch({ company, category, position: first + index }, copiedValues(service)));
      });
      if (patches.length > 0) act(step(rowsTitle('Дублирование')(patches.length), patches));
      return patches.map((patch) => patch.guid);
    },
    /** Last in that category, in their order. */
    move(guids: readonly string[], category: string) {
      const move = mover(category, rowsIn(category).length + 1);
      return rowsJob(guids, rowsTitle('Перемещение'), (service) => (service.category === category ? null : move(service)));
    },
    /** To a place among other rows, together and in that order. */
    moveTo(guids: readonly string[], to: RowPlace) {
      const services = found(guids);
      const moving = new Set(guids);
      const rows = rowsIn(to.group);
      const staying = rows.filter((guid) => !moving.has(guid));
      const last = to.after === undefined ? rows.length : rows.indexOf(to.after) + 1 || rows.length;
      const from = to.before === null ? last : rows.indexOf(to.before);
      const next = rows.slice(from).find((guid) => !moving.has(guid));
      const first = next ? staying.indexOf(next) + 1 : staying.length + 1;
      const patches = services.map(mover(to.group, first));
      if (patches.some(({ before, after }) => before.position !== after.position || 'category' in after)) {
        history.move(step(rowsTitle('Перестановка')(patches.length), patches));
      }
    },
    remove(guids: readonly string[]) {
      const placeOf = placeFinder();
      return rowsJob(guids, rowsTitle('Удаление'), (service) => {
        const position = placeOf(service);
        const entry = ground.services.getState().entries.get(service.guid);
        const { is_deleted: _, ...typed } = entry?.pending ?? {};
        return {
          guid: service.guid,
          before: { is_deleted: false, position },
          after: { is_deleted: true },
          ...(entry?.base === null && { unsaved: { row: service, values: { ...entry.attempt?.values, ...typed, position } } }),
        };
      });
    },
    /** Services that are still deleted come back to where they stood. */
    restore: (guids: readonly string[]) =>
      rowsJob(guids, rowsTitle('Возвращение'), (service) => (service.is_deleted ? patchOf(service, { is_deleted: false }) : null)),
    /** @param valuesOf fields as they are to be; null leaves the service as it is */
    change: (guids: readonly string[], title: string, valuesOf: (service: Service) => FieldValues | null) =>
      rowsJob(
        guids,
        (count) => `${title}: ${counted(count, 'услуга')}`,
        (service) => {
          const values = valuesOf(service);
          return values && patchOf(service, values);
        },
      ),
  };
}

const names: Record<EditHow, string> = {
  typed: 'Правка',
  cleared: 'Очистка',
  pasted: 'Вставка',
  cut: 'Вырезание',
  filled: 'Заполнение',
  replaced: 'Замена',
};

/** «Правка», «Вставка: 12 ячеек» */
function editTitle(how: EditHow, cells: number) {
  return cells === 1 ? names[how] : `${names[how]}: ${cellsText(cells)}`;
}

/** «Удаление услуги», «Удаление: 3 услуги» */
function rowsTitle(action: string) {
  return (count: number) => (count === 1 ? `${action} услуги` : `${action}: ${counted(count, 'услуга')}`);
}

type Place = { company: string; category: string; position: number };

/** A new service with these values and the usual ones for the rest. */
export function newServicePatch(
  { company, category, position }: Place,
  values: FieldValues,
  refused?: Record<string, Refusal>,
): RowPatch<Service> {
  const guid = newGuid();
  const draft: Service = { guid, ...newService, category, position, is_deleted: false, version: 0, updated_at: new Date().toISOString() };
  return {
    guid,
    before: { is_deleted: true },
    after: { is_deleted: false, position },
    made: { row: { ...draft, ...values }, values: { ...values, guid, company, category, position } },
    ...(refused && Object.keys(refused).length > 0 && { refused }),
  };
}

/** What a copy takes over. */
export function copiedValues({ title, unit_of_measure, cost_per_unit, price_per_unit, note }: Service): FieldValues {
  return { title, unit_of_measure, cost_per_unit: cost_per_unit ?? 0, price_per_unit, ...(note && { note }) };
}

/** A new service from a pasted row. A cell that cannot be parsed gets the default value; its text is shown with the error. */
export function pastedPatch(place: Place, cells: PastedRow): RowPatch<Service> {
  let values: FieldValues = {};
  const refused: Record<string, Refusal> = {};
  for (const [column, { text, parsed }] of Object.entries(cells)) {
    const made = 'error' in parsed ? parsed : toValues({ ...newService, ...values }, column, parsed.value);
    if ('error' in made) refused[refusalField(column)] = { text, error: made.error };
    else values = { ...values, ...made.values };
  }
  return newServicePatch(place, values, refused);
}
