import * as z from 'zod';
import { byGuid, call, membersOf, writersOf } from './call.ts';
import { parseLogin, parsePhone } from './login.ts';
import { owners, writers } from './permissions.ts';
import { companyListQuery, flagInQuery, guid, line, listQuery, money, optionalLine, text } from './primitives.ts';
import { compactRequisite, innFault } from './requisites.ts';

const common = {
  is_deleted: z.boolean(),
  version: z.number().int().min(1),
  /** of a deleted row: the one that it was merged into; lists do not tell */
  merged_into: guid.nullable().optional(),
};

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

/** Contractor category; `contractor_type` 1…6 means a role (permissions.ts). An API of the spec's calls alone tells no `version`. */
export const contractorCategory = z.object({
  guid,
  title: z.string(),
  contractor_type: z.number().int(),
  version: common.version.optional(),
});
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

/** Rows that one call may merge into another. */
export const MERGED_AT_ONCE = 100;

/** POST …/merge/: the operations of `merge` go over to `keep`, and the rows of `merge` are deleted: one changeset, revertible. */
export const merge = z
  .strictObject({
    company: guid,
    keep: guid,
    merge: z.array(guid).min(1, 'Выберите, что объединить.').max(MERGED_AT_ONCE),
    dry_run: z.boolean(),
  })
  .refine((body) => !body.merge.includes(body.keep), 'Запись нельзя объединить с самой собой.');

export type Merge = z.infer<typeof merge>;

/** `transactions`: how many living operations go over (deleted ones go over too). Closed months let them in: no month's sum changes. */
export const mergeAnswer = z.object({ transactions: z.number().int(), merged: z.number().int(), changeset: guid.nullable() });

export type MergeAnswer = z.infer<typeof mergeAnswer>;

/** Expense categories, objects, contractors: api.md «Company data». */
export const directoryCalls = {
  billList: call({
    method: 'GET',
    path: '/api/bill/list/',
    title: 'Статьи расходов',
    access: writersOf.query,
    query: billQuery,
    answer: z.array(bill),
  }),
  objectList: call({
    method: 'GET',
    path: '/api/object/list/',
    title: 'Объекты',
    access: membersOf.query,
    query: objectQuery,
    answer: z.array(siteObject),
  }),
  contractorList: call({
    method: 'GET',
    path: '/api/contractor/list/',
    title: 'Контрагенты',
    access: writersOf.query,
    query: contractorQuery,
    answer: z.array(contractor),
  }),
  contractorCategoryList: call({
    method: 'GET',
    path: '/api/contractor/category/list/',
    title: 'Категории контрагентов',
    access: { who: 'member', company: { query: 'company_id' }, roles: writers },
    query: listQuery(contractorCategoryOrdering).extend({ company_id: guid }),
    answer: z.array(contractorCategory),
  }),

  billCreate: call({
    method: 'POST',
    path: '/api/bill/create/',
    title: 'Создать статью расходов',
    access: writersOf.body,
    extension: 'directories',
    body: directoryCreate(billFields),
    status: 201,
    answersExisting: true,
    answer: bill,
    errors: [1101],
  }),
  billEdit: call({
    method: 'PATCH',
    path: '/api/bill/edit/{guid}',
    title: 'Изменить статью расходов',
    access: writersOf.row('bill'),
    extension: 'directories',
    params: byGuid,
    body: directoryEdit(billFields),
    answer: bill,
    errors: [1101, 1103],
  }),
  objectCreate: call({
    method: 'POST',
    path: '/api/object/create/',
    title: 'Создать объект',
    access: writersOf.body,
    extension: 'directories',
    body: directoryCreate(siteObjectFields),
    status: 201,
    answersExisting: true,
    answer: siteObject,
    errors: [1101, 1106],
  }),
  objectEdit: call({
    method: 'PATCH',
    path: '/api/object/edit/{guid}',
    title: 'Изменить объект',
    access: writersOf.row('object'),
    extension: 'directories',
    params: byGuid,
    body: directoryEdit(siteObjectFields),
    answer: siteObject,
    errors: [1101, 1103, 1106],
  }),
  contractorCreate: call({
    method: 'POST',
    path: '/api/contractor/create/',
    title: 'Создать контрагента',
    access: writersOf.body,
    extension: 'directories',
    body: directoryCreate(contractorFields),
    status: 201,
    answersExisting: true,
    answer: contractor,
    errors: [1101, 1106, 1112],
  }),
  contractorEdit: call({
    method: 'PATCH',
    path: '/api/contractor/edit/{guid}',
    title: 'Изменить контрагента',
    access: writersOf.row('contractor'),
    extension: 'directories',
    params: byGuid,
    body: directoryEdit(contractorFields),
    answer: contractor,
    errors: [1101, 1103, 1106, 1112],
  }),
  billMerge: call({
    method: 'POST',
    path: '/api/bill/merge/',
    title: 'Объединить статьи расходов',
    access: writersOf.body,
    extension: 'directories',
    body: merge,
    answer: mergeAnswer,
    errors: [1101],
  }),
  objectMerge: call({
    method: 'POST',
    path: '/api/object/merge/',
    title: 'Объединить объекты',
    access: writersOf.body,
    extension: 'directories',
    body: merge,
    answer: mergeAnswer,
    errors: [1101],
  }),
  contractorMerge: call({
    method: 'POST',
    path: '/api/contractor/merge/',
    title: 'Объединить контрагентов',
    access: writersOf.body,
    extension: 'directories',
    body: merge,
    answer: mergeAnswer,
    errors: [1101, 1112],
  }),
  contractorCategoryCreate: call({
    method: 'POST',
    path: '/api/contractor/category/create/',
    title: 'Создать категорию контрагентов',
    access: { who: 'member', company: { body: 'company' }, roles: owners },
    extension: 'directories',
    body: contractorCategoryCreate,
    status: 201,
    answersExisting: true,
    answer: contractorCategory,
  }),
  contractorCategoryEdit: call({
    method: 'PATCH',
    path: '/api/contractor/category/edit/{guid}',
    title: 'Переименовать категорию контрагентов',
    access: { who: 'member', company: { row: 'contractor_category' }, roles: owners },
    extension: 'directories',
    params: byGuid,
    body: contractorCategoryEdit,
    answer: contractorCategory,
    errors: [1103],
  }),
};
