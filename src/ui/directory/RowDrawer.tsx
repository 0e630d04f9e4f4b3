import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { FormMessage } from '../FormMessage.tsx';
import { focusFirst } from '../focusFirst.ts';
import { useUnsavedQuestion } from '../useUnsavedQuestion.ts';
import { ClashDialog } from './ClashDialog.tsx';
import type { DirectoryRow } from './directory.ts';
import './row-drawer.css';
import type { KeptRowForm, RowForm } from './useRowForm.ts';

/** What a form of a directory is opened with: a row, null for a new one, or what stood in it when a session ended. */
export type RowFormProps<R> = { row: R | null; kept?: KeptRowForm<R> | undefined; onClose(): void };

type Props<R extends DirectoryRow, F extends string> = {
  form: RowForm<R, F>;
  title: string;
  onClose(): void;
  /** stands above the buttons, where it is seen wherever the fields are scrolled to */
  note: ReactNode;
  children: ReactNode;
};

/** The drawer around a form body. Ctrl+Enter saves; closing asks when something is not saved. */
export function RowDrawer<R extends DirectoryRow, F extends string>({ form, title, onClose, note, children }: Props<R, F>) {
  const askUnsaved = useUnsavedQuestion();
  const dirty = form.changed.length > 0;

  const ask = () => {
    if (form.busy) return;
    const giveUp = () => {
      form.giveUp();
      onClose();
    };
    if (dirty) askUnsaved(giveUp);
    else giveUp();
  };

  return (
    <Drawer
      open
      title={title}
      width={520}
      className="row-drawer"
      onClose={ask}
      maskClosable={!dirty}
      afterOpenChange={(open) => open && focusFirst(form.form.current, 'input')}
      footer={
        <div className="row-drawer-footer">
          {note}
          <span className="row-drawer-hint">Ctrl+Enter — сохранить</span>
          <Button onClick={ask} disabled={form.busy}>
            Отменить
          </Button>
          <Button type="primary" loading={form.busy} onClick={form.save}>
            Сохранить
          </Button>
        </div>
      }
    >
      <form
        ref={form.form}
        noValidate
        onKeyDown={(event) => {
          if ((event.code !== 'Enter' && event.code !== 'NumpadEnter') || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          form.save();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
        }}
      >
        {form.message && <FormMessage kind="error">{form.message}</FormMessage>}
        {children}
        <input type="submit" hidden aria-hidden />
      </form>
      {form.clash && <ClashDialog form={form} />}
    </Drawer>
  );
}
