import type { ImportProblem } from '../../../contract/resources/serviceImport.ts';

/** What is wrong with a row of the file; `field` is one of `ImportRow`. An error keeps the row out of the import, a warning does not. */
export type RowProblem = ImportProblem & { level: 'error' | 'warning' };
