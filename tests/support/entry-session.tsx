import { Refine } from '@refinedev/core';
import { type ReactNode, useState } from 'react';
import { BrowserRouter } from 'react-router';
import { vi } from 'vitest';
import { type Api, ApiProvider } from '../../src/lib/api.ts';
import { SessionProvider, type SessionStatus } from '../../src/lib/sessionContext.ts';
import { createAuthProvider } from '../../src/providers/authProvider.ts';
import { createQueryClient } from '../../src/providers/queryClient.ts';
import { routerProvider } from '../../src/providers/routerProvider.ts';

type Props = { status: SessionStatus; device?: string | null; signIn: (...what: unknown[]) => void; call: unknown; children: ReactNode };

/** What a page of the ways in stands in: a session that signing in really begins, a fake API and the browser's own history. */
export function EntrySession({ status, device = null, signIn, call, children }: Props) {
  const [now, setNow] = useState(status);
  const api = { call, reply: vi.fn() } as unknown as Api;
  const [refine] = useState(() => ({
    authProvider: createAuthProvider({
      api,
      baseURL: '',
      session: {
        tokens: () => null,
        signOut: vi.fn(),
        deviceToken: () => device,
        signIn({ token, refreshToken }, kept) {
          signIn({ token, refresh_token: refreshToken, device_token: kept?.token }, kept?.login);
          setNow({ signedIn: true, user: 'u' });
        },
      },
    }),
    options: { disableTelemetry: true, reactQuery: { clientConfig: createQueryClient(api) } },
  }));
  return (
    <SessionProvider value={{ status: now }}>
      <ApiProvider value={api}>
        <BrowserRouter useTransitions={false}>
          <Refine {...refine} routerProvider={routerProvider}>
            {children}
          </Refine>
        </BrowserRouter>
      </ApiProvider>
    </SessionProvider>
  );
}
