import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

type Module = typeof import('../../src/ui/MessageHost.tsx');

/** A page that says something; `load` stands for the network. */
async function open(load: (real: Module) => Module) {
  vi.resetModules();
  const real = await vi.importActual<Module>('../../src/ui/MessageHost.tsx');
  vi.doMock('../../src/ui/MessageHost.tsx', () => load(real));
  const { FeedbackProvider } = await import('../../src/ui/FeedbackProvider.tsx');
  const { useFeedback } = await import('../../src/ui/feedback.ts');
  function Page() {
    const { message } = useFeedback();
    useEffect(() => () => message.warning('Не сохранено.'), [message]);
    return ['Сохранено', 'Удалено'].map((text) => (
      <button key={text} type="button" onClick={() => message.success({ key: text, content: `${text}.` })}>
        {text}
      </button>
    ));
  }
  const { unmount } = render(
    <FeedbackProvider>
      <Page />
    </FeedbackProvider>,
  );
  return Object.assign((name: string) => void fireEvent.click(screen.getByRole('button', { name })), { leave: unmount });
}

afterEach(() => vi.doUnmock('../../src/ui/MessageHost.tsx'));

it('messages are shown once their library has loaded, in their order', async () => {
  const press = await open((real) => real);
  press('Сохранено');
  press('Удалено');
  await screen.findByText('Удалено.');
  expect(screen.getAllByText(/\.$/).map((each) => each.textContent)).toEqual(['Сохранено.', 'Удалено.']);
});

it('a message whose library could not be loaded is shown with the next one', async () => {
  let offline = true;
  const press = await open((real) => {
    if (!offline) return real;
    offline = false;
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  press('Сохранено');
  await waitFor(() => expect(offline).toBe(false));
  press('Удалено');
  expect(await screen.findByText('Удалено.')).toBeVisible();
  expect(screen.getByText('Сохранено.')).toBeVisible();
});

it('a message is read out: it comes into a region that stands before it, the same words as new ones', async () => {
  const press = await open((real) => real);
  const region = document.querySelector<HTMLElement>('[aria-live="polite"]');
  expect(region).toBeEmptyDOMElement();
  press('Сохранено');
  const shown = await screen.findByText('Сохранено.');
  expect(region).toContainElement(shown);
  const words = shown.firstChild;
  press('Сохранено');
  await waitFor(() => expect(screen.getByText('Сохранено.').firstChild).not.toBe(words));
});

it('a message that a screen says as everything goes is dropped without a warning', async () => {
  const press = await open((real) => real);
  press('Сохранено');
  await screen.findByText('Сохранено.');
  // a warning in the console fails the test
  press.leave();
});
