import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { calls } from '../../../contract/calls.ts';
import type { ExportCreate, ExportJob } from '../../../contract/resources/export.ts';
import { useApi } from '../../lib/api.ts';
import { useAttempts } from '../../lib/attempts.ts';
import { useCompany } from '../../lib/company-context.tsx';
import { companyKey } from '../../lib/company-lists.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { isUnderWay } from './exportWords.ts';

/** How often a job under way is asked about, in ms. */
const POLL = 1000;
const SHOWN = '50';

export type ExportRequest = Omit<ExportCreate, 'company' | 'guid'>;

export type Exports = {
  query: UseQueryResult<ExportJob[]>;
  /** starts an export; rejects with the server's sentence */
  start(request: ExportRequest): Promise<void>;
  cancel(job: ExportJob): Promise<void>;
  save(job: ExportJob): Promise<void>;
};

/** The company's exports, newest first; asked again every second while one is under way. */
export function useExports(): Exports {
  const api = useApi();
  const client = useQueryClient();
  const once = useAttempts();
  const { company } = useCompany();
  const key = companyKey(company.guid, 'exports');
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      api.call(
        calls.exportList,
        { query: { id: company.guid, page: '1', page_size: SHOWN, ordering: '-created_at' } },
        { signal, quiet: true },
      ),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? POLL : false),
  });
  const changed = () => client.invalidateQueries({ queryKey: key });
  return {
    query,
    async start(request) {
      await once([company.guid, request], (guid) =>
        api.call(calls.exportCreate, { body: { ...request, company: company.guid, guid } }, { idempotencyKey: guid }),
      );
      await changed();
    },
    async cancel(job) {
      try {
        await api.call(calls.exportCancel, { params: { guid: job.guid } });
      } finally {
        await changed();
      }
    },
    async save(job) {
      const file = await api.call(calls.exportFile, { params: { guid: job.guid } }, { quiet: true });
      saveFile(file, job.file_name ?? 'Выгрузка');
    },
  };
}
