import { type AuthProvider, Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { type ReactNode, useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import LogoutDialog from '../../src/app/shell/LogoutDialog.tsx';
import { SessionProvider } from '../../src/lib/sessionContext.ts';
import { answerOtherTabs, holdWork } from '../../src/lib/unsavedWork.ts';
import { useHandOver } from '../../src/lib/useHandOver.ts';

function Page() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <output>{useLocation().pathname}</output>
      {open ? <LogoutDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function open(beside: ReactNode = null) {
  const logout = vi.fn(async () => ({ success: true, redirectTo: '/login' }));
  const authProvider: AuthProvider = {
    logout,
    login: async () => ({ success: true }),
    check: async () => ({ authenticated: true }),
    onError: async () => ({}),
  };
  render(
    <MemoryRouter initialEntries={['/services']}>
      <SessionProvider value={{ status: { signedIn: true, user: 'anna' } }}>
        <Refine authProvider={authProvider} routerProvider={routerProvider} options={{ disableTelemetry: true }}>
          <ConfigProvider theme={{ token: { motion: false } }}>
            {beside}
            <Page />
          </ConfigProvider>
        </Refine>
      </SessionProvider>
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

it('the logout dialog names what is unsaved in this tab and in another one', async () => {
  const release = holdWork({ section: 'Операции', unsaved: () => true, keep: () => true });
  const other = new BroadcastChannel('prorabka-unsaved');
  other.onmessage = ({ data }) => {
    if (!data.unsaved && data.user === 'anna')
      other.postMessage({ user: 'anna', unsaved: { sections: ['Прайс-лист', 'Объекты'], kept: true } });
  };
  open();
  const warning = await screen.findByText(/В другой вкладке есть несохранённое: «Прайс-лист», «Объекты»\./);
  expect(warning).toHaveTextContent('В этой вкладке есть несохранённое: «Операции».');
  expect(warning).toHaveTextContent('войдите снова, и его можно будет вернуть.');
  other.close();
  release();
});

it('the logout dialog says that not everything can be restored', () => {
  const release = holdWork({ section: 'Профиль', unsaved: () => true });
  open();
  expect(screen.getByText(/Вернуть после выхода можно будет не всё/)).toBeVisible();
  release();
});

it('the logout dialog does not promise what the browser’s storage refuses to keep', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const release = holdWork({ section: 'Профиль', unsaved: () => true, keep: () => true });
  open();
  expect(screen.getByText(/Вернуть после выхода можно будет не всё/)).toBeVisible();
  release();
});

it('what is being typed is handed over when the logout dialog asks what is unsaved', () => {
  function Field() {
    const [given, setGiven] = useState(false);
    useHandOver(() => setGiven(true));
    return <p>{given ? 'передано' : 'набирается'}</p>;
  }
  open(<Field />);
  expect(screen.getByText('передано')).toBeInTheDocument();
});

it('a browser that forbids channels between tabs loses the question to other tabs alone', async () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('forbidden', 'SecurityError');
      }
    },
  );
  const anew = '../../src/lib/unsavedWork.ts?without-channels';
  const { askOtherTabs } = await import(/* @vite-ignore */ anew);
  vi.unstubAllGlobals();
  expect(() => askOtherTabs('anna', () => undefined)()).not.toThrow();
});

it('a tab with unsaved work answers a question about its own user only', async () => {
  const release = holdWork({ section: 'Объекты', unsaved: () => true });
  let user: string | null = 'anna';
  answerOtherTabs(() => user);
  const other = new BroadcastChannel('prorabka-unsaved');
  const answers: unknown[] = [];
  other.onmessage = ({ data }) => answers.push(data);
  other.postMessage({ user: 'boris' });
  other.postMessage({ user: 'anna' });
  await waitFor(() => expect(answers).toEqual([{ user: 'anna', unsaved: { sections: ['Объекты'], kept: false } }]));
  user = null;
  other.close();
  release();
});
