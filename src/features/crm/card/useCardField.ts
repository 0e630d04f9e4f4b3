import { useState } from 'react';
import type { CrmCard } from '../../../../contract/crmCard.ts';
import { telegramText } from '../../../lib/contacts.ts';
import { useHandOver } from '../../../lib/useHandOver.ts';
import { type EditedField, retryRow, type UnsavedRow, type UserEdits } from '../userEdits.ts';

export type FieldProps = {
  card: CrmCard;
  edits: UserEdits;
  /** what of the card is not saved yet */
  row: UnsavedRow | undefined;
};

/**
 * One field of a card that saves itself by the queue of the list (`edits`, made and sent in useUserEdits.ts). What is typed stays until the
 * server has it: a refusal leaves it with the reason, and what somebody else wrote into the same field meanwhile is to be chosen from. A
 * card that is left saves what was typed.
 */
export function useCardField<F extends EditedField>({ card, edits, row }: FieldProps, field: F) {
  type V = CrmCard[F];
  /** `seen`: what the person saw when they began */
  const [draft, setDraft] = useState<{ value: V; seen: V } | null>(null);
  const [saved, setSaved] = useState<{ value: V } | null>(null);
  const unsaved = row && field in row.values ? row : undefined;
  const shown = unsaved ? (unsaved.values[field] as V) : card[field];
  const changed = draft !== null && draft.value !== draft.seen;
  const conflict = row?.entry.conflict;
  const theirs = conflict && field in conflict.mine ? { value: conflict.current[field] as V } : null;

  /** @param asks a conflict in this field stays open */
  function write(written: V, seen: V, asks: boolean) {
    // as the API stores it, so that its answer equals what was sent
    const value = field === 'telegram' ? (telegramText(written as string) as V) : written;
    setDraft(null);
    setSaved({ value });
    if (asks) edits.retype(card.guid, { [field]: value });
    // where one's own unsaved text stood, nothing is known of the server's
    else if (value !== seen) edits.edit(card, { [field]: value }, unsaved ? undefined : { [field]: seen });
  }
  function save() {
    // typed on, and saved by itself: that is no answer to what somebody else wrote
    if (draft) write(draft.value, draft.seen, theirs !== null);
  }
  useHandOver(() => {
    if (changed) save();
  });

  return {
    value: draft ? draft.value : shown,
    changed,
    busy: unsaved?.state === 'saving',
    done: draft === null && !unsaved && saved?.value === card[field],
    failure: draft === null && unsaved?.state === 'failed' ? unsaved.sentence : null,
    /** what somebody else wrote into the field meanwhile */
    theirs,
    row,
    edits,
    type: (value: V) => setDraft({ value, seen: draft ? draft.seen : shown }),
    /** a text is being typed that is no value yet: what was seen when it was begun stays, whatever others write */
    hold: (typing: boolean) => setDraft(typing ? (draft ?? { value: shown, seen: shown }) : null),
    save,
    /** for what is typed and handed over whole, also by leaving the field */
    enter: (value: V) => write(value, draft ? draft.seen : shown, theirs !== null),
    /** for what is chosen rather than typed: that settles a conflict */
    choose: (value: V) => write(value, draft ? draft.seen : shown, false),
    retry() {
      if (row) retryRow(edits, row);
    },
  };
}

/** How the saving of a field stands. */
export type CardField<V> = Pick<ReturnType<typeof useCardField>, 'busy' | 'done' | 'failure' | 'row' | 'edits' | 'retry'> & {
  theirs: { value: V } | null;
};
