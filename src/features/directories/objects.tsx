import { HomeFilled, HomeOutlined } from '@ant-design/icons';
import type { SiteObject } from '../../../contract/directory.ts';
import { paths } from '../../lib/paths.ts';
import { defineResource } from '../../lib/resource.ts';
import { lazyScreen } from '../../ui/lazyScreen.tsx';

/** Building sites and flats under repair. */
export const objects = defineResource<SiteObject>({
  name: 'objects',
  label: 'Объекты',
  recordTitle: (object) => object.title,
  ofCompany: true,
  extension: 'directories',
  list: { path: paths.objects, component: lazyScreen(() => import('./ObjectList.tsx')) },
  show: { path: paths.object, title: 'Объект', component: lazyScreen(() => import('./ObjectCard.tsx')) },
  menu: { tooltip: 'Объекты: планы, прибыль', group: 'more', icon: HomeOutlined, activeIcon: HomeFilled },
});
