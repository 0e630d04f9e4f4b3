import type { ImportKey, ImportMode, ImportRow } from '../../../../contract/serviceImport.ts';
import type { Medians } from './recognition/judgeRow.ts';
import type { ReadOptions } from './recognition/readOptions.ts';
import type { Role } from './recognition/roles.ts';

/** What each row of a sheet is. other: above the header, columns numbered, the header repeated, remarks and signatures. */
export type RowKind = 'service' | 'section' | 'footer' | 'empty' | 'header' | 'other';

/** The import of a price list. */
export type PriceKind = {
  role: Role;
  options: ReadOptions & ImportOptions;
  row: ImportRow;
  found: {
    counts: Record<RowKind, number>;
    /** how deep sections stand in sections: 0 without sections; over 1 there is a choice of `nesting` */
    depth: number;
    /** rows with a cost and no price: there is a choice of `missingPrice` */
    withoutPrice: number;
  };
  told: {
    /** what `judgeRow` measures sums by */
    medians: Medians;
    /** different categories of the rows */
    categories: number;
    /** sections without services of their own, left out */
    emptySections: number;
    /** numbers of the rows that `missingPrice: skip` left out */
    skipped: number[];
  };
};

/** How the rows of a file meet the rows of the list. */
export type ImportOptions = { key: ImportKey; mode: ImportMode };
