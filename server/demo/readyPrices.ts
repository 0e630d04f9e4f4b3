import { sql } from 'kysely';
import type { Trx } from '../database/connection.ts';
import { valuesOf } from '../database/rows.ts';
import { readyBook } from '../modules/priceList/readyBook.ts';
import { countsOf, type ReadyContent, writeContent } from '../modules/priceList/readyPriceStore.ts';
import { type CompanyKey, demoCompanies } from './companies.ts';
import { demoGuid } from './insert.ts';

type ReadyDemo = {
  title: string;
  region: string;
  /** the price list it is made of */
  from: CompanyKey;
  /** how prices of the region compare with those of the list, in hundredths */
  level: number;
  updated: string;
  withCost?: true;
};

const demos: ReadyDemo[] = [
  { title: 'Ремонт квартир под ключ', region: 'Москва', from: 'remont', level: 118, updated: '2026-11-09', withCost: true },
  { title: 'Ремонт квартир под ключ', region: 'Санкт-Петербург', from: 'remont', level: 106, updated: '2026-11-02' },
  { title: 'Коробка и кровля частного дома', region: 'Московская область', from: 'stroydom', level: 112, updated: '2026-10-19' },
  { title: 'Окна, двери и мебель', region: 'Екатеринбург', from: 'uyut', level: 94, updated: '2026-10-12' },
  { title: 'Электрика, сантехника и климат', region: 'Казань', from: 'engineer', level: 91, updated: '2026-09-28' },
  { title: 'Благоустройство участка', region: 'Краснодарский край', from: 'dvor', level: 97, updated: '2026-09-14' },
];

/** The ready price lists of the demo, always the same. */
export function readyDemos(): Promise<{ title: string; region: string; updatedAt: Date; content: ReadyContent }[]> {
  return Promise.all(
    demos.map(async (demo) => {
      const updatedAt = new Date(`${demo.updated}T09:00:00Z`);
      const hasCost = demo.withCost ?? false;
      const rows = rowsOf(demo, hasCost);
      const { title, region } = demo;
      return { title, region, updatedAt, content: { rows, hasCost, bytes: await readyBook({ rows, hasCost, updatedAt }) } };
    }),
  );
}

export async function insertReadyPrices(trx: Trx, lists: Awaited<ReturnType<typeof readyDemos>>): Promise<void> {
  for (const { title, region, updatedAt, content } of lists) {
    const guid = demoGuid('ready price', title, region);
    const row = { guid, title, region, updated_at: updatedAt.toISOString(), source_company: null, author: null, ...countsOf(content) };
    await sql`insert into ready_price ${valuesOf(row)}`.execute(trx);
    await writeContent(trx, guid, content);
  }
}

/** Services that the list gives away for nothing have no price to offer. */
function rowsOf({ from, level }: ReadyDemo, hasCost: boolean): ReadyContent['rows'] {
  const company = demoCompanies.find(({ key }) => key === from);
  return (company?.categories ?? []).flatMap(({ title: category, services }) =>
    services
      .filter(({ price }) => price > 0)
      .map(({ title, unit, cost, price }) => ({
        category,
        title,
        unit_of_measure: unit,
        cost_per_unit: hasCost ? atLevel(cost, level) : null,
        price_per_unit: atLevel(price, level),
      })),
  );
}

/** Small sums in whole roubles, larger ones in tens, as price lists have them. */
function atLevel(roubles: number, level: number): number {
  const sum = (roubles * level) / 100;
  return sum < 200 ? Math.round(sum) : Math.round(sum / 10) * 10;
}
