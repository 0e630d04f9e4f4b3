import type { RevertAnswer } from '../../../contract/resources/changeset.ts';
import type { Trx } from '../../database/connection.ts';
import { overwriteCategories, overwriteServices } from '../../database/priceList/bulk.ts';
import { readCategories, readServices } from '../../database/priceList/read.ts';
import { settleCategories, settleServices } from '../../database/priceList/settle.ts';
import type { CompanyWrite } from '../../database/write.ts';
import { planRevert, type RevertPlan } from './planRevert.ts';
import { markReverted, readChanges, readNeighbours, type StoredChangeset } from './store.ts';

/** What taking a changeset back would do to the price list as it stands now. */
export async function planOf(trx: Trx, company: string, changeset: string): Promise<RevertPlan> {
  const changes = await readChanges(trx, company, changeset);
  const guidsOf = (entity: string) => changes.filter((change) => change.entity === entity).map((change) => change.guid);
  const services = await readServices(trx, company, guidsOf('service'));
  const categories = await readCategories(trx, company);
  return planRevert(changes, {
    services: new Map(services.map((row) => [row.guid, row])),
    categories: new Map(categories.map((row) => [row.guid, row])),
    neighbours: await readNeighbours(trx, company, guidsOf('service_category')),
  });
}

/** Carries a plan out as a changeset of its own. When nothing is left to take back there is none, and the old one stays as it was. */
export async function carryOut(write: CompanyWrite, changeset: StoredChangeset, plan: RevertPlan): Promise<RevertAnswer> {
  await overwriteCategories(write, plan.categories);
  await overwriteServices(write, plan.services);
  await settleServices(write, plan.servicePlaces);
  if (plan.categories.length > 0 || plan.categoryPlaces.length > 0) await settleCategories(write, plan.categoryPlaces);
  write.describe('revert', titleOf(changeset));
  if (write.changeset) await markReverted(write.trx, write.company, changeset.guid, write.changeset);
  return answerOf(plan, write.changeset);
}

/** `reverted` counts rows that get something back: values, life, or, where only the order is taken back, their place. */
export function answerOf(plan: RevertPlan, changeset: string | null): RevertAnswer {
  const values = plan.services.length + plan.categories.length;
  const places = plan.categoryPlaces.length + [...plan.servicePlaces.values()].reduce((sum, rows) => sum + rows.length, 0);
  return { reverted: values > 0 ? values : places, conflicts: plan.conflicts, changeset };
}

/** Taking back what was taken back is a return, so that titles do not pile up. */
function titleOf({ kind, title }: StoredChangeset): string {
  const original = title.replace(/^(Отмена|Возврат): /, '');
  return kind === 'revert' && title.startsWith('Отмена: ') ? `Возврат: ${original}` : `Отмена: ${original}`;
}
