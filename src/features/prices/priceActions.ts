import { newService, type Service } from '../../../contract/service.ts';
import { atOnce, type Job } from '../../lib/inSlices.ts';
import { newGuid } from '../../lib/newGuid.ts';
import type { FieldValues, Refusal } from '../../saving/entry.ts';
import type { CellEdit, EditHow, PasteBeyond, PastedRow, RowPlace } from '../../sheet/sheetTypes.ts';
import { type PriceListState, type RowPatch, type RowsStep, stepDoer } from './doStep.ts';
import { editedRows, patchOf, toValues } from './editedRows.ts';
import { refusalField } from './measureColumns.ts';
import type { PriceHistory } from './priceHistory.ts';
import { ofCells, ofServices, type PriceRow } from './priceRow.ts';

type Deps = { ground: PriceListState; history: PriceHistory; company: string };

/** Everything a person can do to services. Each is done at once on screen, saved by the queues, and is one step of undo. */
export function priceActions({ ground, history, company }: Deps) {
  const act = stepDoer(ground, history);
  const rowsIn = (category: string) => ground.groups().find((group) => group.category.shown.guid === category)?.rows ?? [];
  const found = (guids: readonly string[]) => guids.flatMap((guid) => ground.findService(guid)?.shown ?? []);
  const step = (title: string, services: RowsStep['services']): RowsStep => ({ kind: 'rows', title, services, categories: [] });

  /** Places from 1 of all rows of the categories that these services stand in. */
  function placesOf(services: readonly Service[]): ReadonlyMap<string, number> {
    const categories = new Set(services.map((service) => service.category));
    return new Map([...categories].flatMap((category) => rowsIn(category).map((row, at) => [row.service.guid, at + 1] as const)));
  }
  /** To places from `first` on, in the order given. */
  function moved(services: readonly Service[], category: string, first: number): RowPatch<Service>[] {
    const places = placesOf(services);
    return services.map((service, index) => {
      const place = { category: service.category, position: places.get(service.guid) ?? service.position };
      const patch = { guid: service.guid, before: place, after: { category, position: first + index } };
      if (service.category !== category) return patch;
      return { ...patch, before: { position: patch.before.position }, after: { position: patch.after.position } };
    });
  }
  const placeAfter = (category: string, guid: string | null | undefined) => {
    const rows = rowsIn(category);
    const at = guid === null ? -1 : rows.findIndex((row) => row.service.guid === guid);
    return guid === null ? 1 : at < 0 ? rows.length + 1 : at + 2;
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
        act(step(`Вставка: ${ofServices(edited.rows.size + made.length)}`, [...edited.patches(), ...made]), edited.seen());
        return made.map((patch) => patch.guid);
      },
    };
  }

  return {
    editJob,
    pasteJob,
    edit: (edits: readonly CellEdit<PriceRow>[], how: EditHow) => atOnce(editJob(edits, how)),
    paste: (paste: PasteBeyond<PriceRow>) => atOnce(pasteJob(paste)),
    /** After that service of the category, or last. */
    addService(category: string, after?: string): string {
      const patch = newServicePatch({ company, category, position: placeAfter(category, after) }, {});
      act(step('Добавление услуги', [patch]));
      return patch.guid;
    },
    /** Copies stand together below the last of their originals in each category. @returns their guids */
    duplicate(guids: readonly string[]): string[] {
      const originals = found(guids);
      const categories = new Set(originals.map((service) => service.category));
      const patches = [...categories].flatMap((category) => {
        const services = originals.filter((service) => service.category === category);
        const places = placesOf(services);
        const first = Math.max(...services.map((service) => places.get(service.guid) ?? 0)) + 1;
        return services.map((service, index) => newServicePatch({ company, category, position: first + index }, copiedValues(service)));
      });
      if (patches.length > 0) act(step(rowsTitle('Копия', patches.length), patches));
      return patches.map((patch) => patch.guid);
    },
    /** Last in that category, in their order. */
    move(guids: readonly string[], category: string) {
      const services = found(guids).filter((service) => service.category !== category);
      if (services.length === 0) return;
      act(step(rowsTitle('Перенос', services.length), moved(services, category, rowsIn(category).length + 1)));
    },
    /** To a place among other rows, together and in that order. */
    moveTo(guids: readonly string[], to: RowPlace) {
      const services = found(guids);
      const moving = new Set(guids);
      const rows = rowsIn(to.group);
      const staying = rows.filter((row) => !moving.has(row.service.guid));
      const from = to.before === null ? rows.length : rows.findIndex((row) => row.service.guid === to.before);
      const next = rows.slice(from).find((row) => !moving.has(row.service.guid));
      const first = next ? staying.indexOf(next) + 1 : staying.length + 1;
      const patches = moved(services, to.group, first);
      if (patches.some(({ before, after }) => before.position !== after.position || 'category' in after)) {
        history.move(step(rowsTitle('Перестановка', patches.length), patches));
      }
    },
    remove(guids: readonly string[]): RowsStep {
      const services = found(guids);
      const places = placesOf(services);
      const patches = services.map(({ guid, position }): RowPatch<Service> => {
        return { guid, before: { is_deleted: false, position: places.get(guid) ?? position }, after: { is_deleted: true } };
      });
      return act(step(rowsTitle('Удаление', patches.length), patches));
    },
    /** Deleted services come back to where they stood. */
    restore(guids: readonly string[]) {
      const patches = found(guids).map(
        ({ guid }): RowPatch<Service> => ({ guid, before: { is_deleted: true }, after: { is_deleted: false } }),
      );
      if (patches.length > 0) act(step(rowsTitle('Возвращение', patches.length), patches));
    },
    setUnit(guids: readonly string[], unit: string) {
      const patches = found(guids)
        .filter((service) => service.unit_of_measure !== unit)
        .map((service) => patchOf(service, { unit_of_measure: unit }));
      if (patches.length > 0) act(step(`Единица «${unit}»: ${ofServices(patches.length)}`, patches));
    },
    /** Every unit of the list in its other spelling, as one action. */
    respellUnits(spellings: ReadonlyMap<string, string>) {
      const patches = ground.groups().flatMap(({ rows }) =>
        rows.flatMap(({ service }) => {
          const unit = spellings.get(service.unit_of_measure) ?? service.unit_of_measure;
          return unit === service.unit_of_measure ? [] : patchOf(service, { unit_of_measure: unit });
        }),
      );
      if (patches.length > 0) act(step(`Единицы: ${ofServices(patches.length)}`, patches));
    },
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
function editTitle(how: EditHow, cells: number): string {
  return cells === 1 ? names[how] : `${names[how]}: ${ofCells(cells)}`;
}

/** «Удаление услуги», «Удаление: 3 услуги» */
function rowsTitle(action: string, count: number): string {
  return count === 1 ? `${action} услуги` : `${action}: ${ofServices(count)}`;
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
  const usual: Service = { guid: '', ...newService, ...place, is_deleted: false, version: 0, updated_at: '' };
  let values: FieldValues = {};
  const refused: Record<string, Refusal> = {};
  for (const [column, { text, parsed }] of Object.entries(cells)) {
    const made = 'error' in parsed ? parsed : toValues({ ...usual, ...values }, column, parsed.value);
    if ('error' in made) refused[refusalField(column)] = { text, error: made.error };
    else values = { ...values, ...made.values };
  }
  return newServicePatch(place, values, refused);
}
