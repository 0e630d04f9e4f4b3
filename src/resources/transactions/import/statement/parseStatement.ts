import { FileProblem } from '../../../../importing/reading/fileProblem.ts';
import { readDocument } from './readDocument.ts';
import { knownOf, readSections } from './readSections.ts';
import type { BrokenSection, Statement, StatementDocument } from './statement.ts';

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
