import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, List } from 'antd';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CrmCard, CrmNote } from '../../../../contract/crmCard.ts';
import { isLonger, lineSentences } from '../../../../contract/text.ts';
import { useFormClose } from '../../../forms/FormBody.tsx';
import { PageForm } from '../../../forms/PageForm.tsx';
import type { TextFields } from '../../../forms/recordFields.ts';
import { useCallForm } from '../../../forms/useCallForm.ts';
import { instant } from '../../../lib/dates.ts';
import { RowList } from '../../../lists/RowList.tsx';
import { focusIsFree } from '../../../ui/focusIsFree.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { submitOnce } from '../../../ui/oneClick.ts';
import { cardQueries } from '../api.ts';
import { type NotePlace, noteDraftKey, noteKeptAt, useBegunEdit, useNotes } from './useNotes.ts';

/** The contract's longest. */
const MOST = 4000;

const fields: TextFields<'text'> = {
  labels: { text: 'Заметка' },
  read(_name, typed) {
    const text = typed.trim();
    if (text === '') return { error: 'Напишите заметку.' };
    return isLonger(text, MOST) ? { error: lineSentences.long({ what: 'Заметка', max: MOST }) } : { value: text };
  },
};

/** What staff wrote down about a user, newest first. Everybody reads, each edits their own. */
export function UserNotes({ card }: { card: CrmCard }) {
  const query = useQuery(cardQueries.notes(card.id));
  const notes = useNotes(card.id);
  return (
    <>
      <NoteForm
        place={{ user: card.id }}
        label="Новая заметка"
        submit="Добавить"
        leftBehind={'Заметка не отправлена. Она ждёт вас в\u00a0той карточке, где вы её начали.'}
        onSubmit={notes.add}
        onErased={notes.forget}
      />
      <Loaded query={query} rows={4} what="Заметки">
        {(list) => (
          <RowList rows={list} none="Заметок пока нет. Запишите, о чём договорились: это увидят все, кто работает с пользователями.">
            {(note) => (
              <NoteItem id={card.id} note={note} onEdit={(text) => notes.edit(note, text)} onRemove={() => notes.askRemove(note)} />
            )}
          </RowList>
        )}
      </Loaded>
    </>
  );
}

type Props = {
  /** number of the user it is about */
  id: number;
  note: CrmNote;
  onEdit(text: string): Promise<void>;
  onRemove(): void;
};

/** One note; its author may change it or take it away. An edit that was begun stands open when the card is opened again. */
function NoteItem({ id, note, onEdit, onRemove }: Props) {
  const { guid, text, author, own, created_at, edited_at } = note;
  const begun = useBegunEdit({ user: id, guid });
  const [editing, setEditing] = useState<'begun' | 'pressed' | null>(own && begun ? 'begun' : null);
  const button = useRef<HTMLButtonElement>(null);
  const close = (asked = false) => {
    flushSync(() => setEditing(null));
    // the person may have moved on while the note was being saved: then the focus stays where it is
    if (asked || focusIsFree()) button.current?.focus();
  };
  const about = `${author}, ${instant(created_at)}`;
  return (
    <List.Item className="user-item">
      {editing ? (
        <NoteForm
          place={{ user: id, guid }}
          label={`Заметка: ${about}`}
          submit="Сохранить"
          text={text}
          leftBehind={'Правка заметки не сохранена. Она ждёт вас в\u00a0той карточке, где вы её начали.'}
          autoFocus={editing === 'pressed'}
          onSubmit={onEdit}
          onClose={close}
        />
      ) : (
        <p className="user-text">{text}</p>
      )}
      <div className="user-note-foot">
        <p className="small">
          {own ? 'Вы' : author} · <time dateTime={created_at}>{instant(created_at)}</time>
          {edited_at && ` · изменена ${instant(edited_at)}`}
        </p>
        {own && !editing && (
          <span>
            <Button
              ref={button}
              type="text"
              size="small"
              icon={<EditOutlined aria-hidden />}
              aria-label={`Изменить заметку: ${about}`}
              onClick={() => setEditing('pressed')}
            />
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={`Убрать заметку: ${about}`}
              onClick={onRemove}
            />
          </span>
        )}
      </div>
    </List.Item>
  );
}

type NoteFormProps = {
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
  /** nothing of what was typed is left: it was sent, or erased */
  onErased?(): void;
  /** of an edit: saved or given up. @param asked the person closed it: the focus goes to the pencil, even if a dialog still has it */
  onClose?(asked?: boolean): void;
};

/** A note being written; Ctrl+Enter sends it, Escape gives an edit up: one with other words than before is asked about. */
function NoteForm({ place, label, submit, text, leftBehind, autoFocus = false, onSubmit, onErased, onClose }: NoteFormProps) {
  const form = useCallForm({
    name: `note-${place.guid ?? 'new'}`,
    fields,
    initial: { text: text ?? '' },
    ...(text !== undefined && { unchanged: '' }),
    draftKey: noteDraftKey(place),
    async send(typed) {
      await onSubmit(typed.text.trim());
      return { text: text === undefined ? '' : typed.text.trim() };
    },
    // what was typed on while it was being sent is another note, or a further edit
    onSaved: (typedOn) => !typedOn && onClose?.(),
  });

  const isEmpty = !form.dirty && !form.busy;
  const onEmpty = useEffectEvent(() => onErased?.());
  useEffect(() => {
    if (isEmpty) onEmpty();
  }, [isEmpty]);

  const giveUp = useFormClose(form, () => onClose?.(true));
  function pressed(event: KeyboardEvent) {
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
        <Input.TextArea autoFocus={autoFocus} autoSize={{ minRows: 2, maxRows: 12 }} />
      </Form.Item>
      <span className="bar">
        <Button type="primary" htmlType="submit" loading={form.busy} onClick={submitOnce}>
          {submit}
        </Button>
        {onClose && <Button onClick={giveUp}>Отменить</Button>}
      </span>
    </PageForm>
  );
}
