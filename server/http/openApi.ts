import { type Access, type Call, refusalsOf, takesKey } from '../../contract/call.ts';
import { errorCatalogue, errorEnvelope } from '../../contract/errors.ts';
import { roleLabel } from '../../contract/permissions.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { headerParameters, isPaged, isTagged, parametersOf } from './openApiParameters.ts';
import { type Json, schemaOf } from './openApiSchema.ts';

/** Groups of calls by the second part of their address. */
const tags: Record<string, string> = {
  auth: 'Вход, регистрация, сеансы',
  user: 'Свой аккаунт, подписка, готовые прайс-листы, коды активации',
  club: 'Клуб',
  bill: 'Статьи расходов',
  object: 'Объекты',
  contractor: 'Контрагенты и их категории',
  transaction: 'Операции',
  month: 'Закрытые месяцы',
  view: 'Сохранённые виды',
  service: 'Прайс-лист',
  changeset: 'История изменений и отмена',
  analytics: 'Отчёты',
  export: 'Выгрузки',
  crm: 'Работа с пользователями и продажи',
  cloudpayments: 'Оплата',
  'subscription-webhook': 'Заявки с сайта',
  plan: 'Тарифы',
  company: 'Компания и её участники',
  events: 'События',
  meta: 'Сервер',
};

const schemes = {
  jwt: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'JWT <token>: ключ доступа из ответа на вход, живёт 15 минут.' },
  signature: {
    type: 'apiKey',
    in: 'header',
    name: 'Content-HMAC',
    description: 'Подпись платёжной системы: base64 от HMAC-SHA256 тела запроса.',
  },
  site: { type: 'apiKey', in: 'header', name: 'X-Webhook-Secret', description: 'Секрет, заданный на сервере (WEBHOOK_SECRET).' },
  download: { type: 'apiKey', in: 'query', name: 'token', description: 'price_download_token, живёт 15 минут.' },
};

const responseHeaders = {
  TotalCount: header('Сколько всего записей: «N» или «N+», если больше N.', { type: 'string', pattern: '^\\d+\\+?$', maxLength: 12 }),
  Statistic: header('Сколько пользователей в каждом состоянии без учёта statistic: «new=…,disabled=…,active=…».', {
    type: 'string',
    pattern: '^new=\\d+,disabled=\\d+,active=\\d+$',
    maxLength: 60,
  }),
  ETag: header('Отметка ответа для If-None-Match.', { type: 'string', maxLength: 200 }),
  Link: header('Соседние страницы (RFC 8288).', { type: 'string', maxLength: 8000 }),
  Replayed: header('true: это первый ответ на повторённый запрос.', { type: 'string', const: 'true' }),
  RetryAfter: header('Через сколько секунд повторить.', { type: 'string', pattern: '^\\d+$', maxLength: 9 }),
};

/** Of those that are spelled otherwise on the wire. */
const spellings: Record<string, string> = {
  TotalCount: 'X-Total-Count',
  Statistic: 'X-Statistic',
  Replayed: 'Idempotency-Replayed',
  RetryAfter: 'Retry-After',
};

/** The OpenAPI 3.1 document of the calls that have a route, made from the contract itself. */
export function openApi(implemented: ReadonlyMap<string, Call>): Json {
  const paths: Record<string, Json> = {};
  const responses: Record<string, Json> = {};
  for (const [name, call] of implemented) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call, responses) };
  }
  const used = new Set([...implemented.values()].map(tagOf));
  return {
    openapi: '3.1.0',
    info: {
      title: 'API «Прорабки»',
      version: packageFile.version,
      description:
        'Всё, что умеет кабинет строительной фирмы. Деньги — рубли с копейками числом, даты — ГГГГ-ММ-ДД, время — ISO 8601 с буквой Z.',
      contact: { name: 'Поддержка «Прорабки»' },
      license: { name: packageFile.license, identifier: packageFile.license },
    },
    servers: [{ url: '/', description: 'Рабочий сервер (production): тот, который отдал этот документ', 'x-internal': false }],
    tags: Object.entries(tags).flatMap(([name, description]) => (used.has(name) ? [{ name, description }] : [])),
    security: [{ jwt: [] }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorEnvelope, 'output') },
      parameters: headerParameters,
      headers: responseHeaders,
      responses,
      securitySchemes: schemes,
    },
  };
}

