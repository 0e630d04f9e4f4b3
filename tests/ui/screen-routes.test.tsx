import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, Link, useSearchParams } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resources } from '../../src/app/resources.ts';
import { ScreenRoutes } from '../../src/app/shell/ScreenRoutes.tsx';
import { useStep } from '../../src/importing/useImportFlow.ts';
import { paths } from '../../src/lib/paths.ts';
import { defineResource, type Resource } from '../../src/lib/resource.ts';
import { CompanyProvider } from '../../src/lib/workspace.ts';
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
  const shown = [
    defineResource({ name: 'objects', label: 'Список', list: { path: paths.objects, component: List } }),
    defineResource({ name: 'contractors', label: 'Карточка', list: { path: paths.contractors, component: Card } }),
  ];
  await act(async () =>
    render(
      <BrowserRouter useTransitions={false}>
        <Link to="/contractors">Карточка</Link>
        <ScreenRoutes resources={shown} caller={{ permissions: undefined, role: 'company', extensions: [] }} />
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

const companies = ['first', 'second'].map((guid) => ({
  guid,
  id: guid,
  title: guid,
  logo_url: null,
  user_type_for_web: 'Компания',
  user_contractor_id: 'me',
}));

/** The routes at an address, in the first company; `next` has another one, the second unless named. */
function inCompany(routes: readonly Resource[], at: string) {
  const page = (company = companies[0]) => (
    <BrowserRouter useTransitions={false}>
      <CompanyProvider value={company ? { companies, company, role: 'company', select: () => undefined } : null}>
        <ScreenRoutes resources={routes} caller={{ permissions: undefined, role: 'company', extensions: ['directories'] }} />
      </CompanyProvider>
    </BrowserRouter>
  );
  window.history.replaceState(null, '', at);
  const { rerender } = render(page());
  return { next: (company = companies[1]) => rerender(page(company)) };
}

it.each([
  ['/transactions?object=00000000-0000-4000-8000-0000000000b1&after=abc', '/transactions'],
  ['/contractors/import?step=check', '/contractors/import'],
  ['/analytics?object=00000000-0000-4000-8000-0000000000b1', '/analytics'],
  ['/objects', '/objects'],
  ['/crm/user?search=anna', '/crm/user?search=anna'],
  ['/subscription?order=00000000-0000-4000-8000-0000000000b1', '/subscription?order=00000000-0000-4000-8000-0000000000b1'],
])('another company leads from %s to %s', (at, after) => {
  const { next } = inCompany(
    resources.map(({ screens, ...resource }) => ({
      ...resource,
      screens: Object.fromEntries(Object.entries(screens).map(([action, screen]) => [action, { ...screen, component: () => null }])),
    })),
    at,
  );
  expect(address()).toBe(at);
  next();
  expect(address()).toBe(after);
});

it('the screen of another company never sees the filters of the one before', () => {
  const queries: string[] = [];
  function List() {
    queries.push(useSearchParams()[0].toString());
    return null;
  }
  const list = { path: paths.objects, component: List };
  const { next } = inCompany([defineResource({ name: 'objects', label: 'Объекты', ofCompany: true, list })], '/objects?status=done');
  expect(queries).toEqual(['status=done']);
  next();
  expect(queries.slice(1)).not.toContain('status=done');
});

it.each([
  ['another company', '/objects', 1],
  ['the company that it was shown in', '/objects?status=done', 0],
])('in %s the browser goes back to %s', async (_, after, n) => {
  const Objects = () => <Link to={paths.contractors}>Контрагенты</Link>;
  const { next } = inCompany(
    [
      defineResource({ name: 'objects', label: 'Объекты', ofCompany: true, list: { path: paths.objects, component: Objects } }),
      defineResource({ name: 'contractors', label: 'Список', ofCompany: true, list: { path: paths.contractors, component: () => null } }),
    ],
    '/objects?status=done',
  );
  fireEvent.click(screen.getByRole('link'));
  expect(address()).toBe('/contractors');
  next();
  next(companies[n]);
  window.history.back();
  await waitFor(() => expect(screen.getByRole('link')).toBeVisible());
  expect(address()).toBe(after);
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
