import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { vi } from 'vitest';
import { answerFailure } from '../../src/api/failure.ts';
import { LoginGate } from '../../src/app/SessionGates.tsx';
import LoginPage from '../../src/features/signIn/LoginPage.tsx';
import type { SessionStatus } from '../../src/lib/sessionContext.ts';
import { EntrySession } from './entry-session.tsx';

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

  const { unmount } = render(
    <EntrySession status={status} device={device} signIn={signIn} call={call}>
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
    </EntrySession>,
  );
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
