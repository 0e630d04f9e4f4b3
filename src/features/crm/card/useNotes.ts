import { useQueryClient } from '@tanstack/react-query';
import { calls } from '../../../../contract/calls.ts';
import type { CrmNote } from '../../../../contract/crmCard.ts';
import type { FormDraft } from '../../../forms/useCallForm.ts';
import { useWrite } from '../../../forms/useWrite.ts';
import { ApiFailure, isFailure, mayHaveHappened } from '../../../lib/apiFailure.ts';
import { keptWork, useWorkPlace } from '../../../lib/keptWork.ts';
import { newGuid } from '../../../lib/newGuid.ts';
import { useFeedback } from '../../../ui/feedback.ts';
import { cardKey, cardQueries } from '../api.ts';

/** Where a note that was begun waits while another screen is open. */
export const noteDraftKey = ({ user, guid = '' }: NotePlace) => ['note-draft', user, guid];

/** Where it waits when the session ends: `useWorkPlace`. */
export const noteKeptAt = ({ user, guid = '' }: NotePlace) => `note:${user}:${guid}`;

/** A new note whose answer was lost, or that was created with older words. It waits beside its draft, and is sent again under its key. */
type BegunNote = { text: string; key: string; note?: CrmNote };

/** Writes notes about a user. Adding and editing reject with what the server says; removing asks first. */
export function useNotes(id: number) {
  const client = useQueryClient();
  const { modal } = useFeedback();
  const { queryKey } = cardQueries.notes(id);
  const settle = () => client.invalidateQueries({ queryKey: cardKey(id, 'notes') });
  const show = (change: (notes: CrmNote[]) => CrmNote[]) => client.setQueryData(queryKey, (notes) => notes && change(notes));
  const create = useWrite(calls.crmNoteCreate, { done: () => 'Заметка добавлена.', showsError: true });
  const rewrite = useWrite(calls.crmNoteEdit, { done: () => 'Заметка сохранена.', showsError: true });
  const removal = useWrite(calls.crmNoteDelete, { done: () => 'Заметка убрана.', refresh: [cardKey(id, 'notes')] });
  const begunKey = ['note-begun', id];
  const params = (guid: string) => ({ id: String(id), guid });

  async function edit({ guid, version }: CrmNote, text: string) {
    try {
      const note = await rewrite.mutateAsync({ params: params(guid), body: { text }, version });
      show((notes) => notes.map((one) => (one.guid === guid ? note : one)));
    } catch (error) {
      if (isFailure(error, 1103)) throw changed(error);
      throw error;
    } finally {
      void settle();
    }
  }

  async function created({ text, key }: BegunNote): Promise<CrmNote> {
    const note = await create.mutateAsync({ params: { id: String(id) }, body: { text }, key });
    // one whose first answer was lost may stand in the list already
    show((notes) => [note, ...notes.filter(({ guid }) => guid !== note.guid)]);
    void settle();
    return note;
  }

  function remember(note: BegunNote | null) {
    client.setQueryDefaults(begunKey, { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData(begunKey, note);
  }

  return {
    edit,
    /** The text of the new note was sent or erased: what is written next is another note. */
    forget() {
      if (client.getQueryData(begunKey)) remember(null);
    },
    /** Creates a note. If the answer of an earlier try was lost, that note is sent again under the same key, then edited to the new text. */
    async add(text: string) {
      const first: BegunNote = client.getQueryData<BegunNote | null>(begunKey) ?? { text, key: newGuid() };
      try {
        remember(first);
        const note = first.note ?? (await created(first));
        remember({ ...first, note });
        if (first.text !== text) await edit(note, text);
        remember(null);
      } catch (error) {
        if (!mayHaveHappened(error)) remember(null);
        throw error;
      }
    },
    askRemove(note: CrmNote) {
      let removed = false;
      void modal.confirm({
        title: 'Убрать заметку?',
        content: note.text.length > 200 ? `${note.text.slice(0, 200)}…` : note.text,
        okText: 'Убрать',
        okButtonProps: { danger: true },
        cancelText: 'Оставить',
        autoFocusButton: 'cancel',
        icon: null,
        centered: true,
        onOk: () =>
          // the refusal is told by `removal`
          removal.mutateAsync({ params: params(note.guid) }).then(
            () => {
              removed = true;
              show((notes) => notes.filter(({ guid }) => guid !== note.guid));
            },
            () => undefined,
          ),
        // the button went with its note; the field of a new one is always there
        afterClose: () => removed && document.querySelector<HTMLElement>('.user-note-form textarea')?.focus(),
      });
    },
  };
}

/** The same author at another device. */
function changed({ kind, current }: ApiFailure) {
  const text = typeof current === 'object' && current !== null && 'text' in current ? String(current.text) : '';
  const sentence = `Эту заметку изменили в другом окне: «${text}». Проверьте и сохраните ещё раз.`;
  return new ApiFailure(sentence, { kind, fields: { text: [sentence] } });
}

/** The user that a note is about, by number, and the note that is edited; none: a new one. */
export type NotePlace = { user: number; guid?: string };

/** Was an edit of the note begun and neither sent nor given up? */
export function useBegunEdit(place: NotePlace): boolean {
  const client = useQueryClient();
  const kept = useWorkPlace(noteKeptAt(place), false);
  const draft = client.getQueryData<FormDraft<'text', undefined>>(noteDraftKey(place));
  return Object.keys(draft?.typed ?? {}).length > 0 || keptWork.list(kept).length > 0;
}
