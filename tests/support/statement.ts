/** Own account of the statements made here. */
export const OWN = '40702810900000000001';
const OTHER = '40702810500000000777';
/** Tax numbers with right control digits. */
export const CLIENT_INN = '7707083893';
export const BRIGADE_INN = '7736050003';

const header = (own: readonly string[]) => ({
  ВерсияФормата: '1.03',
  Кодировка: 'Windows',
  Отправитель: 'Бухгалтерия предприятия',
  ДатаСоздания: '21.11.2026',
  ДатаНачала: '01.11.2026',
  ДатаКонца: '20.11.2026',
  РасчСчет: own[0] ?? '',
});

/** Money from a client, as the published description of the format has it (1CClientBankExchange 1.03). */
export const incoming: Record<string, string> = {
  Номер: '17',
  Дата: '05.11.2026',
  Сумма: '150000.50',
  ПлательщикСчет: OTHER,
  ДатаПоступило: '06.11.2026',
  Плательщик: `ИНН ${CLIENT_INN} ООО "Заказчик"`,
  ПлательщикИНН: CLIENT_INN,
  ПолучательСчет: OWN,
  Получатель: 'ООО "Ремонт-Мастер"',
  НазначениеПлатежа: 'Оплата по счёту 12 = аванс',
};

/** Money to a brigade. */
export const outgoing: Record<string, string> = {
  Номер: '18',
  Дата: '07.11.2026',
  Сумма: '40000',
  ПлательщикСчет: OWN,
  ДатаСписано: '07.11.2026',
  Плательщик1: 'ООО "Ремонт-Мастер"',
  ПолучательСчет: OTHER,
  Получатель1: 'ИП Бригадиров',
  ПолучательИНН: BRIGADE_INN,
  НазначениеПлатежа1: 'Оплата работ',
  НазначениеПлатежа2: 'по акту 3',
};

const section = (document: Record<string, string>) => ['СекцияДокумент=Платежное поручение', ...pairs(document), 'КонецДокумента'];
const pairs = (values: Record<string, string>) => Object.entries(values).map(([name, value]) => `${name}=${value}`);

type Changes = { own?: readonly string[]; head?: Record<string, string>; lines?: readonly string[] };

/** Text of a statement with these documents; `lines` stand before the end of the file. */
export function statementText(documents: readonly Record<string, string>[], { own = [OWN], head = {}, lines = [] }: Changes = {}): string {
  const accounts = own.flatMap((account) => [
    'СекцияРасчСчет',
    'ДатаНачала=01.11.2026',
    `РасчСчет=${account}`,
    'НачальныйОстаток=0.00',
    'КонецРасчСчет',
  ]);
  const all = [
    '1CClientBankExchange',
    ...pairs({ ...header(own), ...head }),
    ...accounts,
    ...documents.flatMap(section),
    ...lines,
    'КонецФайла',
  ];
  return `${all.join('\r\n')}\r\n`;
}

/** The text in one of the two encodings of the format. */
export function encoded(text: string, encoding: 'windows-1251' | 'ibm866'): Uint8Array<ArrayBuffer> {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Uint8Array.from([...text], (letter) => {
    const byte = bytes.get(letter);
    if (byte === undefined) throw new Error(`${encoding} has no ${letter}`);
    return byte;
  });
}
