import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { XLSX } from '../../contract/call.ts';
import { BOM, bookText, csvLine, csvMoney, csvText } from '../../contract/text.ts';
import { dayIn, dotted } from '../database/days.ts';
import { DomainError } from '../domainError.ts';
import { attachment } from './answer.ts';
import { type CellValue, streamedBook } from './workbook.ts';

/**
 * `instant`: ISO 8601, shown by the clocks of the file's time zone; `day`: `YYYY-MM-DD`; `money`: roubles; `percent`: a number of percent, not
 * a fraction; `text` may be anybody's.
 */
type Kind = 'text' | 'instant' | 'day' | 'whole' | 'money' | 'percent';
type Value = string | number | null | undefined;
type ValueOf<Row> = (row: Row) => Value;

export type TableColumn<Row> = { title: string; width: number; kind: Kind; of: ValueOf<Row> };

/** Fields that may stand in a cell as they are. */
type FieldOf<Row> = { [Key in keyof Row]: Row[Key] extends Value ? Key : never }[keyof Row];

/** A column in one line; its value is a field of the row or made of the row. */
type ColumnLine<Row> = readonly [title: string, width: number, kind: Kind, value: FieldOf<Row> | ValueOf<Row>];

/** The columns of a file from a line for each. */
export function tableColumns<Row>(lines: readonly ColumnLine<Row>[]): TableColumn<Row>[] {
  return lines.map(([title, width, kind, value]) => {
    const of = typeof value === 'function' ? value : (row: Row) => row[value] as Value;
    return { title, width, kind, of };
  });
}

/** Rows come a portion at a time while the file is taken. */
type Table<Row> = { columns: readonly TableColumn<Row>[]; rows: AsyncIterable<readonly Row[]>; timeZone: string };

const types = { csv: 'text/csv; charset=utf-8', xlsx: XLSX };

type TableFile = { name: string; format: keyof typeof types; bytes: AsyncIterable<Uint8Array> };

type Named<Row> = Table<Row> & { title: string; sheet?: string; format: TableFile['format']; now: Date };

/** A table as a file named after its title and the day. @param sheet name of the workbook's sheet where it is not the title */
export function namedTable<Row>({ title, sheet = title, format, now, ...table }: Named<Row>): TableFile {
  const name = `${title} на ${dotted(dayIn(now, table.timeZone))}.${format}`;
  return { name, format, bytes: format === 'csv' ? tableCsv(table) : tableXlsx({ ...table, name: sheet }) };
}

/** Answers a file of a table. @param plain its name without an ending, for programs that know only ASCII */
export function sendTable(reply: FastifyReply, plain: string, { name, format, bytes }: TableFile): Readable {
  reply.headers({ 'Content-Disposition': attachment(name, `${plain}.${format}`), 'Content-Type': types[format] });
  return Readable.from(bytes, { objectMode: false });
}

/** A table as Russian Excel opens it by a double click; no text is taken for a formula. */
export async function* tableCsv<Row>({ columns, rows, timeZone }: Table<Row>): AsyncGenerator<Uint8Array> {
  const clock = wallClock(timeZone);
  yield Buffer.from(BOM + csvLine(columns.map(({ title }) => csvText(title))));
  for await (const portion of rows) {
    yield Buffer.from(portion.map((row) => csvLine(columns.map((column) => csvCell(column, row, clock)))).join(''));
  }
}

/** Excel opens no sheet of more lines than 1 048 576; the first is the header. */
export const MOST_BOOK_ROWS = 1_048_575;

/** To be asked before the first byte of a workbook. @throws 1100 for more rows than a sheet holds */
export function assertFitsBook(rows: number, most = MOST_BOOK_ROWS): void {
  if (rows <= most) return;
  const held = most.toLocaleString('ru-RU');
  throw new DomainError(1100, {
    detail: `В\u00a0лист Excel помещается не\u00a0больше ${held}\u00a0строк, а\u00a0отобрано больше. Сузьте отбор или скачайте .csv.`,
  });
}

type Book<Row> = Table<Row> & {
  /** of its sheet; what one cannot hold goes on in the next one */
  name: string;
  /** what Excel allows unless given */
  maxRowsPerSheet?: number;
};

/** A table as a workbook: sums are numbers, instants and days are dates, the header stays in view. */
export async function* tableXlsx<Row>({ columns, rows, timeZone, name, ...most }: Book<Row>): AsyncGenerator<Uint8Array> {
  const clock = wallClock(timeZone);
  const cells = (async function* () {
    for await (const portion of rows) for (const row of portion) yield columns.map((column) => bookCell(column, row, clock));
  })();
  const heads = columns.map(({ title: header, width, kind }) => ({ header, width, ...(kind in formats && { numFmt: formats[kind] }) }));
  yield* streamedBook(name, heads, cells, most.maxRowsPerSheet);
}

const formats: Record<string, string> = { instant: 'dd.mm.yyyy hh:mm', day: 'dd.mm.yyyy', money: '#,##0.00', percent: '0.00' };

/** An instant as the clocks of a time zone show it, written as if it were UTC. */
function wallClock(timeZone: string): (instant: string) => Date {
  // the Swedish way of writing dates is ISO 8601
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (instant) => new Date(`${format.format(new Date(instant)).replace(' ', 'T')}Z`);
}

function csvCell<Row>(column: TableColumn<Row>, row: Row, clock: (instant: string) => Date) {
  const value = column.of(row);
  if (value === null || value === undefined) return '';
  if (column.kind === 'day') return dotted(String(value));
  if (column.kind === 'money') return csvMoney(Number(value));
  if (column.kind === 'percent') return String(value).replace('.', ',');
  if (column.kind !== 'instant') return csvText(String(value));
  const [day = '', time = ''] = clock(String(value)).toISOString().split('T');
  return `${dotted(day)} ${time.slice(0, 5)}`;
}

function bookCell<Row>(column: TableColumn<Row>, row: Row, clock: (instant: string) => Date): CellValue {
  const value = column.of(row);
  if (value === null || value === undefined) return null;
  if (column.kind === 'instant') return clock(String(value));
  if (column.kind === 'day') return new Date(`${value}T00:00:00Z`);
  return column.kind === 'text' ? bookText(String(value)) : value;
}
