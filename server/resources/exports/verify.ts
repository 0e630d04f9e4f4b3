import type { ExportVerifyAnswer, Manifest } from '../../../contract/export.ts';
import type { Db } from '../../database/connection.ts';
import { atOneMoment } from '../../database/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { readTotals } from './moment.ts';
import { readChangesSince, readCounter } from './store.ts';

/** What has changed in the company since its export. @throws 1100 for a manifest of another company, or of a future that this database has not had */
export function verify(db: Db, company: string, manifest: Manifest): Promise<ExportVerifyAnswer> {
  if (manifest.company.guid !== company) {
    throw new ApiError(1100, {
      fields: { manifest: [`Это выгрузка компании «${manifest.company.title}». Выберите её в шапке и проверьте выгрузку ещё раз.`] },
    });
  }
  return atOneMoment(db, async (trx) => {
    const { counter, changesets } = await readCounter(trx, company, manifest.seq);
    if (manifest.seq > counter) {
      throw new ApiError(1100, {
        fields: { manifest: ['Выгрузка новее данных: её файл изменён, или данные восстановлены из более старой копии.'] },
      });
    }
    return {
      changesets,
      tables: await readChangesSince(trx, company, manifest.seq),
      before: manifest.totals,
      now: await readTotals(trx, company, manifest.filter),
    };
  });
}
