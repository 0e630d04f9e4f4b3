import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { ConnectionProvider } from '../../src/lib/connection.ts';
import { externalStore } from '../../src/lib/externalStore.ts';
import { lazyScreen } from '../../src/ui/lazyScreen.tsx';

const module = { default: () => <p>Экран</p> };
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

const open = (load: Parameters<typeof lazyScreen>[0], connected = true) => show(lazyScreen(load), connected);

async function show(Screen: ReturnType<typeof lazyScreen>, connected = true) {
  const connection = externalStore(connected);
  const tree = (shown: boolean) => (
    <ConnectionProvider value={connection}>
      <Suspense fallback="Загружаем…">{shown ? <Screen /> : null}</Suspense>
    </ConnectionProvider>
  );
  // What suspends goes on only within an awaited act.
  const { rerender } = await act(async () => render(tree(true)));
  return { connection, show: (shown: boolean) => act(async () => rerender(tree(shown))) };
}

const press = () =>
  act(async () => {
    screen.getByRole('button', { name: 'Повторить' }).focus();
    screen.getByRole('button', { name: 'Повторить' }).click();
  });
const failure = () => screen.findByRole('heading', { name: 'Страница не загрузилась' });

it('a lazy screen is shown when its code has loaded', async () => {
  await open(async () => module);
  expect(await screen.findByText('Экран')).toBeVisible();
});

it('a lazy screen whose code was brought ahead is shown at once, without a fallback', async () => {
  const Screen = lazyScreen(async () => module);
  await Screen.load();
  await show(Screen);
  expect(screen.getByText('Экран')).toBeVisible();
});

it('a lazy screen whose code did not come ahead asks for it when it is opened', async () => {
  const load = vi.fn(lost as () => Promise<typeof module>);
  const Screen = lazyScreen(load);
  await Screen.load();
  load.mockResolvedValue(module);
  await show(Screen);
  expect(await screen.findByText('Экран')).toBeVisible();
});

it('a lazy screen says that it failed to load, and tries again at a press, as often as it takes', async () => {
  const load = vi.fn(lost as () => Promise<typeof module>);
  // without a connection nothing is tried by itself
  await open(load, false);
  await failure();
  await press();
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(screen.getByRole('button', { name: 'Повторить' })).toHaveFocus();
  load.mockResolvedValue(module);
  await press();
  expect(await screen.findByText('Экран')).toBeVisible();
});

it('a lazy screen that failed to load opens by itself when the connection returns', async () => {
  const load = vi.fn(lost as () => Promise<typeof module>);
  const { connection } = await open(load, false);
  await failure();
  load.mockResolvedValue(module);
  await act(async () => connection.set(true));
  expect(await screen.findByText('Экран')).toBeVisible();
});

it('a lazy screen whose failure comes after the connection returned opens by itself', async () => {
  const load = vi.fn(lost as () => Promise<typeof module>);
  await open(load);
  await failure();
  load.mockResolvedValue(module);
  expect(await screen.findByText('Экран')).toBeVisible();
});

it('a lazy screen that failed to load is not asked for without end, and the page is loaded anew', async () => {
  sessionStorage.clear();
  vi.useFakeTimers();
  try {
    const load = vi.fn(lost as () => Promise<typeof module>);
    await open(load);
    for (let second = 0; second < 120; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(load).toHaveBeenCalledTimes(6);
    // jsdom loads nothing anew: that it was asked to stands here; journeys without a connection see it done
    expect(Number(sessionStorage.getItem('reloaded-for-code'))).toBeGreaterThan(0);
  } finally {
    vi.useRealTimers();
  }
});

it('a lazy screen that failed to load is requested again when it is left and reopened', async () => {
  const load = vi.fn(lost as () => Promise<typeof module>);
  const { show } = await open(load);
  await failure();
  await show(false);
  load.mockResolvedValue(module);
  await show(true);
  expect(await screen.findByText('Экран')).toBeVisible();
});
