import { newService, type Service } from '../../../contract/resources/service.ts';
import type { ServiceCategory } from '../../../contract/resources/serviceCategory.ts';
import type { CellEdit, EditHow } from '../../grid/sheetTypes.ts';
import type { MergedGroup } from './mergeRows.ts';
import type { PriceRow } from './priceRow.ts';
import type { FieldValues } from './saving/entry.ts';
import { newGuid } from './saving/newGuid.ts';
import type { Done, UndoStack } from './undoStack.ts';
import type { PriceQueues } from './usePriceQueues.ts';

type Deps = {
  queues: PriceQueues;
  undo: UndoStack;
  company: string;
  /** the list as shown at the moment of acting */
  groups(): readonly MergedGroup[];
};

const CHANGED = 'Уже изменено после этого: отмена не тронула новое значение.';

/** Everything a person can do to the price list. Each is done at once on screen, saved by the queues, and can be taken back. */
export function priceActions({ queues, undo, company, groups }: Deps) {
  const rowNow = (guid: string) =>
    groups()
      .flatMap((group) => group.rows)
      .find((row) => row.service.guid === guid)?.service;

  function change(service: Service, values: FieldValues, title: string): Done {
    const before = Object.fromEntries(Object.keys(values).map((field) => [field, service[field as keyof Service]]));
    queues.services.edit(service, values);
    return remember(title, () => {
      const now = rowNow(service.guid) ?? { ...service, ...values };
      const kept = Object.entries(values).every(([field, value]) => now[field as keyof Service] === value);
      if (!kept) return CHANGED;
      queues.services.edit(now, before);
      return null;
    });
  }
  function remember(title: string, takeBack: () => string | null): Done {
    const done = { title, undo: takeBack };
    undo.push(done);
    return done;
  }
  function create(service: Service, values: FieldValues, title: string): string {
    queues.services.create(service, { ...values, guid: service.guid, company, category: service.category });
    remember(title, () => {
      queues.services.edit(rowNow(service.guid) ?? service, { is_deleted: true });
      return null;
    });
    return service.guid;
  }

  function editCell({ row, column, text, parsed }: CellEdit<PriceRow>) {
    const { service } = row;
    if ('error' in parsed) return queues.services.refuse(service, column, text, parsed.error);
    const same = service[column as keyof Service] === parsed.value;
    // The same value still answers for a text that was refused in this cell before.
    if (same && !row.entry?.refusals[column] && !row.entry?.clash) return;
    change(service, { [column]: parsed.value }, 'Правка');
  }

  return {
    /** One action of the person on any number of cells. */
    edit(edits: readonly CellEdit<PriceRow>[], _how: EditHow) {
      for (const one of edits) editCell(one);
    },
    addService(category: string): string {
      const last = groups().find((group) => group.category.shown.guid === category)?.rows.length ?? 0;
      return create(draftService(category, last + 1), {}, 'Добавление услуги');
    },
    duplicate(service: Service): string {
      const { title, unit_of_measure, cost_per_unit, price_per_unit, category, position } = service;
      const values = { title, unit_of_measure, cost_per_unit: cost_per_unit ?? 0, price_per_unit };
      return create({ ...draftService(category, position + 1), ...values }, { ...values, position: position + 1 }, 'Копия услуги');
    },
    move: (service: Service, category: string) => change(service, { category }, 'Перенос услуги'),
    remove: (service: Service) => change(service, { is_deleted: true }, 'Удаление услуги'),
    addCategory(title: string): string {
      const guid = newGuid();
      const category: ServiceCategory = { guid, title, company, position: groups().length + 1, is_deleted: false, version: 0 };
      queues.categories.create(category, { guid, title, company });
      remember('Добавление категории', () => {
        queues.categories.edit(category, { is_deleted: true });
        return null;
      });
      return guid;
    },
    renameCategory(category: ServiceCategory, text: string) {
      const title = text.trim();
      if (title === '') return queues.categories.refuse(category, 'title', text, 'Заполните поле «Название категории».');
      if (title === category.title) return;
      queues.categories.edit(category, { title });
      remember('Переименование категории', () => {
        queues.categories.edit(category, { title: category.title });
        return null;
      });
    },
    /** Its services go and come back with it, in the same step of the server. */
    removeCategory(category: ServiceCategory): Done {
      queues.categories.edit(category, { is_deleted: true });
      return remember('Удаление категории', () => {
        queues.categories.edit(category, { is_deleted: false });
        return null;
      });
    },
  };
}
function draftService(category: string, position: number): Service {
  const now = new Date().toISOString();
  return { guid: newGuid(), ...newService, category, position, is_deleted: false, version: 0, updated_at: now };
}
