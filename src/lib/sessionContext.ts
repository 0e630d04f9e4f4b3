import { createContext, useContext } from 'react';

/** Who is signed in; `reason` says why nobody is: `ended` by the server, `left` by the user. */
export type SessionStatus = { signedIn: true; user: string } | { signedIn: false; reason: 'ended' | 'left' | null };

export type SessionAccess = { status: SessionStatus };

const SessionContext = createContext<SessionAccess | null>(null);
export const SessionProvider = SessionContext.Provider;

export function useSession(): SessionAccess {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession outside SessionProvider');
  return session;
}

/** The guid of who is signed in; '' where nobody is. */
export function useSignedInUser(): string {
  const { status } = useSession();
  return status.signedIn ? status.user : '';
}
