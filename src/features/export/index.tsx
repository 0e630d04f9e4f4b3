import { FileZipFilled, FileZipOutlined } from '@ant-design/icons';
import { calls } from '../../../contract/calls.ts';
import { writers } from '../../../contract/permissions.ts';
import { paths } from '../../lib/paths.ts';
import { defineResource } from '../../lib/resource.ts';
import { lazyScreen } from '../../ui/lazyScreen.tsx';

export const exporting = defineResource({
  name: 'export',
  label: 'Экспорт',
  calls: { list: calls.exportList },
  ofCompany: true,
  roles: writers,
  list: { path: paths.export, component: lazyScreen(() => import('./ExportPage.tsx')) },
  menu: { tooltip: 'Экспорт данных в файлы', group: 'more', extension: 'exports', icon: FileZipOutlined, activeIcon: FileZipFilled },
});
