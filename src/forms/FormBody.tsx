import { Form, type FormProps } from 'antd';
import { type KeyboardEventHandler, type ReactNode, useCallback, useRef } from 'react';
import { FormMessage } from '../ui/Field.tsx';
import { useFeedback } from '../ui/feedback.ts';
import { lazyDialog } from '../ui/lazyDialog.tsx';
import type { FormConflict } from './FormConflict.tsx';
import type { TextFields, Typed } from './recordFields.ts';
import './forms.css';

const FormConflictDialog = lazyDialog(() => import('./FormConflict.tsx'));

/** What `useRecordForm` and `useCallForm` have in common: all that drawers, dialogs and pages need of a form. */
export type AnyForm = {
  props: unknown;
  busy: boolean;
  dirty: boolean;
  /** nobody knows whether what was sent is done */
  unsure?: boolean;
  message: string | null;
  save(): void;
  /** it is closed without being saved */
  giveUp?(): void;
  /** for a form whose record others may edit at the same time: the props of `FormConflictDialog` */
  conflict?: FormConflict<string> | null;
  fields?: TextFields<string>;
  typed?: Typed<string>;
  settleConflict?(choice: 'mine' | 'theirs' | 'later'): void;
};

type Props = Pick<FormProps, 'className' | 'aria-label' | 'size'> & {
  form: AnyForm;
  onKeyDown?: KeyboardEventHandler<HTMLFormElement>;
  children: ReactNode;
};

/**
 * antd's `Form` with the error message above its fields, and the dialog for a conflict with another user's edit. Ctrl+Enter (⌘) submits,
 * also from a text area.
 */
export function FormBody({ form, children, onKeyDown, ...props }: Props) {
  const { conflict, fields, typed, settleConflict } = form;
  return (
    <>
      <Form
        {...(form.props as FormProps)}
        {...props}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if ((event.code !== 'Enter' && event.code !== 'NumpadEnter') || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          form.save();
        }}
      >
        {form.message && <FormMessage kind="error">{form.message}</FormMessage>}
        {children}
        <input type="submit" hidden aria-hidden />
      </Form>
      {conflict && fields && typed && settleConflict && (
        <FormConflictDialog
          fields={fields}
          conflict={conflict}
          typed={typed}
          onChoose={settleConflict}
          onClose={() => settleConflict('later')}
        />
      )}
    </>
  );
}

type Question = { title: string; content: string; okText: string };

const closing: Question = {
  title: 'Закрыть без сохранения?',
  content: 'То, что вы ввели или изменили, пропадёт.',
  okText: 'Закрыть без сохранения',
};

/** Closes what a form stands in: not while it saves, and after a question when something is not saved. */
export function useFormClose(form: Pick<AnyForm, 'busy' | 'dirty' | 'unsure' | 'giveUp'>, onClose: () => void): () => void {
  const askUnsaved = useUnsavedQuestion(closing);
  return () => {
    if (form.busy) return;
    const giveUp = () => {
      form.giveUp?.();
      onClose();
    };
    if (form.dirty || form.unsure) askUnsaved(giveUp);
    else giveUp();
  };
}

/**
 * Asks before something is done that throws away what is typed in a form; once, however often Escape is pressed meanwhile.
 * @param words always the same object
 */
export function useUnsavedQuestion(words: Question): (act: () => void) => void {
  const { modal } = useFeedback();
  const asking = useRef(false);
  return useCallback(
    async (act) => {
      if (asking.current) return;
      asking.current = true;
      const given = await modal.confirm({
        ...words,
        okButtonProps: { danger: true },
        cancelText: 'Продолжить правку',
        autoFocusButton: 'cancel',
      });
      asking.current = false;
      if (given) act();
    },
    [modal, words],
  );
}
