import type { ListQuery } from '../../../contract/query.ts';
import {
  PREVIEW_ROWS,
  type ReadyPrice,
  type ReadyPriceEdit,
  type ReadyPricePreview,
  type ReadyPriceRows,
} from '../../../contract/readyPrice.ts';
import { hasSubscription } from '../../billing/hasSubscription.ts';
import type { Db, Trx } from '../../database/connection.ts';
import { inTransaction } from '../../database/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import type { ListPage } from '../../http/list-query.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { checkVersion } from './checkVersion.ts';
import { refuseTwin } from './refuseTwin.ts';
import * as store from './store.ts';

const GONE = 'Этого прайс-листа больше нет: его убрали. Обновите страницу и выберите другой.';

export function list(db: Db, query: ListQuery): Promise<ListPage> {
  return store.listPrices(db, query);
}

/** @throws 1101 */
export async function find(db: Db | Trx, id: number, options?: { locked: boolean }): Promise<store.KnownPrice> {
  const price = await store.findPrice(db, id, options);
  if (!price) throw new ApiError(1101, { detail: GONE });
  return price;
}

/** @throws 1101 */
export async function preview({ db }: ApiRuntime, id: number): Promise<ReadyPricePreview> {
  const price = await find(db, id);
  const [categories, rows] = await Promise.all([store.readCategories(db, price.guid), store.readRows(db, price.guid, PREVIEW_ROWS)]);
  return { ...onWire(price), categories, rows };
}

/** @throws 1110 without an active subscription; 1101 */
export async function rows(api: ApiRuntime, user: string, id: number): Promise<ReadyPriceRows> {
  await needSubscription(api, user);
  const { guid, title, region, version, has_cost } = await find(api.db, id);
  return { id, title, region, version, has_cost, rows: await store.readRows(api.db, guid) };
}

/** The file of a list and what it is called by. @throws 1110 without an active subscription; 1101 */
export async function file(api: ApiRuntime, user: string, id: number): Promise<ReadyPrice & { bytes: Buffer }> {
  await needSubscription(api, user);
  const price = await find(api.db, id);
  return { ...onWire(price), bytes: await store.readBytes(api.db, price.guid) };
}

/** @param seen version of `If-Match`. @throws 1101, 1103; 1100 when another list is called so */
export function edit(db: Db, id: number, change: ReadyPriceEdit, seen: number | null): Promise<ReadyPrice> {
  return refuseTwin(() =>
    inTransaction(db, async (trx) => {
      const before = await find(trx, id, { locked: true });
      checkVersion(onWire(before), seen);
      const changed = Object.entries(change).some(([name, value]) => before[name as keyof ReadyPriceEdit] !== value);
      if (changed) await store.updatePrice(trx, id, change);
      return onWire(await find(trx, id));
    }),
  );
}

/** Takes a list away from everybody; its rows stay in the database. @throws 1101, 1103 */
export function remove(db: Db, id: number, seen: number | null): Promise<undefined> {
  return inTransaction(db, async (trx) => {
    checkVersion(onWire(await find(trx, id, { locked: true })), seen);
    await store.updatePrice(trx, id, { is_deleted: true });
    return undefined;
  });
}

async function needSubscription(api: ApiRuntime, user: string): Promise<void> {
  if (await hasSubscription(api.db, user, api.now())) return;
  throw new ApiError(1110, { detail: 'Нужна активная подписка: с ней готовые прайс-листы скачиваются и загружаются в свой прайс.' });
}

export function onWire({ guid: _, ...price }: store.KnownPrice): Required<ReadyPrice> {
  return price;
}
