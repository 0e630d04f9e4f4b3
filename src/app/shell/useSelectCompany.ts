import { useCallback } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router';
import { useCompanyIfAny } from '../../lib/workspace.ts';
import { resources } from '../resources.ts';

const companyScreens = resources.flatMap(({ ofCompany, screens }) => (ofCompany ? Object.values(screens) : []));

/** Selects another company. The query of a company's screen goes: its filters and page cursor name rows of the former company. */
export function useSelectCompany(): (guid: string) => void {
  const { company, select } = useCompanyIfAny() ?? {};
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (guid) => {
      if (!select || guid === company?.guid) return;
      select(guid);
      if (search !== '' && companyScreens.some(({ path }) => matchPath(path, pathname))) void navigate(pathname, { replace: true });
    },
    [company?.guid, select, pathname, search, navigate],
  );
}
