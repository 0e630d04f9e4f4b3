import { describe, expect, it } from 'vitest';
import type { ImportRow } from '../../../contract/serviceImport.ts';
import { stopwatch } from '../../../tests/support/stopwatch.ts';
import { planHash } from './importOutcome.ts';
import { type PriceList, planImport } from './importPlan.ts';
import type { CategoryRow, ServiceRow } from './rows.ts';

const category = (guid: string, title: string, position: number): CategoryRow => ({
  guid,
  title,
  company: 'company',
  position,
  is_deleted: false,
  version: 1,
});
const service = (guid: string, within: string, title: string, more: Partial<ServiceRow> = {}): ServiceRow => ({
  guid,
  title,
  category: within,
  unit_of_measure: 'м2',
  cost_per_unit: 100,
  price_per_unit: 200,
  note: '',
  position: 1,
  is_deleted: false,
  version: 1,
  updated_at: '',
  ...more,
});
const row = (number: number, title: string | null, more: Partial<ImportRow> = {}): ImportRow => ({
  row: number,
  category: 'Потолки',
  title,
  unit_of_measure: 'м2',
  ...more,
});
const list: PriceList = {
  categories: [category('walls', 'Стены', 1), category('ceilings', 'Потолки', 2)],
  services: [service('w1', 'walls', 'Побелка'), service('c1', 'ceilings', 'Ещё окраска'), service('c2', 'ceilings', 'Побелка')],
};
const empty: PriceList = { categories: [], services: [] };
const upsert = { key: 'title_category', mode: 'upsert' } as const;

