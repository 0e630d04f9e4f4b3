import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type Navigator, Router } from 'react-router';
import { expect, it } from 'vitest';
import { useFilterAddress } from '../../src/features/operations/useFilterAddress.ts';

/** A router that is asked for another address and has not shown it yet. */
const slow: Navigator = { createHref: String, go: () => undefined, push: () => undefined, replace: () => undefined };
const Page = ({ children }: { children: ReactNode }) => (
  <Router location="/transactions?types=income" navigator={slow}>
    {children}
  </Router>
);

it('a filter shows its new value at once, and that of the address when the browser goes back before it was shown', () => {
  const { result } = renderHook(useFilterAddress, { wrapper: Page });
  expect(result.current.query).toBe('types=income');
  act(() => result.current.setFilter({ ...result.current.filter, types: ['expense'] }));
  expect(result.current.query).toBe('types=expense');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(result.current.query).toBe('types=income');
});
