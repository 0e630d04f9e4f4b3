import { ExclamationCircleFilled } from '@ant-design/icons';
import { useState } from 'react';
import type { CrmUser } from '../../../../contract/crm.ts';
import { crmStatusTitles } from '../../../../contract/titles.ts';
import { typedDay } from '../../../lib/typedDay.ts';
import type { EditEnd } from '../../../sheet/keyboard.ts';
import { ChoiceEditor } from '../../../sheet/table/ChoiceEditor.tsx';
import { TextEditor } from '../../../sheet/table/TextEditor.tsx';
import { type Editing, gridCell } from '../../../sheet/table/useSheetTable.ts';
import type { CellPlace } from '../../../sheet/table/useTableCursor.ts';
import type { EditedField, UnsavedRow } from '../userEdits.ts';
import { CellContent, type ListContext } from './CellContent.tsx';
import { dayChoices, statusChoices } from './choices.ts';
import type { UserColumn } from './userColumns.ts';

type Props = {
  column: UserColumn;
  user: CrmUser;
  context: ListContext;
  active: boolean;
  editing: Editing | null;
  unsaved: UnsavedRow | undefined;
  sticky: boolean;
  onCommit(place: CellPlace, text: string, end: EditEnd): void;
  onCancel(): void;
};

/** One cell. The keyboard is the table's; a cell that is edited has its own. */
export function UserCell({ column, user, context, active, editing, unsaved, sticky, onCommit, onCancel }: Props) {
  const { key, editedField, title } = column;
  const pending = editedField !== undefined && unsaved !== undefined && editedField in unsaved.values;
  const trouble = pending && unsaved.state !== 'saving';
  const classes = [
    `crm-cell-${key}`,
    editedField && 'crm-editable',
    sticky && 'crm-sticky',
    trouble && 'crm-trouble',
    pending && !trouble && 'crm-saving',
  ];
  return (
    <td
      {...gridCell({ row: user.id, column: key }, active, editedField !== undefined)}
      className={classes.filter(Boolean).join(' ')}
      data-title={title}
      aria-invalid={trouble || undefined}
      title={trouble ? (unsaved.sentence === '' ? 'То же поле изменил другой сотрудник' : unsaved.sentence) : undefined}
    >
      {editing && editedField ? (
        <CellEditor
          field={editedField}
          user={user}
          typed={editing.typed}
          today={context.today}
          label={title}
          onCommit={(value, end) => onCommit({ row: user.id, column: key }, value, end)}
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

/** The editor of a field in its cell. */
function CellEditor({ field, ...props }: EditorProps & { field: EditedField }) {
  const { user, today: _, ...text } = props;
  if (field === 'status') return <StatusEditor {...props} />;
  if (field === 'next_time') return <DayEditor {...props} />;
  if (field === 'telegram') return <TextEditor {...text} kept={user.telegram} lines={false} />;
  return <TextEditor {...text} kept={user.comment} lines />;
}

/** A status from the list. */
function StatusEditor({ user, typed, label, onCommit, onCancel }: EditorProps) {
  const [start] = useState(() => (typed === null ? { text: crmStatusTitles[user.status], fresh: false } : { text: typed, fresh: true }));
  return (
    <ChoiceEditor
      label={label}
      start={start}
      value={user.status}
      choices={statusChoices}
      wrong="Такого статуса нет. Сотрите написанное, чтобы увидеть весь список."
      onCommit={onCommit}
      onCancel={onCancel}
    />
  );
}

/** The next contact: a day as people type it, or one of the nearest. An emptied field takes the day away. */
function DayEditor({ user, typed, today, label, onCommit, onCancel }: EditorProps) {
  const kept = user.next_time ?? '';
  const [start] = useState(() => (typed === null ? { text: kept && typedDay(kept), fresh: false } : { text: typed, fresh: true }));
  return (
    <ChoiceEditor
      label={label}
      start={start}
      value={kept}
      choices={(text) => dayChoices(text, today)}
      wrong="Непонятная дата. Напишите, например, 24.11, «завтра» или +3."
      onCommit={onCommit}
      onCancel={onCancel}
    />
  );
}

export type EditorProps = {
  user: CrmUser;
  /** what was typed to begin with, in place of what was there; null: goes on with what is there */
  typed: string | null;
  /** `YYYY-MM-DD` */
  today: string;
  label: string;
  onCommit(value: string, end: EditEnd): void;
  onCancel(): void;
};
