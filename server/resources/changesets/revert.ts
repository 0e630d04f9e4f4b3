import type { ChangesetRow, RevertAnswer } from '../../../contract/resources/changeset.ts';
import type { Trx } from '../../database/connection.ts';
import { type Growth, growthBy } from '../../database/plans/growth.ts';
import { overwriteCategories, overwriteServices } from '../../database/priceList/bulk.ts';
import { readCategories, readServices } from '../../database/priceList/read.ts';
import { settleCategories, settleServices } from '../../database/priceList/settle.ts';
import type { CompanyWrite } from '../../database/write.ts';
import { guardMembers } from '../../identity/guardMembers.ts';
import { carryOutMoney } from './carryOutMoney.ts';
import { type CategoriesPlan, planContractorCategories, renameCategories } from './contractorCategories.ts';
import { type MoneyPlan, planMoney } from './planMoney.ts';
import { isReorder, planRevert, type RevertPlan } from './planRevert.ts';
import { readCategoryOrder, readServiceOrders } from './readOrders.ts';
import { markReverted, readChanges, readNeighbours, type StoredChangeset } from './store.ts';

/** What a revert does to each family of rows. */
type WholePlan = { prices: RevertPlan; money: MoneyPlan; contractorCategories: CategoriesPlan };

/** Who asks; a write is one. */
export type Asked = { trx: Trx; company: string; user: string };

/** What taking a changeset back would do to the company's data as they stand now. Throws what `guardMembers` throws. */
export async function planOf(asked: Asked, changeset: string): Promise<WholePlan> {
  const { trx, company } = asked;
  const changes = await readChanges(trx, company, changeset);
  const money = await planMoney(trx, company, changes);
  await guardMembers(asked, money.contractor.overwrites);
  const contractorCategories = await planContractorCategories(trx, company, changes);
  return { prices: await planPrices(trx, company, changeset, changes), money, contractorCategories };
}

async function planPrices(trx: Trx, company: string, changeset: string, changes: readonly ChangesetRow[]): Promise<RevertPlan> {
  const guidsOf = (entity: string) => changes.filter((change) => change.entity === entity).map((change) => change.guid);
  const services = await readServices(trx, company, guidsOf('service'));
  const categories = await readCategories(trx, company);
  const reorders = (entity: string) => isReorder(changes) && guidsOf(entity).length > 0;
  return planRevert(changes, {
    orders: {
      services: reorders('service') ? await readServiceOrders(trx, company, changeset) : [],
      categories: reorders('service_category') ? await readCategoryOrder(trx, company, changeset) : [],
    },
    services: new Map(services.map((row) => [row.guid, row])),
    categories: new Map(categories.map((row) => [row.guid, row])),
    neighbours: await readNeighbours(trx, company, guidsOf('service_category')),
  });
}

/** Carries a plan out as a changeset of its own. When nothing is left to take back there is none, and the old one stays as it was. */
export async function carryOut(write: CompanyWrite, changeset: StoredChangeset, plan: WholePlan): Promise<RevertAnswer> {
  const { prices } = plan;
  await overwriteCategories(write, prices.categories);
  await overwriteServices(write, prices.services);
  await settleServices(write, prices.servicePlaces);
  if (prices.categories.length > 0 || prices.categoryPlaces.length > 0) await settleCategories(write, prices.categoryPlaces);
  await renameCategories(write, plan.contractorCategories);
  await carryOutMoney(write, plan.money);
  write.describeRevert(changeset.guid, titleOf(changeset));
  if (write.changeset) await markReverted(write.trx, write.company, changeset.guid, write.changeset);
  return answerOf(plan, write.changeset);
}

/** By how many living rows a plan makes each limited thing more. */
export function growthByPlan({ prices, money }: WholePlan): Growth {
  return {
    objects: growthBy(money.object.overwrites),
    contractors: growthBy(money.contractor.overwrites),
    transactions: growthBy(money.transaction.overwrites),
    services: growthBy(prices.services),
  };
}

/** `reverted` counts rows that get something back: values, life, or, where only the order is taken back, their place. */
export function answerOf({ prices, money, contractorCategories }: WholePlan, changeset: string | null): RevertAnswer {
  const ofMoney = [money.bill, money.object, money.contractor, money.transaction];
  const values =
    prices.services.length +
    prices.categories.length +
    contractorCategories.renames.length +
    ofMoney.reduce((sum, { overwrites }) => sum + overwrites.length, 0);
  const places = prices.categoryPlaces.length + [...prices.servicePlaces.values()].reduce((sum, rows) => sum + rows.length, 0);
  const conflicts = [...prices.conflicts, ...contractorCategories.conflicts, ...ofMoney.flatMap((plan) => plan.conflicts)];
  return { reverted: values > 0 ? values : places, conflicts, changeset };
}

/** Taking back what was taken back is a return, so that titles do not pile up. */
function titleOf({ kind, title }: StoredChangeset): string {
  const original = title.replace(/^(Отмена|Возврат): /, '');
  return kind === 'revert' && title.startsWith('Отмена: ') ? `Возврат: ${original}` : `Отмена: ${original}`;
}
