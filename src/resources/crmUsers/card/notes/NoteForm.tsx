import { Button, Input } from 'antd';
import { useRef, useState } from 'react';
import { Field } from '../../../../ui/Field.tsx';
import { useLeaveGuard } from '../../../../ui/useLeaveGuard.ts';

type Props = {
  id: string;
  label: string;
  submit: string;
  text?: string;
  /** a text that was begun before, and where one that is left is kept */
  draft?: { text: string; keep(text: string): void };
  /** rejects with the sentence that says why not: what is typed stays */
  onSubmit(text: string): Promise<void>;
  onCancel?(): void;
};

/** The contract's longest. */
const MOST = 4000;

/** A note being written; Ctrl+Enter sends it, Escape gives an edit up. */
export function NoteForm({ id, label, submit, text = '', draft, onSubmit, onCancel }: Props) {
  const [typed, setTyped] = useState(draft?.text || text);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const going = useRef(false);
  const latest = useRef(typed);
  latest.current = typed;
  useLeaveGuard({
    unsaved: () => typed.trim() !== '' && typed !== text,
    leftBehind: () => (draft && typed.trim() !== '' ? 'Заметка не отправлена. Она ждёт вас в\u00a0той карточке, где вы её начали.' : null),
  });

  function type(now: string): void {
    setTyped(now);
    draft?.keep(now);
  }

  async function send(): Promise<void> {
    if (going.current) return;
    if (typed.trim() === '') return setError('Напишите заметку.');
    going.current = true;
    setBusy(true);
    try {
      await onSubmit(typed.trim());
      // what was typed on while it was being sent is another note
      if (latest.current === typed) type('');
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
              type(target.value);
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
