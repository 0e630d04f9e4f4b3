import * as z from 'zod';
import { parseLogin, parsePhone } from '../login.ts';
import { guid, line, money, optionalLine, text } from '../primitives.ts';
import { companyListQuery, flagInQuery } from '../query.ts';
import { compactRequisite, innFault } from '../requisites.ts';

const common = { is_deleted: z.boolean(), version: z.number().int().min(1) };

/** Expense category. */
export const bill = z.object({ guid, title: z.string(), ...common });
export type Bill = z.infer<typeof bill>;
export const billFields = z.strictObject({ title: line('Название') });

export const objectStatuses = ['active', 'done', 'archived'] as const;
/** A building site or flat under repair; `stroiobject` in transactions. */
export const siteObject = z.object({
  guid,
  title: z.string(),
  address: z.string(),
  status: z.enum(objectStatuses),
  planned_income: money.nullable(),
  planned_expense: money.nullable(),
  ...common,
});
export type SiteObject = z.infer<typeof siteObject>;
export const siteObjectFields = z.strictObject({
  title: line('Название'),
  address: optionalLine('Адрес', 500),
  status: z.enum(objectStatuses),
  planned_income: money.nullable(),
  planned_expense: money.nullable(),
});

export const contractor = z.object({
  guid,
  title: z.string(),
  category: guid.nullable(),
  phone: z.string(),
  email: z.string(),
  comment: z.string(),
  /** tax number, '' where unknown; an API of the spec's calls alone does not tell */
  inn: z.string().optional(),
  /** a person who signs in stands behind this contractor; likewise */
  is_member: z.boolean().optional(),
  ...common,
});
export type Contractor = z.infer<typeof contractor>;
export const contractorFields = z.strictObject({
  title: line('Название'),
  category: guid.nullable(),
  /** a Russian number in any usual spelling is kept as `+7XXXXXXXXXX`, any other text as it was typed */
  phone: optionalLine('Телефон', 40).transform((typed) => parsePhone(typed) ?? typed),
  email: optionalLine('E-mail', 254)
    .refine((typed) => typed === '' || parseLogin(typed)?.kind === 'email', 'Некорректный e-mail: проверьте, нет ли опечатки.')
    .transform((typed) => typed.toLowerCase()),
  comment: text('Комментарий'),
  inn: optionalLine('ИНН', 20)
    .superRefine((typed, check) => {
      const fault = innFault(typed);
      if (fault) check.addIssue({ code: 'custom', message: fault });
    })
    .transform(compactRequisite),
});

/** Contractor category; `contractor_type` 1…6 means a role (permissions.ts). */
export const contractorCategory = z.object({ guid, title: z.string(), contractor_type: z.number().int() });
export type ContractorCategory = z.infer<typeof contractorCategory>;

export const contractorCategoryCreate = z.strictObject({
  company: guid,
  guid: guid.optional(),
  title: line('Название', 100),
  contractor_type: z.number().int().min(1, 'Тип: от 1 до 6.').max(6, 'Тип: от 1 до 6.'),
});
export type ContractorCategoryCreate = z.infer<typeof contractorCategoryCreate>;
/** The type stays: it is the role of everybody in the category. */
export const contractorCategoryEdit = z.strictObject({ title: line('Название', 100) });

export const billOrdering = ['title'] as const;
export const objectOrdering = ['title', 'status', 'planned_income', 'planned_expense'] as const;
export const contractorOrdering = ['title', 'phone', 'email'] as const;
export const contractorCategoryOrdering = ['title', 'contractor_type'] as const;

/** Create: the fields, `company`, optional `guid`; edit: any of the fields or `is_deleted`. */
export function directoryCreate<S extends { title: typeof billFields.shape.title }>(fields: z.ZodObject<S>) {
  const { title, ...rest } = fields.shape;
  return z.strictObject({ ...z.object(rest).partial().shape, title, company: guid, guid: guid.optional() });
}
export function directoryEdit<S extends z.ZodRawShape>(fields: z.ZodObject<S>) {
  return z.strictObject({ ...fields.partial().shape, is_deleted: z.boolean().optional() });
}

const living = { is_deleted: flagInQuery.optional() };
export const billQuery = companyListQuery(billOrdering).extend(living);
export const objectQuery = companyListQuery(objectOrdering).extend({ ...living, status: z.enum(objectStatuses).optional() });
export const contractorQuery = companyListQuery(contractorOrdering).extend({ ...living, category: guid.optional() });
export type BillQuery = z.infer<typeof billQuery>;
export type ObjectQuery = z.infer<typeof objectQuery>;
export type ContractorQuery = z.infer<typeof contractorQuery>;
