/** What is wrong with a row of the file; `field` is one of the row's. An error keeps the row out of the import, a warning does not. */
export type RowProblem = { row: number; field: string; detail: string; level: 'error' | 'warning' };
