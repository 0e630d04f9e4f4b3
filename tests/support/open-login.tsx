import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { vi } from 'vitest';
import { LoginGate } from '../../src/app/session/LoginGate.tsx';
import { type Api, ApiProvider } from '../../src/lib/api.ts';
import { SessionProvider, type SessionStatus } from '../../src/lib/session-context.tsx';
import LoginPage from '../../src/pages/login/LoginPage.tsx';
import { answerFailure } from '../../src/providers/http/failure.ts';

/** Answers of the fake API by path without its `/api/auth/`: `check-login`, `sign-in`… One may be replaced while the page is open. */
export type Answers = Record<string, (input: { body?: Record<string, unknown>; query?: Record<string, unknown> }) => Promise<unknown>>;

/** A refusal as the server words it. */
export const refuse = (status: number, error: number, fields?: Record<string, string[]>, retryAfter?: number) => () =>
  Promise.reject(answerFailure(status, { error, detail: '', fields }, retryAfter === undefined ? undefined : String(retryAfter)));

export const answer = (body: unknown) => async () => body;
export const tokens = { token: 't', refresh_token: 'r', device_token: 'd' };
const nobody: SessionStatus = { signedIn: false, reason: null };

type Options = { address?: string; status?: SessionStatus; device?: string | null };

/** Opens /login in the browser's own history, beneath its gate, over a fake API; signing in is real as far as the gate sees. */
export function openLogin(answers: Answers, { address = '/login', status = nobody, device = null }: Options = {}) {
  if (window.location.pathname + window.location.search !== address) window.history.pushState(null, '', address);
  const signIn = vi.fn();
  const call = vi.fn(async ({ path }: { path: string }, input: Parameters<Answers[string]>[0], _options?: unknown) => {
    const name = path.replace(/^\/api\/auth\/|\/$/g, '');
    const known = answers[name];
    if (!known) throw new Error(`The test has no answer for ${name}`);
    return known(input);
  });

  function Page() {
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
          <BrowserRouter>
            <Routes>
              <Route
                path="/login"
                element={
                  <LoginGate>
                    <LoginPage />
                  </LoginGate>
                }
              />
              <Route path="*" element={<p>Другая страница</p>} />
            </Routes>
          </BrowserRouter>
        </ApiProvider>
      </SessionProvider>
    );
  }

  const { unmount } = render(<Page />);
  return {
    signIn,
    user: userEvent.setup({ delay: null }),
    /** inputs of the calls made so far to that path */
    asked: (name: string) => call.mock.calls.filter(([{ path }]) => path === `/api/auth/${name}/`).map(([, input]) => input),
    /** The page is loaded anew at the address it has; memory is gone. */
    reload(next: Options = {}) {
      unmount();
      return openLogin(answers, { address: window.location.pathname + window.location.search, status, device, ...next });
    },
  };
}