describe('plan of a price list import', () => {
  it('creates what the list lacks, with categories in the order of the file', () => {
    const rows = [
      row(2, 'Окраска', { category: 'Б', cost_per_unit: 191.5 }),
      row(3, 'Обои', { category: 'А' }),
      row(4, 'Клей', { category: 'б ' }),
    ];
    const plan = planImport(empty, { ...upsert, rows });
    expect(plan.newCategories.map(({ title }) => title)).toEqual(['Б', 'А']);
    expect(plan.creates.map((create) => [create.row, create.target.title, create.fields.title])).toEqual([
      [2, 'Б', 'Окраска'],
      [3, 'А', 'Обои'],
      [4, 'Б', 'Клей'],
    ]);
    expect(plan.creates[0]?.fields).toMatchObject({ cost_per_unit: 191.5, price_per_unit: 191.5 });
  });

  it('recognises a service whatever its case, ё and spaces, keeps its spelling and the price the file does not give', () => {
    const plan = planImport(list, { ...upsert, rows: [row(2, ' ЕЩЕ  окраска ', { cost_per_unit: '1 234,50' })] });
    expect(plan.creates).toEqual([]);
    expect(plan.updates).toMatchObject([
      { row: 2, before: { guid: 'c1' }, after: { title: 'Ещё окраска', cost_per_unit: 1234.5, price_per_unit: 200 } },
    ]);
  });

  it('tells services of one title by category only when asked to', () => {
    const rows = [row(2, 'Побелка', { cost_per_unit: 5 })];
    expect(planImport(list, { ...upsert, rows }).updates).toMatchObject([{ before: { guid: 'c2' }, after: { category: 'ceilings' } }]);
    expect(planImport(list, { key: 'title', mode: 'upsert', rows }).updates).toMatchObject([
      { before: { guid: 'w1' }, after: { category: 'ceilings' } },
    ]);
    const anywhere = [row(2, 'Побелка', { category: null, cost_per_unit: 5 })];
    expect(planImport(list, { key: 'title', mode: 'upsert', rows: anywhere }).updates).toMatchObject([
      { before: { guid: 'w1' }, after: { category: 'walls' } },
    ]);
  });

  it('puts rows without a category into a category of their own', () => {
    const { newCategories } = planImport(empty, { ...upsert, rows: [row(2, 'Обои', { category: ' ' })] });
    expect(newCategories).toMatchObject([{ title: 'Без категории' }]);
  });

  it('leaves alone services that are equal and, in mode add, services that are known', () => {
    const same = [row(2, 'Побелка', { cost_per_unit: 100 })];
    expect(planImport(list, { ...upsert, rows: same })).toMatchObject({ unchanged: 1, updates: [], creates: [] });
    const other = [row(2, 'Побелка', { cost_per_unit: 101 })];
    expect(planImport(list, { key: 'title_category', mode: 'add', rows: other })).toMatchObject({ unchanged: 1, updates: [] });
  });

  it('deletes in mode replace the services that the file lacks', () => {
    const plan = planImport(list, { key: 'title_category', mode: 'replace', rows: [row(2, 'Побелка')] });
    expect(plan.deletes.map((gone) => gone.guid)).toEqual(['w1', 'c1']);
  });

  it('keeps equal rows of the file apart and warns of each', () => {
    const rows = [
      row(5, 'Своя позиция', { cost_per_unit: 0 }),
      row(6, 'своя позиция', { cost_per_unit: 0 }),
      row(7, 'Своя  позиция', { cost_per_unit: 0 }),
    ];
    const plan = planImport(empty, { ...upsert, rows });
    expect(plan.creates).toHaveLength(3);
    expect(plan.warnings.map((warning) => [warning.row, warning.detail])).toEqual([
      [5, 'Такая же строка в файле ещё раз: строки 6, 7.'],
      [6, 'Такая же строка в файле ещё раз: строки 5, 7.'],
      [7, 'Такая же строка в файле ещё раз: строки 5, 6.'],
    ]);
  });

  it('pairs equal rows with equal services in order and creates the rest', () => {
    const twins: PriceList = {
      categories: list.categories,
      services: [service('a', 'ceilings', 'Клей'), service('b', 'ceilings', 'Клей', { position: 2 })],
    };
    const rows = [2, 3, 4].map((number) => row(number, 'Клей', { cost_per_unit: number }));
    const plan = planImport(twins, { ...upsert, rows });
    expect(plan.updates.map((update) => [update.row, update.before.guid])).toEqual([
      [2, 'a'],
      [3, 'b'],
    ]);
    expect(plan.creates.map((create) => create.row)).toEqual([4]);
  });

  it('names what is wrong by row and field and keeps such rows out', () => {
    const rows = [
      row(2, ' '),
      row(3, 'Клей', { cost_per_unit: 'договорная', price_per_unit: -1 }),
      row(4, 'Клей', { cost_per_unit: 1_000_000_000 }),
      row(5, 'Клей', { unit_of_measure: 'м'.repeat(31) }),
      row(6, 'Клей', { cost_per_unit: 10.456 }),
    ];
    const plan = planImport(empty, { ...upsert, rows });
    expect(plan.errors.map((problem) => [problem.row, problem.field, problem.detail])).toEqual([
      [2, 'title', 'Нет наименования.'],
      [3, 'cost_per_unit', 'Не число: «договорная».'],
      [3, 'price_per_unit', 'Сумма не может быть отрицательной.'],
      [4, 'cost_per_unit', 'Сумма не может быть больше 999\u00a0999\u00a0999,99\u00a0₽.'],
      [5, 'unit_of_measure', 'Единица измерения длиннее 30 знаков.'],
    ]);
    expect(plan.creates.map((create) => create.fields.cost_per_unit)).toEqual([10.46]);
    expect(plan.warnings).toEqual([{ row: 6, field: 'cost_per_unit', detail: 'Сумма округлена до копеек.' }]);
  });

  it('rounds half a kopeck away from zero in a number as in a text', () => {
    const prices = [1.005, '1.0050', 1.255, '1.2550', 191.49999999999997];
    const plan = planImport(empty, { ...upsert, rows: prices.map((price, at) => row(at + 2, `Клей ${at}`, { price_per_unit: price })) });
    expect(plan.creates.map((create) => create.fields.price_per_unit)).toEqual([1.01, 1.01, 1.26, 1.26, 191.5]);
    expect(plan.warnings.map((warning) => warning.row)).toEqual([2, 3, 4, 5]);
  });

  it('in mode replace leaves alone the service that a row with an error names', () => {
    const rows = [row(2, 'ещё  Окраска', { cost_per_unit: 'договорная' }), row(3, 'Побелка')];
    const plan = planImport(list, { key: 'title_category', mode: 'replace', rows });
    expect(plan.errors.map((problem) => problem.row)).toEqual([2]);
    expect(plan.deletes.map((one) => one.guid)).toEqual(['w1']);
  });

  it('by guid renames known services and creates new ones', () => {
    const known = '11111111-1111-4111-8111-111111111111';
    const byGuid: PriceList = { categories: list.categories, services: [service(known, 'ceilings', 'Побелка')] };
    const rows = [
      row(2, 'Побелка в два слоя', { guid: known.toUpperCase() }),
      row(3, 'Новая', { guid: null }),
      row(4, 'Кривая', { guid: '17' }),
    ];
    const plan = planImport(byGuid, { key: 'guid', mode: 'upsert', rows });
    expect(plan.updates).toMatchObject([{ before: { guid: known }, after: { title: 'Побелка в два слоя' } }]);
    expect(plan.creates.map((create) => create.row)).toEqual([3]);
    expect(plan.errors).toEqual([{ row: 4, field: 'guid', detail: 'Неверный идентификатор записи.' }]);
  });

  it('by guid keeps a text that differs in the file only in spaces or in composed accents', () => {
    const guid = '55555555-1111-4111-8111-111111111111';
    const kept = { unit_of_measure: 'м  2' };
    const byGuid = { ...list, services: [service(guid, 'walls', 'Строи\u0306ка  стен', kept)] };
    const plan = (title: string, unit: string) => {
      const rows = [row(2, title, { guid, category: 'Стены', unit_of_measure: unit })];
      return planImport(byGuid, { key: 'guid', mode: 'upsert', rows });
    };
    expect(plan('Стройка стен', 'м 2').updates).toEqual([]);
    expect(plan('стройка стен', 'м 2').updates).toMatchObject([{ after: { title: 'стройка стен', ...kept } }]);
  });

  it('by guid creates a service that the list lacks under that guid, once, and refuses a guid that is taken', () => {
    const [known, free, taken] = [1, 2, 3].map((digit) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`) as [
      string,
      string,
      string,
    ];
    const byGuid: PriceList = {
      categories: list.categories,
      services: [service(known, 'ceilings', 'Побелка')],
      others: { deleted: new Map(), taken: new Set([taken]) },
    };
    const rows = [free, free, known, known, taken].map((guid, index) => row(index + 2, 'Клей', { guid, cost_per_unit: 1 }));
    const plan = planImport(byGuid, { key: 'guid', mode: 'upsert', rows });
    expect(plan.creates.map((create) => [create.row, create.isNamed ? create.guid : null])).toEqual([
      [2, free],
      [3, null],
      [5, null],
    ]);
    expect(plan.updates.map((update) => update.row)).toEqual([4]);
    expect(plan.errors).toEqual([{ row: 6, field: 'guid', detail: 'Этот идентификатор уже занят.' }]);
    expect(planHash(byGuid, { key: 'guid', mode: 'upsert', rows })).not.toBe(
      planHash({ ...byGuid, others: { deleted: new Map(), taken: new Set() } }, { key: 'guid', mode: 'upsert', rows }),
    );
  });

  it('by guid brings a deleted service back, with its own values where the file is empty', () => {
    const gone = service('44444444-1111-4111-8111-111111111111', 'walls', 'Шпаклёвка', { is_deleted: true, price_per_unit: 350 });
    const others = { deleted: new Map([[gone.guid, gone]]), taken: new Set<string>() };
    const rows = [row(2, 'Шпаклёвка', { guid: gone.guid, category: null, cost_per_unit: 120 })];
    expect(planImport({ ...list, others }, { key: 'guid', mode: 'upsert', rows }).creates).toMatchObject([
      { guid: gone.guid, deleted: gone, target: { guid: 'walls' }, fields: { cost_per_unit: 120, price_per_unit: 350 } },
    ]);
  });

  it('has a hash that any change of the list or of the file changes', () => {
    const rows = [row(2, 'Клей')];
    const hash = planHash(list, { ...upsert, rows });
    expect(planHash(list, { ...upsert, rows: structuredClone(rows) })).toBe(hash);
    expect(planHash(list, { ...upsert, rows: [row(2, 'Клеи')] })).not.toBe(hash);
    expect(planHash({ ...list, services: list.services.map((one) => ({ ...one, version: 2 })) }, { ...upsert, rows })).not.toBe(hash);
    expect(planHash({ ...list, services: list.services.slice(1) }, { ...upsert, rows })).not.toBe(hash);
  });

  it('is made for 50 000 equal rows within five seconds', () => {
    const rows = Array.from({ length: 50_000 }, (_, index) => row(index + 2, 'Клей', { cost_per_unit: 1 }));
    const spent = stopwatch();
    expect(planImport(empty, { ...upsert, rows }).creates).toHaveLength(50_000);
    expect(spent()).toBeLessThan(5000);
  });
});
