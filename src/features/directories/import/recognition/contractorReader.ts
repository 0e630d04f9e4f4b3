import type { SheetReader } from '../../../../importing/reading/sheetReader.ts';
import type { SheetTable } from '../../../../importing/reading/sheetTable.ts';
import { textIn } from '../../../../importing/recognition/cellText.ts';
import { describeSheet } from '../../../../importing/recognition/describeSheet.ts';
import { judgeEach } from '../../../../importing/recognition/judgeEach.ts';
import { byTable, columnOf } from '../../../../importing/recognition/mapping.ts';
import { bestSheet, mappingFor, recognise } from '../../../../importing/recognition/recognise.ts';
import { headerOf, numbersColumns, repeatsHeader } from '../../../../importing/recognition/rowKind.ts';
import type { ContractorKind, ContractorRow, RowKind } from '../contractorKind.ts';
import { contractorColumns } from './contractorColumns.ts';
import { judgeContractor } from './judgeContractor.ts';
import type { ContractorMapping, Role } from './roles.ts';

/** What the import makes of lists of contractors. */
export const contractorReader: SheetReader<ContractorKind> = {
  best: (sheets) => bestSheet(sheets, contractorColumns),
  recognise: (sheet) => recognise(sheet, contractorColumns),
  mappingFor: (sheet, header) => mappingFor(sheet, header, contractorColumns),
  describe(sheet, mapping) {
    const counts: Record<RowKind, number> = { contractor: 0, empty: 0, header: 0, other: 0 };
    for (const kind of contractorsIn(sheet, mapping).kinds) counts[kind] += 1;
    return { ...describeSheet(sheet, mapping), counts };
  },
  read(sheet, mapping) {
    const { rows } = contractorsIn(sheet, mapping);
    const checker = judgeEach(rows, judgeContractor);
    return { read: { rows, problems: checker.all() }, checker };
  },
};

function contractorsIn(sheet: SheetTable, mapping: ContractorMapping): { kinds: RowKind[]; rows: ContractorRow[] } {
  const tableAt = byTable(mapping, (table) => ({ ...headerOf(sheet, table), table }));
  const rows: ContractorRow[] = [];
  const kinds = sheet.rows.map((row, index): RowKind => {
    if (row.length === 0) return 'empty';
    const { first, top, header, table } = tableAt(index);
    if (index < first) return index >= top ? 'header' : 'other';
    if (numbersColumns(row) || repeatsHeader(row, header)) return 'other';
    const text = (role: Role) => textIn(row, columnOf(table, role)) || null;
    const one = { title: text('title'), category: text('category'), phone: text('phone'), email: text('email'), inn: text('inn') };
    // a lone comment or a title of a group of rows is nobody
    if (one.title === null && one.phone === null && one.email === null && one.inn === null) return 'other';
    rows.push({ row: index + 1, ...one, comment: text('comment') });
    return 'contractor';
  });
  return { kinds, rows };
}
