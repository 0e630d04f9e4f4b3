import { importedFrom } from '../../../../contract/importTitle.ts';
import type { ContractorImport, MoneyImportAnswer, TransactionImport } from '../../../../contract/moneyImport.ts';
import type { Db, Trx } from '../../../database/connection.ts';
import { hashOfPlan, planAndCommit } from '../../../database/planAndCommit.ts';
import type { Actor, CompanyWrite } from '../../../database/write.ts';
import { foreseeGrowth } from '../../billing/limits/service.ts';
import { guardMembers, readOwnerCategories } from '../../directories/members/service.ts';
import { insertDirectoryRows, overwriteDirectoryRows, readFormerNames, readLiving } from '../../directories/service.ts';
import { insertTransactions } from '../operations/write.ts';
import { readCategories, readDeleted, readDirectories, readKnown } from './known.ts';
import { answerOf } from './outcomes.ts';
import { planContractors } from './planContractors.ts';
import { planTransactions } from './planTransactions.ts';

/** Shows what an import of operations would do, or does exactly what a dry run has shown. */
export function importTransactions(db: Db, actor: Actor, request: TransactionImport): Promise<MoneyImportAnswer> {
  return planAndCommit(db, actor, request, {
    plan: (trx) => planOperations(trx, actor.company, request),
    foresee: (trx, { create, new_objects, new_contractors }) =>
      foreseeGrowth(trx, actor, { transactions: create, objects: new_objects.length, contractors: new_contractors.length }),
    carryOut: makeOperations,
    answer: answerOf,
    title: `Импорт операций из ${importedFrom(request.file_name)}`,
    changed: CHANGED,
  });
}

/** The same for contractors. */
export function importContractors(db: Db, actor: Actor, request: ContractorImport): Promise<MoneyImportAnswer> {
  return planAndCommit(db, actor, request, {
    plan: (trx) => planPeople(trx, actor.company, request),
    foresee: (trx, { create }) => foreseeGrowth(trx, actor, { contractors: create }),
    carryOut: changeContractors,
    answer: answerOf,
    title: `Импорт контрагентов из ${importedFrom(request.file_name)}`,
    changed: CHANGED,
  });
}

const CHANGED = 'Данные компании изменились';

async function planOperations(trx: Trx, company: string, request: TransactionImport) {
  const directories = await readDirectories(trx, company);
  const known = await readKnown(trx, company, request.rows);
  const deleted = await readDeleted(trx, company, known);
  const { former, ...living } = directories;
  const names = Object.values(living).flatMap((rows) => rows.map(({ guid, version }) => `${guid} ${version}`));
  const hash = hashOfPlan([request.rows, request.create_missing, names, former, known, deleted]);
  const plan = planTransactions(request, directories, known, deleted);
  // whom only owners may change (`guardMembers`), an import leaves as they are
  const owners = await readOwnerCategories(trx, company);
  const completed = plan.completed.filter(({ before }) => !before.is_member && !owners.has(before.category ?? ''));
  return { ...plan, completed, hash };
}

async function makeOperations(write: CompanyWrite, { made, completed, create }: Awaited<ReturnType<typeof planOperations>>) {
  for (const entity of ['object', 'contractor', 'bill'] as const) await insertDirectoryRows(write, entity, made[entity]);
  await overwriteDirectoryRows(write, 'contractor', completed);
  await insertTransactions(write, create);
}

async function planPeople(trx: Trx, company: string, request: ContractorImport) {
  const contractors = await readLiving(trx, company, 'contractor');
  const categories = await readCategories(trx, company);
  const former = await readFormerNames(trx, company, 'contractor');
  const hash = hashOfPlan([request.rows, contractors.map(({ guid, version }) => `${guid} ${version}`), categories, former]);
  const plan = planContractors(request, contractors, categories, former);
  const made = plan.changes.flatMap(({ before, after }) => (before ? [] : after));
  return { ...plan, made: { object: [], contractor: made, bill: [] }, completed: [], hash };
}

async function changeContractors(write: CompanyWrite, { changes, made }: Awaited<ReturnType<typeof planPeople>>) {
  await guardMembers(write, changes);
  await insertDirectoryRows(write, 'contractor', made.contractor);
  await overwriteDirectoryRows(
    write,
    'contractor',
    changes.flatMap(({ before, after }) => (before ? { before, after } : [])),
  );
}
