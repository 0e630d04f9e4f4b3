import { Button, Drawer, Form } from 'antd';
import { type ReactNode, useRef } from 'react';
import { FormMessage } from '../ui/FormMessage.tsx';
import { focusFirst } from '../ui/focusFirst.ts';
import { useUnsavedQuestion } from '../ui/useUnsavedQuestion.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import './forms.css';
import type { FormRow, RecordForm } from './useRecordForm.ts';
import type { WriteForm } from './useWriteForm.ts';

type Props<R extends FormRow, F extends string> = {
  form: RecordForm<R, F> | WriteForm<F>;
  title: string;
  /** what its main button and the hint about Ctrl+Enter say */
  words?: { send: string; hint: string };
  onClose(): void;
  /** stands above the buttons, where it is seen wherever the fields are scrolled to */
  note?: ReactNode;
  children: ReactNode;
};

const saving = { send: 'Сохранить', hint: 'сохранить' };

/** The drawer around a form body. Ctrl+Enter saves; closing asks when something is not saved. */
export function FormDrawer<R extends FormRow, F extends string>({ form, title, words = saving, onClose, note, children }: Props<R, F>) {
  const box = useRef<HTMLDivElement>(null);
  const askUnsaved = useUnsavedQuestion();

  const ask = () => {
    if (form.busy) return;
    const giveUp = () => {
      form.giveUp();
      onClose();
    };
    if (form.dirty) askUnsaved(giveUp);
    else giveUp();
  };

  return (
    <Drawer
      open
      title={title}
      width={520}
      className="row-drawer"
      onClose={ask}
      maskClosable={!form.dirty}
      afterOpenChange={(open) => open && focusFirst(box.current, 'input')}
      footer={
        <div className="row-drawer-footer">
          {note}
          <span className="row-drawer-hint">{`Ctrl+Enter — ${words.hint}`}</span>
          <Button onClick={ask} disabled={form.busy}>
            Отменить
          </Button>
          <Button type="primary" loading={form.busy} onClick={form.save}>
            {words.send}
          </Button>
        </div>
      }
    >
      <div ref={box}>
        <Form
          {...form.props}
          onKeyDown={(event) => {
            if ((event.code !== 'Enter' && event.code !== 'NumpadEnter') || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            form.save();
          }}
        >
          {form.message && <FormMessage kind="error">{form.message}</FormMessage>}
          {children}
          <input type="submit" hidden aria-hidden />
        </Form>
      </div>
      {'conflict' in form && form.conflict && <ConflictDialog form={form} />}
    </Drawer>
  );
}
