import { type BaseRecord, useList } from '@refinedev/core';
import { calls } from '../../../contract/calls.ts';
import type { ExportCreate, ExportFormat, ExportJob, ExportKind, ExportStatus } from '../../../contract/export.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { useApi } from '../../lib/api.ts';
import type { ApiFailure } from '../../lib/apiFailure.ts';
import { useAttempts } from '../../lib/attempts.ts';
import { saveFile } from '../../lib/files.ts';
import { useCompany } from '../../lib/workspace.ts';

/** What can be taken out, in the order in which it is offered. */
export const kindWords: Record<ExportKind, { label: string; note: string }> = {
  transactions: { label: 'Операции', note: 'Приходы, расходы, выплаты и дивиденды за период и по выбранному отбору.' },
  prices: { label: 'Прайс-лист', note: 'Услуги по категориям. Файл можно исправить и загрузить обратно.' },
  objects: { label: 'Объекты', note: 'Название, адрес, статус, план прихода и расхода.' },
  contractors: { label: 'Контрагенты', note: 'Название, категория, телефон, e\u2011mail, ИНН, комментарий.' },
  bills: { label: 'Статьи расходов', note: 'Список статей.' },
  everything: {
    label: 'Все данные',
    note: 'Архив .zip: по таблице на каждый справочник, прайс-лист, операции и опись с контрольными суммами.',
  },
  analytics: { label: 'Аналитика', note: 'Архив .zip: расходы, прибыль и объекты за период и опись.' },
};

export const formatWords: Record<ExportFormat, { label: string; note: string }> = {
  xlsx: { label: 'Excel (.xlsx)', note: 'Суммы — числа, даты — даты.' },
  csv: { label: 'CSV для Excel (.csv)', note: 'Точка с запятой, десятичная запятая, UTF-8.' },
};

export const statusWords: Record<ExportStatus, string> = {
  waiting: 'Ждёт очереди',
  running: 'Выгружается',
  done: 'Готово',
  failed: 'Не получилось',
  cancelled: 'Прервана',
  expired: 'Срок хранения истёк',
};

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
      const file = await api.call(calls.exportFile, { params: { guid: job.guid } });
      saveFile(file, job.file_name ?? 'Выгрузка');
    },
  };
}

/** Does the export have a period of its own? */
export function hasPeriod(kind: ExportKind): boolean {
  return kind === 'transactions' || kind === 'analytics';
}

/** Is the job still to end? */
export function isUnderWay({ status }: Pick<ExportJob, 'status'>): boolean {
  return status === 'waiting' || status === 'running';
}
