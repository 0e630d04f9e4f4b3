import type { KeyboardEventHandler, ReactNode } from 'react';
import { FormBody } from './FormBody.tsx';
import { type Keeping, KeptTyping } from './KeptTyping.tsx';
import type { WriteForm } from './useWriteForm.ts';

type Props<F extends string> = {
  form: WriteForm<F>;
  /** how the whole form is called */
  label?: string;
  className?: string;
  size?: 'large' | 'middle';
  /** what is typed is worth keeping: leaving asks, and after the end of the session it is offered again */
  kept?: Keeping;
  onKeyDown?: KeyboardEventHandler<HTMLFormElement>;
  children: ReactNode;
};

/** A form that stands on a page or in a dialog. */
export function PageForm<F extends string>({ form, label, className, size = 'large', kept, onKeyDown, children }: Props<F>) {
  return (
    <FormBody form={form} size={size} {...(label && { 'aria-label': label })} {...(className && { className })} onKeyDown={onKeyDown}>
      {kept && <KeptTyping form={form} kept={kept} />}
      {children}
    </FormBody>
  );
}
