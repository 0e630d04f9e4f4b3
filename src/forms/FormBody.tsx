import { Form, type FormProps } from 'antd';
import type { KeyboardEventHandler, ReactNode } from 'react';
import { FormMessage } from '../ui/FormMessage.tsx';
import './forms.css';

/** What `useRecordForm`, `useWriteForm` and `useCallForm` have in common: all that drawers, dialogs and pages need of a form. */
export type AnyForm = {
  props: unknown;
  busy: boolean;
  dirty: boolean;
  message: string | null;
  save(): void;
  /** it is closed without being saved */
  giveUp?(): void;
};

type Props = Pick<FormProps, 'className' | 'aria-label' | 'size'> & {
  form: AnyForm;
  onKeyDown?: KeyboardEventHandler<HTMLFormElement> | undefined;
  children: ReactNode;
};

/** antd's `Form` with what is refused above its fields. Ctrl+Enter (⌘) sends it from a field of several lines too. */
export function FormBody({ form, children, onKeyDown, ...props }: Props) {
  return (
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
  );
}
