import { sql } from 'kysely';
import type { Placed } from '../../../contract/priceList.ts';
import type { BulkAnswer, ServiceBulk } from '../../../contract/serviceImport.ts';
import type { Db, Trx } from '../../database/connection.ts';
import { byGuid, columnList, rowsOf } from '../../database/rows.ts';
import { atOneMoment } from '../../database/transaction.ts';
import { type Actor, type CompanyWrite, writeCompany } from '../../database/write.ts';
import { DomainError } from '../../domainError.ts';
import { type BulkPlan, planBulk, planHash, titleOf } from './bulkPlan.ts';
import { deletedCategory, placeChanged, type ServiceRow, serviceColumns } from './rows.ts';
import { readNamedCategories } from './store.ts';
import { overwriteServices, settleServices } from './writeRows.ts';

/** Shows what a change of many services would do, or does it: all of it or nothing. */
export function changeServices(db: Db, actor: Actor, request: ServiceBulk): Promise<BulkAnswer> {
  if (request.dry_run) {
    return atOneMoment(db, async (trx) => {
      const { plan, hash } = await prepare(trx, actor.company, request);
      return answerOf(plan, hash, null);
    });
  }
  return writeCompany(db, actor, async (write) => {
    const { plan, hash, category } = await prepare(write.trx, write.company, request);
    if (request.plan !== undefined && request.plan !== hash) {
      throw new DomainError(1103, { detail: 'Услуги изменились после проверки. Проверьте изменения ещё раз.' });
    }
    await carryOut(write, plan);
    write.describe('bulk', titleOf(request, category, plan.changes.length));
    return answerOf(plan, hash, write.changeset);
  });
}

/** @throws 1101 for a service or category that this company lacks; 1100 for a move to a deleted category */
async function prepare(trx: Trx, company: string, request: ServiceBulk) {
  const { guids, set } = request;
  const named = [request.category, set?.category].flatMap((guid) => guid ?? []);
  const categories = byGuid(await readNamedCategories({ trx, company }, named));
  if (named.some((guid) => !categories.has(guid))) throw new DomainError(1101, { detail: 'Категория не найдена.' });
  const target = set?.category === undefined ? undefined : categories.get(set.category);
  if (target?.is_deleted) throw deletedCategory('set.category');
  const rows = await readTargets(trx, company, request);
  if (guids && rows.length !== new Set(guids).size) throw new DomainError(1101);
  return { plan: planBulk(rows, request), hash: planHash(rows, request), category: target?.title ?? '' };
}

/** Moved services go last in their order; the categories that lost some close the gaps. */
async function carryOut(write: CompanyWrite, { overwrites }: BulkPlan) {
  await overwriteServices(write, overwrites);
  const places = new Map<string, Placed[]>();
  for (const overwrite of overwrites) placeChanged(places, overwrite);
  await settleServices(write, places);
}

function answerOf({ changes, skipped }: BulkPlan, plan: string, changeset: string | null): BulkAnswer {
  return { plan, affected: changes.length, changes, skipped, changeset };
}

/** The services that a request is about, in the order of the price list; deleted ones only where it names them by guid. */
function readTargets(trx: Trx, company: string, { guids, category }: ServiceBulk) {
  const which = guids
    ? sql`s.guid = any(${guids}::uuid[])`
    : category
      ? sql`s.category = ${category} and not s.is_deleted`
      : sql`not s.is_deleted`;
  return rowsOf<ServiceRow>(trx)`
    select ${columnList(serviceColumns, 's')} from service s
    join service_category c on c.company = s.company and c.guid = s.category
    where s.company = ${company} and ${which} order by c.position, c.guid, s.position, s.guid`;
}
