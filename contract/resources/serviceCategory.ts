import * as z from 'zod';
import { guid, line } from '../primitives.ts';
import { MAX_TITLE } from './service.ts';

/** A category of the price list (spec.md section 3). */
export const serviceCategory = z.object({
  guid,
  title: z.string(),
  company: guid,
  position: z.number().int().min(1),
  is_deleted: z.boolean(),
  version: z.number().int().min(1),
});
export type ServiceCategory = z.infer<typeof serviceCategory>;

const title = line('Название категории', MAX_TITLE);

export const serviceCategoryCreate = z.strictObject({ title, company: guid, guid });
export type ServiceCategoryCreate = z.infer<typeof serviceCategoryCreate>;

export const serviceCategoryEdit = z
  .strictObject({ title, is_deleted: z.boolean() })
  .partial()
  .refine((edit) => Object.keys(edit).length > 0, 'Укажите хотя бы одно поле.');
export type ServiceCategoryEdit = z.infer<typeof serviceCategoryEdit>;

export const serviceCategoryOrdering = ['title', 'position'] as const;
