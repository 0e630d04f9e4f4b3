import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, StrictMode } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { vi } from 'vitest';
import type { Call } from '../../contract/call.ts';
import type { SessionStatus } from '../../src/lib/sessionContext.ts';
import { EntrySession } from './entry-session.tsx';

type Input = { body?: Record<string, unknown>; query?: Record<string, unknown> };

/** Answers of the fake API by the call's title. */
export type EntryAnswers = Map<Call, (input: Input) => Promise<unknown>>;

function Elsewhere() {
  const { pathname, state } = useLocation();
  return (
    <p>
      Открыто {pathname} {JSON.stringify(state)}
    </p>
  );
}

type Options = { state?: unknown; status?: SessionStatus };

/** Opens a page of the ways in at an address of the browser's own history, over a fake API. */
export function openEntry(
  path: string,
  Page: ComponentType,
  address: string | null,
  answers: EntryAnswers,
  { state = null, status = { signedIn: false, reason: null } }: Options = {},
) {
  // as the router keeps what a link brought along
  if (address !== null) window.history.pushState({ usr: state, key: 'test', idx: 0 }, '', address);
  const signIn = vi.fn();
  const call = vi.fn(async (what: Call, input: Input, options: { signal?: AbortSignal } = {}) => {
    const known = answers.get(what);
    if (!known) throw new Error(`The test has no answer for ${what.method} ${what.path}`);
    // As a real call: one that was left at once is never sent.
    await Promise.resolve();
    if (options.signal?.aborted) return new Promise(() => {});
    sent.push([what, input]);
    return known(input);
  });
  const sent: [Call, Input][] = [];

  const { unmount } = render(
    <StrictMode>
      <EntrySession status={status} signIn={signIn} call={call}>
        <Routes>
          <Route path={path} element={<Page />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </EntrySession>
    </StrictMode>,
  );
  return {
    signIn,
    user: userEvent.setup(),
    /** inputs of the calls sent so far */
    asked: (what: Call) => sent.filter(([one]) => one === what).map(([, input]) => input),
    /** The page is loaded anew at the address it has; memory is gone. */
    reload() {
      unmount();
      return openEntry(path, Page, null, answers, { status });
    },
  };
}

/** Path and query of the address bar. */
export const shownAddress = () => window.location.pathname + window.location.search;
