import { importedFrom } from '../../../contract/importTitle.ts';
import { guid } from '../../../contract/primitives.ts';
import type { ImportAnswer, ServiceImport } from '../../../contract/serviceImport.ts';
import type { Db, Trx } from '../../database/connection.ts';
import { readUsedGuids } from '../../database/guids.ts';
import { planAndCommit } from '../../database/planAndCommit.ts';
import { byGuid, guidsOf } from '../../database/rows.ts';
import type { Actor } from '../../database/write.ts';
import { foreseeGrowth } from '../billing/limits/service.ts';
import { answerOf, carryOut, planHash } from './importOutcome.ts';
import { namedBy, type OtherGuids, type PriceList, planImport } from './importPlan.ts';
import type { ServiceRow } from './rows.ts';
import { readCategories, readLivingServices, readServices } from './store.ts';

/** Shows what an import would do, or does exactly what a dry run has shown. */
export function importServices(db: Db, actor: Actor, request: ServiceImport): Promise<ImportAnswer> {
  return planAndCommit(db, actor, request, {
    plan: async (trx) => {
      const list = await readList(trx, actor.company, request);
      return { ...planImport(list, request), list, hash: planHash(list, request) };
    },
    foresee: (trx, answer) => foreseeGrowth(trx, actor, { services: answer.create - answer.delete }),
    carryOut,
    answer: answerOf,
    title: `Импорт ${importedFrom(request.file_name)}`,
    changed: 'Прайс-лист изменился',
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
  const known = new Set(guidsOf(living));
  const named = new Set(rows.flatMap((row) => namedBy(row).guid ?? []));
  const unknown = [...named].filter((one) => !known.has(one) && guid.safeParse(one).success);
  const deleted = byGuid(await readServices({ trx, company }, unknown));
  const inUse = await readUsedGuids(trx, unknown);
  return { deleted, taken: new Set(inUse.filter((one) => !deleted.has(one))) };
}
