import { randomUUID } from 'node:crypto';
import type { ReadyPrice, ReadyPricePublish } from '../../../contract/readyPrice.ts';
import { readyBook } from '../../database/readyPrices/readyBook.ts';
import { countsOf, type ReadyContent, writeContent } from '../../database/readyPrices/writeReadyPrice.ts';
import { inTransaction } from '../../database/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { checkVersion } from './checkVersion.ts';
import { refuseTwin } from './refuseTwin.ts';
import { find, onWire } from './service.ts';
import * as store from './store.ts';

const EMPTY = 'В прайс-листе этой компании нет услуг: публиковать нечего.';

type Who = { user: string; company: string; seen: number | null };

/**
 * Makes a company's list, as it stands now, a ready price list: a new one, or in place of the list that `id` names.
 * @param seen version of `If-Match`. @throws 1100 for an empty list and for a name in use; 1101, 1103 of the list to replace
 */
export async function publish(api: ApiRuntime, request: ReadyPricePublish, { user, company, seen }: Who): Promise<ReadyPrice> {
  const { title, region, id, with_cost: hasCost = false } = request;
  const now = api.now();
  const rows = await store.readCompanyRows(api.db, company, hasCost);
  if (rows.length === 0) throw new ApiError(1100, { detail: EMPTY, fields: { company: [EMPTY] } });
  const content: ReadyContent = { rows, hasCost, bytes: await readyBook({ rows, hasCost, updatedAt: now }) };
  const values = { title, region, updated_at: now.toISOString(), source_company: company, author: user, ...countsOf(content) };
  return refuseTwin(() =>
    inTransaction(api.db, async (trx) => {
      const old = id === undefined ? null : await find(trx, id, { locked: true });
      if (old) checkVersion(onWire(old), seen);
      const guid = old?.guid ?? randomUUID();
      const number = old?.id ?? (await store.insertPrice(trx, { guid, ...values }));
      if (old) await store.updatePrice(trx, number, values);
      await writeContent(trx, guid, content);
      return onWire(await find(trx, number));
    }),
  );
}
