import { Form } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useRef, useState } from 'react';
import type { TransactionType } from '../../../contract/transaction.ts';
import { namesOf } from '../../forms/recordFields.ts';
import { useFieldForm } from '../../forms/useFieldForm.tsx';
import { ofBrowser } from '../../lib/browserStorage.ts';
import { allOf, listen } from '../../lib/listen.ts';
import { newGuid } from '../../lib/newGuid.ts';
import { counted } from '../../lib/plural.ts';
import { readDay, typedDay } from '../../lib/typedDay.ts';
import { useCompany } from '../../lib/workspace.ts';
import { useWholeList } from '../../lists/useWholeList.ts';
import { announce } from '../../ui/announce.tsx';
import { useLeaveGuard } from '../../ui/useLeaveGuard.ts';
import type { Directories } from '../directories/shared.tsx';
import type { Entry, KeptEntries } from './entryQueue.ts';
import { operationTitle } from './operation.ts';
import { bodyOf, type OperationDraft, operationFields } from './operationFields.ts';
import type { Entering } from './useEntryQueue.ts';

const fields = operationFields();

/** The line of quick entry: what is typed in it, and where it goes. */
export function useQuickEntry(entering: Entering, directories: Directories) {
  const { company } = useCompany();
  const [instance] = Form.useForm();
  /** the day that stands in the line unless another is typed */
  const [offered, setOffered] = useState(today);
  const [begun] = useState(() => entering.queue.line ?? blankDraft(company.guid));
  const [type, setType] = useState<TransactionType>(begun.type);
  const [last, setLast] = useState('');
  const form = useFieldForm({ form: instance, name: 'entry', fields, before: fields.blank, begun, trustsSaved: false, onSubmit: submit });
  const { amount, date, description } = form.typed;
  const dirty = amount.trim() !== '' || description.trim() !== '';

  const untouched = !dirty && date === offered && !entering.entries.some(({ state }) => state === 'editing');
  // a line left open over midnight is of the day that has come, in a tab that is looked at all the time too
  useEffect(() => {
    if (!untouched) return;
    const look = () => {
      if (today() === offered) return;
      setOffered(today());
      instance.setFieldsValue({ date: today() });
    };
    const timer = setInterval(look, 30_000);
    return allOf(listen(document, { visibilitychange: look }), listen(window, { focus: look }), () => clearInterval(timer));
  }, [untouched, offered, instance]);

  // the object remembered from an earlier visit is dropped if it was deleted or merged since; an object deleted while it stands in the line
  // stays, and the server's refusal says so
  const remembered = useRef(entering.queue.line ? '' : begun.stroiobject);
  const lives = (object: string) => directories.object.some(({ guid, is_deleted }) => guid === object && !is_deleted);
  // while a cached list is being refetched it may be out of date
  const { isFetching } = useWholeList('objects');
  const settled = directories.object.length > 0 && !isFetching;
  useEffect(() => {
    if (remembered.current === '' || !settled) return;
    const stands = instance.getFieldValue('stroiobject') === remembered.current;
    if (stands && !lives(remembered.current)) instance.setFieldsValue({ stroiobject: '' });
    remembered.current = '';
  });

  const { queue } = entering;
  const left = useRef<OperationDraft | null>(null);
  left.current = dirty ? { ...form.typed, type } : null;
  // another screen is opened, or the line is put away on a phone: it comes back as it was
  useEffect(
    () => () => {
      queue.line = left.current;
    },
    [queue],
  );
  useLeaveGuard({
    unsaved() {
      queue.line = left.current;
      return dirty || entering.entries.length > 0;
    },
    keep: entering.keep,
    leftBehind: () =>
      entering.entries.length > 0 ? `На экране «Операции» ждёт сохранения: ${counted(entering.entries.length, 'операция')}.` : null,
  });

  /** What stands in the line goes to the queue at once, however fast it is typed; antd's check says what cannot be read. */
  function submit() {
    const draft = { ...form.now(), type };
    const body = bodyOf(draft);
    if (!body) {
      form.save();
      return;
    }
    // «вчера» is another day tomorrow
    const entered = { ...draft, date: typedDay(body.date) };
    entering.enter({ guid: newGuid(), type, body, draft: entered });
    keepLastObject(company.guid, draft.stroiobject);
    beginNext(entered);
    const title = operationTitle({ type, ...body });
    setLast(title);
    announce(`Принято: ${title}.`);
    instance.focusField('amount');
  }

  function fill({ type: chosen, ...line }: OperationDraft) {
    form.forgive(namesOf(fields));
    form.fill(line);
    setType(chosen);
  }

  /** Type, day and object stay for the next operation. */
  function beginNext(draft: OperationDraft) {
    fill({ ...draft, amount: '', description: '', contractor: '', bill: '' });
  }

  function clear() {
    const typed = form.now();
    const day = readDay(typed.date);
    if (day === null) setOffered(today());
    const stroiobject = lives(typed.stroiobject) ? typed.stroiobject : '';
    beginNext({ ...typed, type, date: day === null ? today() : typedDay(day), stroiobject });
  }

  return {
    form: { ...form, busy: false, dirty },
    type,
    setType,
    /** the operation entered last, in words */
    last: last && `Последняя: ${last}`,
    submit,
    /** Operations that were kept when a session ended, and the one that was being typed. */
    restore(kept: KeptEntries) {
      // the line on screen is empty; the queue may still hold its earlier text
      queue.line = null;
      queue.adopt(kept);
      if (kept.line) fill(kept.line);
    },
    /** The line is ready for the next operation, and the one in it stays as it was. */
    leave({ guid }: Entry) {
      queue.leave(guid);
      clear();
    },
    /** The operation is given up, in the line too. */
    remove({ guid, state }: Entry) {
      queue.remove(guid);
      if (state === 'editing') clear();
    },
    /** A refused operation is back in the line, with what the server said of its fields. */
    correct({ guid }: Entry) {
      const entry = queue.correct(guid);
      if (!entry) return;
      fill(entry.row.typed);
      const { failure } = entry;
      if (failure && Object.keys(failure.fields).length > 0) form.refuse(failure);
      else instance.focusField('amount');
    },
  };
}

function blankDraft(company: string): OperationDraft {
  return { ...fields.blank, type: 'expense', date: today(), stroiobject: lastObject(company) };
}

function today() {
  return typedDay(dayjs().format('YYYY-MM-DD'));
}

const keyOf = (company: string) => `operations-object-${company}`;

/** The object of the operation entered last in a company, at this browser; '' where there was none or the storage is closed. */
function lastObject(company: string) {
  return ofBrowser.read(keyOf(company)) ?? '';
}

function keepLastObject(company: string, object: string) {
  ofBrowser.write(keyOf(company), object || null);
}
