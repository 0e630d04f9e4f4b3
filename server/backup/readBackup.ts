import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type * as z from 'zod';
import { BadBackup, backupEnd, type Head, head, type Table, tableEnd, tableStart } from './format.ts';

/** What whoever reads a backup is told, in the order of the file. Rows come in portions, as JSON texts. */
export type Reader = {
  table?: (table: Table) => Promise<void>;
  rows?: (table: Table, lines: string[]) => Promise<void>;
};

/** A portion ends at a thousand rows or at eight megabytes, whichever comes first. */
const PORTION = { rows: 1000, length: 8_000_000 };

/** Reads a backup to its end, checking every sum on the way; BadBackup where it is not whole. Answers what stands in it. */
export async function readBackup(path: string, reader: Reader = {}): Promise<{ head: Head; rows: number; tables: number }> {
  const whole = createHash('sha256');
  let own = createHash('sha256');
  let [first, table, count]: [Head | null, Table | null, number] = [null, null, 0];
  let portion: string[] = [];
  let length = 0;
  let end: z.infer<typeof backupEnd> | null = null;
  let [tables, rows] = [0, 0];
  const flush = async () => {
    if (table && portion.length > 0) await reader.rows?.(table, portion);
    [portion, length] = [[], 0];
  };
  for await (const line of linesOf(path)) {
    if (end) throw new BadBackup('В копии есть лишнее после её конца.');
    if (first === null) first = parsed(head, line);
    else if (table === null) {
      const done = backupEnd.safeParse(json(line));
      if (done.success) {
        end = done.data;
        continue;
      }
      const { table: name, columns, identity } = parsed(tableStart, line);
      table = { name, columns, identity };
      [own, count] = [createHash('sha256'), 0];
      await reader.table?.(table);
    } else if (line.startsWith('[')) {
      own.update(`${line}\n`);
      portion.push(line);
      length += line.length;
      count += 1;
      if (portion.length === PORTION.rows || length >= PORTION.length) await flush();
    } else {
      const done = parsed(tableEnd, line);
      await flush();
      if (done.end !== table.name || done.rows !== count || done.sha256 !== own.digest('hex')) {
        throw new BadBackup(`Таблица ${table.name} в копии повреждена.`);
      }
      [tables, rows, table] = [tables + 1, rows + count, null];
    }
    whole.update(`${line}\n`);
  }
  if (!first || !end) throw new BadBackup('Копия обрывается: в ней нет конца.');
  if (end.tables !== tables || end.rows !== rows || end.sha256 !== whole.digest('hex')) throw new BadBackup('Копия повреждена.');
  return { head: first, rows, tables };
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const unzipped = createGunzip().setEncoding('utf8');
  // a failure of either stream is thrown by the loop below
  pipeline(createReadStream(path), unzipped, () => {});
  let rest = '';
  try {
    for await (const part of unzipped) {
      // a row may be megabytes long
      if (!part.includes('\n')) {
        rest += part;
        continue;
      }
      const lines = (rest + part).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code.startsWith('Z_') || code === 'ERR_STREAM_PREMATURE_CLOSE') throw new BadBackup('Это не резервная копия, или она повреждена.');
    throw error;
  }
  if (rest !== '') yield rest;
}

function parsed<T>(schema: z.ZodType<T>, line: string) {
  const result = schema.safeParse(json(line));
  if (!result.success) throw new BadBackup('Это не резервная копия Прорабки, или она повреждена.');
  return result.data;
}

function json(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new BadBackup('Это не резервная копия Прорабки, или она повреждена.');
  }
}
