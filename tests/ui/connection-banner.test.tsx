import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConnectionBanner } from '../../src/app/shell/Shell.tsx';
import { ConnectionProvider } from '../../src/lib/connection.ts';
import { externalStore } from '../../src/lib/externalStore.ts';
import { paths } from '../../src/lib/paths.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(connected: boolean, address: string = paths.services) {
  const connection = externalStore(connected);
  render(
    <MemoryRouter initialEntries={[address]}>
      <ConnectionProvider value={connection}>
        <ConnectionBanner />
      </ConnectionProvider>
    </MemoryRouter>,
  );
  return (now: boolean) => act(() => connection.set(now));
}

it('the connection banner is empty while the connection holds', () => {
  open(true);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('the connection banner says that edits wait, then for a moment that the connection is back', () => {
  const set = open(true);
  set(false);
  expect(screen.getByRole('status')).toHaveTextContent('Нет связи. Изменения сохранятся, когда связь вернётся');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByRole('status')).toHaveTextContent('Нет связи.');
  set(true);
  expect(screen.getByRole('status')).toHaveTextContent('Связь восстановлена');
  act(() => void vi.advanceTimersByTime(5000));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('the connection banner reports a connection that is lost again at once', () => {
  const set = open(false);
  set(true);
  set(false);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByRole('status')).toHaveTextContent('Нет связи.');
});

it.each([paths.profile, paths.company, paths.objects, paths.transactionsSettings, paths.servicesImport, '/crm/company/1'])(
  'the connection banner promises nothing at %s, where edits do not wait',
  (address) => {
    open(false, address);
    expect(screen.getByRole('status')).toHaveTextContent(/^Нет связи\. Сохранить пока не получится$/);
  },
);

it.each([
  [paths.crmUsers, 'Изменения'],
  ['/crm/user/12', 'Правки полей'],
  [paths.transactions, 'Новые операции'],
])('the connection banner at %s names what waits there', (address, what) => {
  open(false, address);
  expect(screen.getByRole('status')).toHaveTextContent(`Нет связи. ${what} сохранятся, когда связь вернётся`);
});
