import { MoreOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { memo } from 'react';
import type { CrmUser } from '../../../../contract/crm.ts';
import type { EditEnd } from '../../../sheet/keyboard.ts';
import { type Editing, gridCell, MENU } from '../../../sheet/table/useSheetTable.ts';
import type { CellPlace } from '../../../sheet/table/useTableCursor.ts';
import type { UnsavedRow } from '../userEdits.ts';
import { userName } from '../words.ts';
import type { ListContext } from './CellContent.tsx';
import { UserCell } from './UserCell.tsx';
import type { UserColumn } from './userColumns.ts';

export const CHECK = 'check';

export type RowProps = {
  /** `aria-rowindex` */
  index: number;
  user: CrmUser;
  columns: readonly UserColumn[];
  context: ListContext;
  /** key of the column under the cursor, where it is in this row */
  active: string | null;
  editing: Editing | null;
  unsaved: UnsavedRow | undefined;
  selected: boolean;
  /** would not be in the list if it were loaded anew */
  leaving: boolean;
  /** absent: rows are not chosen */
  onSelect: ((user: CrmUser, chosen: boolean) => void) | undefined;
  /** absent: there is nothing to do with the user */
  onMenu: ((user: CrmUser) => void) | undefined;
  onCommit(place: CellPlace, text: string, end: EditEnd): void;
  onCancel(): void;
};

/** One user of the list. */
export const UserRow = memo(function UserRow(props: RowProps) {
  const { index, user, columns, context, active, editing, unsaved, selected, leaving, onSelect, onMenu, onCommit, onCancel } = props;
  const { id } = user;
  const name = userName(user);
  const classes = ['crm-row', selected && 'crm-row-selected', leaving && 'crm-row-leaving', user.is_deleted && 'crm-row-deleted'];
  const cell = (column: string) => gridCell({ row: id, column }, active === column);
  return (
    <tr
      className={classes.filter(Boolean).join(' ')}
      aria-rowindex={index}
      aria-selected={selected}
      title={leaving ? 'Больше не подходит под отбор: пропадёт из списка после обновления' : undefined}
    >
      {onSelect && (
        <td className="crm-check" {...cell(CHECK)}>
          <Checkbox
            checked={selected}
            tabIndex={-1}
            aria-label={`Выбрать: ${name}`}
            onChange={({ target }) => onSelect(user, target.checked)}
          />
        </td>
      )}
      {columns.map((column) => (
        <UserCell
          key={column.key}
          column={column}
          user={user}
          context={context}
          active={active === column.key}
          editing={editing?.column === column.key ? editing : null}
          unsaved={unsaved}
          sticky={column.frozen === true}
          onCommit={onCommit}
          onCancel={onCancel}
        />
      ))}
      <td className="crm-menu" {...cell(MENU)}>
        {onMenu && (
          <Button
            type="text"
            size="small"
            tabIndex={-1}
            icon={<MoreOutlined aria-hidden />}
            aria-label={`Действия: ${name}`}
            data-menu={user.guid}
            onClick={() => onMenu(user)}
          />
        )}
      </td>
    </tr>
  );
});
