import { guid } from '../../../contract/primitives.ts';
import type { ImportAnswer, ImportProblem, ServiceImport } from '../../../contract/serviceImport.ts';
import type { Db, Trx } from '../../database/connection.ts';
import { readUsedGuids } from '../../database/guids.ts';
import { atOneMoment, isUniqueViolation } from '../../database/transaction.ts';
import { type Actor, writeCompany } from '../../database/write.ts';
import { DomainError } from '../../domainError.ts';
import { foreseeGrowth } from '../billing/limits/service.ts';
import { answerOf, carryOut, planHash } from './importOutcome.ts';
import { namedBy, type OtherGuids, type PriceList, planImport } from './importPlan.ts';
import type { ServiceRow } from './rows.ts';
import { readCategories, readLivingServices, readServices } from './store.ts';

const CHANGED = 'Прайс-лист изменился после проверки файла. Проверьте файл ещё раз.';

/** Shows what an import would do, or does exactly what a dry run has shown: all of it or nothing. */
export function importServices(db: Db, actor: Actor, request: ServiceImport): Promise<ImportAnswer> {
  return request.dry_run ? tryOut(db, actor, request) : commit(db, actor, request);
}

function tryOut(db: Db, actor: Actor, request: ServiceImport): Promise<ImportAnswer> {
  return atOneMoment(db, async (trx) => {
    const list = await readList(trx, actor.company, request);
    const answer = answerOf(planImport(list, request), list, planHash(list, request));
    await foreseeGrowth(trx, actor, { services: answer.create - answer.delete });
    return answer;
  });
}

function commit(db: Db, actor: Actor, request: ServiceImport): Promise<ImportAnswer> {
  if (request.plan === undefined) {
    throw new DomainError(1100, {
      fields: { plan: ['Сначала проверьте файл: пробный запуск (dry_run) даёт план, который здесь нужно назвать.'] },
    });
  }
  return writeCompany(db, actor, async (write) => {
    const list = await readList(write.trx, write.company, request);
    const hash = planHash(list, request);
    if (hash !== request.plan) throw new DomainError(1103, { detail: CHANGED });
    const plan = planImport(list, request);
    refuseUnconfirmed(plan.errors, new Set(request.skip));
    const made = await carryOut(write, list, plan);
    write.describe('import', `Импорт файла «${request.file_name}»`);
    return answerOf(plan, list, hash, { made, changeset: write.changeset });
  }).catch((error: unknown) => {
    // another company has just taken one of the file's guids: companies do not wait for each other
    throw isUniqueViolation(error) ? new DomainError(1103, { detail: CHANGED }) : error;
  });
}

/** Rows with errors stay out only if the caller has said so by number. */
function refuseUnconfirmed(errors: readonly ImportProblem[], skip: ReadonlySet<number>): void {
  const unconfirmed = errors.filter((problem) => !skip.has(problem.row));
  if (unconfirmed.length === 0) return;
  const sentences = unconfirmed.slice(0, 20).map((problem) => `Строка ${problem.row}: ${problem.detail}`);
  throw new DomainError(1100, {
    detail: 'В файле есть строки с ошибками. Исправьте их или подтвердите, что загружаете файл без них.',
    fields: { rows: sentences },
  });
}

async function readList(trx: Trx, company: string, request: ServiceImport): Promise<PriceList> {
  const categories = await readCategories(trx, company);
  const services = await readLivingServices(trx, company);
  const others = request.key === 'guid' ? await readOthers(trx, company, services, request) : undefined;
  return { categories: categories.filter((row) => !row.is_deleted), services, ...(others && { others }) };
}

/** What is known of the guids of the file that no living service has. */
async function readOthers(trx: Trx, company: string, living: readonly ServiceRow[], { rows }: ServiceImport): Promise<OtherGuids> {
  const known = new Set(living.map((row) => row.guid));
  const named = new Set(rows.flatMap((row) => namedBy(row).guid ?? []));
  const unknown = [...named].filter((one) => !known.has(one) && guid.safeParse(one).success);
  const deleted = new Map((await readServices(trx, company, unknown)).map((row) => [row.guid, row]));
  const inUse = await readUsedGuids(trx, unknown);
  return { deleted, taken: new Set(inUse.filter((one) => !deleted.has(one))) };
}
