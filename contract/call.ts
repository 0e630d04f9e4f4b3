import * as z from 'zod';
import { type ErrorCode, errorCatalogue, universalCodes } from './errors.ts';
import { type Flag, members, type Role, writers } from './permissions.ts';
import { guid } from './primitives.ts';

/** Entities whose guid alone leads to their company (the guid → company table). */
export type RowEntity =
  | 'service'
  | 'service_category'
  | 'bill'
  | 'object'
  | 'contractor'
  | 'contractor_category'
  | 'transaction'
  | 'changeset'
  | 'view'
  | 'export';

/** Where a call says which company it works in. */
export type CompanyFrom =
  | { query: string }
  | { params: string }
  | { body: string }
  /** the row named by the path parameter `guid` */
  | { row: RowEntity }
  /** the rows named by `sort_positions` in the body */
  | { sortedRows: RowEntity };

/** Who may call (api.md «Who may do what»). */
export type Access =
  | { who: 'anyone' }
  | { who: 'user'; flags?: readonly Flag[] }
  | { who: 'member'; company: CompanyFrom; roles: readonly Role[]; flags?: readonly Flag[] }
  /**
   * checked by the handler: a notification by its signature, the site's form by its secret or the user's token, a download by the token in its
   * address or the user's token
   */
  | { who: 'machine'; by: 'signature' | 'site' | 'download' };

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a call answers when it is not one JSON shape. */
export type FileAnswer = { file: string; or?: readonly string[] };

/** One call of the product API: everything the server, the console and the OpenAPI document need to agree on. */
export type Call = {
  method: Method;
  /** with its trailing slash as the spec spells it; parameters in braces: `/api/service/edit/{guid}` */
  path: string;
  /** one sentence in Russian for the OpenAPI document */
  title: string;
  access: Access;
  /** name of the extension in `GET /api/meta/`; absent for the spec's own calls */
  extension?: Extension;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** success status; 200 unless said */
  status?: 200 | 201 | 202 | 204;
  /** schema of the answer; absent for 204. A download: `file` is its MIME type, `or` lists the other types it may have */
  answer?: z.ZodType | FileAnswer;
  /** a creation that finds its row there already answers it with 200 (api.md «ids») */
  answersExisting?: true;
  /** codes besides `universalCodes` and those that follow from the access rule */
  errors?: readonly ErrorCode[];
  /** largest body in bytes; 1 MB unless said */
  bodyLimit?: number;
  /** the call issues tokens or one-time codes, or reads passwords: it takes no Idempotency-Key */
  issuesSecrets?: true;
  /** the answer holds activation codes: for replays it is kept encrypted */
  sealsReplay?: true;
};

/** Extensions named by `GET /api/meta/` (api.md): one is named only where all of its calls are implemented. */
export type Extension =
  | 'sign-out'
  | 'sessions'
  | 'profile'
  | 'security'
  | 'registration-resend'
  | 'requisites'
  | 'company'
  | 'changesets'
  | 'import'
  | 'bulk'
  | 'directories'
  | 'transactions'
  | 'money-import'
  | 'views'
  | 'months'
  | 'exports'
  | 'billing'
  | 'codes'
  | 'crm'
  | 'sales'
  | 'support'
  | 'ready-prices'
  | 'service-use'
  | 'events';

/** Does the call accept an `Idempotency-Key` (api.md «retries»)? */
export function takesKey({ access, method, issuesSecrets }: Call): boolean {
  return (access.who === 'user' || access.who === 'member') && method !== 'GET' && !issuesSecrets;
}

/** Every refusal of a call: its code and its status. */
export function refusalsOf(call: Call): { code: ErrorCode; http: number }[] {
  const { access, method, params, query, body, errors = [] } = call;
  const hasToken = access.who === 'user' || access.who === 'member';
  const hasKey = takesKey(call);
  // the bytes of a notification are signed, whatever they are
  const readsJson = method !== 'GET' && !(access.who === 'machine' && access.by === 'signature');
  const codes: ErrorCode[] = [
    ...universalCodes,
    ...(hasToken ? ([1000, 1017, 1102, 1109] as const) : []),
    ...(access.who === 'member' ? ([1101] as const) : []),
    ...(params || query || (body && readsJson) || hasKey ? ([1100] as const) : []),
    ...(method === 'GET' ? [] : ([1107] as const)),
    ...(hasKey ? ([1104] as const) : []),
    ...errors,
  ];
  return [
    ...[...new Set(codes)].map((code) => ({ code, http: errorCatalogue[code].http })),
    // a failure of ours
    { code: 1199, http: 500 },
    // the first request of the key is still being answered
    ...(hasKey ? [{ code: 1104 as const, http: 409 }] : []),
    // the body is not valid JSON, or its Content-Type is not JSON: checked for every method that may have a body
    ...(!readsJson ? [] : [400, 415].map((http) => ({ code: 1100 as const, http }))),
  ];
}

/** Declares a call, keeping the exact types of its schemas. */
export function call<const C extends Call>(declaration: C): C {
  return declaration;
}

type Input<T> = T extends z.ZodType ? z.input<T> : undefined;
type Output<T> = T extends z.ZodType ? z.output<T> : undefined;

/** What the caller of `C` sends. */
export type CallInput<C extends Call> = {
  [K in 'params' | 'query' | 'body' as C[K] extends z.ZodType ? K : never]: Input<C[K]>;
};

/** What the server's handler of `C` receives after validation. */
export type CallParsed<C extends Call> = {
  params: Output<C['params']>;
  query: Output<C['query']>;
  body: Output<C['body']>;
};

/** What `C` answers on success, as it stands on the wire. */
export type CallAnswer<C extends Call> = C['answer'] extends z.ZodType
  ? z.input<C['answer']>
  : C['answer'] extends FileAnswer
    ? Blob
    : undefined;

/** Access rules and shapes that many calls share. */
export const anyone = { who: 'anyone' } as const;

export const user = { who: 'user' } as const;

export const crmStaff = { who: 'user', flags: ['crm_access'] } as const;

export const superUsers = { who: 'user', flags: ['crm_access', 'super_user'] } as const;

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
