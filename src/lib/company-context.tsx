import { createContext, useContext } from 'react';
import type { Company } from '../../contract/account.ts';
import type { Role } from '../../contract/permissions.ts';

/** The companies of the signed-in user and the selected one. */
export type CompanySelection = {
  companies: readonly Company[];
  company: Company;
  /** role in the selected company; undefined for a label of another deployment: treat as read-only */
  role: Role | undefined;
  /** Selecting the current company or one outside the list does nothing. */
  select(guid: string): void;
};

const CompanyContext = createContext<CompanySelection | null>(null);
export const CompanyProvider = CompanyContext.Provider;

/** Usable on every screen inside the shell: there is always a selected company there. */
export function useCompany(): CompanySelection {
  const selection = useContext(CompanyContext);
  if (!selection) throw new Error('useCompany outside CompanyProvider');
  return selection;
}
