import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ListQuery } from '../../../contract/primitives.ts';
import {
  PREVIEW_ROWS,
  type ReadyPrice,
  type ReadyPriceEdit,
  type ReadyPricePreview,
  type ReadyPricePublish,
  type ReadyPriceRows,
} from '../../../contract/readyPrice.ts';
import type { Db } from '../../database/connection.ts';
import { foldedText } from '../../database/foldedText.ts';
import { inTransaction, isUniqueViolation } from '../../database/transaction.ts';
import { DomainError, wrongField } from '../../domainError.ts';
import { jsonInstant, type ListPage, readList } from '../../http/listQuery.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { hasSubscription } from '../billing/service.ts';
import { readyBook } from './readyBook.ts';
import * as store from './readyPriceStore.ts';

const TWIN = 'Для этого региона уже есть прайс-лист с таким названием: назовите иначе или опубликуйте его новую версию.';

const EMPTY = 'В прайс-листе этой компании нет услуг: публиковать нечего.';

const GONE = 'Этого прайс-листа больше нет: его убрали. Обновите страницу и выберите другой.';

const columns = {
  title: foldedText(sql`t.title`),
  region: foldedText(sql`t.region`),
  updated_at: sql`t.updated_at`,
  services_count: sql`t.services_count`,
  size: sql`t.size`,
};

export function listPrices(db: Db, query: ListQuery): Promise<ListPage> {
  const source = {
    from: sql`from ready_price t`,
    where: sql`not t.is_deleted`,
    searched: [sql`t.title`, sql`t.region`],
    fields: sql`t.id, t.title, t.region, t.services_count, t.size, t.version, t.categories_count, t.has_cost,
      ${jsonInstant('t.updated_at')} as updated_at`,
    defaultOrder: sql`${columns.title}, ${columns.region}`,
    columns,
    tiebreak: sql`t.id`,
  };
  return readList(db, source, query);
}

/** @throws 1101 */
async function find(db: Db, id: number, options?: { locked: boolean }) {
  const price = await store.findPrice(db, id, options);
  if (!price) throw new DomainError(1101, { detail: GONE });
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

async function needSubscription(api: ApiRuntime, user: string) {
  if (await hasSubscription(api.db, user, api.now())) return;
  throw new DomainError(1110, { detail: 'Нужна активная подписка: с ней готовые прайс-листы скачиваются и загружаются в свой прайс.' });
}

function onWire({ guid: _, ...price }: store.KnownPrice): Required<ReadyPrice> {
  return price;
}

type Who = { user: string; company: string; seen: number | null };

/**
 * Makes a company's list, as it stands now, a ready price list: a new one, or in place of the list that `id` names.
 * @param seen version of `If-Match`. @throws 1100 for an empty list and for a name in use; 1101, 1103 of the list to replace
 */
export async function publish(api: ApiRuntime, request: ReadyPricePublish, { user, company, seen }: Who): Promise<ReadyPrice> {
  const { title, region, id, with_cost: hasCost = false } = request;
  const now = api.now();
  const services = await store.readCompanyRows(api.db, company, hasCost);
  if (services.length === 0) throw new DomainError(1100, { detail: EMPTY, fields: { company: [EMPTY] } });
  const content: store.ReadyContent = { rows: services, hasCost, bytes: await readyBook({ rows: services, hasCost, updatedAt: now }) };
  const values = { title, region, updated_at: now.toISOString(), source_company: company, author: user, ...store.countsOf(content) };
  return refuseTwin(() =>
    inTransaction(api.db, async (trx) => {
      const old = id === undefined ? null : await find(trx, id, { locked: true });
      if (old) checkVersion(onWire(old), seen);
      const guid = old?.guid ?? randomUUID();
      const number = old?.id ?? (await store.insertPrice(trx, { guid, ...values }));
      if (old) await store.updatePrice(trx, number, values);
      await store.writeContent(trx, guid, content);
      return onWire(await find(trx, number));
    }),
  );
}

/** @param seen version of `If-Match`, null without it. @throws 1103 when the list has changed since */
function checkVersion(current: Required<ReadyPrice>, seen: number | null) {
  if (seen === null || seen === current.version) return;
  throw new DomainError(1103, { detail: 'Этот прайс-лист тем временем изменил другой пользователь. Посмотрите его ещё раз.', current });
}

/** Runs a write of a list's name. @throws 1100 on `title` where another list of the region is called so */
async function refuseTwin<T>(write: () => Promise<T>) {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error) ? wrongField('title', TWIN) : error;
  }
}
