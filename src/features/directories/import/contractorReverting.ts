import type { Reverting } from '../../../importing/revert/RevertDialog.tsx';
import { counted } from '../../../lib/plural.ts';
import { reloadContractors } from './reloadContractors.ts';

const labels: Record<string, string> = { title: 'Название', phone: 'Телефон', email: 'E-mail', inn: 'ИНН', comment: 'Комментарий' };
/** What is known here by ids only. */
const others: Record<string, string> = { category: 'сменили категорию', is_deleted: 'удалили или вернули' };

/** How an import of contractors is taken back. */
export const contractorReverting: Reverting = {
  rows: 'контрагенты',
  counted: (count) => counted(count, 'запись', 'записи', 'записей'),
  fieldText({ field, was, now }) {
    if (field === 'transactions') return `к ней относится ${counted(Number(now), 'операция', 'операции', 'операций')}`;
    return others[field] ?? `${labels[field] ?? 'Изменено'}: ${String(was ?? '') || '—'} → ${String(now ?? '') || '—'}`;
  },
  reload: reloadContractors,
};
