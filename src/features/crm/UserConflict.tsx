import ConflictDialog from '../../saving/ConflictDialog.tsx';
import type { EditedField, UnsavedRow, UserEdits } from './userEdits.ts';
import { fieldTitles, userName, valueWords } from './words.ts';

type Props = {
  row: UnsavedRow;
  edits: UserEdits;
  /** told while the button that opened it is still there */
  onChosen(): void;
  onClose(): void;
};

/** Somebody else changed the same fields of a user meanwhile. */
export default function UserConflict({ row: { user, entry }, edits, onChosen, onClose }: Props) {
  const { conflict } = entry;
  if (!conflict) return null;
  const fields = Object.keys(conflict.mine) as EditedField[];
  return (
    <ConflictDialog
      title="Карточку изменил другой сотрудник"
      changed={conflict.changed ?? null}
      conflicts={fields.map((field) => ({
        label: fieldTitles[field][0]?.toUpperCase() + fieldTitles[field].slice(1),
        before: valueWords(user, field),
        mine: valueWords(conflict.mine, field),
        theirs: valueWords(conflict.current, field),
      }))}
      onChoose={(choice) => {
        onChosen();
        edits.resolve(user.guid, choice);
        onClose();
      }}
      onClose={onClose}
    >
      <p>{userName(user)}</p>
    </ConflictDialog>
  );
}
