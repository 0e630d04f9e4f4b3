import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConnectionBanner } from '../../src/app/shell/Shell.tsx';
import { ConnectionProvider } from '../../src/lib/connection.ts';
import { externalStore } from '../../src/lib/externalStore.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(connected: boolean) {
  const connection = externalStore(connected);
  render(
    <ConnectionProvider value={connection}>
      <ConnectionBanner />
    </ConnectionProvider>,
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

it('the connection banner promises nothing where edits do not wait', () => {
  render(
    <ConnectionProvider value={externalStore(false)}>
      <ConnectionBanner edits={false} />
    </ConnectionProvider>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(/^Нет связи\. Сохранить пока не получится$/);
});
