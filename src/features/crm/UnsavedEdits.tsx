import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import { focusCursor } from '../../sheet/table/useTableCursor.ts';
import { FailureText } from '../../ui/FailureText.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { oneClick } from '../../ui/oneClick.ts';
import { retryRow, type UnsavedRow, type UserEdits } from './userEdits.ts';
import { editWords, userName } from './words.ts';

const UserConflict = lazyDialog(() => import('./UserConflict.tsx'));

/** Edits that are not saved and need a decision, also of rows on other pages. */
export function UnsavedEdits({ unsaved, edits }: { unsaved: ReadonlyMap<number, UnsavedRow>; edits: UserEdits }) {
  return [...unsaved.values()]
    .filter(({ state }) => state !== 'saving')
    .map((row) => {
      const { user, values, state, sentence } = row;
      const conflict = state === 'conflict';
      return (
        <Alert
          key={user.id}
          // not role="alert": `announceTroubles` announces it already
          role="group"
          type={conflict ? 'warning' : 'error'}
          showIcon
          message={conflict ? `${userName(user)}: пока вы писали, то же поле изменил другой сотрудник` : `Не сохранено: ${userName(user)}`}
          description={
            <>
              <FailureText>{sentence}</FailureText> {`Введено: ${editWords(values)}.`}
            </>
          }
          action={
            conflict ? (
              <ConflictButton row={row} edits={edits} />
            ) : (
              <div className="crm-trouble-buttons">
                <Button size="small" type="primary" onClick={leaving(() => retryRow(edits, row))}>
                  Повторить
                </Button>
                <Button size="small" onClick={leaving(() => edits.discard(user.guid))}>
                  Отказаться от правки
                </Button>
              </div>
            )
          }
        />
      );
    });
}

/** For a button that disappears with its row: the focus moves to the table, and a double click does not press the next row's button too. */
function leaving(act: () => void) {
  return oneClick(() => {
    act();
    focusCursor();
  });
}

/** Opens the choice between what the user typed and what somebody else wrote. */
export function ConflictButton({ row, edits }: { row: UnsavedRow; edits: UserEdits }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} size="small" type="primary" onClick={() => setOpen(true)}>
        Выбрать…
      </Button>
      {open && <UserConflict row={row} edits={edits} onChosen={() => goOn(button.current)} onClose={() => setOpen(false)} />}
    </>
  );
}

/** From a button that disappears with its dialog: in a card to the field that it stands at, else to the table. */
function goOn(button: HTMLElement | null) {
  const field = button?.closest('.field')?.querySelector<HTMLElement>('input, textarea');
  // the dialog takes the focus along when it goes
  if (field) window.setTimeout(() => field.focus());
  else focusCursor();
}
