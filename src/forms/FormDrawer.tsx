import { Button, Drawer } from 'antd';
import { type ReactNode, useRef } from 'react';
import { type AnyForm, FormBody, useFormClose } from './FormBody.tsx';

type Props = {
  form: AnyForm;
  title: string;
  width?: number;
  onClose(): void;
  /** what its main button and the hint about Ctrl+Enter say */
  words?: { send: string; hint: string };
  /** false: there is nothing to send */
  sendable?: boolean;
  /** selector of the field that gets the focus when the drawer opens; the first input by default */
  first?: string;
  /** shown in the footer before the buttons, so that it is always visible: a warning or another button */
  note?: ReactNode;
  /** takes the place of the form when it has been sent */
  result?: ReactNode;
  children: ReactNode;
};

const saving = { send: 'Сохранить', hint: 'сохранить' };

/** The drawer around a form body. Ctrl+Enter sends; closing asks when something is not saved. */
export function FormDrawer({
  form,
  title,
  width = 520,
  onClose,
  words = saving,
  sendable = true,
  first = 'input',
  note,
  result,
  children,
}: Props) {
  const box = useRef<HTMLDivElement>(null);
  const ask = useFormClose(form, onClose);

  return (
    <Drawer
      open
      title={title}
      width={width}
      onClose={result ? onClose : ask}
      maskClosable={!form.dirty || Boolean(result)}
      afterOpenChange={(open) => open && focusFirst(box.current, first)}
      footer={
        <div className="bar bar-end">
          {note}
          {result ? (
            <Button type="primary" onClick={onClose}>
              Готово
            </Button>
          ) : (
            <>
              <span className="grow small row-drawer-hint" style={{ flexBasis: 100 }}>
                {`Ctrl+Enter — ${words.hint}`}
              </span>
              <Button onClick={ask} disabled={form.busy}>
                Отменить
              </Button>
              <Button type="primary" loading={form.busy} disabled={!sendable} onClick={form.save}>
                {words.send}
              </Button>
            </>
          )}
        </div>
      }
    >
      {result ?? (
        <div ref={box}>
          <FormBody form={form}>{children}</FormBody>
        </div>
      )}
    </Drawer>
  );
}

/** Puts the focus into a form that has opened, unless somebody is in it already. */
function focusFirst(form: HTMLElement | null, selector: string) {
  if (form && !form.contains(document.activeElement)) form.querySelector<HTMLElement>(selector)?.focus();
}
