import { FileAddFilled, FileAddOutlined } from '@ant-design/icons';
import { calls } from '../../../contract/calls.ts';
import { owners } from '../../../contract/permissions.ts';
import type { Service, ServiceCategory } from '../../../contract/service.ts';
import { paths } from '../../lib/paths.ts';
import { defineResource } from '../../lib/resource.ts';
import { lazyScreen } from '../../ui/lazyScreen.tsx';

/** Services of the price list (spec.md: the sidebar calls the screen «Импорт», its title is «Прайс-лист»). */
export const services = defineResource<Service>({
  name: 'services',
  label: 'Услуги',
  recordTitle: (service) => service.title,
  calls: { list: calls.serviceList, create: calls.serviceCreate, edit: calls.serviceEdit },
  ofCompany: true,
  actions: { clear: { roles: owners } },
  list: { path: paths.services, title: 'Прайс-лист', component: lazyScreen(() => import('./PriceListScreen.tsx')) },
  import: {
    path: paths.servicesImport,
    title: 'Импорт прайс-листа',
    extension: 'import',
    // every role opens it: who only reads the price list is told there who may import
    roles: undefined,
    component: lazyScreen(() => import('./import/ImportScreen.tsx')),
  },
  menu: { label: 'Импорт', tooltip: 'Импорт и правка прайс-листа', group: 'work', icon: FileAddOutlined, activeIcon: FileAddFilled },
});

/** Edited on the price list's screen. */
export const categories = defineResource<ServiceCategory>({
  name: 'categories',
  label: 'Категории услуг',
  recordTitle: (category) => category.title,
  calls: { list: calls.serviceCategoryList, create: calls.serviceCategoryCreate, edit: calls.serviceCategoryEdit },
  ofCompany: true,
});
