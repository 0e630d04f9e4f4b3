import { ExclamationCircleFilled } from '@ant-design/icons';
import type { CrmUser } from '../../../../contract/crm.ts';
import type { UnsavedRow } from '../saving/UserEdit.ts';
import { CellContent, type ListContext } from './cells/CellContent.tsx';
import { CellEditor } from './editors/CellEditor.tsx';
import type { After } from './gridKeys.ts';
import { gridCell } from './gridRoles.ts';
import type { UserColumn } from './userColumns.ts';

export type Editing = { row: number; column: string; typed: string | null };

type Props = {
  column: UserColumn;
  user: CrmUser;
  context: ListContext;
  active: boolean;
  editing: Editing | null;
  unsaved: UnsavedRow | undefined;
  sticky: boolean;
  onCommit(user: CrmUser, column: UserColumn, value: string, after: After): void;
  onCancel(): void;
};

/** One cell. The keyboard is the table's; a cell that is edited has its own. */
export function UserCell({ column, user, context, active, editing, unsaved, sticky, onCommit, onCancel }: Props) {
  const { key, edits, title } = column;
  const pending = edits !== undefined && unsaved !== undefined && edits in unsaved.values;
  const trouble = pending && unsaved.state !== 'saving';
  const classes = [
    `crm-cell-${key}`,
    edits && 'crm-editable',
    sticky && 'crm-sticky',
    trouble && 'crm-trouble',
    pending && !trouble && 'crm-saving',
  ];
  return (
    <td
      {...gridCell({ row: user.id, column: key }, active, edits !== undefined)}
      className={classes.filter(Boolean).join(' ')}
      data-title={title}
      aria-invalid={trouble || undefined}
      title={trouble ? (unsaved.sentence === '' ? 'То же поле изменил другой сотрудник' : unsaved.sentence) : undefined}
    >
      {editing && edits ? (
        <CellEditor
          field={edits}
          user={user}
          typed={editing.typed}
          today={context.today}
          label={title}
          onCommit={(value, after) => onCommit(user, column, value, after)}
          onCancel={onCancel}
        />
      ) : (
        <>
          <CellContent column={key} user={user} context={context} />
          {trouble && <ExclamationCircleFilled className="crm-trouble-mark" aria-label="Не сохранено" />}
        </>
      )}
    </td>
  );
}
