import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Company } from '../../contract/account.ts';
import { dataProvider } from '../../src/app/start/dataProvider.ts';
import LinkTaken from '../../src/app/start/LinkTaken.tsx';
import { useCompanySelection } from '../../src/app/start/StartGate.tsx';
import { FeedbackProvider } from '../../src/ui/FeedbackProvider.tsx';

const KEY = 'selected-company';
const companies: Company[] = ['first', 'second', 'third'].map((guid) => ({
  guid,
  id: guid,
  title: guid,
  logo_url: null,
  user_type_for_web: guid === 'third' ? 'Клиент' : 'Компания',
  user_contractor_id: 'me',
}));

beforeEach(() => localStorage.clear());

/** The selection of who has just signed in or opened a link, and the lists asked for as `company resource`. */
function open(list = companies, linked: string | null = null) {
  const asked: string[] = [];
  vi.spyOn(dataProvider, 'getList').mockImplementation(async ({ resource, meta }) => {
    asked.push(`${meta?.company} ${resource}`);
    return { data: [], total: 0 };
  });
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <FeedbackProvider>{children}</FeedbackProvider>
    </QueryClientProvider>
  );
  const { result, rerender } = renderHook((now: Company[]) => useCompanySelection(now, linked), { wrapper, initialProps: list });
  return {
    selected: () => result.current?.company.guid,
    select: (guid: string) => act(() => result.current?.select(guid)),
    listNow: (now: Company[]) => rerender(now),
    asked,
  };
}

it('the selected company is the first one where none is stored, or the stored one is not in the list', () => {
  expect(open().selected()).toBe('first');
  expect(localStorage.getItem(KEY)).toBe('first');
  localStorage.setItem(KEY, 'gone');
  expect(open().selected()).toBe('first');
  expect(open([]).selected()).toBeUndefined();
});

it('a company that was taken away and is given back does not leave the one that was selected meanwhile', () => {
  localStorage.setItem(KEY, 'second');
  const { selected, listNow } = open();
  listNow(companies.filter(({ guid }) => guid !== 'second'));
  expect(selected()).toBe('first');
  listNow(companies);
  expect(selected()).toBe('first');
  expect(localStorage.getItem(KEY)).toBe('first');
});

it('a company that was taken away is named, and so is the one that is open now', async () => {
  localStorage.setItem(KEY, 'second');
  const { listNow, select } = open();
  listNow(companies.filter(({ guid }) => guid !== 'second'));
  expect(await screen.findByText('Компания «second» вам больше недоступна. Открыта «first».')).toBeInTheDocument();
  select('third');
  listNow(companies.map((each) => ({ ...each })));
  expect(screen.getAllByText(/вам больше недоступна/)).toHaveLength(1);
});

it('the only company that was taken away is named, and its lists are read again when it is given back', async () => {
  const [only] = companies;
  const { asked, listNow, selected } = open([only as Company]);
  const lists = ['bills', 'categories', 'contractors', 'objects', 'services'].map((list) => `first ${list}`);
  await waitFor(() => expect(asked.sort()).toEqual(lists));
  asked.length = 0;
  listNow([]);
  expect(selected()).toBeUndefined();
  expect(await screen.findByText('Компания «first» вам больше недоступна.')).toBeInTheDocument();
  listNow([only as Company]);
  expect(selected()).toBe('first');
  await waitFor(() => expect(asked.sort()).toEqual(lists));
});

it('the selected company is the stored one', () => {
  localStorage.setItem(KEY, 'second');
  expect(open().selected()).toBe('second');
});

it('a newly selected company is stored, and expense categories, objects, services and contractors are read again', async () => {
  const { select, selected, asked } = open();
  const whole = ['bills', 'categories', 'contractors', 'objects', 'services'];
  await waitFor(() => expect(asked.sort()).toEqual(whole.map((list) => `first ${list}`)));
  asked.length = 0;
  select('second');
  expect(selected()).toBe('second');
  expect(localStorage.getItem(KEY)).toBe('second');
  await waitFor(() => expect(asked.sort()).toEqual(whole.map((list) => `second ${list}`)));
  asked.length = 0;
  select('first');
  await waitFor(() => expect(asked.sort()).toEqual(whole.map((list) => `first ${list}`)));
});

it('selecting a company whose role may not read expense categories and contractors requests neither', async () => {
  const { select, asked } = open();
  await waitFor(() => expect(asked).toContain('first contractors'));
  asked.length = 0;
  select('third');
  await waitFor(() => expect(asked.sort()).toEqual(['third categories', 'third objects', 'third services']));
});

it('a link that names a company opens it instead of the stored one, and stores it; another one can be chosen then', () => {
  localStorage.setItem(KEY, 'first');
  const { selected, select, listNow } = open(companies, 'second');
  expect(selected()).toBe('second');
  expect(localStorage.getItem(KEY)).toBe('second');
  expect(screen.queryByText(/^Ссылка ведёт/)).toBeNull();
  select('third');
  listNow(companies.map((each) => ({ ...each })));
  expect(selected()).toBe('third');
});

it('a link to a company that is not in the list opens the stored one and says so once', async () => {
  localStorage.setItem(KEY, 'second');
  const { selected, select } = open(companies, 'gone');
  expect(selected()).toBe('second');
  expect(await screen.findByText('Ссылка ведёт в компанию, которая вам недоступна. Открыта «second».')).toBeInTheDocument();
  select('third');
  expect(screen.getAllByText(/^Ссылка ведёт/)).toHaveLength(1);
});

it.each([
  ['?object=b1&company=second&compare=year', '?object=b1&compare=year'],
  ['?object=b1&company=gone', ''],
  ['?object=b1', '?object=b1'],
])('once the company of a link is taken, of its query %s stays %s', (search, left) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[`/analytics${search}#sums`]}>
      <LinkTaken companies={companies} />
      {children}
    </MemoryRouter>
  );
  const { result } = renderHook(useLocation, { wrapper });
  expect(result.current).toMatchObject({ pathname: '/analytics', search: left, hash: '#sums' });
});
