import type { Service, ServiceCategory } from '../../contract/service.ts';
import type { ImportKey, ServiceImport } from '../../contract/serviceImport.ts';
import { importRows, keysFor } from '../../src/features/prices/import/importRequest.ts';
import type { PriceKind } from '../../src/features/prices/import/priceKind.ts';
import { defaultOptions } from '../../src/features/prices/import/priceKind.ts';
import { createMerger } from '../../src/features/prices/saving/mergeRows.ts';
import { exportList, priceCsv } from '../../src/features/prices/tools/exportList.ts';
import type { BookHead } from '../../src/features/prices/tools/fileHead.ts';
import { priceBook } from '../../src/features/prices/tools/priceBook.ts';
import { openInWorker } from '../../src/importing/reading/openInWorker.ts';
import { checkRows, stopsImport } from '../../src/importing/steps/checkRow.ts';
import { workerHere } from './source-worker.ts';

export type ExportForm = { format: 'xlsx' | 'csv'; withCost: boolean; branded?: true };
/** Every file that the price list can be taken out as. */
export const exportForms: readonly ExportForm[] = [
  { format: 'xlsx', withCost: true },
  { format: 'xlsx', withCost: false },
  { format: 'xlsx', withCost: true, branded: true },
  { format: 'csv', withCost: true },
  { format: 'csv', withCost: false },
];

const brand: BookHead = {
  title: 'ООО «Ремонт 2026»',
  lines: ['ИНН 7707083893, КПП 770701001', 'Москва, ул. Мира, 1'],
  color: '#0f766e',
  logo: null,
};
const nothingUnsaved = { entries: new Map(), fresh: new Map() };

/** The file that the screen «Прайс-лист» gives for this list. */
export async function exportedFile(
  services: Service[],
  categories: ServiceCategory[],
  { format, withCost, branded }: ExportForm,
): Promise<File> {
  const groups = createMerger()({ list: services, state: nothingUnsaved }, { list: categories, state: nothingUnsaved });
  const everything = groups.map(({ category, rows }) => ({ id: category.shown.guid, title: category.shown.title, rows }));
  const list = exportList(everything, { withCost, chosen: null });
  const content = format === 'csv' ? priceCsv(list, withCost) : new Uint8Array(await priceBook(list, withCost, branded ? brand : null));
  return new File([content], `прайс.${format}`);
}

type Sent = Pick<ServiceImport, 'rows' | 'skip' | 'file_name' | 'mode'>;

/**
 * What the page of the import sends when a person agrees with all it proposes and replaces the list.
 * @throws Error when it asks for corrections, or the file does not allow that key
 */
export async function importOf(file: File, key: ImportKey = 'guid'): Promise<Sent> {
  const source = await openInWorker<PriceKind>(file, undefined, workerHere);
  const { mapping } = await source.recognise(source.best);
  if (!keysFor(mapping).includes(key)) throw new Error(`nothing for the key ${key} among ${mapping.columns}`);
  const { rows, problems } = await source.read(source.best, mapping, defaultOptions);
  source.close();
  const checked = checkRows(rows, problems, { corrections: {}, skipped: [] }).rows;
  const wrong = checked.find(stopsImport);
  if (wrong) throw new Error(`a row to correct: ${JSON.stringify(wrong)}`);
  return { ...importRows(checked, 'replace'), file_name: file.name, mode: 'replace' };
}
