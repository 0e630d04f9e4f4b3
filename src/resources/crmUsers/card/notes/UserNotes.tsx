import { useQuery } from '@tanstack/react-query';
import type { CrmCard } from '../../../../../contract/crm.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { cardQueries } from '../cardQueries.ts';
import { NoteForm } from './NoteForm.tsx';
import { NoteItem } from './NoteItem.tsx';
import { useNotes } from './useNotes.ts';

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
      />
      <Loaded query={query} rows={4} what="Заметки">
        {(list) =>
          list.length === 0 ? (
            <p className="card-note">Заметок пока нет. Запишите, о чём договорились: это увидят все, кто работает с пользователями.</p>
          ) : (
            <ul className="user-list" aria-label="Заметки">
              {list.map((note) => (
                <NoteItem
                  key={note.guid}
                  id={card.id}
                  note={note}
                  onEdit={(text) => notes.edit(note, text)}
                  onRemove={() => notes.askRemove(note)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}
