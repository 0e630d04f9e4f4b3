import type { ImportKey, ImportProblem, ImportRow, ServiceImport } from '../../../contract/serviceImport.ts';
import { fold, tidy } from '../../database/foldedText.ts';
import { type CheckedRow, checkRow } from './importRows.ts';
import type { CategoryRow, ServiceRow } from './rows.ts';

/** Where rows without a category go. */
const NO_CATEGORY = 'Без категории';

/** Services of the list in its order by key. Of several with one key the first is paired with the first such row of the file, and so on. */
class Matches {
  readonly #waiting = new Map<string, { rows: ServiceRow[]; taken: number }>();

  constructor(services: readonly ServiceRow[], key: ImportKey, categoryTitle: (guid: string) => string) {
    for (const service of services) {
      const id = keyOfService(service, key, categoryTitle);
      const same = this.#waiting.get(id);
      if (same) same.rows.push(service);
      else this.#waiting.set(id, { rows: [service], taken: 0 });
    }
  }

  /** The next service of this key, which is then taken. */
  take(key: string | null): ServiceRow | undefined {
    const same = key === null ? undefined : this.#waiting.get(key);
    return same?.rows[same.taken++];
  }

  /** Services that no row took. */
  rest(): ServiceRow[] {
    return [...this.#waiting.values()].flatMap((same) => same.rows.slice(same.taken));
  }
}

/** The price list as it stands: living categories and services, in its order. */
export type PriceList = {
  categories: CategoryRow[];
  services: ServiceRow[];
  /** for key `guid`: whose the other guids of the file are; one that nobody has is in neither */
  others?: OtherGuids;
};

export type OtherGuids = {
  /** deleted services of this company by guid */
  deleted: ReadonlyMap<string, ServiceRow>;
  /** guids of other companies or of other kinds of rows */
  taken: ReadonlySet<string>;
};

/** A category that a service goes to; without a guid it is to be made. */
export type Target = { guid: string | null; title: string };
export type Fields = Pick<ServiceRow, 'title' | 'unit_of_measure' | 'cost_per_unit' | 'price_per_unit' | 'note'>;
type Create = {
  row: number;
  target: Target;
  fields: Fields;
  /** what the file names it by and what it will have; null: any */
  guid: string | null;
  /** the deleted service that comes back under this guid */
  deleted: ServiceRow | null;
};
type Update = { row: number; before: ServiceRow; target: Target; fields: Fields };

export type ImportPlan = {
  /** in the order of the file, each the very object that its creates and updates name */
  newCategories: Target[];
  creates: Create[];
  updates: Update[];
  deletes: ServiceRow[];
  unchanged: number;
  errors: ImportProblem[];
  warnings: ImportProblem[];
};

/**
 * Decides what an import does (api.md «service/import»). Rows with errors are in no part of the plan but `errors`: what such a row names stays
 * as it is, also when everything else is replaced.
 * An empty cell leaves a field of an existing service alone; a new service takes price = cost when it has no price, and cost 0 when it has no cost.
 * The spelling of an existing title stays: texts that compare equal (see `fold`) are the same title. Only key `guid` renames, and not for spaces.
 * By key `guid` a row whose guid the list lacks becomes a service under that very guid, and a deleted service comes back.
 */
export function planImport(list: PriceList, request: Pick<ServiceImport, 'rows' | 'key' | 'mode'>): ImportPlan {
  const { key, mode } = request;
  const plan: ImportPlan = { newCategories: [], creates: [], updates: [], deletes: [], unchanged: 0, errors: [], warnings: [] };
  const titles = new Map(list.categories.map((category) => [category.guid, category.title]));
  const matches = new Matches(list.services, key, (guid) => titles.get(guid) ?? '');
  const targetOf = targets(list.categories, plan);
  // the same guid again is another service, under a guid of its own
  const given = new Set(key === 'guid' ? list.services.map((service) => service.guid) : []);
  for (const row of goodRows(list, request, plan)) {
    const before = matches.take(keyOfRow(row, key));
    if (!before) {
      if (row.cost === null && row.price === null && !list.others?.deleted.has(row.guid ?? ''))
        plan.warnings.push({ row: row.row, field: 'price_per_unit', detail: 'Нет ни себестоимости, ни цены: будет 0 ₽.' });
      const guid = row.guid === null || given.has(row.guid) ? null : row.guid;
      if (guid !== null) given.add(guid);
      const deleted = (guid !== null && list.others?.deleted.get(guid)) || null;
      const home = row.category ?? (deleted && titles.get(deleted.category)) ?? NO_CATEGORY;
      const fields = deleted ? changedFields(row, deleted, true) : newFields(row);
      plan.creates.push({ row: row.row, target: targetOf(home), fields, guid, deleted });
    } else if (mode === 'add') {
      plan.unchanged += 1;
    } else {
      const staysPut = row.category === null && key !== 'title_category';
      const target = staysPut ? { guid: before.category, title: titles.get(before.category) ?? '' } : targetOf(row.category ?? NO_CATEGORY);
      const sameCategory = target.guid === before.category || fold(target.title) === fold(titles.get(before.category) ?? '');
      const update = {
        row: row.row,
        before,
        target: sameCategory ? { ...target, guid: before.category } : target,
        fields: changedFields(row, before, key === 'guid'),
      };
      if (differs(update)) plan.updates.push(update);
      else plan.unchanged += 1;
    }
  }
  if (mode === 'replace') {
    const left = new Set(plan.errors.map((problem) => problem.row));
    for (const row of request.rows) if (left.has(row.row)) matches.take(keyOfRow(namedBy(row), key));
    plan.deletes = matches.rest();
  }
  return plan;
}

/** Finds living categories by title, and plans those that there are not. */
function targets(categories: readonly CategoryRow[], plan: ImportPlan): (title: string) => Target {
  const known = new Map<string, Target>();
  for (const { guid, title } of categories) if (!known.has(fold(title))) known.set(fold(title), { guid, title });
  return (title) => {
    const found = known.get(fold(title));
    if (found) return found;
    const target: Target = { guid: null, title };
    known.set(fold(title), target);
    plan.newCategories.push(target);
    return target;
  };
}

function newFields(row: CheckedRow): Fields {
  const cost = row.cost ?? 0;
  return {
    title: row.title,
    unit_of_measure: row.unit ?? '',
    cost_per_unit: cost,
    price_per_unit: row.price ?? cost,
    note: row.note ?? '',
  };
}

function changedFields(row: CheckedRow, before: ServiceRow, rename: boolean): Fields {
  return {
    title: rename ? respelt(before.title, row.title) : before.title,
    unit_of_measure: row.unit === null ? before.unit_of_measure : respelt(before.unit_of_measure, row.unit),
    cost_per_unit: row.cost ?? before.cost_per_unit,
    price_per_unit: row.price ?? before.price_per_unit,
    note: row.note === null ? before.note : respelt(before.note, row.note),
  };
}

/** Files lose double spaces and how accents are put together: a text that differs in nothing else stays as it is stored. */
function respelt(before: string, text: string) {
  return tidy(before) === text ? before : text;
}

function differs({ before, target, fields }: Update) {
  return (
    target.guid !== before.category ||
    fields.title !== before.title ||
    fields.unit_of_measure !== before.unit_of_measure ||
    fields.cost_per_unit !== before.cost_per_unit ||
    fields.price_per_unit !== before.price_per_unit ||
    fields.note !== before.note
  );
}

/** The rows without errors; every row of a group with one key gets a warning. */
function goodRows({ others }: PriceList, { rows, key }: Pick<ServiceImport, 'rows' | 'key'>, plan: ImportPlan) {
  const good: CheckedRow[] = [];
  const groups = new Map<string, number[]>();
  for (const source of rows) {
    const { checked, errors, warnings } = checkRow(source, key);
    plan.errors.push(...errors);
    if (!checked) continue;
    if (checked.guid !== null && others?.taken.has(checked.guid)) {
      plan.errors.push({ row: checked.row, field: 'guid', detail: 'Этот идентификатор уже занят.' });
      continue;
    }
    plan.warnings.push(...warnings);
    good.push(checked);
    const id = keyOfRow(checked, key);
    if (id === null) continue;
    const group = groups.get(id);
    if (group) group.push(checked.row);
    else groups.set(id, [checked.row]);
  }
  for (const group of groups.values()) {
    if (group.length === 1) continue;
    for (const row of group) {
      plan.warnings.push({
        row,
        field: key === 'guid' ? 'guid' : 'title',
        detail: `Такая же строка в файле ещё раз: ${sameRows(group, row)}.`,
      });
    }
  }
  return good;
}

/** What a row with errors is about, as far as it can be read. */
export function namedBy({ title, category, guid }: ImportRow): Pick<CheckedRow, 'title' | 'category' | 'guid'> {
  return { title: tidy(title), category: tidy(category) || null, guid: tidy(guid).toLowerCase() || null };
}

function sameRows(group: readonly number[], row: number) {
  const count = group.length - 1;
  const named = group
    .slice(0, 6)
    .filter((other) => other !== row)
    .slice(0, 5);
  const more = count > named.length ? ` и ещё ${count - named.length}` : '';
  return `${count === 1 ? 'строка' : 'строки'} ${named.join(', ')}${more}`;
}

/** What a row of the file is recognised by; null: nothing, it is a new service. */
function keyOfRow(row: Pick<CheckedRow, 'title' | 'category' | 'guid'>, key: ImportKey) {
  if (key === 'guid') return row.guid;
  if (key === 'title') return fold(row.title);
  return `${fold(row.category ?? NO_CATEGORY)}\n${fold(row.title)}`;
}

function keyOfService(service: ServiceRow, key: ImportKey, categoryTitle: (guid: string) => string) {
  if (key === 'guid') return service.guid;
  if (key === 'title') return fold(service.title);
  return `${fold(categoryTitle(service.category))}\n${fold(service.title)}`;
}
