import type { ExportFormat, ExportJob, ExportKind, ExportStatus } from '../../../contract/export.ts';

/** What can be taken out, in the order in which it is offered. */
export const kindWords: Record<ExportKind, { label: string; note: string }> = {
  transactions: { label: 'Операции', note: 'Приходы, расходы, выплаты и дивиденды за период и по выбранному отбору.' },
  prices: { label: 'Прайс-лист', note: 'Услуги по категориям. Файл можно исправить и загрузить обратно.' },
  objects: { label: 'Объекты', note: 'Название, адрес, статус, план прихода и расхода.' },
  contractors: { label: 'Контрагенты', note: 'Название, категория, телефон, e\u2011mail, ИНН, комментарий.' },
  bills: { label: 'Статьи расходов', note: 'Список статей.' },
  everything: {
    label: 'Всё сразу',
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

/** Does the export have a period of its own? */
export function hasPeriod(kind: ExportKind): boolean {
  return kind === 'transactions' || kind === 'analytics';
}

/** Is the job still to end? */
export function isUnderWay({ status }: Pick<ExportJob, 'status'>): boolean {
  return status === 'waiting' || status === 'running';
}
