import { type BaseRecord, useList } from '@refinedev/core';
import { calls } from '../../../contract/calls.ts';
import type { ExportCreate, ExportJob } from '../../../contract/export.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { useApi } from '../../lib/api.ts';
import type { ApiFailure } from '../../lib/api-failure.ts';
import { useAttempts } from '../../lib/attempts.ts';
import { useCompany } from '../../lib/company-context.tsx';
import { saveFile } from '../../lib/saveFile.ts';
import { isUnderWay } from './exportWords.ts';

/** How often a job under way is asked about, in ms. */
const POLL = 1000;
const SHOWN = 50;

export type ExportRequest = Omit<ExportCreate, 'company' | 'guid'>;

export type Exports = ReturnType<typeof useExports>;

/** The company's exports, newest first; asked again every second while one is under way. */
export function useExports() {
  const api = useApi();
  const once = useAttempts();
  const { company } = useCompany();
  const { query } = useList<ExportJob & BaseRecord, ApiFailure>({
    resource: 'export',
    pagination: { pageSize: SHOWN },
    sorters: [{ field: 'created_at', order: 'desc' }],
    meta: { quiet: true },
    errorNotification: false,
    queryOptions: { refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? POLL : false) },
  });
  const stale = { refresh: ['export'], showsError: true };
  const create = useWrite(calls.exportCreate, stale);
  const { mutateAsync: cancel } = useWrite(calls.exportCancel, stale);
  return {
    query: { ...query, data: query.data?.data },
    /** starts an export; rejects with the server's sentence */
    start: (request: ExportRequest) =>
      once([company.guid, request], (guid) => create.mutateAsync({ body: { ...request, company: company.guid, guid } })),
    cancel: ({ guid }: ExportJob) => cancel({ params: { guid } }),
    async save(job: ExportJob) {
      const file = await api.call(calls.exportFile, { params: { guid: job.guid } }, { quiet: true });
      saveFile(file, job.file_name ?? 'Выгрузка');
    },
  };
}
