import { createContext, useContext } from 'react';

/** Why nobody is signed in: `ended` was the server's decision (1017), `left` the user's. */
export type SignedOutReason = 'ended' | 'left';

/** Who is signed in, never the tokens themselves. */
export type SessionStatus = { signedIn: true; user: string } | { signedIn: false; reason: SignedOutReason | null };

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
