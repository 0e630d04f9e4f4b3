import { Alert, Button } from 'antd';
import { FailureText } from '../../ui/FailureText.tsx';
import { clashing, type UnsavedRow, type UserEdits } from './userEdits.ts';
import { editWords, fieldTitles, userName, valueWords } from './words.ts';

type Props = { unsaved: ReadonlyMap<number, UnsavedRow>; edits: UserEdits };

/** Edits that are not saved and need a decision, also of rows on other pages. */
export function UnsavedEdits({ unsaved, edits }: Props) {
  const rows = [...unsaved.values()].filter(({ state }) => state !== 'saving');
  return rows.map((row) =>
    row.state === 'clash' ? <Clash key={row.user.id} row={row} edits={edits} /> : <Failed key={row.user.id} row={row} edits={edits} />,
  );
}

function Failed({ row: { user, values, sentence }, edits }: { row: UnsavedRow; edits: UserEdits }) {
  return (
    <Alert
      type="error"
      showIcon
      message={`Не сохранено: ${userName(user)}`}
      description={
        <>
          <FailureText>{sentence}</FailureText> {`Введено: ${editWords(values)}.`}
        </>
      }
      action={
        <div className="crm-trouble-buttons">
          <Button size="small" type="primary" onClick={() => edits.retry(user.id)}>
            Повторить
          </Button>
          <Button size="small" onClick={() => edits.giveUp(user.id)}>
            Отказаться от правки
          </Button>
        </div>
      }
    />
  );
}

function Clash({ row, edits }: { row: UnsavedRow; edits: UserEdits }) {
  const { user, values } = row;
  return (
    <Alert
      type="warning"
      showIcon
      message={`${userName(user)}: пока вы писали, то же поле изменил другой сотрудник`}
      description={
        <dl className="crm-clash">
          {clashing(row).map((field) => (
            <div key={field}>
              <dt>{fieldTitles[field]}</dt>
              <dd>
                записано: <strong>{valueWords(user, field)}</strong>
              </dd>
              <dd>
                у вас: <strong>{valueWords(values, field)}</strong>
              </dd>
            </div>
          ))}
        </dl>
      }
      action={
        <div className="crm-trouble-buttons">
          <Button size="small" type="primary" onClick={() => edits.overwriteTheirs(user.id)}>
            Записать моё
          </Button>
          <Button size="small" onClick={() => edits.giveUp(user.id)}>
            Оставить записанное
          </Button>
        </div>
      }
    />
  );
}
