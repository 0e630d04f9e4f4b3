import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import type { Permissions } from '../../../contract/permissions.ts';
import type { Company } from '../../../contract/resources/account.ts';
import { ApiOriginProvider } from '../../lib/apiOrigin.ts';
import { pageTitle } from '../../lib/brand.ts';
import { CompanyProvider } from '../../lib/company-context.tsx';
import { leave } from '../../providers/auth/leave.ts';
import { baseURL, session } from '../console.ts';
import { LiveEvents } from './LiveEvents.tsx';
import { RefineProvider } from './RefineProvider.tsx';
import { useCompanySelection } from './use-company-selection.ts';

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

function NoCompanies() {
  return (
    <main className="full-page">
      <title>{pageTitle('Нет компаний')}</title>
      <h1>У вас пока нет компаний</h1>
      <p>Попросите владельца компании добавить вас в контрагенты — после этого она появится здесь.</p>
      <div className="full-page-actions">
        <Button type="primary" size="large" onClick={() => window.location.reload()}>
          Проверить снова
        </Button>
        <Button size="large" onClick={() => leave(session, baseURL)}>
          Выйти
        </Button>
      </div>
    </main>
  );
}
