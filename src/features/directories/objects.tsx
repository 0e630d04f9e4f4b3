import { HomeFilled, HomeOutlined } from '@ant-design/icons';
import type { SiteObject } from '../../../contract/resources/directory.ts';
import { paths } from '../../lib/paths.ts';
import type { ResourceDescriptor } from '../../lib/resource.ts';
import { lazyScreen } from '../../ui/lazyScreen.tsx';

/** Building sites and flats under repair. */
export const objects: ResourceDescriptor<SiteObject> = {
  name: 'objects',
  label: 'Объекты',
  represent: (object) => object.title,
  screen: {
    path: paths.objects,
    title: 'Объекты',
    extension: 'directories',
    sidebar: { label: 'Объекты', tooltip: 'Объекты: планы, прибыль', icon: HomeOutlined, activeIcon: HomeFilled, group: 'more' },
    component: lazyScreen(() => import('./ObjectList.tsx')),
  },
  more: [
    {
      path: paths.object,
      title: 'Объект',
      extension: 'directories',
      component: lazyScreen(() => import('./ObjectCard.tsx')),
    },
  ],
};
