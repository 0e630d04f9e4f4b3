import { Refine } from '@refinedev/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.doUnmock('../../src/ui/report/reportBook.ts'));

it('a table whose code for books does not come is told in Russian, with the way out', async () => {
  vi.resetModules();
  vi.doMock('../../src/ui/report/reportBook.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module: https://example.ru/assets/reportBook.js');
  });
  const { CaptionsProvider, FileButtons } = await import('../../src/ui/report/FileButtons.tsx');
  const open = vi.fn();
  render(
    <Refine notificationProvider={{ open, close: () => {} }} options={{ disableTelemetry: true }}>
      <CaptionsProvider value={{ company: 'Ремонт-Мастер', from: '2026-01-01', to: '2026-12-31', lines: [] }}>
        <FileButtons title="По месяцам" table={{ head: 'Месяц', columns: [], rows: [], sums: null }} book />
      </CaptionsProvider>
    </Refine>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'По месяцам: сохранить таблицу книгой Excel' }));
  const message = 'Файл не получился: пропала связь или вышла новая версия. Повторите, а если не поможет, обновите страницу.';
  await waitFor(() => expect(open).toHaveBeenCalledWith({ type: 'error', message }));
});
