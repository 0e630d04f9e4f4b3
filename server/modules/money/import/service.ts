import type { ContractorImport, MoneyImportAnswer, TransactionImport } from '../../../../contract/moneyImport.ts';
import type { Db, Trx } from '../../../database/connection.ts';
import type { RevertPart } from '../../../database/revert.ts';
import { atOneMoment } from '../../../database/transaction.ts';
import { type Actor, type CompanyWrite, writeCompany } from '../../../database/write.ts';
import { foreseeGrowth } from '../../billing/limits/service.ts';
import { guardMembers } from '../../directories/members/service.ts';
import { insertDirectoryRows, overwriteDirectoryRows } from '../../directories/service.ts';
import { insertTransactions } from '../operations/write.ts';
import { confirmErrors, confirmPlan, countOutcomes, planHash } from './confirm.ts';
import { claimMade, readCategories, readContractors, readDirectories, readKnown } from './known.ts';
import { type ContractorPlan, planContractors } from './planContractors.ts';
import { planTransactions, type TransactionPlan } from './planTransactions.ts';

/** By how many living rows an import makes each limited thing more. */
type Growth = RevertPart['growth'];

type Hashed<P> = { plan: P; hash: string };

/** Shows what an import of operations would do, or does exactly what a dry run has shown: all of it or nothing. */
export function importTransactions(db: Db, actor: Actor, request: TransactionImport): Promise<MoneyImportAnswer> {
  const plan = (trx: Trx) => planOperations(trx, actor.company, request);
  return run(db, actor, request, plan, {
    answer: answerOfOperations,
    growth: growthByOperations,
    carryOut: makeOperations,
    what: 'операций',
  });
}

/** The same for contractors. */
export function importContractors(db: Db, actor: Actor, request: ContractorImport): Promise<MoneyImportAnswer> {
  const plan = (trx: Trx) => planPeople(trx, actor.company, request);
  return run(db, actor, request, plan, {
    answer: answerOfContractors,
    growth: ({ create }) => ({ contractors: create }),
    carryOut: changeContractors,
    what: 'контрагентов',
  });
}

type Work<P> = {
  answer(planned: Hashed<P>, changeset: string | null): MoneyImportAnswer;
  growth(foreseen: MoneyImportAnswer): Growth;
  carryOut(write: CompanyWrite, plan: P): Promise<void>;
  what: string;
};
type Request = Pick<TransactionImport, 'dry_run' | 'plan' | 'skip' | 'file_name'>;

function run<P extends Pick<TransactionPlan, 'errors'>>(
  db: Db,
  actor: Actor,
  request: Request,
  planIn: (trx: Trx) => Promise<Hashed<P>>,
  { answer, growth, carryOut, what }: Work<P>,
): Promise<MoneyImportAnswer> {
  if (request.dry_run) {
    return atOneMoment(db, async (trx) => {
      const foreseen = answer(await planIn(trx), null);
      await foreseeGrowth(trx, actor, growth(foreseen));
      return foreseen;
    });
  }
  return writeCompany(db, actor, async (write) => {
    const planned = await planIn(write.trx);
    confirmPlan(request.plan, planned.hash);
    confirmErrors(planned.plan.errors, request.skip);
    await carryOut(write, planned.plan);
    write.describe('import', `Импорт ${what} из файла «${request.file_name}»`);
    return answer(planned, write.changeset);
  });
}

async function planOperations(trx: Trx, company: string, request: TransactionImport): Promise<Hashed<TransactionPlan>> {
  const directories = await readDirectories(trx, company);
  const known = await readKnown(trx, company, request.rows);
  const rows = Object.values(directories).flat();
  const names = rows.map(({ guid, version }) => `${guid} ${version}`);
  return {
    plan: planTransactions(request, directories, known),
    hash: planHash([request.rows, request.create_missing, names, known]),
  };
}

async function makeOperations(write: CompanyWrite, { made, create }: TransactionPlan): Promise<void> {
  for (const entity of ['object', 'contractor', 'bill'] as const) {
    await claimMade(
      write,
      entity,
      made[entity].map(({ guid }) => guid),
    );
    await insertDirectoryRows(write, entity, made[entity]);
  }
  await insertTransactions(write, create);
}

function answerOfOperations({ plan, hash }: Hashed<TransactionPlan>, changeset: string | null): MoneyImportAnswer {
  const titles = (field: keyof TransactionPlan['made']) => plan.made[field].map(({ title }) => title);
  return {
    plan: hash,
    ...countOutcomes(plan.rows),
    errors: plan.errors,
    rows: plan.rows,
    new_objects: titles('object'),
    new_contractors: titles('contractor'),
    new_bills: titles('bill'),
    changeset,
  };
}

function growthByOperations({ create, new_objects, new_contractors }: MoneyImportAnswer): Growth {
  return { transactions: create, objects: new_objects.length, contractors: new_contractors.length };
}

async function planPeople(trx: Trx, company: string, request: ContractorImport): Promise<Hashed<ContractorPlan>> {
  const contractors = await readContractors(trx, company);
  const categories = await readCategories(trx, company);
  return {
    plan: planContractors(request, contractors, categories),
    hash: planHash([request.rows, contractors.map(({ guid, version }) => `${guid} ${version}`), categories]),
  };
}

async function changeContractors(write: CompanyWrite, { changes }: ContractorPlan): Promise<void> {
  await guardMembers(write, changes);
  const made = changes.flatMap(({ before, after }) => (before ? [] : [after]));
  await claimMade(
    write,
    'contractor',
    made.map(({ guid }) => guid),
  );
  await insertDirectoryRows(write, 'contractor', made);
  await overwriteDirectoryRows(
    write,
    'contractor',
    changes.flatMap(({ before, after }) => (before ? [{ before, after }] : [])),
  );
}

function answerOfContractors({ plan, hash }: Hashed<ContractorPlan>, changeset: string | null): MoneyImportAnswer {
  const made = plan.rows.filter(({ outcome }) => outcome === 'create').map(({ title }) => title);
  return {
    plan: hash,
    ...countOutcomes(plan.rows),
    errors: plan.errors,
    rows: plan.rows,
    new_objects: [],
    new_contractors: made,
    new_bills: [],
    changeset,
  };
}
