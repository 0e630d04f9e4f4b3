import type { Manifest } from '../../../contract/resources/export.ts';
import type { Trx } from '../../database/connection.ts';
import { digested } from './files/digest.ts';
import { fileName, isZip } from './files/fileName.ts';
import { type OnRows, tableFile } from './files/tableFile.ts';
import { type ZipEntry, zipFile } from './files/zipFile.ts';
import { type Moment, readMoment, readTotals } from './moment.ts';
import type { ExportOrder } from './order.ts';
import type { Table } from './tables/table.ts';
import { tablesOf } from './tables/tablesOf.ts';

/** A file that is ready to be made. `total`: rows that it will have. */
export type Content = { name: string; total: number; bytes: (onRows: OnRows) => AsyncIterable<Uint8Array> };

/** What an order makes, read within the transaction: a zip consists of tables of one moment. */
export async function contentOf(trx: Trx, order: ExportOrder): Promise<Content> {
  const moment = await readMoment(trx, order.company);
  const { tables, period } = await tablesOf(trx, order, new Date(moment.now));
  const counts = await countAll(trx, tables);
  const common = {
    name: fileName({ ...order, ...period }, moment.today),
    total: [...counts.values()].reduce((sum, count) => sum + count, 0),
  };
  const [first] = tables;
  if (!isZip(order.kind) && first) return { ...common, bytes: (onRows) => tableFile(trx, first, order.format, onRows) };
  return { ...common, bytes: (onRows) => zipFile(entriesOf(trx, { ...order, ...period }, moment, tables, onRows)) };
}

async function countAll(trx: Trx, tables: readonly Table[]): Promise<Map<Table, number>> {
  const counts = new Map<Table, number>();
  for (const table of tables) counts.set(table, await table.count(trx));
  return counts;
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
