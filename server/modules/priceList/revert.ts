import { sql } from 'kysely';
import type { Trx } from '../../database/connection.ts';
import { growthBy, type PlanRevert } from '../../database/revert.ts';
import { readCategoryOrder, readServiceOrders } from './orderBack.ts';
import { isReorder, planRevert } from './planRevert.ts';
import type { ServiceRow } from './rows.ts';
import { readCategories, readServices } from './store.ts';
import { overwriteCategories, overwriteServices, settleCategories, settleServices } from './writeRows.ts';

/** Takes changes of services and their categories back. */
export const revertPrices: PlanRevert = async ({ trx, company, changeset, changes }) => {
  const guidsOf = (entity: string) => changes.filter((change) => change.entity === entity).map((change) => change.guid);
  const services = await readServices(trx, company, guidsOf('service'));
  const categories = await readCategories(trx, company);
  const reorders = (entity: string) => isReorder(changes) && guidsOf(entity).length > 0;
  const plan = planRevert(changes, {
    orders: {
      services: reorders('service') ? await readServiceOrders(trx, company, changeset) : [],
      categories: reorders('service_category') ? await readCategoryOrder(trx, company, changeset) : [],
    },
    services: new Map(services.map((row) => [row.guid, row])),
    categories: new Map(categories.map((row) => [row.guid, row])),
    neighbours: await readNeighbours(trx, company, guidsOf('service_category')),
  });
  return {
    conflicts: plan.conflicts,
    values: plan.services.length + plan.categories.length,
    places: plan.categoryPlaces.length + [...plan.servicePlaces.values()].reduce((sum, rows) => sum + rows.length, 0),
    growth: { services: growthBy(plan.services) },
    async carryOut(write) {
      await overwriteCategories(write, plan.categories);
      await overwriteServices(write, plan.services);
      await settleServices(write, plan.servicePlaces);
      if (plan.categories.length > 0 || plan.categoryPlaces.length > 0) await settleCategories(write, plan.categoryPlaces);
    },
  };
};

/** Living services of some categories. */
async function readNeighbours(trx: Trx, company: string, categories: readonly string[]): Promise<Pick<ServiceRow, 'guid' | 'category'>[]> {
  if (categories.length === 0) return [];
  const { rows } = await sql<Pick<ServiceRow, 'guid' | 'category'>>`
    select guid, category from service where company = ${company} and category = any(${categories}::uuid[]) and not is_deleted`.execute(
    trx,
  );
  return rows;
}
