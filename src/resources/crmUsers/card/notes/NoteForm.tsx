import { Button, Form, Input } from 'antd';
import type { KeyboardEvent } from 'react';
import { PageForm } from '../../../../forms/PageForm.tsx';
import type { RecordFields } from '../../../../forms/recordFields.ts';
import { useFormClose } from '../../../../forms/useFormClose.ts';
import { useWriteForm } from '../../../../forms/useWriteForm.ts';
import { type NotePlace, noteDraftKey, noteKeptAt } from './noteDraft.ts';

type Props = {
  place: NotePlace;
  label: string;
  submit: string;
  /** of a note that is edited */
  text?: string;
  /** said when the form is left with what is not sent */
  leftBehind: string;
  /** taken at once, not gone back to */
  autoFocus?: boolean;
  /** rejects with what is refused: what is typed stays */
  onSubmit(text: string): Promise<void>;
  /** of an edit: saved or given up */
  onClose?(): void;
};

/** The contract's longest. */
const MOST = 4000;

const fields: RecordFields<{ text: string }, 'text'> = {
  labels: { text: 'Заметка' },
  blank: { text: '' },
  typedOf: ({ text }) => ({ text }),
  read: (_name, typed) => (typed.trim() === '' ? { error: 'Напишите заметку.' } : { value: typed.trim() }),
  shown: (_name, typed) => typed,
};

/** A note being written; Ctrl+Enter sends it, Escape gives an edit up: one with other words than before is asked about. */
export function NoteForm({ place, label, submit, text, leftBehind, autoFocus = false, onSubmit, onClose }: Props) {
  const form = useWriteForm({
    name: `note-${place.guid ?? 'new'}`,
    fields,
    row: text === undefined ? null : { text },
    draftKey: noteDraftKey(place),
    async send(_values, typed) {
      await onSubmit(typed.text.trim());
      return text === undefined ? null : { text: typed.text.trim() };
    },
    // what was typed on while it was being sent is another note, or a further edit
    onSaved: (typedOn) => !typedOn && onClose?.(),
  });

  const giveUp = useFormClose(form, () => onClose?.());
  function pressed(event: KeyboardEvent): void {
    if (onClose && event.code === 'Escape') giveUp();
  }

  return (
    <PageForm
      form={form}
      size="middle"
      className="user-note-form"
      kept={{ place: noteKeptAt(place), title: 'заметка о\u00a0пользователе', leftBehind: () => leftBehind }}
      onKeyDown={pressed}
    >
      <Form.Item {...form.item('text', 'Ctrl+Enter — сохранить')} label={label}>
        <Input.TextArea autoFocus={autoFocus} autoSize={{ minRows: 2, maxRows: 12 }} maxLength={MOST} />
      </Form.Item>
      <span className="user-field-choice">
        <Button type="primary" htmlType="submit" loading={form.busy}>
          {submit}
        </Button>
        {onClose && <Button onClick={giveUp}>Отменить</Button>}
      </span>
    </PageForm>
  );
}
