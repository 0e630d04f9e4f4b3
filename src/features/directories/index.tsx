import { HomeFilled, HomeOutlined, IdcardFilled, IdcardOutlined } from '@ant-design/icons';
import { calls } from '../../../contract/calls.ts';
import type { Bill, Contractor, ContractorCategory, SiteObject } from '../../../contract/directory.ts';
import { owners, writers } from '../../../contract/permissions.ts';
import { paths } from '../../lib/paths.ts';
import { defineResource } from '../../lib/resource.ts';
import { lazyScreen } from '../../ui/lazyScreen.tsx';

/** Expense categories, kept in the settings of operations. */
export const bills = defineResource<Bill>({
  name: 'bills',
  label: 'Статьи расходов',
  recordTitle: (bill) => bill.title,
  calls: { list: calls.billList, create: calls.billCreate, edit: calls.billEdit },
  ofCompany: true,
  extension: 'directories',
  roles: writers,
  list: {
    path: paths.transactionsSettings,
    title: 'Настройки операций',
    component: lazyScreen(() => import('./OperationSettings.tsx')),
  },
});

/** Contractors, clients, partners and the company's own people. */
export const contractors = defineResource<Contractor>({
  name: 'contractors',
  label: 'Контрагенты',
  recordTitle: (contractor) => contractor.title,
  calls: { list: calls.contractorList, create: calls.contractorCreate, edit: calls.contractorEdit },
  ofCompany: true,
  extension: 'directories',
  roles: writers,
  list: { path: paths.contractors, component: lazyScreen(() => import('./ContractorList.tsx')) },
  show: { path: paths.contractor, title: 'Контрагент', component: lazyScreen(() => import('./ContractorCard.tsx')) },
  import: {
    path: paths.contractorsImport,
    title: 'Импорт контрагентов',
    extension: 'money-import',
    component: lazyScreen(() => import('./import/ImportScreen.tsx')),
  },
  menu: { tooltip: 'Контрагенты: подрядчики, клиенты, партнёры', group: 'more', icon: IdcardOutlined, activeIcon: IdcardFilled },
});

const byOwners = { roles: owners };

/** Kept in a drawer of the contractors' list. */
export const contractorCategories = defineResource<ContractorCategory>({
  name: 'contractorCategories',
  label: 'Категории контрагентов',
  recordTitle: (category) => category.title,
  calls: {
    list: calls.contractorCategoryList,
    companyIn: 'company_id',
    create: calls.contractorCategoryCreate,
    edit: calls.contractorCategoryEdit,
  },
  ofCompany: true,
  extension: 'directories',
  roles: writers,
  actions: { create: byOwners, edit: byOwners, delete: byOwners },
});

/** Building sites and flats under repair. */
export const objects = defineResource<SiteObject>({
  name: 'objects',
  label: 'Объекты',
  recordTitle: (object) => object.title,
  calls: { list: calls.objectList, create: calls.objectCreate, edit: calls.objectEdit },
  ofCompany: true,
  extension: 'directories',
  list: { path: paths.objects, component: lazyScreen(() => import('./ObjectList.tsx')) },
  show: { path: paths.object, title: 'Объект', component: lazyScreen(() => import('./ObjectCard.tsx')) },
  menu: { tooltip: 'Объекты: планы, прибыль', group: 'more', icon: HomeOutlined, activeIcon: HomeFilled },
});
