import type { ReactNode } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { stepsOfLogin } from '../features/signIn/loginFlow.ts';
import { loginAddress, paths, RETURN_TO, returnAddress } from '../lib/paths.ts';
import { useSession } from '../lib/sessionContext.ts';

/** Sends a visitor to /login, to come back here after signing in; who left by himself starts afresh. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const { pathname, search, hash } = useLocation();
  if (status.signedIn) return children;
  return <Navigate to={status.reason === 'left' ? paths.login : loginAddress(pathname + search + hash)} replace />;
}

/**
 * A signed-in user has no business at /login: on to where he was going. Also how signing in ends, in this tab or another.
 * The last step of a registration is seen although signed in; the page itself knows whether there has been one.
 */
export function LoginGate({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const { key } = useLocation();
  const [search] = useSearchParams();
  if (!status.signedIn || stepsOfLogin.askedStep(search) === 'done') return children;
  // «Назад» may return here before the redirect is rendered: by the new key Navigate is mounted again and redirects again
  return <Navigate key={key} to={returnAddress(search.get(RETURN_TO))} replace />;
}
