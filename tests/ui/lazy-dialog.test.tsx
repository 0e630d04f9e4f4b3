import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { FeedbackProvider } from '../../src/ui/FeedbackProvider.tsx';
import { lazyDialog } from '../../src/ui/lazyDialog.tsx';
import { lazySection } from '../../src/ui/lazyPart.tsx';

it('a dialog whose code did not come says that there is no connection, and the second time to load the page anew', async () => {
  const Dialog = lazyDialog<{ onClose(): void }>(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <FeedbackProvider>
        <button type="button" onClick={() => setOpen(true)}>
          Открыть
        </button>
        {open && <Dialog onClose={() => setOpen(false)} />}
      </FeedbackProvider>
    );
  }
  render(<Page />);
  const button = screen.getByRole('button', { name: 'Открыть' });
  await userEvent.click(button);
  expect(await screen.findByText(/нет связи с сервером/)).toBeInTheDocument();
  await userEvent.click(button);
  expect(await screen.findByText('Окно не открылось. Обновите страницу и откройте его ещё раз.')).toBeInTheDocument();
});

it('a part of a screen whose code did not come says so in its place and is asked for again', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  load.mockResolvedValue({ default: ({ text }: { text: string }) => <p>{text}</p> });
  const Part = lazySection<{ text: string }>(load, <p>Загружаем…</p>, ({ retry }) => (
    <button type="button" onClick={retry}>
      Повторить
    </button>
  ));
  render(<Part text="Загружено" />);
  expect(screen.getByText('Загружаем…')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Загружено')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});