const tagOf = ({ path }: Call) => path.split('/')[2] ?? '';

/** @param shared refusals, gathered for the components */
function operation(name: string, call: Call, shared: Record<string, Json>): Json {
  return {
    operationId: name,
    summary: call.title,
    description: `${call.title}. ${whoMay(call.access)}`,
    tags: [tagOf(call)],
    security: securityOf(call.access),
    parameters: parametersOf(name, call),
    ...(call.body && { requestBody: { required: true, content: bodies(call) } }),
    responses: {
      ...(call.answersExisting && { 200: { ...success(name, call), description: 'Уже есть: прежний ответ' } }),
      [call.status ?? 200]: success(name, call),
      ...(isTagged(name) && { 304: { description: 'Ничего не изменилось', headers: refs(['ETag']) } }),
      ...refusals(call, shared),
    },
  };
}

function whoMay(access: Access) {
  const flags = 'flags' in access && access.flags ? ` с разрешениями ${access.flags.join(', ')}` : '';
  if (access.who === 'anyone') return 'Доступно без входа.';
  if (access.who === 'user') return `Доступно вошедшему пользователю${flags}.`;
  if (access.who === 'machine') return 'Доступно по подписи, секрету или ключу.';
  return `Доступно участникам компании (${access.roles.map((role) => roleLabel[role]).join(', ')})${flags}.`;
}

function securityOf(access: Access): Json[] {
  if (access.who === 'anyone') return [];
  if (access.who !== 'machine') return [{ jwt: [] }];
  return access.by === 'signature' ? [{ signature: [] }] : [{ [access.by]: [] }, { jwt: [] }];
}

function bodies({ body, access }: Call): Json {
  const content = { schema: body && schemaOf(body, 'input') };
  const isNotice = access.who === 'machine' && access.by === 'signature';
  return { 'application/json': content, ...(isNotice && { 'application/x-www-form-urlencoded': content }) };
}

function success(name: string, call: Call): Json {
  const { answer } = call;
  const names = [
    ...(isPaged(call) ? ['TotalCount'] : []),
    ...(name === 'crmUserList' ? ['Statistic'] : []),
    ...(isTagged(name) ? ['ETag', 'Link'] : []),
    ...(takesKey(call) ? ['Replayed'] : []),
  ];
  const headers = names.length > 0 && { headers: refs(names) };
  if (!answer) return { description: 'Сделано', ...headers };
  if ('file' in answer)
    return { description: 'Файл', content: Object.fromEntries([answer.file, ...(answer.or ?? [])].map((type) => [type, {}])) };
  return { description: 'Ответ', ...headers, content: { 'application/json': { schema: schemaOf(answer, 'output') } } };
}

/** Refusals by status; a status lists the codes that come with it. */
function refusals(call: Call, shared: Record<string, Json>) {
  const all = refusalsOf(call);
  const byStatus: Json = {};
  for (const status of new Set(all.map(({ http }) => http))) {
    const codes = [...new Set(all.filter(({ http }) => http === status).map(({ code }) => code))].sort();
    const name = `Refusal${status}_${codes.join('_')}`;
    shared[name] ??= {
      description: codes.map((code) => `${code} ${errorCatalogue[code].message}`).join(' '),
      ...(status === 429 && { headers: refs(['RetryAfter']) }),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    };
    byStatus[status] = { $ref: `#/components/responses/${name}` };
  }
  return byStatus;
}

function refs(names: string[]): Json {
  return Object.fromEntries(names.map((name) => [spellings[name] ?? name, { $ref: `#/components/headers/${name}` }]));
}

function header(description: string, schema: Json): Json {
  return { description, schema };
}
