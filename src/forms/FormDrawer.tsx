import { Button, Descriptions, Drawer, Modal, Space } from 'antd';
import { type ReactNode, useRef } from 'react';
import { type AnyForm, FormBody, useFormClose } from './FormBody.tsx';
import { differing } from './recordFields.ts';
import type { FormRow, RecordForm } from './useRecordForm.ts';

type Props<R extends FormRow, F extends string> = {
  form: RecordForm<R, F> | AnyForm;
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
export function FormDrawer<R extends FormRow, F extends string>({
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
}: Props<R, F>) {
  const box = useRef<HTMLDivElement>(null);
  const ask = useFormClose(form, onClose);

  return (
    <Drawer
      open
      title={title}
      width={width}
      className="row-drawer"
      onClose={result ? onClose : ask}
      maskClosable={!form.dirty || Boolean(result)}
      afterOpenChange={(open) => open && focusFirst(box.current, first)}
      footer={
        <div className="bar row-drawer-footer">
          {note}
          {result ? (
            <Button type="primary" onClick={onClose}>
              Готово
            </Button>
          ) : (
            <>
              <span className="row-drawer-hint">{`Ctrl+Enter — ${words.hint}`}</span>
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
      {'conflict' in form && form.conflict && <ConflictDialog form={form} />}
    </Drawer>
  );
}

/** Puts the focus into a form that has opened, unless somebody is in it already. */
function focusFirst(form: HTMLElement | null, selector: string): void {
  if (form && !form.contains(document.activeElement)) form.querySelector<HTMLElement>(selector)?.focus();
}

/** Somebody else changed the row while it was being edited: both values of each field are shown, the user takes mine or theirs, or goes on editing. */
function ConflictDialog<R extends FormRow, F extends string>({ form }: { form: RecordForm<R, F> }) {
  const { fields, conflict, typed, before, changed } = form;
  if (!conflict) return null;
  const theirs = fields.typedOf(conflict);
  const shown = differing(fields, theirs, before).filter((name) => theirs[name] !== typed[name] || changed.includes(name));
  const say = (name: F, text: string) => fields.shown(name, text) || '—';
  return (
    <Modal
      open
      title="Запись изменил другой пользователь"
      onCancel={() => form.settleConflict('later')}
      focusTriggerAfterClose={false}
      footer={
        <Space wrap>
          <Button onClick={() => form.settleConflict('later')}>Вернуться к правке</Button>
          <Button onClick={() => form.settleConflict('theirs')}>Оставить чужое</Button>
          <Button type="primary" onClick={() => form.settleConflict('mine')}>
            Сохранить моё
          </Button>
        </Space>
      }
    >
      {conflict.is_deleted && <p>Запись удалена. «Сохранить моё» изменит её, но не вернёт.</p>}
      {shown.length === 0 && !conflict.is_deleted && <p>Ваши поля другой пользователь не трогал: можно сохранять.</p>}
      {shown.map((name) => (
        <Descriptions key={name} title={fields.labels[name]} size="small" column={1} bordered>
          <Descriptions.Item label="Было">{say(name, before[name])}</Descriptions.Item>
          {changed.includes(name) && <Descriptions.Item label="Моё">{say(name, typed[name])}</Descriptions.Item>}
          <Descriptions.Item label="Чужое">{say(name, theirs[name])}</Descriptions.Item>
        </Descriptions>
      ))}
    </Modal>
  );
}
