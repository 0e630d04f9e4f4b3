import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Company } from '../../../contract/account.ts';
import { roleOfLabel } from '../../../contract/permissions.ts';
import type { CompanySelection } from '../../lib/company-context.tsx';
import { dataProvider, session } from '../console.ts';
import { reloadCompany } from './reload-company.ts';

/**
 * The selected company: the stored one while it is in the list, else the first; null for an empty list.
 * Choosing a company reloads its expense categories, objects, services and contractors (spec.md section 4).
 */
export function useCompanySelection(companies: readonly Company[]): CompanySelection | null {
  const client = useQueryClient();
  const [chosen, setChosen] = useState(() => session.selectedCompany());
  const company = companies.find(({ guid }) => guid === chosen) ?? companies[0];
  const guid = company?.guid;
  const role = company ? roleOfLabel(company.user_type_for_web) : undefined;
  const loaded = useRef<string | undefined>(undefined);

  useEffect(() => {
    if (!guid) return;
    session.selectCompany(guid);
    if (loaded.current === guid) return;
    const previous = loaded.current;
    loaded.current = guid;
    reloadCompany(client, dataProvider, { previous, guid, role });
  }, [client, guid, role]);

  const select = useCallback(
    (next: string) => {
      if (companies.some((each) => each.guid === next)) setChosen(next);
    },
    [companies],
  );
  return useMemo(() => (company ? { companies, company, role, select } : null), [companies, company, role, select]);
}
