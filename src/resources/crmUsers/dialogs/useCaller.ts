import { usePermissions } from '@refinedev/core';
import type { Permissions } from '../../../../contract/permissions.ts';
import { useSession } from '../../../lib/session-context.tsx';
import type { Caller } from './userActions.ts';

/** Who is signed in, as far as the actions on users depend on it. */
export function useCaller(): Caller {
  const { data: permissions } = usePermissions<Permissions>({});
  const { status } = useSession();
  return { user: status.signedIn ? status.user : null, superUser: permissions?.super_user === true };
}
