import { Form } from 'antd';
import type { KeyboardEventHandler, ReactNode } from 'react';
import { keptWork, useWorkPlace } from '../lib/keptWork.ts';
import { FormMessage } from '../ui/FormMessage.tsx';
import { KeptOffer } from '../ui/KeptOffer.tsx';
import { useLeaveGuard } from '../ui/useLeaveGuard.ts';
import './forms.css';
import type { WriteForm } from './useWriteForm.ts';

type Props<F extends string> = {
  form: WriteForm<F>;
  /** how the whole form is called */
  label?: string;
  className?: string;
  /** what is typed is worth keeping: leaving asks, and after the end of the session it is offered again */
  kept?: Kept;
  onKeyDown?: KeyboardEventHandler<HTMLFormElement>;
  children: ReactNode;
};

type Kept = {
  /** where: `useWorkPlace` */
  place: string;
  /** what it is, in words */
  title: string;
  /** what to say when another screen is opened */
  leftBehind?(): string | null;
};

/** A form that stands on a page. */
export function PageForm<F extends string>({ form, label, className, kept, onKeyDown, children }: Props<F>) {
  return (
    <Form
      {...form.props}
      size="large"
      {...(label && { 'aria-label': label })}
      {...(className && { className })}
      {...(onKeyDown && { onKeyDown })}
    >
      {kept && <KeptTyping form={form} kept={kept} />}
      {form.message && <FormMessage kind="error">{form.message}</FormMessage>}
      {children}
    </Form>
  );
}

function KeptTyping<F extends string>({ form, kept }: { form: WriteForm<F>; kept: Kept }) {
  const place = useWorkPlace(kept.place);
  const dirty = form.changed.length > 0;
  useLeaveGuard({
    unsaved: () => dirty,
    leftBehind: () => (dirty ? (kept.leftBehind?.() ?? null) : null),
    keep: () => keptWork.put(place, kept.title, Object.fromEntries(form.changed.map((name) => [name, form.typed[name]]))),
  });
  return (
    <KeptOffer<Readonly<Record<string, string>>>
      place={kept.place}
      busy={dirty ? 'Сначала сохраните или сотрите то, что набрано в\u00a0форме.' : null}
      onRestore={form.restore}
    />
  );
}
