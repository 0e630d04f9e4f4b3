import { Select } from 'antd';
import { isWriter } from '../../../contract/permissions.ts';
import type { SiteObject } from '../../../contract/resources/directory.ts';
import { useCompany } from '../../lib/company-context.tsx';
import { money } from '../../lib/format.ts';
import { statusOptions } from '../../resources/objects/objectStatuses.ts';
import type { DirectoryColumn } from '../../ui/directory/DirectoryTable.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { DirectoryScreen } from './DirectoryList.tsx';
import { StatusTag } from './ObjectStatus.tsx';
import { objectDirectory } from './objectDirectory.tsx';

const ObjectDrawer = lazyDialog(() => import('./ObjectForm.tsx').then((module) => module.ObjectDrawer));

const plan = (roubles: number | null) => <span className="directory-money">{money(roubles) || '—'}</span>;
const columns: readonly DirectoryColumn<SiteObject>[] = [
  {
    key: 'address',
    title: 'Адрес',
    render: ({ address }) => (
      <span className="directory-long">
        <Unbroken text={address} />
      </span>
    ),
  },
  { key: 'status', title: 'Статус', sorts: true, render: ({ status }) => <StatusTag status={status} /> },
  { key: 'planned_income', title: 'План прихода', sorts: true, align: 'right', render: (row) => plan(row.planned_income) },
  { key: 'planned_expense', title: 'План расхода', sorts: true, align: 'right', render: (row) => plan(row.planned_expense) },
];

/** who only reads is not told what the firm means to spend */
const columnsOfReaders = columns.filter(({ key }) => key !== 'planned_expense');

/** /objects */
export default function ObjectsScreen() {
  const { role } = useCompany();
  return (
    <DirectoryScreen
      directory={objectDirectory}
      columns={role !== undefined && isWriter(role) ? columns : columnsOfReaders}
      filterNames={['status']}
      filters={(query, onQuery) => (
        <Select
          className="directory-filter"
          aria-label="Статус"
          placeholder="Любой статус"
          allowClear
          options={statusOptions}
          value={query.filters.status}
          onChange={(status: string | undefined) => onQuery({ filters: { status } })}
        />
      )}
      Form={ObjectDrawer}
    />
  );
}
