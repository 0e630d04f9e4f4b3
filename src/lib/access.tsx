import { type CanReturnType, useCan } from '@refinedev/core';
import { createContext, useContext } from 'react';

/** The access rules, asked without waiting. */
type Access = {
  answer(resource: string, action: string): CanReturnType;
  /** all that the answers depend on: Refine keeps them by it, so that another role or flag has answers of its own */
  params: Readonly<Record<string, unknown>>;
};

const AccessContext = createContext<Access | null>(null);
export const AccessProvider = AccessContext.Provider;

/**
 * May the caller do this with the resource? Refine's `useCan`, answered in the first render already: by itself it answers a frame
 * later, and buttons would come and go. Every guarded button and menu entry asks it.
 */
export function useMay(resource: string, action: string): boolean {
  const access = useContext(AccessContext);
  if (!access) throw new Error('useMay outside AccessProvider');
  const { answer, params } = access;
  return useCan({ resource, action, params, queryOptions: { initialData: () => answer(resource, action) } }).data?.can === true;
}
