import type { TableColumnsType } from 'antd';
import type { SiteObject } from '../../../contract/directory.ts';
import { isWriter } from '../../../contract/permissions.ts';
import { objectStatusTitles } from '../../../contract/titles.ts';
import { money } from '../../lib/format.ts';
import { useCompany } from '../../lib/workspace.ts';
import { ListFilter } from '../../lists/ListFilter.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { DirectoryList } from './DirectoryList.tsx';
import { objectDirectory } from './directory.ts';
import { ObjectStatus, statusOptions } from './shared.tsx';

const ObjectForm = lazyDialog(() => import('./ObjectForm.tsx'));

const plan = (roubles: number | null) => <span className="number">{money(roubles) || '—'}</span>;
const columns: TableColumnsType<SiteObject> = [
  {
    key: 'address',
    title: 'Адрес',
    render: (_, { address }) => (
      <span className="directory-long">
        <Unbroken text={address} />
      </span>
    ),
  },
  { key: 'status', title: 'Статус', sorter: true, render: (_, { status }) => <ObjectStatus status={status} /> },
  { key: 'planned_income', title: 'План прихода', sorter: true, align: 'right', render: (_, row) => plan(row.planned_income) },
  { key: 'planned_expense', title: 'План расхода', sorter: true, align: 'right', render: (_, row) => plan(row.planned_expense) },
];

/** who only reads is not told what the firm means to spend */
const columnsOfReaders = columns.filter(({ key }) => key !== 'planned_expense');

const narrowedBy = { status: (value: string) => Object.hasOwn(objectStatusTitles, value) };

/** /objects */
export default function ObjectList() {
  const { role } = useCompany();
  return (
    <DirectoryList
      directory={objectDirectory}
      columns={role !== undefined && isWriter(role) ? columns : columnsOfReaders}
      narrowedBy={narrowedBy}
      filters={(control) => <ListFilter name="status" label="Статус" title="Любой статус" options={statusOptions} {...control} />}
      Form={ObjectForm}
    />
  );
}
