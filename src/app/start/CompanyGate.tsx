import type { UseQueryResult } from '@tanstack/react-query';
import type { Company } from '../../../contract/account.ts';
import type { Permissions } from '../../../contract/permissions.ts';
import { ApiOriginProvider } from '../../lib/apiOrigin.ts';
import { CompanyProvider } from '../../lib/company-context.tsx';
import { lazyScreen } from '../../ui/lazyScreen.tsx';
import { baseURL } from '../console.ts';
import { LiveEvents } from './LiveEvents.tsx';
import { RefineProvider } from './RefineProvider.tsx';
import { useCompanySelection } from './use-company-selection.ts';

const NoCompanies = lazyScreen(() => import('../newCompany/NoCompanies.tsx'));

type Props = { companies: readonly Company[]; permissions: UseQueryResult<Permissions> };

/** Inside there is always a selected company. */
export function CompanyGate({ companies, permissions }: Props) {
  const selection = useCompanySelection(companies);
  if (!selection) return <NoCompanies />;
  return (
    <CompanyProvider value={selection}>
      <ApiOriginProvider value={baseURL}>
        <LiveEvents>
          <RefineProvider permissions={permissions} />
        </LiveEvents>
      </ApiOriginProvider>
    </CompanyProvider>
  );
}
