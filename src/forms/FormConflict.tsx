import type { LastChange } from '../../contract/errors.ts';
import ConflictDialog from '../saving/ConflictDialog.tsx';
import { differing, type TextFields, type Typed } from './recordFields.ts';

/** Two people changed the same fields of a record. */
export type FormConflict<F extends string> = {
  /** what both began with */
  before: Typed<F>;
  theirs: Typed<F>;
  /** did they delete it? */
  deleted?: boolean;
  changed: LastChange | null;
};

type Props<F extends string> = {
  fields: TextFields<F>;
  conflict: FormConflict<F>;
  typed: Typed<F>;
  onChoose(choice: 'mine' | 'theirs'): void;
  onClose(): void;
};

/** Shows a form's user both values of each field that somebody else changed meanwhile. */
export default function FormConflictDialog<F extends string>({ fields, conflict, typed, onChoose, onClose }: Props<F>) {
  const { shown = (_name, text) => text } = fields;
  const { before, theirs, deleted = false, changed } = conflict;
  const mine = differing(fields, typed, before);
  const conflicts = differing(fields, theirs, before)
    .filter((name) => theirs[name] !== typed[name] || mine.includes(name))
    .map((name) => ({
      label: fields.labels[name],
      before: shown(name, before[name]),
      mine: mine.includes(name) ? shown(name, typed[name]) : null,
      theirs: shown(name, theirs[name]),
    }));
  return (
    <ConflictDialog
      title="Запись изменил другой пользователь"
      changed={changed}
      conflicts={conflicts}
      onChoose={onChoose}
      onClose={onClose}
      back="Вернуться к правке"
    >
      {deleted && <p>Запись удалена. «Сохранить моё» изменит её, но не вернёт.</p>}
    </ConflictDialog>
  );
}
