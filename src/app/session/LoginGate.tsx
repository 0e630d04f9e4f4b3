import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { RETURN_TO, returnAddress } from '../../lib/return-address.ts';
import { useSession } from '../../lib/session-context.tsx';
import { stepsOfLogin } from '../../pages/login/step-address.ts';

/**
 * A signed-in user has no business at /login: on to where he was going. Also how signing in ends, in this tab or another.
 * The last step of a registration is seen although signed in; the page itself knows whether there has been one.
 */
export function LoginGate({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const [search] = useSearchParams();
  if (!status.signedIn || stepsOfLogin.askedStep(search) === 'done') return children;
  return <Navigate to={returnAddress(search.get(RETURN_TO))} replace />;
}
