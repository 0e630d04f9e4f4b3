import type { RouterProvider } from '@refinedev/core';
import reactRouter from '@refinedev/react-router';
import { useCallback } from 'react';

/**
 * Refine's binding to React Router, but for the parameters of the address: Refine copies those into the `meta` of every call, where ours,
 * the filters and the search of a list, mean nothing, and `?idempotencyKey=…` would mean too much.
 */
export const routerProvider: RouterProvider = { ...reactRouter, parse: useParse };

function useParse() {
  const parse = reactRouter.parse?.();
  return useCallback(() => ({ ...parse?.(), params: {} }), [parse]);
}
