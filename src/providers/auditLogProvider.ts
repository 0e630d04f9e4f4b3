import type { AuditLogProvider } from '@refinedev/core';
import { calls } from '../../contract/calls.ts';
import type { ChangedEntity } from '../../contract/changeset.ts';
import type { Api } from '../lib/api.ts';
import { listOfEntity } from '../lib/companyLists.ts';

/**
 * Refine's audit log over the company's changesets: the newest of a resource, as many as `meta.newest` says, of the company that `meta.company` names. Only reading:
 * the server itself writes a changeset with every change, so there is no `create` for Refine to call after each mutation.
 */
export function createAuditLogProvider(api: Api): AuditLogProvider {
  const provider: Pick<AuditLogProvider, 'get'> = {
    get({ resource, meta }) {
      const entity = (Object.keys(listOfEntity) as ChangedEntity[]).find((each) => listOfEntity[each] === resource);
      if (!entity) throw new Error(`${resource}: the company's changesets hold no such rows`);
      return api.call(calls.changesetList, { query: { id: String(meta?.company), entity, page_size: String(meta?.newest) } });
    },
  };
  // Refine's type asks for writers too; with them it would log every mutation a second time
  return provider as AuditLogProvider;
}
