import { CrownFilled, CrownOutlined } from '@ant-design/icons';
import { paths } from '../../lib/paths.ts';
import { defineResource } from '../../lib/resource.ts';
import { lazyScreen } from '../../ui/lazyScreen.tsx';

export const subscription = defineResource({
  name: 'subscription',
  label: 'Подписка',
  list: { path: paths.subscription, component: lazyScreen(() => import('./SubscriptionPage.tsx')) },
  menu: { tooltip: 'Подписка и оплата', group: 'account', icon: CrownOutlined, activeIcon: CrownFilled },
});
