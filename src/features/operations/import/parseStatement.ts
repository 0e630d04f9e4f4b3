import { MAX_MONEY } from '../../../../contract/money.ts';
import { FileProblem } from '../../../importing/reading/fileProblem.ts';
import {
  type BrokenSection,
  knownOf,
  partyOf,
  readSections,
  type Section,
  type Statement,
  type StatementDocument,
} from './statementSections.ts';

/** The first line of every such file. */
const MARK = '1CClientBankExchange';

/** How far the line with the encoding is looked for, in bytes: it stands among the first. */
const HEAD = 2000;

/** What «Кодировка» may name, in lower case. */
const ENCODINGS = new Set(['windows', 'dos', 'utf-8', 'utf8']);

const REQUIRED = ['Номер', 'Дата', 'Сумма', 'ПлательщикСчет', 'ПолучательСчет'];

/** Lines of a purpose that is cut into several fields. */
const PURPOSE_LINES = 6;

const AGAIN = 'Скачайте выписку в банке ещё раз, формат «1С».';

/**
 * Reads a bank statement in the exchange format of 1С (1CClientBankExchange), strictly: what does not follow the format is told of with
 * its line, never guessed at.
 * @param text with the mark on its first line
 * @throws FileProblem when the file as a whole is not to be trusted: cut off, of another format, without the firm's own account
 */
export function parseStatement(text: string): Statement {
  const { header, sections, broken, ended } = readSections(text);
  if (!ended) throw new FileProblem(`Выписка оборвана: в конце файла нет строки «КонецФайла». ${AGAIN}`);
  const version = header.get('ВерсияФормата')?.[0]?.text;
  if (version === undefined) throw new FileProblem(`В выписке не указана версия формата (строка «ВерсияФормата=»). ${AGAIN}`);
  if (!/^1\.\d{1,2}$/.test(version)) throw new FileProblem(`Версия формата выписки ${version.slice(0, 20)} неизвестна. Подойдёт 1.03.`);
  const named = [
    ...(header.get('РасчСчет') ?? []),
    ...sections.flatMap(({ kind, values }) => (kind === 'account' ? (values.get('РасчСчет') ?? []) : [])),
  ];
  const accounts = [...new Set(named.map((value) => value.text).filter(Boolean))];
  if (accounts.length === 0) throw new FileProblem(`В выписке не указан ваш счёт (строка «РасчСчет=»). ${AGAIN}`);
  const documents: StatementDocument[] = [];
  const wrong: BrokenSection[] = [...broken];
  for (const section of sections) {
    if (section.kind !== 'document') continue;
    const read = readDocument(section);
    const known = knownOf(section, (account) => accounts.includes(account));
    if (typeof read === 'string') wrong.push({ line: section.line, detail: read, ...known });
    else if (!accounts.includes(read.payer.account) && !accounts.includes(read.recipient.account)) {
      wrong.push({ line: section.line, detail: `Ни плательщик, ни получатель не ваш счёт (${accounts.join(', ')}).`, ...known });
    } else documents.push(read);
  }
  return { accounts, documents, broken: wrong.sort((a, b) => a.line - b.line) };
}

/** A payment of its section; a string says why it cannot be read. */
function readDocument({ line, values }: Section): StatementDocument | string {
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

/** `21.11.2026` → `2026-11-21`; null for anything else. */
function dayOf(text: string) {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? [];
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return year && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/**
 * Text of a bank statement in the 1С exchange format; null for any other file.
 * @throws FileProblem when the header names an encoding that the format does not know
 */
export function decodeStatement(content: Uint8Array | string): string | null {
  if (typeof content === 'string') return isMark(content.slice(0, HEAD)) ? content.replace(/^\ufeff/, '') : null;
  // The mark and the names of encodings are the same bytes in all of them.
  const head = new TextDecoder('latin1').decode(content.subarray(0, HEAD)).replace(/^ï»¿/, '');
  if (!isMark(head)) return null;
  return new TextDecoder(encodingOf(content.subarray(0, HEAD))).decode(content);
}

function isMark(head: string) {
  return (head.replace(/^\ufeff/, '').split(/\r\n|\r|\n/, 1)[0] ?? '').trim() === MARK;
}

/** The encoding in which the word «Кодировка» can be read: some programs save statements in UTF-8 that still name Windows. */
function encodingOf(head: Uint8Array) {
  for (const encoding of ['windows-1251', 'ibm866', 'utf-8']) {
    const named = /^Кодировка=(.*)$/im.exec(new TextDecoder(encoding).decode(head))?.[1]?.trim();
    if (named === undefined) continue;
    if (ENCODINGS.has(named.toLowerCase())) return encoding;
    throw new FileProblem(`Кодировка выписки «${named.slice(0, 30)}» неизвестна. Скачайте её в банке в кодировке Windows или DOS.`);
  }
  throw new FileProblem('В выписке не указана кодировка (строка «Кодировка=»). Скачайте её в банке ещё раз, формат «1С».');
}
