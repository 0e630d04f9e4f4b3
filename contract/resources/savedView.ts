import * as z from 'zod';
import { guid, instant, line } from '../primitives.ts';

/** Screens whose filters can be kept under a name. */
export const viewScreens = ['transactions', 'analytics', 'objects', 'contractors'] as const;
export type ViewScreen = (typeof viewScreens)[number];

/** A set of filters kept under a name, shared within the company. `query` is the address's query string without `?`. */
export const savedView = z.object({
  guid,
  screen: z.enum(viewScreens),
  title: z.string(),
  query: z.string(),
  author: z.object({ guid, name: z.string() }),
  created_at: instant,
  version: z.number().int().min(1),
});
export type SavedView = z.infer<typeof savedView>;

const fields = { title: line('Название', 100), query: z.string().max(4000, 'Слишком много условий в одном виде.') };
export const savedViewCreate = z.strictObject({ company: guid, guid: guid.optional(), screen: z.enum(viewScreens), ...fields });
export const savedViewEdit = z
  .strictObject(fields)
  .partial()
  .refine((edit) => Object.keys(edit).length > 0, 'Укажите хотя бы одно поле.');
export const savedViewQuery = z.strictObject({ id: guid, screen: z.enum(viewScreens).optional() });

/** Screens of the CRM: their views belong to the product's staff, not to a company. */
export const staffScreens = ['crm-users', 'crm-profit'] as const;
export type StaffScreen = (typeof staffScreens)[number];
export const staffView = savedView.extend({ screen: z.enum(staffScreens) });
export type StaffView = z.infer<typeof staffView>;
export const staffViewCreate = z.strictObject({ guid: guid.optional(), screen: z.enum(staffScreens), ...fields });
