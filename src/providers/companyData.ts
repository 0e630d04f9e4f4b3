import type { BaseKey, DataProvider, MetaQuery } from '@refinedev/core';
import { createAttempts } from '../lib/attempts.ts';
import type { OwnWrites } from './ownWrites.ts';

/** What Refine's forms pass: `version`, the row as it was seen, becomes `If-Match`; `confirmClosed`, months that may be changed. */
type Variables = { guid?: string; version?: number; confirmClosed?: readonly string[] };

/**
 * The data provider of one company. Refine knows it by the company's guid: the name is part of its cache keys, so rows of two companies
 * never meet, and a late write cannot land in the company chosen since. A write keeps its `Idempotency-Key` until an answer comes, so
 * that the same write tried again after a lost answer happens once; a caller may bring a key of its own in `meta.idempotencyKey`.
 *
 * @param user guid of the signed-in user: what is written is sent under this user's session or not at all
 * @param wrote told of every row that this tab wrote, as the API answered it
 */
export function companyData(data: DataProvider, company: string, user: string | undefined, wrote: OwnWrites['add']): DataProvider {
  const once = createAttempts();
  const inCompany = (meta?: MetaQuery): MetaQuery => ({ ...meta, company });

  async function write<T>(
    resource: string,
    id: BaseKey | undefined,
    attempt: unknown,
    meta: MetaQuery,
    send: (meta: MetaQuery) => Promise<T>,
  ) {
    const row = `${resource}/${id ?? ''}`;
    const answer = await once(attempt, (idempotencyKey) => send({ idempotencyKey, onlyAs: user, ...meta }), row);
    wrote(resource, (answer as { data: unknown }).data);
    return answer;
  }

  return {
    ...data,
    getList: (params) => data.getList({ ...params, meta: inCompany(params.meta) }),
    create({ variables, meta, ...params }) {
      const { confirmClosed, ...values } = variables as Variables;
      return write(params.resource, values.guid, variables, inCompany({ confirmClosed, ...meta }), (withKey) =>
        data.create({ ...params, variables: values as typeof variables, meta: withKey }),
      );
    },
    update({ variables, meta, ...params }) {
      const { version, confirmClosed, ...values } = variables as Variables;
      return write(params.resource, params.id, variables, inCompany({ version, confirmClosed, ...meta }), (withKey) =>
        data.update({ ...params, variables: values as typeof variables, meta: withKey }),
      );
    },
  };
}
