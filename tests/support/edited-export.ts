import type { ImportPlan } from '../../server/modules/priceList/importPlan.ts';
import { planImport } from '../../server/modules/priceList/importPlan.ts';
import type { ServiceRow } from '../../server/modules/priceList/rows.ts';
import { importRows } from '../../src/features/prices/import/importRequest.ts';
import { defaultOptions } from '../../src/features/prices/import/priceKind.ts';
import { priceReader } from '../../src/features/prices/import/priceReader.ts';
import { withProposals } from '../../src/features/prices/import/proposals.ts';
import { type ExportedCategory, type ExportedService, priceCsv } from '../../src/features/prices/tools/exportList.ts';
import { priceBook } from '../../src/features/prices/tools/priceBook.ts';
import { usedUnits } from '../../src/features/prices/units.ts';
import { readSource } from '../../src/importing/reading/readSource.ts';
import { checkRows, stopsImport } from '../../src/importing/steps/checkRow.ts';

export const ownUnits = ['м2', 'м.пог', 'шт.', 'Цена за точку', 'компл', 'маяк'];

const titles = ['Окраска «в два слоя»', '=Плинтус', 'Обои; флизелин', 'Кирпич "М150"', 'Стяжка 1,5 см', 'Ёлочка паркетная', 'Окраска'];

const notes = ['', '=2*60', 'от 500', '-5', "'без скидки", 'с затиркой; «под ключ»', '1200'];

const guidOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A price list of 4 categories and 16 services, with titles, units and notes that are easily spoiled on the way. */
export function exportedList(): ExportedCategory[] {
  return ['1. Стены', 'Полы', '-Потолки', "'Двери"].map((title, place) => ({
    guid: guidOf(9000 + place),
    title,
    services: Array.from({ length: 4 }, (_, index): ExportedService => {
      const number = place * 4 + index;
      return {
        guid: guidOf(number),
        title: titles[number % titles.length] ?? '',
        unit: ownUnits[number % ownUnits.length] ?? '',
        cost: 100 * number + 0.5,
        price: 1000 + number * 1234.25,
        note: notes[number % notes.length],
      };
    }),
  }));
}

/** One edit of a person in the file: what is done, to which service, and a number that values are made of. */
export type Edit = { act: 'title' | 'unit' | 'cost' | 'price' | 'note' | 'move' | 'reorder' | 'add' | 'remove'; at: number; by: number };

/** The list after the edits; a service that is gone is edited no more. */
export function edited(list: readonly ExportedCategory[], script: readonly Edit[]): ExportedCategory[] {
  const made = list.map((category) => ({ ...category, services: [...category.services] }));
  for (const { act, at, by } of script) {
    const places = made.flatMap(({ services }, category) => services.map((_, index) => ({ category, index })));
    const place = places[at % Math.max(1, places.length)];
    const services = made[place?.category ?? 0]?.services;
    if (!services) continue;
    if (act === 'add') {
      services.push({ guid: '', title: `Новая ${by}`, unit: ownUnits[by % ownUnits.length] ?? '', cost: by, price: by + 0.75 });
      continue;
    }
    const service = services[place?.index ?? 0];
    if (!place || !service) continue;
    if (act === 'remove') services.splice(place.index, 1);
    else if (act === 'move') made[by % made.length]?.services.push(...services.splice(place.index, 1));
    else if (act === 'reorder') services.unshift(...services.splice(place.index, 1));
    else services[place.index] = { ...service, ...madeOf(act, by) };
  }
  return made;
}

function madeOf(act: 'title' | 'unit' | 'cost' | 'price' | 'note', by: number): Partial<ExportedService> {
  if (act === 'note') return { note: `${notes[by % notes.length]} ${by}`.trim() };
  if (act === 'title') return { title: `${titles[by % titles.length]} ${by}` };
  if (act === 'unit') return { unit: by % 4 === 0 ? `подъезд ${by}` : (ownUnits[by % ownUnits.length] ?? '') };
  return act === 'cost' ? { cost: by / 100 } : { price: by / 100 };
}

/** What the server would do with the file of `now` over the list `before`, when the person agrees with all that is proposed. */
export async function planOf(
  before: readonly ExportedCategory[],
  now: readonly ExportedCategory[],
  form: 'csv' | 'xlsx',
): Promise<ImportPlan> {
  const bytes = form === 'csv' ? new TextEncoder().encode(priceCsv(now, true)) : new Uint8Array(await priceBook(now, true));
  return planOfFile(before, `прайс.${form}`, bytes);
}

/** The same with a file from elsewhere. */
export async function planOfFile(before: readonly ExportedCategory[], name: string, bytes: Uint8Array<ArrayBuffer>): Promise<ImportPlan> {
  const { sheets } = await readSource(name, bytes);
  const sheet = sheets[priceReader.best(sheets)];
  if (!sheet) throw new Error('no sheet');
  const mapping = priceReader.recognise(sheet);
  const own = usedUnits(before.flatMap(({ services }) => services.map(({ unit }) => unit)));
  const options = withProposals(priceReader.describe(sheet, mapping), defaultOptions, own);
  const { rows, problems } = priceReader.read(sheet, mapping, options).read;
  const checked = checkRows(rows, problems, { corrections: {}, skipped: [] }).rows;
  const wrong = checked.find(stopsImport);
  if (wrong) throw new Error(`a row to correct: ${JSON.stringify(wrong)}`);
  return planImport(listOf(before), { key: 'guid', mode: 'replace', rows: importRows(checked, 'replace').rows });
}

function listOf(list: readonly ExportedCategory[]) {
  const row = { position: 1, is_deleted: false, version: 1 };
  return {
    categories: list.map(({ guid, title }) => ({ ...row, guid, title, company: 'company' })),
    services: list.flatMap(({ guid: category, services }) =>
      services.map(({ guid, title, unit, cost = 0, price, note = '' }): ServiceRow => {
        return {
          ...row,
          guid,
          title,
          category,
          unit_of_measure: unit,
          cost_per_unit: cost,
          price_per_unit: price,
          note,
          updated_at: '',
        };
      }),
    ),
  };
}
