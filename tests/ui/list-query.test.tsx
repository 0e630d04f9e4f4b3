import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, RouterProvider, useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { useSalesView } from '../../src/features/sales/salesView.ts';
import { useListQuery } from '../../src/lists/listQuery.ts';
import { SearchField } from '../../src/lists/SearchField.tsx';

const useList = () => useListQuery(['status', 'plan']);

/** The hook on a screen of the router, as a list has it. */
function list<T>(address: string, useAddress: () => T) {
  const seen: { now?: T } = {};
  function Screen() {
    seen.now = useAddress();
    return null;
  }
  const router = createMemoryRouter([{ path: '/list', element: <Screen /> }], { initialEntries: [address] });
  renderHook(() => null, { wrapper: () => <RouterProvider router={router} /> });
  const now = () => {
    if (!seen.now) throw new Error('the screen is not there');
    return seen.now;
  };
  return { router, now, search: () => router.state.location.search };
}

it('the query of a list adds up changes that come before the screen has shown the first of them', async () => {
  const { now, search } = list('/list?page=3', useList);
  await act(async () => {
    const { change } = now();
    change({ search: 'диана' }, true);
    change({ filters: { status: 'new' } });
    change({ filters: { plan: 'pro' } });
  });
  expect(Object.fromEntries(new URLSearchParams(search()))).toEqual({ search: 'диана', status: 'new', plan: 'pro' });
  expect(now().query).toMatchObject({ search: 'диана', page: 1, filters: { status: 'new', plan: 'pro' } });
});

it('the query of a list goes on from the address after going back', async () => {
  const { router, now, search } = list('/list?status=new', useList);
  await act(async () => now().change({ filters: { plan: 'pro' } }));
  await act(async () => router.navigate(-1));
  await act(async () => now().change({ ordering: '-name' }));
  expect(Object.fromEntries(new URLSearchParams(search()))).toEqual({ status: 'new', ordering: '-name' });
});

it('a change of the query of a list keeps what else the address says', async () => {
  const { now, search } = list('/list?view=batches&status=new&search=ан&page=2', useList);
  await act(async () => now().change({ search: '', filters: { status: undefined, plan: 'pro' } }));
  expect(Object.fromEntries(new URLSearchParams(search()))).toEqual({ view: 'batches', plan: 'pro' });
});

it('the rows of a sales figure pressed right after a change of the period are those of that period', async () => {
  const { now, search } = list('/list', useSalesView);
  await act(async () => {
    const { show, openFigure } = now();
    show({ period: 'twelve' });
    openFigure('net');
  });
  expect(Object.fromEntries(new URLSearchParams(search()))).toEqual({ period: 'twelve', figure: 'net' });
});

/** A list's search beside its «Сбросить». */
function Search() {
  const { query, change } = useList();
  return (
    <>
      <SearchField label="Имя" query={query} onQuery={change} />
      <button type="button" onClick={() => change({ search: '', filters: { status: undefined } })}>
        Сбросить
      </button>
      <output>{useLocation().search}</output>
    </>
  );
}

it('«Сбросить» pressed at once after typing takes what was typed away too', () => {
  vi.useFakeTimers();
  render(
    <MemoryRouter initialEntries={['/list?status=new']} useTransitions={false}>
      <Search />
    </MemoryRouter>,
  );
  const field = screen.getByRole('searchbox');
  act(() => field.focus());
  fireEvent.change(field, { target: { value: 'диана' } });
  const reset = screen.getByRole('button', { name: 'Сбросить' });
  act(() => reset.focus());
  fireEvent.click(reset);
  act(() => vi.advanceTimersByTime(1000));
  vi.useRealTimers();
  expect(field).toHaveValue('');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
