import { MAX_MONEY } from '../../../../../contract/primitives.ts';
import type { Section } from './readSections.ts';
import type { Party, StatementDocument } from './statement.ts';

const REQUIRED = ['Номер', 'Дата', 'Сумма', 'ПлательщикСчет', 'ПолучательСчет'];
/** Lines of a purpose that is cut into several fields. */
const PURPOSE_LINES = 6;

/** A payment of its section; a string says why it cannot be read. */
export function readDocument({ line, values }: Section): StatementDocument | string {
  const text = (name: string) => values.get(name)?.text ?? '';
  const at = (name: string) => values.get(name)?.line ?? line;
  const missing = REQUIRED.filter((name) => text(name) === '');
  if (missing.length > 0)
    return `В документе нет ${missing.length === 1 ? 'поля' : 'полей'} ${missing.map((name) => `«${name}»`).join(', ')}.`;
  for (const name of ['Дата', 'ДатаСписано', 'ДатаПоступило']) {
    if (text(name) !== '' && dayOf(text(name)) === null) return `Строка ${at(name)}: «${text(name)}» — не дата вида ДД.ММ.ГГГГ.`;
  }
  const amount = /^\d{1,12}([.,]\d{1,2})?$/.test(text('Сумма')) ? Number(text('Сумма').replace(',', '.')) : null;
  if (amount === null || amount > MAX_MONEY) return `Строка ${at('Сумма')}: «${text('Сумма')}» — не сумма вида 1234.56.`;
  const lines = Array.from({ length: PURPOSE_LINES }, (_, index) => text(`НазначениеПлатежа${index + 1}`)).filter(Boolean);
  return {
    line,
    number: text('Номер'),
    date: dayOf(text('Дата')) ?? '',
    amount,
    payer: partyOf('Плательщик', text),
    recipient: partyOf('Получатель', text),
    purpose: text('НазначениеПлатежа') || lines.join(' '),
    debited: dayOf(text('ДатаСписано')),
    credited: dayOf(text('ДатаПоступило')),
  };
}

function partyOf(role: string, text: (name: string) => string): Party {
  const name = text(`${role}1`) || text(role);
  return { account: text(`${role}Счет`), name: name.replace(/^ИНН\s*\d{10,12}\s+/i, ''), inn: text(`${role}ИНН`) };
}

/** `21.11.2026` → `2026-11-21`; null for anything else. */
function dayOf(text: string): string | null {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? [];
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return year && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}
