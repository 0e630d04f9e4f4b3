import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import type { CrmNote } from '../../../../../contract/crm.ts';
import { instant } from '../../../../lib/dates.ts';
import { NoteForm } from './NoteForm.tsx';
import { useBegunEdit } from './noteDraft.ts';

type Props = { /** number of the user it is about */ id: number; note: CrmNote; onEdit(text: string): Promise<void>; onRemove(): void };

/** One note; its author may change it or take it away. An edit that was begun stands open when the card is opened again. */
export function NoteItem({ id, note, onEdit, onRemove }: Props) {
  const { guid, text, author, own, created_at, edited_at } = note;
  const begun = useBegunEdit({ user: id, guid });
  const [editing, setEditing] = useState<'begun' | 'pressed' | null>(own && begun ? 'begun' : null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(null);
    window.setTimeout(() => button.current?.focus());
  };
  const about = `${author}, ${instant(created_at)}`;
  return (
    <li className="user-item">
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
        <p className="card-quiet">
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
    </li>
  );
}
