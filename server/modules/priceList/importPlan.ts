import { randomUUID } from 'node:crypto';
import type { ImportKey, ImportProblem, ImportRow, ServiceImport } from '../../../contract/serviceImport.ts';
import { difference } from '../../database/changeNotes.ts';
import { fold, tidy } from '../../database/foldedText.ts';
import { groupBy, guidsOf } from '../../database/rows.ts';
import { type CheckedRow, checkRow } from './importRows.ts';
import { type CategoryRow, type ServiceRow, serviceFields } from './rows.ts';

/** Where rows without a category go. */
const NO_CATEGORY = 'Без категории';

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

/** A category that a service goes to. */
export type Target = Pick<CategoryRow, 'guid' | 'title'>;
export type Fields = Pick<ServiceRow, 'title' | 'unit_of_measure' | 'cost_per_unit' | 'price_per_unit' | 'note'>;
type Create = {
  row: number;
  target: Target;
  fields: Fields;
  guid: string;
  /** the file names it by this guid */
  isNamed: boolean;
  /** the deleted service that comes back under this guid */
  deleted: ServiceRow | undefined;
};
/** `category`: title of the one that it goes to, as the file spells it. */
type Update = { row: number; before: ServiceRow; after: ServiceRow; category: string };

export type ImportPlan = {
  /** in the order of the file */
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
  const titleOf = ({ category }: ServiceRow) => titles.get(category) ?? '';
  // of several services with one key the first is paired with the first such row of the file, and so on
  const waiting = groupBy(list.services.toReversed(), (service) => keyOf({ ...service, category: titleOf(service) }, key));
  const rest = new Set(list.services);
  const take = (row: Named) => {
    const id = keyOf(row, key);
    const found = id === null ? undefined : waiting.get(id)?.pop();
    if (found) rest.delete(found);
    return found;
  };
  const targetOf = targets(list.categories, plan);
  // the same guid again is another service, under a guid of its own
  const given = new Set(key === 'guid' ? guidsOf(list.services) : []);
  for (const row of goodRows(list, request, plan)) {
    const before = take(row);
    if (!before) {
      if (row.cost === null && row.price === null && !list.others?.deleted.has(row.guid ?? ''))
        plan.warnings.push({ row: row.row, field: 'price_per_unit', detail: 'Нет ни себестоимости, ни цены: будет 0\u00a0₽.' });
      const named = row.guid !== null && !given.has(row.guid) ? row.guid : null;
      const guid = named ?? randomUUID();
      given.add(guid);
      const deleted = list.others?.deleted.get(guid);
      const own = deleted && titles.get(deleted.category);
      const home = row.category ?? own ?? NO_CATEGORY;
      // of categories with one title it returns to its own
      const target = deleted && own !== undefined && fold(home) === fold(own) ? { guid: deleted.category, title: own } : targetOf(home);
      const fields = deleted ? changedFields(row, deleted, true) : newFields(row);
      plan.creates.push({ row: row.row, target, fields, guid, isNamed: named !== null, deleted });
    } else if (mode === 'add') {
      plan.unchanged += 1;
    } else {
      const staysPut = row.category === null && key !== 'title_category';
      const target = staysPut ? { guid: before.category, title: titleOf(before) } : targetOf(row.category ?? NO_CATEGORY);
      const category = fold(target.title) === fold(titleOf(before)) ? before.category : target.guid;
      const after = { ...before, ...changedFields(row, before, key === 'guid'), category };
      if (difference(before, after, serviceFields)) plan.updates.push({ row: row.row, before, after, category: target.title });
      else plan.unchanged += 1;
    }
  }
  if (mode === 'replace') {
    const left = new Set(plan.errors.map((problem) => problem.row));
    for (const row of request.rows) if (left.has(row.row)) take(namedBy(row));
    plan.deletes = [...rest];
  }
  return plan;
}

/** Finds living categories by title, and plans those that there are not. */
function targets(categories: readonly CategoryRow[], plan: ImportPlan): (title: string) => Target {
  // of several with one title the first
  const known = new Map<string, Target>(categories.toReversed().map((category) => [fold(category.title), category]));
  return (title) => {
    const found = known.get(fold(title));
    if (found) return found;
    const target: Target = { guid: randomUUID(), title };
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

/** The rows without errors; every row of a group with one key gets a warning. */
function goodRows({ others }: PriceList, { rows, key }: Pick<ServiceImport, 'rows' | 'key'>, plan: ImportPlan) {
  const good: CheckedRow[] = [];
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
  }
  for (const group of groupBy(good, (row) => keyOf(row, key) ?? row).values()) {
    if (group.length === 1) continue;
    const field = key === 'guid' ? 'guid' : 'title';
    for (const { row } of group) plan.warnings.push({ row, field, detail: `Такая же строка в файле ещё раз: ${sameRows(group, row)}.` });
  }
  return good;
}

/** What a row with errors is about, as far as it can be read. */
export function namedBy({ title, category, guid }: ImportRow): Named {
  return { title: tidy(title), category: tidy(category) || null, guid: tidy(guid).toLowerCase() || null };
}

function sameRows(group: readonly CheckedRow[], row: number) {
  const count = group.length - 1;
  const first = group.slice(0, 6).map((other) => other.row);
  const named = first.filter((other) => other !== row).slice(0, 5);
  const more = count > named.length ? ` и ещё ${count - named.length}` : '';
  return `${count === 1 ? 'строка' : 'строки'} ${named.join(', ')}${more}`;
}

type Named = Pick<CheckedRow, 'title' | 'category' | 'guid'>;

/** What a row of the file, and a service with the title of its category, is recognised by; null: nothing, it is a new service. */
function keyOf({ title, category, guid }: Named, key: ImportKey) {
  if (key === 'guid') return guid;
  return key === 'title' ? fold(title) : `${fold(category ?? NO_CATEGORY)}\n${fold(title)}`;
}
