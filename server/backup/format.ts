import * as z from 'zod';

/**
 * A backup is gzip over lines of JSON: the head; then for each table its start, a line per row (an array of the columns as PostgreSQL
 * writes them as text), its end with what was counted; at last the end of all. Without that last line a backup is not whole.
 */
export const FORMAT = 1;

export const head = z.strictObject({
  product: z.literal('prorabka'),
  format: z.literal(FORMAT),
  version: z.string(),
  created_at: z.string(),
  migrations: z.array(z.strictObject({ number: z.number().int(), name: z.string(), checksum: z.string() })),
});
export type Head = z.infer<typeof head>;

export const tableStart = z.strictObject({
  table: z.string(),
  columns: z.array(z.strictObject({ name: z.string(), type: z.string() })),
  identity: z.array(z.string()),
});

/** SHA-256 over the table's rows, each with its line feed. */
export const tableEnd = z.strictObject({ end: z.string(), rows: z.number().int(), sha256: z.string() });

/** SHA-256 over everything above. */
export const backupEnd = z.strictObject({
  complete: z.literal(true),
  tables: z.number().int(),
  rows: z.number().int(),
  sha256: z.string(),
});

/** A backup that is cut off, was altered, or is none; the message is for a person. */
export class BadBackup extends Error {
  override readonly name = 'BadBackup';
}
