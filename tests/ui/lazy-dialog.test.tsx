import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { FeedbackProvider } from '../../src/ui/FeedbackProvider.tsx';
import { lazyDialog } from '../../src/ui/lazyDialog.tsx';

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
