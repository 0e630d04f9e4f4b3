import * as z from 'zod';
import type { RowEntity } from './call.ts';
import { members, writers } from './permissions.ts';
import { guid } from './primitives.ts';

/** Access rules and shapes that many calls share. */
export const anyone = { who: 'anyone' } as const;
export const user = { who: 'user' } as const;

export const membersOf = { query: { who: 'member', company: { query: 'id' }, roles: members } } as const;

export const writersOf = {
  query: { who: 'member', company: { query: 'id' }, roles: writers },
  body: { who: 'member', company: { body: 'company' }, roles: writers },
  row: <const E extends RowEntity>(entity: E) => ({ who: 'member', company: { row: entity }, roles: writers }) as const,
} as const;

export const byGuid = z.strictObject({ guid });

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const ZIP = 'application/zip';
export const CSV = 'text/csv';

/** A table as a file, in the format that the query names. */
export const table = { file: CSV, or: [XLSX] } as const;
