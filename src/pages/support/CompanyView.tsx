import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import type { SupportCompany } from '../../../contract/support.ts';
import { pageTitle } from '../../lib/brand.ts';
import '../../ui/wrapped-tabs.css';
import { CompanyHead } from './head/CompanyHead.tsx';
import { ViewBanner } from './head/ViewBanner.tsx';
import { ChangesetTable } from './lists/ChangesetTable.tsx';
import { ContractorTable } from './lists/ContractorTable.tsx';
import { ObjectTable } from './lists/ObjectTable.tsx';
import { OperationTable } from './lists/OperationTable.tsx';
import { ServiceTable } from './lists/ServiceTable.tsx';

/** The company while a view is open. Which list is looked at, and what narrows it, stands in the address. */
export function CompanyView({ company }: { company: SupportCompany }) {
  const { guid, title } = company;
  const [params, setParams] = useSearchParams();
  const user = params.get('user');
  const lists = [
    { key: 'services', label: 'Прайс-лист', children: <ServiceTable guid={guid} /> },
    { key: 'objects', label: 'Объекты', children: <ObjectTable guid={guid} /> },
    { key: 'contractors', label: 'Контрагенты', children: <ContractorTable guid={guid} /> },
    { key: 'operations', label: 'Операции', children: <OperationTable guid={guid} /> },
    { key: 'history', label: 'История', children: <ChangesetTable guid={guid} /> },
  ];
  const asked = params.get('list');
  return (
    <>
      <title>{pageTitle(`Просмотр: ${title}`)}</title>
      <ViewBanner view={company.view} />
      <CompanyHead company={company} />
      <Tabs
        className="wrapped-tabs"
        activeKey={lists.find(({ key }) => key === asked)?.key ?? 'services'}
        // what narrowed one list says nothing of another
        onChange={(list) => setParams({ ...(user && { user }), ...(list !== 'services' && { list }) }, { replace: true })}
        destroyOnHidden
        items={lists}
      />
    </>
  );
}
