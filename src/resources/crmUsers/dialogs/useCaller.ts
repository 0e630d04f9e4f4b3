import { useMay } from '../../../lib/access.tsx';
import { useSession } from '../../../lib/session-context.tsx';
import type { Caller } from './userActions.ts';

/** Who is signed in, as far as the actions on users depend on it. */
export function useCaller(): Caller {
  const manages = useMay('crmUsers', 'manage');
  const { status } = useSession();
  return { user: status.signedIn ? status.user : null, manages };
}
