import { FileTextFilled, FileTextOutlined } from '@ant-design/icons';
import { calls } from '../../../contract/calls.ts';
import { paths } from '../../lib/paths.ts';
import { defineResource } from '../../lib/resource.ts';
import { lazyScreen } from '../../ui/lazyScreen.tsx';

const bySuperUsers = { flags: ['super_user' as const] };

export const readyPrices = defineResource({
  name: 'readyPrices',
  label: 'Прайс-лист',
  calls: { list: calls.readyPriceList, edit: calls.readyPriceEdit, remove: calls.readyPriceDelete, key: 'id' },
  actions: { edit: bySuperUsers, delete: bySuperUsers, publish: { ...bySuperUsers, extension: 'ready-prices' } },
  list: { path: paths.price, component: lazyScreen(() => import('./ReadyPriceScreen.tsx')) },
  menu: { tooltip: 'Готовые прайс-листы', group: 'account', icon: FileTextOutlined, activeIcon: FileTextFilled },
});
