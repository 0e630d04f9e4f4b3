/** A value of a section and the line where it stands. */
export type Value = { text: string; line: number };

/** Lines from «Секция…» to «Конец…». */
export type Section = {
  kind: 'document' | 'account';
  /** where it begins, from 1 */
  line: number;
  values: Map<string, Value>;
};

export type Sections = {
  /** what stands outside of sections; of a name written several times every value */
  header: Map<string, Value[]>;
  sections: Section[];
  broken: BrokenSection[];
  /** «КонецФайла» is there */
  ended: boolean;
};

const ACCOUNT = 'СекцияРасчСчет';
const ACCOUNT_END = 'КонецРасчСчет';
const DOCUMENT = 'СекцияДокумент';
const DOCUMENT_END = 'КонецДокумента';
const FILE_END = 'КонецФайла';

/** Cuts a statement into its sections. A section with a line that does not belong is broken as a whole. */
export function readSections(text: string): Sections {
  const lines = text.split(/\r\n|\r|\n/);
  const result: Sections = { header: new Map(), sections: [], broken: [], ended: false };
  let open: Section | null = null;
  let fault: string | null = null;

  const close = (detail: string | null) => {
    if (!open) return;
    if (detail === null) result.sections.push(open);
    else result.broken.push({ line: open.line, detail, ...knownOf(open) });
    open = null;
    fault = null;
  };
  for (const [index, raw] of lines.entries()) {
    const line = index + 1;
    const written = raw.trim();
    if (index === 0 || written === '') continue;
    if (result.ended) {
      result.broken.push({ line, detail: `Строка ${line}: текст после «${FILE_END}».` });
      break;
    }
    const begins = sectionOf(written);
    if (begins || written === FILE_END) {
      close(`Раздел не закончен: перед строкой ${line} нет «${endOf(open)}».`);
      if (begins) open = { kind: begins, line, values: new Map() };
      else result.ended = true;
    } else if (written === DOCUMENT_END || written === ACCOUNT_END) {
      if (!open) result.broken.push({ line, detail: `Строка ${line}: «${written}» без начала раздела.` });
      else close(written === endOf(open) ? fault : `Строка ${line}: раздел закончен не той строкой, «${written}».`);
    } else {
      const found: string | null = open ? addTo(open, written, line) : addToHeader(result.header, written, line);
      if (open) fault ??= found;
      else if (found) result.broken.push({ line, detail: found });
    }
  }
  close(`Раздел не закончен: нет «${endOf(open)}».`);
  return result;
}

function sectionOf(line: string): Section['kind'] | null {
  if (line === ACCOUNT) return 'account';
  return line === DOCUMENT || line.startsWith(`${DOCUMENT}=`) ? 'document' : null;
}

function endOf(section: Section | null): string {
  return section?.kind === 'account' ? ACCOUNT_END : DOCUMENT_END;
}

/** Puts a line into a section; answers what is wrong with it. */
function addTo({ values }: Section, written: string, line: number) {
  const at = written.indexOf('=');
  if (at <= 0) return `Строка ${line} не похожа на «Поле=значение»: «${written.slice(0, 60)}».`;
  const name = written.slice(0, at).trim();
  if (values.has(name)) return `Строка ${line}: поле «${name}» указано дважды.`;
  values.set(name, { text: written.slice(at + 1).trim(), line });
  return null;
}

function addToHeader(header: Sections['header'], written: string, line: number) {
  const at = written.indexOf('=');
  if (at <= 0) return `Строка ${line} не относится ни к одному разделу: «${written.slice(0, 60)}».`;
  const name = written.slice(0, at).trim();
  header.set(name, [...(header.get(name) ?? []), { text: written.slice(at + 1).trim(), line }]);
  return null;
}

/** What tells people which payment a section is: its number, and who paid or was paid. */
export function knownOf({ values }: Section, isOwn: (account: string) => boolean = () => false): Pick<BrokenSection, 'number' | 'party'> {
  const text = (name: string) => values.get(name)?.text ?? '';
  const sides = ['Плательщик', 'Получатель'].flatMap((side) => {
    const { name, account } = partyOf(side, text);
    return name === '' || isOwn(account) ? [] : name;
  });
  const party = sides.join(' → ');
  return { ...(text('Номер') === '' ? {} : { number: text('Номер') }), ...(party === '' ? {} : { party }) };
}

/** One side of a payment. */
export type Party = {
  account: string;
  name: string;
  /** '' where the bank names none */
  inn: string;
};

const BANK = /банк|bank/i;

/** Two to four words of letters, as in «Иванов Иван Иванович». */
const PERSON = /^[\p{L}.'’-]+( [\p{L}.'’-]+){1,3}$/u;

/**
 * The payer or the recipient of a document. `//` divides a name from further details. For a private client Sberbank writes its own name and
 * tax number first: `ПАО СБЕРБАНК//Иванов Иван Иванович//1541619130338//…`. The name is the client's then, and the tax number is left out.
 * @param text value of a field, '' where there is none
 */
export function partyOf(side: string, text: (name: string) => string): Party {
  const account = text(`${side}Счет`);
  const written = (text(`${side}1`) || text(side)).replace(/^ИНН\s*\d{10,12}\s+/i, '');
  const [first = '', second = ''] = written.split('//').map((part) => part.trim());
  if (BANK.test(first) && PERSON.test(second) && !BANK.test(second)) return { account, name: second, inn: '' };
  return { account, name: first || written, inn: text(`${side}ИНН`) };
}

/** A payment of a bank statement. Days are `YYYY-MM-DD`. */
export type StatementDocument = {
  /** line of the file where its section begins, from 1 */
  line: number;
  number: string;
  date: string;
  /** roubles */
  amount: number;
  payer: Party;
  recipient: Party;
  purpose: string;
  /** when it left the payer's account, when it came to the recipient's; null where the bank does not say */
  debited: string | null;
  credited: string | null;
};

/** A section that cannot be read, or a payment of somebody else: it is told of and not guessed at. */
export type BrokenSection = {
  line: number;
  detail: string;
  /** what could be read of it */
  number?: string;
  party?: string;
};

/** A statement in the exchange format of banks and 1С. */
export type Statement = {
  /** the firm's own accounts, as the statement names them */
  accounts: string[];
  documents: StatementDocument[];
  broken: BrokenSection[];
};
