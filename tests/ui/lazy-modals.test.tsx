import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

type Module = typeof import('../../src/ui/ModalHost.tsx');

/** The hook on a page of its own; `load` stands for the network. */
async function open(load: (real: Module) => Module | Promise<Module>) {
  vi.resetModules();
  const real = await vi.importActual<Module>('../../src/ui/ModalHost.tsx');
  vi.doMock('../../src/ui/ModalHost.tsx', () => load(real));
  const { FeedbackProvider } = await import('../../src/ui/FeedbackProvider.tsx');
  const { useFeedback } = await import('../../src/ui/feedback.ts');
  const answers: unknown[] = [];
  function Page() {
    const { modal } = useFeedback();
    const ask = async () => {
      answers.push(await modal.confirm({ title: 'Закрыть?', okText: 'Да', cancelText: 'Нет', transitionName: '', maskTransitionName: '' }));
    };
    return (
      <button type="button" onClick={() => void ask()}>
        Спросить
      </button>
    );
  }
  render(
    <FeedbackProvider>
      <Page />
    </FeedbackProvider>,
  );
  const button = screen.getByRole('button', { name: 'Спросить' });
  button.focus();
  return { answers, press: () => fireEvent.click(button) };
}

afterEach(() => vi.doUnmock('../../src/ui/ModalHost.tsx'));

it('a lazy dialog opens once its library has loaded, passes on each answer, and opens again at once', async () => {
  let come: (() => void) | undefined;
  const { answers, press } = await open((real) => new Promise((resolve) => (come = () => resolve(real))));
  press();
  await waitFor(() => expect(come).toBeDefined());
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => come?.());
  fireEvent.click(await screen.findByRole('button', { name: 'Да' }));
  await waitFor(() => expect(answers).toEqual([true]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  press();
  fireEvent.click(await screen.findByRole('button', { name: 'Нет' }));
  await waitFor(() => expect(answers).toEqual([true, false]));
});

it('a lazy dialog that cannot be loaded counts as refused, and says why', async () => {
  const { answers, press } = await open(() => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  press();
  await waitFor(() => expect(answers).toEqual([false]));
  expect(await screen.findByText(/Окно не открылось/)).toBeInTheDocument();
});
