import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import type { DirectoryRow } from '../features/directories/directory.ts';
import { ClashDialog } from '../ui/directory/ClashDialog.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { focusFirst } from '../ui/focusFirst.ts';
import { useUnsavedQuestion } from '../ui/useUnsavedQuestion.ts';
import './form-drawer.css';
import type { RowForm } from '../ui/directory/useRowForm.ts';

/** What a form of a directory is opened with; null is a new row. */
export type RowFormProps<R> = { row: R | null; onClose(): void };

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
