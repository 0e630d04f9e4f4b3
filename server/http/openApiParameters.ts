import type * as z from 'zod';
import { CONFIRM_CLOSED } from '../../contract/analytics.ts';
import { DEVICE_TOKEN_HEADER } from '../../contract/auth.ts';
import { type Call, takesKey } from '../../contract/call.ts';
import { type Json, schemaOf } from './openApiSchema.ts';

/** Lists that answer 304 to who has them already (companyList.ts). */
const tagged = new Set([
  ...['billList', 'objectList', 'contractorList', 'contractorCategoryList', 'serviceList', 'serviceCategoryList', 'serviceHistory'],
  ...['expenseList', 'paymentList', 'incomeList', 'dividendList', 'transactionList', 'monthList', 'monthCorrections'],
  ...['changesetList', 'changesetShow'],
]);

/** Calls that know a device by its token. */
const ofDevices = new Set([
  ...['checkLogin', 'signIn', 'emailSignIn', 'requestCode', 'verifyCode'],
  ...['restorePassword', 'recoveryRequest', 'recoveryPassword'],
]);

export const isTagged = (name: string) => tagged.has(name);

/** A list of pages, with the number of all rows in a header. */
export function isPaged({ query, answer }: Call): boolean {
  return !!query && !!answer && !('file' in answer) && answer.type === 'array' && 'page_size' in propertiesOf(query);
}

/** Headers that requests may carry, by the name under which the document's components keep them. */
export const headerParameters = {
  AppVersion: header('App-Version', 'Версия программы, которая обращается: четыре числа.', { maxLength: 40, examples: ['0.2.2.0'] }),
  IdempotencyKey: header(
    'Idempotency-Key',
    'Ключ повтора: тот же запрос с тем же ключом за 24 часа получит первый ответ. Печатные латинские знаки без пробелов.',
    { pattern: '^[\\x21-\\x7e]{1,200}$', maxLength: 200 },
  ),
  IfMatch: header('If-Match', 'Версия записи, которую видели; изменилась с тех пор — 412. «*» — любая.', {
    pattern: '^(\\*|(W/)?"?\\d{1,9}"?)$',
    maxLength: 13,
    examples: ['"3"'],
  }),
  IfNoneMatch: header('If-None-Match', 'ETag прошлого ответа; ничего не изменилось — 304 без тела.', { maxLength: 500 }),
  ConfirmClosedMonths: header(CONFIRM_CLOSED, 'Закрытые месяцы через запятую, которые запрос всё же изменит.', {
    maxLength: 2000,
    examples: ['2026-08,2026-09'],
  }),
  DeviceToken: header(DEVICE_TOKEN_HEADER, 'Ключ устройства из ответа прежнего входа.', { maxLength: 512 }),
  LastEventId: header('Last-Event-ID', 'Последнее полученное событие: следующие начнутся после него.', { maxLength: 200 }),
};

export function parametersOf(name: string, call: Call): Json[] {
  const needed: [keyof typeof headerParameters, boolean][] = [
    ['AppVersion', call.access.who !== 'machine'],
    ['IdempotencyKey', takesKey(call)],
    ['IfMatch', call.errors?.includes(1103) === true && !call.path.endsWith('/import/') && !call.path.endsWith('/bulk/')],
    ['IfNoneMatch', isTagged(name)],
    ['ConfirmClosedMonths', call.errors?.includes(1111) === true],
    ['DeviceToken', ofDevices.has(name)],
    ['LastEventId', name === 'events'],
  ];
  const refs = needed.flatMap(([key, is]) => (is ? [{ $ref: `#/components/parameters/${key}` }] : []));
  return [...inputs('path', call.params), ...inputs('query', call.query), ...refs];
}

function inputs(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const { required = [] } = schemaOf(schema, 'input') as { required?: string[] };
  return Object.entries(propertiesOf(schema)).map(([name, of]) => ({ name, in: place, required: required.includes(name), schema: of }));
}

function propertiesOf(schema: z.ZodType) {
  return (schemaOf(schema, 'input').properties ?? {}) as Json;
}

function header(name: string, description: string, schema: Json): Json {
  return { name, in: 'header', required: false, description, schema: { type: 'string', ...schema } };
}
