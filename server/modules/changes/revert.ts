import { sql } from 'kysely';
import type { ChangesetRow, RevertAnswer, RevertConflict } from '../../../contract/changeset.ts';
import type { Trx } from '../../database/connection.ts';
import type { CompanyWrite } from '../../database/write.ts';
import { type Growth, growthBy } from '../billing/limits/growth.ts';
import { guardMembers } from '../directories/memberRights.ts';
import { referenceOf } from '../directories/rows.ts';
import { overwriteDirectoryRows } from '../directories/store.ts';
import { type TransactionOverwrite, transactionFields } from '../money/rows.ts';
import { overwriteTransactions } from '../money/write.ts';
import { readCategories, readServices } from '../priceList/store.ts';
import { overwriteCategories, overwriteServices, settleCategories, settleServices } from '../priceList/writeRows.ts';
import { readCategoryOrder, readServiceOrders } from './orderBack.ts';
import { type MoneyPlan, planMoney } from './planMoney.ts';
import { isReorder, planRevert, type RevertPlan } from './planRevert.ts';
import { markReverted, readChanges, readNeighbours, type StoredChangeset } from './store.ts';

const references: readonly string[] = Object.values(referenceOf);

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

type CategoriesPlan = { renames: { guid: string; from: string; to: string }[]; conflicts: RevertConflict[] };

/** Titles of contractor categories that come back. A category that was made stays, for it cannot be deleted: told as a conflict. */
async function planContractorCategories(trx: Trx, company: string, changes: readonly ChangesetRow[]): Promise<CategoriesPlan> {
  const plan: CategoriesPlan = { renames: [], conflicts: [] };
  const own = changes.filter((change) => change.entity === 'contractor_category');
  if (own.length === 0) return plan;
  const { rows } = await sql<{ guid: string; title: string }>`
    select guid, title from contractor_category
    where company = ${company} and guid = any(${own.map((change) => change.guid)}::uuid[])`.execute(trx);
  for (const { guid, title } of rows) {
    const change = own.find((one) => one.guid === guid);
    const [was, now] = [change?.after?.title, change?.before?.title];
    if (!change?.before) plan.conflicts.push({ guid, title, field: 'is_deleted', was: false, now: false });
    else if (title === was && typeof now === 'string') plan.renames.push({ guid, from: title, to: now });
    else if (title !== now) plan.conflicts.push({ guid, title, field: 'title', was, now: title });
  }
  return plan;
}

async function renameCategories(write: CompanyWrite, { renames }: CategoriesPlan): Promise<void> {
  for (const { guid, from, to } of renames) {
    await sql`update contractor_category set title = ${to} where company = ${write.company} and guid = ${guid}`.execute(write.trx);
    write.note({ entity: 'contractor_category', guid, title: to, before: { title: from }, after: { title: to } });
  }
}

/**
 * Writes a plan. Operations that only follow a merged row back change no month's sum, so closed months let them in unasked, as they did when
 * the rows were merged; all others need the owner's confirmation there (1111).
 */
async function carryOutMoney(write: CompanyWrite, plan: MoneyPlan): Promise<void> {
  await overwriteDirectoryRows(write, 'bill', plan.bill.overwrites);
  await overwriteDirectoryRows(write, 'object', plan.object.overwrites);
  await overwriteDirectoryRows(write, 'contractor', plan.contractor.overwrites);
  const follows = (overwrite: TransactionOverwrite) => isRenamed(overwrite, plan.revived);
  const { overwrites } = plan.transaction;
  await overwriteTransactions(write, overwrites.filter(follows), { restore: true, renamed: true });
  await overwriteTransactions(
    write,
    overwrites.filter((overwrite) => !follows(overwrite)),
    { restore: true },
  );
}

/** Nothing but references change, each from or to a row that was merged. */
function isRenamed({ before, after }: TransactionOverwrite, revived: ReadonlySet<string>): boolean {
  if (revived.size === 0) return false;
  return transactionFields
    .filter((field) => before[field] !== after[field])
    .every((field) => references.includes(field) && [before[field], after[field]].some((guid) => revived.has(String(guid))));
}
