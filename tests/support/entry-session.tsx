import { type ReactNode, useState } from 'react';
import { BrowserRouter } from 'react-router';
import { vi } from 'vitest';
import { type Api, ApiProvider } from '../../src/lib/api.ts';
import { SessionProvider, type SessionStatus } from '../../src/lib/session-context.tsx';

type Props = { status: SessionStatus; device?: string | null; signIn: (...what: unknown[]) => void; call: unknown; children: ReactNode };

/** What a page of the ways in stands in: a session that signing in really begins, a fake API and the browser's own history. */
export function EntrySession({ status, device = null, signIn, call, children }: Props) {
  const [now, setNow] = useState(status);
  const session = {
    status: now,
    deviceToken: () => device,
    signIn: (...what: unknown[]) => {
      signIn(...what);
      setNow({ signedIn: true, user: 'u' });
    },
  };
  return (
    <SessionProvider value={session}>
      <ApiProvider value={{ call, reply: vi.fn() } as unknown as Api}>
        <BrowserRouter>{children}</BrowserRouter>
      </ApiProvider>
    </SessionProvider>
  );
}
