import dayjs from 'dayjs';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCompany } from '../../../lib/company-context.tsx';
import { newGuid } from '../../../lib/newGuid.ts';
import { counted } from '../../../lib/plural.ts';
import { typedDay } from '../../../lib/typedDay.ts';
import { announce } from '../../../ui/announce.tsx';
import { useLeaveGuard } from '../../../ui/useLeaveGuard.ts';
import type { Directories } from '../list/useNames.ts';
import { operationTitle } from '../operationTitle.ts';
import type { Entry, KeptEntries } from './EntryQueue.ts';
import { faultsOf } from './faultsOf.ts';
import { keepLastObject, lastObject } from './lastObject.ts';
import { type DraftFaults, type OperationDraft, readDraft } from './operationDraft.ts';
import type { Entering } from './useEntryQueue.ts';

/** The line of quick entry: what is typed in it, and where it goes. */
export function useQuickEntry(entering: Entering, directories: Directories) {
  const { company } = useCompany();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => entering.typed.line ?? blankDraft(company.guid));
  const [faults, setFaults] = useState<DraftFaults>({});
  const [last, setLast] = useState('');
  // an object remembered since it was deleted, or merged into another, is nobody's choice
  const known = directories.object.some(({ guid, is_deleted }) => guid === draft.stroiobject && !is_deleted);
  const shown = known || directories.object.length === 0 ? draft : { ...draft, stroiobject: null };
  const dirty = draft.amount.trim() !== '' || draft.description.trim() !== '';

  const { typed } = entering;
  const left = useRef<OperationDraft | null>(null);
  left.current = dirty ? draft : null;
  // another screen is opened, or the line is put away on a phone: it comes back as it was
  useEffect(
    () => () => {
      typed.line = left.current;
    },
    [typed],
  );
  useLeaveGuard({
    unsaved() {
      typed.line = left.current;
      return dirty || entering.entries.length > 0;
    },
    keep: entering.keep,
    leftBehind: () =>
      entering.entries.length > 0
        ? `Ещё не сохранено: ${counted(entering.entries.length, 'операция', 'операции', 'операций')}. Они ждут на экране «Операции».`
        : null,
  });

  const focus = (selector: string) => form.current?.querySelector<HTMLElement>(selector)?.focus();

  function submit(): void {
    const read = readDraft(shown);
    if ('faults' in read) {
      // marked before it is focused: a screen reader speaks its description at that moment
      flushSync(() => setFaults(read.faults));
      focus('[aria-invalid="true"]');
      return;
    }
    const { body } = read;
    entering.add({ guid: newGuid(), type: shown.type, body, draft: shown });
    keepLastObject(company.guid, shown.stroiobject);
    setFaults({});
    setDraft({ ...shown, date: typedDay(body.date), amount: '', description: '', contractor: null, bill: null });
    const title = operationTitle({ type: shown.type, ...body });
    setLast(title);
    announce(`Принято: ${title}.`);
    focus('.money-amount-input');
  }

  return {
    form,
    draft: shown,
    faults,
    dirty,
    /** the operation entered last, in words */
    last: last && `Последняя: ${last}`,
    submit,
    /** Operations that were kept when a session ended, and the one that was being typed. */
    restore({ entries, line }: KeptEntries): void {
      entering.adopt(entries);
      if (line) setDraft({ ...blankDraft(company.guid), ...line });
    },
    change(part: Partial<OperationDraft>): void {
      setDraft((now) => ({ ...now, ...part }));
      setFaults((now) => ({ ...now, ...Object.fromEntries(Object.keys(part).map((field) => [field, undefined])) }));
    },
    /** The line is empty again, and the operation in it stays as it was. */
    leave({ guid }: Entry): void {
      entering.leave(guid);
      setFaults({});
      setDraft(blankDraft(company.guid));
    },
    /** The operation is given up, in the line too. */
    remove({ guid, state }: Entry): void {
      entering.remove(guid);
      if (state === 'editing') setDraft(blankDraft(company.guid));
    },
    /** A refused operation is back in the line, with what the server said of its fields. */
    correct({ guid }: Entry): void {
      const entry = entering.correct(guid);
      if (!entry) return;
      const { faults } = faultsOf(entry.failure);
      flushSync(() => {
        setDraft(entry.draft);
        setFaults(faults);
      });
      focus(Object.keys(faults).length > 0 ? '[aria-invalid="true"]' : '.money-amount-input');
    },
  };
}

function blankDraft(company: string): OperationDraft {
  return {
    type: 'expense',
    date: typedDay(dayjs().format('YYYY-MM-DD')),
    amount: '',
    description: '',
    stroiobject: lastObject(company),
    contractor: null,
    bill: null,
  };
}
