import { createContext, useContext } from 'react';
import type { Tokens } from '../../contract/resources/auth.ts';

/** Who is signed in; `reason` says why nobody is: `ended` by the server, `left` by the user. */
export type SessionStatus = { signedIn: true; user: string } | { signedIn: false; reason: 'ended' | 'left' | null };

export type SessionAccess = {
  status: SessionStatus;
  /**
   * Keeps the tokens of a successful way in.
   * @param login what the user typed, where known: tells apart the device tokens of several people at one browser
   */
  signIn(tokens: Tokens, login?: string): void;
  /** For `device_token` of the sign-in body: of that login's user, else of who signed in last here. Survives logging out. */
  deviceToken(login?: string): string | null;
};

const SessionContext = createContext<SessionAccess | null>(null);
export const SessionProvider = SessionContext.Provider;

export function useSession(): SessionAccess {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession outside SessionProvider');
  return session;
}
