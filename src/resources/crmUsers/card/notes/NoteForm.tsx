import { Button, Input } from 'antd';
import { useRef, useState } from 'react';
import { Field } from '../../../../ui/Field.tsx';
import { useLeaveGuard } from '../../../../ui/useLeaveGuard.ts';
import { useUnsavedQuestion } from '../../../../ui/useUnsavedQuestion.ts';
import type { NoteDraft } from './useNoteDraft.ts';

type Props = {
  id: string;
  label: string;
  submit: string;
  text?: string;
  /** a text that was begun before, and where one that is left is kept */
  draft: NoteDraft;
  /** said when the form is left with what is not sent */
  leftBehind: string;
  /** taken at once, not gone back to */
  autoFocus?: boolean;
  /** rejects with the sentence that says why not: what is typed stays */
  onSubmit(text: string): Promise<void>;
  /** of an edit: saved or given up */
  onClose?(): void;
};

/** The contract's longest. */
const MOST = 4000;

/** A note being written; Ctrl+Enter sends it, Escape gives an edit up: one with other words than before is asked about. */
export function NoteForm({ id, label, submit, text = '', draft, leftBehind, autoFocus = false, onSubmit, onClose }: Props) {
  const [typed, setTyped] = useState(draft.text || text);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const going = useRef(false);
  const latest = useRef(typed);
  latest.current = typed;
  const changed = typed.trim() !== '' && typed !== text;
  const askUnsaved = useUnsavedQuestion();
  useLeaveGuard({ unsaved: () => changed, leftBehind: () => (draft.text.trim() === '' ? null : leftBehind) });

  function type(now: string): void {
    setTyped(now);
    draft.keep(now === text ? '' : now);
  }
  function close(): void {
    draft.keep('');
    onClose?.();
  }
  const giveUp = () => onClose && !going.current && (changed ? askUnsaved(close) : close());

  async function send(): Promise<void> {
    if (going.current) return;
    if (typed.trim() === '') return setError('Напишите заметку.');
    going.current = true;
    setBusy(true);
    try {
      await onSubmit(typed.trim());
      // what was typed on while it was being sent is another note, or a further edit
      if (latest.current === typed) {
        if (onClose) close();
        else type('');
      }
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
            autoFocus={autoFocus}
            autoSize={{ minRows: 2, maxRows: 12 }}
            maxLength={MOST}
            value={typed}
            onChange={({ target }) => {
              type(target.value);
              setError(undefined);
            }}
            onKeyDown={(event) => {
              if (event.code === 'Escape') giveUp();
              if ((event.ctrlKey || event.metaKey) && (event.code === 'Enter' || event.code === 'NumpadEnter')) void send();
            }}
          />
        )}
      </Field>
      <span className="user-field-choice">
        <Button type="primary" htmlType="submit" loading={busy}>
          {submit}
        </Button>
        {onClose && <Button onClick={giveUp}>Отменить</Button>}
      </span>
    </form>
  );
}
