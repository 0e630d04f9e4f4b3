import { type AuthProvider, Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { LogoutDialog } from '../../src/app/shell/LogoutDialog.tsx';

function Page() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <output>{useLocation().pathname}</output>
      {open ? <LogoutDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function open() {
  const logout = vi.fn(async () => ({ success: true, redirectTo: '/login' }));
  const authProvider: AuthProvider = {
    logout,
    login: async () => ({ success: true }),
    check: async () => ({ authenticated: true }),
    onError: async () => ({}),
  };
  render(
    <MemoryRouter initialEntries={['/services']}>
      <Refine authProvider={authProvider} routerProvider={routerProvider} options={{ disableTelemetry: true }}>
        <ConfigProvider theme={{ token: { motion: false } }}>
          <Page />
        </ConfigProvider>
      </Refine>
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), logout };
}

it('the logout dialog asks in the exact words, at most 450 px wide', () => {
  open();
  const dialog = screen.getByRole('dialog', { name: 'Вы действительно хотите выйти из аккаунта?' });
  expect(dialog.style.width).toBe('450px');
});

it('«Отменить» closes the logout dialog and changes nothing', async () => {
  const { user, logout } = open();
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(logout).not.toHaveBeenCalled();
});

it('«Выйти» logs out, closes the dialog and goes to /login', async () => {
  const { user, logout } = open();
  await user.click(screen.getByRole('button', { name: 'Выйти' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('/login'));
  expect(logout).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
