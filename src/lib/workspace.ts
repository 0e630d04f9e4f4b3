import { createContext, useContext } from 'react';
import type { Company } from '../../contract/account.ts';
import type { Extension } from '../../contract/call.ts';
import type { Meta } from '../../contract/company.ts';
import type { Role } from '../../contract/permissions.ts';

/** Where the companies of the signed-in user are cached. */
export const companiesKey = ['companies'] as const;

const MetaContext = createContext<Meta | null>(null);

export const MetaProvider = MetaContext.Provider;

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

/** GET /api/meta/, asked once at start. */
export function useMeta(): Meta {
  const meta = useContext(MetaContext);
  if (!meta) throw new Error('useMeta outside MetaProvider');
  return meta;
}

/** Does the server implement this extension (api.md «ext»)? Screens and actions of a missing one are not shown. */
export function useExtension(name: Extension): boolean {
  return useMeta().extensions.includes(name);
}
