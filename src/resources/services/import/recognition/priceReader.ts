import type { SheetReader } from '../../../../importing/reading/sheetReader.ts';
import type { SheetTable } from '../../../../importing/reading/sheetTable.ts';
import type { Recognition } from '../../../../importing/reading/sourceSession.ts';
import { describeSheet } from '../../../../importing/recognition/describeSheet.ts';
import { bestSheet, mappingFor, recognise } from '../../../../importing/recognition/recognise.ts';
import type { PriceKind, RowKind } from '../priceKind.ts';
import { priceColumns } from './priceColumns.ts';
import { RowJudge } from './RowJudge.ts';
import type { PriceMapping } from './roles.ts';
import { toImportRows } from './toImportRows.ts';

/** What the import makes of the sheets of a price list. */
export const priceReader: SheetReader<PriceKind> = {
  best: (sheets) => bestSheet(sheets, priceColumns),
  recognise: (sheet) => recognise(sheet, priceColumns),
  mappingFor: (sheet, header) => mappingFor(sheet, header, priceColumns),
  describe,
  read(sheet, mapping, options) {
    const { rows, categories, emptySections, skipped } = toImportRows(sheet, mapping, options);
    const checker = new RowJudge(rows);
    return { read: { rows, problems: checker.all(), medians: checker.medians, categories, emptySections, skipped }, checker };
  },
};

function describe(sheet: SheetTable, mapping: PriceMapping): Recognition<PriceKind> {
  const { kinds, depth, withoutPrice } = toImportRows(sheet, mapping);
  const counts: Record<RowKind, number> = { service: 0, section: 0, footer: 0, empty: 0, header: 0, other: 0 };
  for (const kind of kinds) counts[kind] += 1;
  return { ...describeSheet(sheet, mapping), counts, depth, withoutPrice };
}
