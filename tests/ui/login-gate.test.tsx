import { render } from '@testing-library/react';
import { Router } from 'react-router';
import { expect, it, vi } from 'vitest';
import { LoginGate } from '../../src/app/SessionGates.tsx';
import { SessionProvider } from '../../src/lib/sessionContext.ts';

it('/login sends a signed-in user on again when «Назад» comes before the redirect is on the screen', () => {
  const replace = vi.fn();
  const navigator = { createHref: String, go: () => {}, push: () => {}, replace };
  const gate = (search: string, key: string) => (
    <Router location={{ pathname: '/login', search, key }} navigator={navigator}>
      <SessionProvider value={{ status: { signedIn: true, user: 'owner' } }}>
        <LoginGate>вход</LoginGate>
      </SessionProvider>
    </Router>
  );
  const { rerender } = render(gate('', 'first'));
  expect(replace).toHaveBeenCalledOnce();
  rerender(gate('?step=confirm', 'second'));
  expect(replace).toHaveBeenCalledTimes(2);
  expect(replace.mock.lastCall?.[0]).toMatchObject({ pathname: '/services' });
});
