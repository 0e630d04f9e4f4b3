import * as z from 'zod';
import { guid } from '../primitives.ts';

/** POST …/merge/: the operations of `merge` go over to `keep`, and the rows of `merge` are deleted: one changeset, revertible. */
export const merge = z
  .strictObject({
    company: guid,
    keep: guid,
    merge: z.array(guid).min(1, 'Выберите, что объединить.').max(100),
    dry_run: z.boolean(),
  })
  .refine((body) => !body.merge.includes(body.keep), 'Запись нельзя объединить с самой собой.');
export type Merge = z.infer<typeof merge>;

/** `transactions`: how many living operations go over (deleted ones go over too). Closed months let them in: no month's sum changes. */
export const mergeAnswer = z.object({ transactions: z.number().int(), merged: z.number().int(), changeset: guid.nullable() });
export type MergeAnswer = z.infer<typeof mergeAnswer>;
