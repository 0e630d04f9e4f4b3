import { DeleteOutlined, EditOutlined, RollbackOutlined } from '@ant-design/icons';
import { ActionsMenu } from './ActionsMenu.tsx';
import type { DeletableRow } from './useListScreen.ts';

type Props<R extends DeletableRow> = { row: R; onEdit(row: R): void; onRemove(row: R): void; onRestore(row: R): void };

/** What can be done with one row. */
export function RowMenu<R extends DeletableRow>({ row, onEdit, onRemove, onRestore }: Props<R>) {
  const items = row.is_deleted
    ? [{ key: 'restore', icon: <RollbackOutlined aria-hidden />, label: 'Вернуть', onClick: () => onRestore(row) }]
    : [
        { key: 'edit', icon: <EditOutlined aria-hidden />, label: 'Изменить', onClick: () => onEdit(row) },
        { key: 'remove', icon: <DeleteOutlined aria-hidden />, label: 'Удалить', danger: true, onClick: () => onRemove(row) },
      ];
  return <ActionsMenu of={row.title} id={row.guid} items={items} />;
}
