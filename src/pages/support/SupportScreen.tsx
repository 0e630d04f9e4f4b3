import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { useParams } from 'react-router';
import { isFailure } from '../../lib/api-failure.ts';
import { pageTitle } from '../../lib/brand.ts';
import { LiveRegion } from '../../ui/announce.tsx';
import '../../ui/card.css';
import '../../lists/list.css';
import { Loaded } from '../../ui/Loaded.tsx';
import { CompanyView } from './CompanyView.tsx';
import { NoCompany } from './NoCompany.tsx';
import { ReasonForm } from './reason/ReasonForm.tsx';
import './support.css';
import { supportQueries } from './supportQueries.ts';
import { useViewEnd } from './useViewEnd.ts';

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** /crm/company/:guid: a company's data as support may read it, for a reason that the company sees. */
export default function SupportScreen() {
  const { guid = '' } = useParams();
  return (
    <Flex vertical gap={12} className="support">
      <title>{pageTitle('Просмотр компании')}</title>
      <LiveRegion />
      {GUID.test(guid) ? <KnownCompany key={guid} guid={guid} /> : <NoCompany />}
    </Flex>
  );
}

function KnownCompany({ guid }: { guid: string }) {
  const view = useQuery(supportQueries.view(guid));
  const open = view.data?.view ?? null;
  const company = useQuery({ ...supportQueries.company(guid), enabled: open !== null });
  useViewEnd(guid, open?.until);
  if (isFailure(view.error, 1101)) return <NoCompany />;
  // what was read before the view ran out is no longer shown
  if (view.data?.view === null || isFailure(company.error, 1102)) return <ReasonForm guid={guid} title={company.data?.title} />;
  return (
    <Loaded query={view} rows={8} what="Данные компании">
      {() => (
        <Loaded query={company} rows={8} what="Данные компании">
          {(data) => <CompanyView company={data} />}
        </Loaded>
      )}
    </Loaded>
  );
}
