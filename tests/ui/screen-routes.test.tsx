import { act, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, Link, useSearchParams } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ScreenRoutes } from '../../src/app/shell/ScreenRoutes.tsx';
import { useStep } from '../../src/importing/useImportFlow.ts';
import { paths } from '../../src/lib/paths.ts';
import { defineResource } from '../../src/lib/resource.ts';
import { SearchField } from '../../src/lists/SearchField.tsx';
import { lazyScreen } from '../../src/ui/lazyScreen.tsx';

/** A list and a card whose code comes when the test says so, in the console's own routes; `steps`: the steps of an import on the list. */
async function open() {
  const seen: { steps?: ReturnType<typeof useStep> } = {};
  function List() {
    const [, setParams] = useSearchParams();
    seen.steps = useStep();
    return <SearchField label="Поиск" query={{ search: '' }} onQuery={(search) => setParams(search, { replace: true })} />;
  }
  const code = { comes: () => {} };
  const Card = lazyScreen(
    () =>
      new Promise((resolve) => {
        code.comes = () => resolve({ default: () => <p>О пользователе</p> });
      }),
  );
  const resources = [
    defineResource({ name: 'objects', label: 'Список', list: { path: paths.objects, component: List } }),
    defineResource({ name: 'contractors', label: 'Карточка', list: { path: paths.contractors, component: Card } }),
  ];
  await act(async () =>
    render(
      <BrowserRouter useTransitions={false}>
        <Link to="/contractors">Карточка</Link>
        <ScreenRoutes resources={resources} caller={{ permissions: undefined, role: 'company', extensions: [] }} />
      </BrowserRouter>,
    ),
  );
  return {
    steps: () => seen.steps,
    toCard: () => act(async () => screen.getByRole('link', { name: 'Карточка' }).click()),
    codeComes: () => act(async () => code.comes()),
  };
}

const address = () => window.location.pathname + window.location.search;

beforeEach(() => window.history.replaceState(null, '', '/objects'));
afterEach(() => vi.useRealTimers());

it('a screen goes as soon as another one is opened, before the code of that one has come', async () => {
  const { toCard, codeComes } = await open();
  await toCard();
  expect(address()).toBe('/contractors');
  expect(screen.queryByRole('searchbox', { hidden: true })).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('Загружаем…');
  await codeComes();
  expect(screen.getByText('О пользователе')).toBeVisible();
});

it('a search that waits for a pause in the typing does not change the address of the next screen', async () => {
  vi.useFakeTimers();
  const { toCard } = await open();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'кирпич' } });
  await toCard();
  await act(async () => vi.advanceTimersByTime(1000));
  expect(address()).toBe('/contractors');
});

it('a step of an import that is reached after its page was left brings nobody back to it', async () => {
  const { steps, toCard, codeComes } = await open();
  await act(async () => steps()?.go('columns'));
  expect(address()).toBe('/objects?step=columns');
  const late = steps();
  await toCard();
  await codeComes();
  await act(async () => late?.go('plan'));
  expect(address()).toBe('/contractors');
});
