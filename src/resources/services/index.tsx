import { ImportOutlined } from '@ant-design/icons';
import type { Service } from '../../../contract/resources/service.ts';
import { paths } from '../../lib/paths.ts';
import type { ResourceDescriptor } from '../../lib/resource.ts';
import { lazyScreen } from '../../ui/lazyScreen.tsx';

/** Services of the price list (spec.md: the sidebar calls the screen «Импорт», its title is «Прайс-лист»). */
export const services: ResourceDescriptor<Service> = {
  name: 'services',
  label: 'Услуги',
  represent: (service) => service.title,
  screen: {
    path: paths.services,
    title: 'Прайс-лист',
    sidebar: {
      label: 'Импорт',
      tooltip: 'Импорт и правка прайс-листа',
      icon: ImportOutlined,
      activeIcon: ImportOutlined,
      group: 'work',
    },
    component: lazyScreen(() => import('./PriceListScreen.tsx')),
  },
  more: [
    {
      path: paths.servicesImport,
      title: 'Импорт прайс-листа',
      extension: 'import',
      component: lazyScreen(() => import('./import/ImportScreen.tsx')),
    },
  ],
};
