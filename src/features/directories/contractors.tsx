import { IdcardFilled, IdcardOutlined } from '@ant-design/icons';
import { writers } from '../../../contract/permissions.ts';
import type { Contractor } from '../../../contract/resources/directory.ts';
import { paths } from '../../lib/paths.ts';
import type { ResourceDescriptor } from '../../lib/resource.ts';
import { lazyScreen } from '../../ui/lazyScreen.tsx';

/** Contractors, clients, partners and the company's own people. */
export const contractors: ResourceDescriptor<Contractor> = {
  name: 'contractors',
  label: 'Контрагенты',
  represent: (contractor) => contractor.title,
  screen: {
    path: paths.contractors,
    title: 'Контрагенты',
    extension: 'directories',
    roles: writers,
    sidebar: {
      label: 'Контрагенты',
      tooltip: 'Контрагенты: подрядчики, клиенты, партнёры',
      icon: IdcardOutlined,
      activeIcon: IdcardFilled,
      group: 'more',
    },
    component: lazyScreen(() => import('./ContractorList.tsx')),
  },
  more: [
    {
      path: paths.contractor,
      title: 'Контрагент',
      extension: 'directories',
      roles: writers,
      component: lazyScreen(() => import('./ContractorCard.tsx')),
    },
    {
      path: paths.contractorsImport,
      title: 'Импорт контрагентов',
      extension: 'money-import',
      roles: writers,
      component: lazyScreen(() => import('./import/ImportScreen.tsx')),
    },
  ],
};
