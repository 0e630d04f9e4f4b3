import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { loginAddress } from '../../lib/return-address.ts';
import { useSession } from '../../lib/session-context.tsx';

/** Sends a visitor to /login, to come back here after signing in; who left by himself starts afresh. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const { pathname, search, hash } = useLocation();
  if (status.signedIn) return children;
  return <Navigate to={status.reason === 'left' ? paths.login : loginAddress(pathname + search + hash)} replace />;
}
