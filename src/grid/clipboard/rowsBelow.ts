import { type DataLine, type FlatSheet, groupAt } from '../flatten.ts';
import type { SheetGroup } from '../sheetTypes.ts';

/** The group of a line, the rows shown after the line within it, and those shown after the group. */
export function rowsBelow<R>({ lines, indexOf, headers }: FlatSheet<R>, line: DataLine<R>) {
  const at = indexOf.get(line.key) ?? lines.length;
  const place = groupAt(headers, at);
  const header = lines[headers[place] ?? -1];
  const end = headers[place + 1] ?? lines.length;
  const group: SheetGroup<R> = header?.type === 'group' ? header.group : { id: '', title: '', rows: [] };
  const data = (from: number, to: number) => lines.slice(from, to).filter((one) => one.type === 'row');
  return { group, rest: data(at + 1, end), following: data(end, lines.length) };
}
