import { DeleteOutlined, RollbackOutlined } from '@ant-design/icons';
import { Button, Empty, Table } from 'antd';
import type { Bill } from '../../../contract/resources/directory.ts';
import { useAttempts } from '../../lib/attempts.ts';
import { InlineTitle } from '../../lists/InlineTitle.tsx';
import type { Selection } from '../../lists/useSelection.ts';
import { useRemoval } from '../../ui/directory/useRemoval.ts';
import { useRowWrites } from '../../ui/directory/useRowWrites.ts';
import { useNotices } from '../../ui/useNotices.ts';
import { billDirectory } from './billDirectory.ts';

/** The categories by title, each renamed and deleted where it stands. */
export function BillsTable({ bills, selection }: { bills: readonly Bill[]; selection: Selection<Bill> }) {
  const writes = useRowWrites<Bill>('bills');
  const removal = useRemoval(billDirectory);
  const { done } = useNotices();
  const once = useAttempts();
  const rows = [...bills].sort((one, other) => one.title.localeCompare(other.title, 'ru'));

  async function rename({ guid, version }: Bill, title: string) {
    await once([title, version], (key) => writes.edit(guid, { title }, { key, version }), guid);
    done(`${billDirectory.words.saved}: «${title}».`);
  }

  return (
    <Table
      size="small"
      rowKey="guid"
      showHeader={false}
      dataSource={rows}
      pagination={{ pageSize: 100, hideOnSinglePage: true, showSizeChanger: false }}
      rowClassName={({ is_deleted }) => (is_deleted ? 'directory-deleted' : '')}
      locale={{
        emptyText: (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={`${billDirectory.words.none} ${billDirectory.words.noneHint}`} />
        ),
      }}
      rowSelection={{
        columnWidth: 40,
        selectedRowKeys: selection.rows.map((bill) => bill.guid),
        getCheckboxProps: ({ title, is_deleted }) => ({ 'aria-label': `Выбрать: ${title}`, disabled: is_deleted }),
        onSelect: (bill, yes) => selection.toggle([bill], yes),
        onSelectMultiple: (yes, _all, changed) => selection.toggle(changed, yes),
      }}
      columns={[
        {
          title: 'Название',
          render: (_, bill) =>
            bill.is_deleted ? <s>{bill.title}</s> : <InlineTitle title={bill.title} max={300} onRename={(title) => rename(bill, title)} />,
        },
        {
          title: 'Действия',
          width: 140,
          align: 'right',
          render: (_, bill) =>
            bill.is_deleted ? (
              <Button size="small" icon={<RollbackOutlined aria-hidden />} onClick={() => void removal.restore(bill)}>
                Вернуть
              </Button>
            ) : (
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={`Удалить: ${bill.title}`}
                onClick={() => {
                  selection.toggle([bill], false);
                  void removal.remove(bill);
                }}
              />
            ),
        },
      ]}
    />
  );
}
