import { TagsFilled, TagsOutlined } from '@ant-design/icons';
import { calls } from '../../../contract/calls.ts';
import { paths } from '../../lib/paths.ts';
import { defineResource } from '../../lib/resource.ts';
import { lazyScreen } from '../../ui/lazyScreen.tsx';

export const codes = defineResource({
  name: 'codes',
  label: 'Коды',
  calls: { list: calls.codeList, edit: calls.codeEdit },
  flags: ['crm_access', 'own_codes_access', 'super_user'],
  list: { path: paths.crmCodes, component: lazyScreen(() => import('./CodesScreen.tsx')) },
  menu: { tooltip: 'Коды активации', group: 'work', icon: TagsOutlined, activeIcon: TagsFilled },
});

/** Codes that were issued together; a tab of the codes. */
export const codeBatches = defineResource({
  name: 'codeBatches',
  label: 'Партии кодов',
  calls: { list: calls.codeBatchList },
  flags: ['crm_access', 'own_codes_access', 'super_user'],
});
