import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_TITLE, MAX_UNIT } from '../../contract/service.ts';
import { cleanLine } from '../../contract/text.ts';
import { type ExportedCategory, priceCsv } from '../../src/features/prices/tools/exportList.ts';
import { priceBook } from '../../src/features/prices/tools/priceBook.ts';
import { exportedList, planOfFile } from '../support/edited-export.ts';
import { fits, odd } from '../support/odd-lists.ts';

const office = ['/usr/bin/soffice', '/usr/bin/libreoffice'].find((path) => existsSync(path)) ?? null;
const absent = office === null ? ': skipped, install the Debian package libreoffice-calc' : '';

/** Field separator «;», quotes, UTF-8, from line 1; as shown, so that sums keep their decimal comma. */
const CSV = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,true,false';
/** How LibreOffice reads ours: the same, in Russian, without guessing dates and formulas. */
const READ_CSV = '--infilter=Text - txt - csv (StarCalc):59,34,76,1,,1049';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prorabka-office-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The file as LibreOffice saves it after opening. */
async function savedAgain(from: 'xlsx' | 'csv', bytes: Uint8Array, to: 'xlsx' | 'csv'): Promise<Uint8Array<ArrayBuffer>> {
  const source = join(folder, `price.${from}`);
  await writeFile(source, bytes);
  const out = join(folder, 'saved');
  const args = ['--headless', `-env:UserInstallation=file://${folder}/profile`, '--convert-to', to === 'csv' ? CSV : 'xlsx'];
  execFileSync(office ?? '', [...args, ...(from === 'csv' ? [READ_CSV] : []), '--outdir', out, source], {
    env: { ...process.env, LANG: 'ru_RU.UTF-8', HOME: folder },
    timeout: 120_000,
    stdio: 'pipe',
  });
  return new Uint8Array(await readFile(join(out, `price.${to}`)));
}

/** CSV says of no cell that it is text: a spreadsheet makes a number or a date of these when it opens one. */
const LIKE_A_NUMBER = /^[\d\s.,:%₽e-]+$/;

/** Every odd text as a title, and as a unit where it fits; numbers aside where `from` cannot say that they are texts. */
function oddList(from: 'xlsx' | 'csv'): ExportedCategory[] {
  const texts = odd.map(cleanLine).filter((text) => text !== '' && fits(MAX_TITLE, text) && (from === 'xlsx' || !LIKE_A_NUMBER.test(text)));
  const guid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const services = texts.map((title, n) => ({
    guid: guid(n + 1),
    title,
    unit: fits(MAX_UNIT, title) ? title : 'м²',
    cost: n,
    price: n + 0.29,
  }));
  return [{ guid: guid(9000), title: 'Все', services }];
}

const lists = { 'of ordinary works': exportedList, 'of odd texts': oddList };

describe.skipIf(office === null)(`a price list that LibreOffice has opened and saved${absent}`, () => {
  it.each(
    Object.entries(lists).flatMap(([name, list]) =>
      (['xlsx', 'csv'] as const).flatMap((from) => (['xlsx', 'csv'] as const).map((to) => ({ name, list, from, to }))),
    ),
  )('$name, taken out as $from and saved as $to, changes nothing', async ({ list: listFor, from, to }) => {
    const list = listFor(from);
    const bytes = from === 'csv' ? new TextEncoder().encode(priceCsv(list, true)) : new Uint8Array(await priceBook(list, true));
    const plan = await planOfFile(list, `price.${to}`, await savedAgain(from, bytes, to));
    const count = list.reduce((sum, { services }) => sum + services.length, 0);
    const changes = plan.updates.map(({ before, after }) => [
      before.title,
      before.unit_of_measure,
      after.title,
      after.unit_of_measure,
      after.cost_per_unit,
      after.price_per_unit,
    ]);
    expect({ ...plan, changes, creates: plan.creates.map(({ fields }) => fields) }).toMatchObject({
      changes: [],
      creates: [],
      deletes: [],
      errors: [],
      newCategories: [],
      unchanged: count,
    });
  });
});
