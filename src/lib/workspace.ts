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

/** For the screens of a company: they are not shown to a user who belongs to none. */
export function useCompany(): CompanySelection {
  const selection = useCompanyIfAny();
  if (!selection) throw new Error('useCompany without a company');
  return selection;
}

/** For the shell and the screens that need no company; null: the user belongs to none. */
export function useCompanyIfAny(): CompanySelection | null {
  return useContext(CompanyContext);
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
