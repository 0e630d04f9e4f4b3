import { useDataProvider } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import type { DirectoryName, DirectoryRow } from '../../features/directories/directory.ts';
import { useCompany } from '../../lib/company-context.tsx';
import { companyKey } from '../../lib/company-lists.ts';

/** What is known of a write: `key` makes its repetition harmless, `version` is the row as it was seen. */
export type WriteOptions = { key: string; version?: number };

/** Creates and edits rows of a directory; every list of it is read anew afterwards. Rejects with `ApiFailure`. */
export function useRowWrites<R extends DirectoryRow>(name: DirectoryName) {
  const data = useDataProvider()();
  const client = useQueryClient();
  const { company } = useCompany();
  const meta = ({ key, version }: WriteOptions) => ({
    company: company.guid,
    idempotencyKey: key,
    ...(version === undefined ? {} : { version }),
  });
  const settle = () => client.invalidateQueries({ queryKey: companyKey(company.guid, name) });

  return {
    settle,
    async create(variables: Record<string, unknown>, options: WriteOptions): Promise<R> {
      const { data: row } = await data.create<R>({ resource: name, variables, meta: meta(options) });
      void settle();
      return row;
    },
    async edit(guid: string, variables: Record<string, unknown>, options: WriteOptions): Promise<R> {
      const { data: row } = await data.update<R>({ resource: name, id: guid, variables, meta: meta(options) });
      void settle();
      return row;
    },
  };
}
