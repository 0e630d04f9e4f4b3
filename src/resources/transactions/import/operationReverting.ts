import type { Reverting } from '../../../importing/revert/RevertDialog.tsx';
import { amount } from '../../../lib/format.ts';
import { typeWords } from '../../../lib/moneyFilterWords.ts';
import { counted } from '../../../lib/plural.ts';
import { typedDay } from '../../../lib/typedDay.ts';
import { isType } from './recognition/judgeOperation.ts';
import { reloadMoney } from './reloadMoney.ts';

const labels: Record<string, string> = {
  type: 'Тип',
  date: 'Дата',
  amount: 'Сумма',
  description: 'Описание',
  title: 'Название',
  inn: 'ИНН',
  phone: 'Телефон',
  email: 'E-mail',
  address: 'Адрес',
  comment: 'Комментарий',
};
/** What is known here by ids only. */
const connections: Record<string, string> = {
  stroiobject: 'сменили объект',
  contractor: 'сменили контрагента',
  bill: 'сменили статью',
  category: 'сменили категорию',
  is_deleted: 'удалили или вернули',
};

/** How an import of operations is taken back. */
export const operationReverting: Reverting = {
  rows: 'операции и то, что для них создано',
  counted: (count) => counted(count, 'запись', 'записи', 'записей'),
  fieldText({ field, was, now }) {
    if (field === 'transactions') return `к ней относится ${counted(Number(now), 'операция', 'операции', 'операций')}`;
    return connections[field] ?? `${labels[field] ?? 'Изменено'}: ${valueText(was)} → ${valueText(now)}`;
  },
  reload: reloadMoney,
};

function valueText(value: unknown): string {
  if (typeof value === 'number') return amount(value);
  const text = String(value ?? '');
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return typedDay(text);
  return (isType(text) ? typeWords[text].one : text) || '—';
}
