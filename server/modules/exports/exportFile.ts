import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ExportFormat, Manifest } from '../../../contract/export.ts';
import type { Trx } from '../../database/connection.ts';
import { tableCsv, tableXlsx } from '../../http/tableFile.ts';
import { type ExportOrder, fileName, isZip } from './exportOrder.ts';
import { type Moment, readMoment, readTotals } from './exportSnapshot.ts';
import { tablesOf } from './exportTables.ts';
import type { Cell, Table } from './table.ts';

/** A file that is ready to be made. `total`: rows that it will have. */
type Content = { name: string; total: number; bytes: (onRows: OnRows) => AsyncIterable<Uint8Array> };

/** What an order makes, read within the transaction: a zip consists of tables of one moment. */
export async function contentOf(trx: Trx, order: ExportOrder): Promise<Content> {
  const moment = await readMoment(trx, order.company);
  const { tables, period } = await tablesOf(trx, order, new Date(moment.now));
  let total = 0;
  for (const table of tables) total += await table.count(trx);
  const common = { name: fileName({ ...order, ...period }, moment.today), total };
  const [first] = tables;
  if (!isZip(order.kind) && first) return { ...common, bytes: (onRows) => tableFile(trx, first, order.format, onRows) };
  return { ...common, bytes: (onRows) => zipFile(entriesOf(trx, { ...order, ...period }, moment, tables, onRows)) };
}

/** The tables, and the manifest that tells what they were. */
function entriesOf(trx: Trx, order: ExportOrder, moment: Moment, tables: readonly Table[], onRows: OnRows): ZipEntry[] {
  const files: Manifest['files'] = [];
  const entries = tables.map((table) => {
    const name = `${table.title}.${order.format}`;
    let rows = 0;
    const counted = (more: number) => {
      rows += more;
      onRows(more);
    };
    const content = () =>
      digested(tableFile(trx, table, order.format, counted), (digest) => void files.push({ name, table: table.name, rows, ...digest }));
    return { name, content };
  });
  const manifest = async function* () {
    yield Buffer.from(`${JSON.stringify(await manifestOf(trx, order, moment, files), null, 2)}\n`);
  };
  return [...entries, { name: 'manifest.json', content: manifest }];
}

async function manifestOf(trx: Trx, order: ExportOrder, moment: Moment, files: Manifest['files']): Promise<Manifest> {
  const { company, kind, format, filter, from, to } = order;
  const reported = kind === 'analytics' ? { ...filter, ...(from !== null && { from }), ...(to !== null && { to }) } : filter;
  return {
    product: 'prorabka',
    version: 1,
    company: { guid: company, title: moment.title },
    kind,
    format,
    created_at: moment.now,
    seq: moment.seq,
    filter: reported,
    from,
    to,
    files,
    totals: await readTotals(trx, company, reported),
  };
}

/** A file of a zip; `content` is opened when the files before it have been read. */
type ZipEntry = { name: string; content: () => AsyncIterable<Uint8Array> };

/** The bytes of a zip, made as they are asked for, one entry after another. Who stops asking stops the entry that is being read. */
async function* zipFile(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  let open: Readable | null = null;
  for (const { name, content } of entries) {
    zip.addReadStreamLazy(name, {}, (give) => {
      open = Readable.from(content(), { objectMode: false });
      // pipes do not hand on errors
      open.once('error', (error) => output.destroy(error));
      give(null, open);
    });
  }
  zip.end();
  try {
    yield* output;
  } finally {
    output.destroy();
    await closed(open);
  }
}

/** What the entry reads must be over before the transaction that it reads in ends. */
async function closed(stream: Readable | null) {
  if (stream === null || stream.closed) return;
  stream.destroy();
  if (!stream.closed) await once(stream, 'close');
}

/** Told of rows that were written. */
type OnRows = (rows: number) => void;

/** The bytes of a table as a file of the format; read as they are asked for. */
function tableFile(trx: Trx, { title, columns, batches }: Table, format: ExportFormat, onRows: OnRows) {
  const rows = (async function* () {
    for await (const batch of batches(trx)) {
      yield batch;
      onRows(batch.length);
    }
  })();
  const placed = columns.map((column, place) => ({ ...column, of: (cells: Cell[]) => cells[place] }));
  const table = { columns: placed, rows, timeZone: 'UTC' };
  return format === 'csv' ? tableCsv(table) : tableXlsx({ ...table, name: capitalised(title) });
}

function capitalised(title: string) {
  return title.charAt(0).toUpperCase() + title.slice(1);
}

export type Digest = { size: number; sha256: string };

/** Passes the bytes on and tells at their end what they were. */
export async function* digested(bytes: AsyncIterable<Uint8Array>, onEnd: (digest: Digest) => void): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of bytes) {
    hash.update(piece);
    size += piece.length;
    yield piece;
  }
  onEnd({ size, sha256: hash.digest('hex') });
}
