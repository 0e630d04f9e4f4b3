import type { Role } from './recognition/roles.ts';

/** What each row of a sheet is. other: above the header, columns numbered, the header repeated, rows without a name. */
export type RowKind = 'contractor' | 'empty' | 'header' | 'other';

/** One contractor of a file as the check shows it. */
export type ContractorRow = {
  row: number;
  title: string | null;
  category: string | null;
  phone: string | null;
  email: string | null;
  inn: string | null;
  comment: string | null;
};

/** The import of contractors; nothing is to be chosen beyond the columns. */
export type ContractorKind = {
  role: Role;
  options: Record<never, never>;
  row: ContractorRow;
  found: { counts: Record<RowKind, number> };
  told: Record<never, never>;
};
