import { Button, Input } from 'antd';
import { useRef, useState } from 'react';
import { Field } from '../../../../ui/Field.tsx';
import { useLeaveGuard } from '../../../../ui/useLeaveGuard.ts';

type Props = {
  id: string;
  label: string;
  submit: string;
  text?: string;
  /** rejects with the sentence that says why not: what is typed stays */
  onSubmit(text: string): Promise<void>;
  onCancel?(): void;
};

/** The contract's longest. */
const MOST = 4000;

/** A note being written; Ctrl+Enter sends it, Escape gives an edit up. */
export function NoteForm({ id, label, submit, text = '', onSubmit, onCancel }: Props) {
  const [typed, setTyped] = useState(text);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const going = useRef(false);
  useLeaveGuard({
    unsaved: () => typed.trim() !== '' && typed !== text,
    leftBehind: () => null,
  });

  async function send(): Promise<void> {
    if (going.current) return;
    if (typed.trim() === '') return setError('Напишите заметку.');
    going.current = true;
    setBusy(true);
    try {
      await onSubmit(typed.trim());
      setTyped('');
      setError(undefined);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    } finally {
      going.current = false;
      setBusy(false);
    }
  }

  return (
    <form
      className="user-note-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field id={id} label={label} error={error} hint="Ctrl+Enter — сохранить">
        {(aria, status) => (
          <Input.TextArea
            {...aria}
            status={status}
            autoFocus={onCancel !== undefined}
            autoSize={{ minRows: 2, maxRows: 12 }}
            maxLength={MOST}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setError(undefined);
            }}
            onKeyDown={(event) => {
              if (event.code === 'Escape') onCancel?.();
              if ((event.ctrlKey || event.metaKey) && (event.code === 'Enter' || event.code === 'NumpadEnter')) void send();
            }}
          />
        )}
      </Field>
      <span className="user-field-choice">
        <Button type="primary" htmlType="submit" loading={busy}>
          {submit}
        </Button>
        {onCancel && <Button onClick={onCancel}>Отменить</Button>}
      </span>
    </form>
  );
}
