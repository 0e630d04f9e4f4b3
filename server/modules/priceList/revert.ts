import { sql } from 'kysely';
import type { Overwrite } from '../../database/changeNotes.ts';
import type { Trx } from '../../database/connection.ts';
import { growthBy, type PlanRevert } from '../../database/revert.ts';
import { byGuid, guidsOf, rowsOf } from '../../database/rows.ts';
import type { CompanyWrite } from '../../database/write.ts';
import { readOrders } from './orderBack.ts';
import { isReorder, planRevert } from './planRevert.ts';
import type { ServiceRow } from './rows.ts';
import { readCategories, readServices } from './store.ts';
import { overwriteCategories, overwriteServices, settleCategories, settleServices } from './writeRows.ts';

/** Takes changes of services and their categories back. */
export const revertPrices: PlanRevert = async ({ trx, company, changeset, changes }) => {
  const changedOf = (entity: string) => guidsOf(changes.filter((change) => change.entity === entity));
  const services = await readServices({ trx, company }, changedOf('service'));
  const categories = await readCategories(trx, company);
  const orderOf = async (entity: 'service' | 'service_category') =>
    isReorder(changes) && changedOf(entity).length > 0 ? readOrders(trx, company, changeset, entity) : [];
  const plan = planRevert(changes, {
    orders: {
      services: await orderOf('service'),
      categories: await orderOf('service_category'),
    },
    services: byGuid(services),
    categories: byGuid(categories),
    neighbours: await readNeighbours(trx, company, changedOf('service_category')),
  });
  return {
    conflicts: plan.conflicts,
    values: plan.services.length + plan.categories.length,
    places: plan.categoryPlaces.length + [...plan.servicePlaces.values()].reduce((sum, rows) => sum + rows.length, 0),
    growth: { services: growthBy(plan.services) },
    async carryOut(write) {
      await overwriteCategories(write, plan.categories);
      await overwriteServices(write, plan.services);
      await restorePriceAges(write, changeset, plan.services);
      await settleServices(write, plan.servicePlaces);
      if (plan.categories.length > 0 || plan.categoryPlaces.length > 0) await settleCategories(write, plan.categoryPlaces);
    },
  };
};

/** A price that comes back is as old as the change that had set it first-hand, as far as that is known still. */
async function restorePriceAges({ trx, company }: CompanyWrite, reverted: string, services: readonly Overwrite<ServiceRow>[]) {
  const priced = services.filter(({ before, after }) => before.price_per_unit !== after.price_per_unit);
  if (priced.length === 0) return;
  await sql`
    update service as row set price_changed_at = coalesce((
      select s.created_at from change c join changeset s on s.company = c.company and s.guid = c.changeset
      where c.company = row.company and c.guid = row.guid and c.after -> 'price_per_unit' = to_jsonb(row.price_per_unit)
        and s.kind <> 'revert' and s.seq < (select seq from changeset where company = ${company} and guid = ${reverted})
      order by s.seq desc limit 1), row.price_changed_at)
    where row.company = ${company} and row.guid = any(${priced.map(({ after }) => after.guid)}::uuid[])`.execute(trx);
}

/** Living services of some categories. */
async function readNeighbours(trx: Trx, company: string, categories: readonly string[]) {
  if (categories.length === 0) return [];
  return rowsOf<Pick<ServiceRow, 'guid' | 'category'>>(trx)`
    select guid, category from service where company = ${company} and category = any(${categories}::uuid[]) and not is_deleted`;
}
