import { useDataProvider } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import type { CrmUser } from '../../../contract/crm.ts';
import { CRM_USERS_KEY } from '../../lib/crmUsersKey.ts';
import { SALES_KEY } from '../../lib/salesKey.ts';
import { useSession } from '../../lib/session-context.tsx';

export type WriteOptions = { key: string; version?: number };

/** Writes of the dialogs; all that is known of users, and of sales for a subscription given by hand, is read anew afterwards. Rejects with `ApiFailure`. */
export function useUserWrites() {
  const data = useDataProvider()();
  const client = useQueryClient();
  const { status } = useSession();
  const settle = () => {
    void client.invalidateQueries({ queryKey: CRM_USERS_KEY });
    void client.invalidateQueries({ queryKey: SALES_KEY });
  };
  const meta = ({ key, version }: WriteOptions) => ({
    idempotencyKey: key,
    ...(version === undefined ? {} : { version }),
    ...(status.signedIn ? { onlyAs: status.user } : {}),
  });

  return {
    async edit(id: number, variables: Record<string, unknown>, options: WriteOptions): Promise<CrmUser> {
      const { data: user } = await data.update<CrmUser>({ resource: 'crmUsers', id, variables, meta: meta(options) });
      settle();
      return user;
    },
    async create(variables: Record<string, unknown>, key: string): Promise<CrmUser> {
      const { data: user } = await data.create<CrmUser>({ resource: 'crmUsers', variables, meta: meta({ key }) });
      settle();
      return user;
    },
    /** @param confirm the user's e-mail or phone as it was typed */
    async remove(id: number, confirm: string, options: WriteOptions): Promise<void> {
      await data.deleteOne({ resource: 'crmUsers', id, variables: { confirm }, meta: meta(options) });
      settle();
    },
  };
}
