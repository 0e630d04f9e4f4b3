import { CheckCircleFilled } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { FailureText } from '../../../ui/FailureText.tsx';
import { ConflictButton } from '../UnsavedEdits.tsx';
import { type CardField, type FieldProps, useCardField } from './useCardField.ts';

const PAUSE_MS = 1500;

type Props<V> = {
  /** id of the sentence that the control is described by */
  id: string;
  field: CardField<V>;
  say(value: V): string;
};

/** How the saving of a field went, and the choice in a conflict. No live region: `useUserEdits` announces results and failures. */
export function FieldState<V>({ id, field, say }: Props<V>) {
  const { busy, done, failure, theirs, row, edits, retry } = field;
  return (
    <div className="user-field-state">
      {done && (
        <span className="good">
          <CheckCircleFilled aria-hidden /> Сохранено
        </span>
      )}
      {busy && <span className="small">Сохраняем…</span>}
      <div id={id} className="field-error">
        {failure && <FailureText>{`Не сохранено. ${failure}`}</FailureText>}
        {theirs && `Пока вы меняли, другой сотрудник записал: ${say(theirs.value)}`}
      </div>
      {failure && (
        <Button
          size="small"
          onClick={({ currentTarget }) => {
            // the button goes, and the focus must not go with it
            currentTarget.closest('.field')?.querySelector<HTMLElement>('input, textarea')?.focus();
            retry();
          }}
        >
          Повторить
        </Button>
      )}
      {theirs && row && <ConflictButton row={row} edits={edits} />}
    </div>
  );
}

/** Saved when it is left, and when the typing pauses. */
export function CommentField(props: FieldProps) {
  const field = useCardField(props, 'comment');
  const { value, changed, failure } = field;
  const onPause = useEffectEvent(field.save);
  useEffect(() => {
    // a refused text waits for the person: sending the same again would be refused again
    if (!changed || failure !== null || value.length === 0) return;
    const timer = window.setTimeout(() => onPause(), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [value, changed, failure]);
  return (
    <div className="field">
      <label htmlFor="card-comment">Комментарий</label>
      <Input.TextArea
        id="card-comment"
        aria-describedby="card-comment-state"
        autoSize={{ minRows: 3, maxRows: 12 }}
        value={value}
        status={failure || field.theirs ? 'error' : ''}
        aria-invalid={failure !== null || undefined}
        onChange={({ target }) => field.type(target.value)}
        onBlur={field.save}
        onKeyDown={(event) => {
          if ((event.ctrlKey || event.metaKey) && (event.code === 'Enter' || event.code === 'NumpadEnter')) field.save();
        }}
      />
      <FieldState id="card-comment-state" field={field} say={(text) => (text ? `«${text}»` : 'ничего')} />
    </div>
  );
}
