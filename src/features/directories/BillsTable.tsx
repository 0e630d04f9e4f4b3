import { DeleteOutlined, RollbackOutlined } from '@ant-design/icons';
import { Button, Table } from 'antd';
import type { Bill } from '../../../contract/directory.ts';
import { byTitle } from '../../lib/rowTitles.ts';
import { rowSelection } from '../../lists/DataTable.tsx';
import { InlineTitle, useRename } from '../../lists/InlineTitle.tsx';
import { focusBeside } from '../../lists/useFocusBack.ts';
import type { Selection } from '../../lists/useSelection.ts';
import { useSoftDelete } from '../../lists/useSoftDelete.ts';
import { Nothing } from '../../ui/Nothing.tsx';
import { oneClick } from '../../ui/oneClick.ts';
import { billDirectory } from './directory.ts';

type Props = { bills: readonly Bill[]; withDeleted: boolean; selection: Selection<Bill> };

/** The categories by title, each renamed and deleted where it stands. */
export function BillsTable({ bills, withDeleted, selection }: Props) {
  const { words } = billDirectory;
  const rename = useRename('bills', (title) => `${words.saved}: «${title}».`);
  const { remove, restore } = useSoftDelete<Bill>('bills', words);
  const shown = bills.filter((bill) => withDeleted || !bill.is_deleted);
  const rows = shown.sort(byTitle);

  return (
    <Table
      size="small"
      aria-label={words.many}
      rowKey="guid"
      showHeader={false}
      dataSource={rows}
      pagination={{ pageSize: 100, hideOnSinglePage: true, showSizeChanger: false }}
      rowClassName={({ is_deleted }) => (is_deleted ? 'directory-deleted' : '')}
      locale={{
        emptyText: <Nothing description={`${words.none} ${words.noneHint}`} />,
      }}
      rowSelection={rowSelection(selection)}
      columns={[
        {
          title: 'Название',
          render: (_, bill) =>
            bill.is_deleted ? (
              <s>{bill.title}</s>
            ) : (
              <InlineTitle
                title={bill.title}
                version={bill.version}
                max={300}
                onRename={(title, version) => rename(bill.guid, title, version)}
              />
            ),
        },
        {
          title: 'Действия',
          width: 140,
          align: 'right',
          // one button of one type for both, so that it keeps the focus
          render: (_, bill) => (
            <Button
              type="text"
              size="small"
              data-menu={bill.guid}
              icon={bill.is_deleted ? <RollbackOutlined aria-hidden /> : <DeleteOutlined aria-hidden />}
              aria-label={`${bill.is_deleted ? 'Вернуть' : 'Удалить'}: ${bill.title}`}
              onClick={oneClick(async () => {
                if (bill.is_deleted) return void restore(bill);
                if (!(await remove(bill))) return;
                selection.toggle([bill], false);
                focusBeside(rows, bill.guid, withDeleted);
              })}
            >
              {bill.is_deleted ? 'Вернуть' : null}
            </Button>
          ),
        },
      ]}
    />
  );
}
