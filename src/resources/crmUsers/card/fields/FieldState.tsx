import { Button } from 'antd';
import { FailureText } from '../../../../ui/FailureText.tsx';
import { Done } from '../../../../ui/settings/Done.tsx';
import type { CardField } from './useCardField.ts';

type Props<V> = {
  /** id of the sentence that the control is described by */
  id: string;
  field: CardField<V>;
  say(value: V): string;
};

/** What became of a field that saves itself, and the choice where somebody else changed it too. */
export function FieldState<V>({ id, field, say }: Props<V>) {
  const { busy, done, failure, theirs, save, keepMine, takeTheirs } = field;
  return (
    <div className="user-field-state">
      <Done>{done ? 'Сохранено' : ''}</Done>
      {busy && <span className="card-quiet">Сохраняем…</span>}
      <div id={id} role="alert" className="field-error">
        {failure && <FailureText>{`Не сохранено. ${failure}`}</FailureText>}
        {theirs && `Пока вы меняли, другой сотрудник записал: ${say(theirs.value)}`}
      </div>
      {failure && (
        <Button size="small" onClick={save}>
          Повторить
        </Button>
      )}
      {theirs && (
        <span className="user-field-choice">
          <Button size="small" onClick={takeTheirs}>
            Оставить его
          </Button>
          <Button size="small" type="primary" onClick={keepMine}>
            Записать моё
          </Button>
        </span>
      )}
    </div>
  );
}
