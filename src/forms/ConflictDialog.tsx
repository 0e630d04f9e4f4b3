import { Button, Descriptions, Modal, Space } from 'antd';
import { differing } from './recordFields.ts';
import type { FormRow, RecordForm } from './useRecordForm.ts';

/** Somebody else changed the row while it was being edited: both values of each field are shown, the user takes mine or theirs, or goes on editing. */
export function ConflictDialog<R extends FormRow, F extends string>({ form }: { form: RecordForm<R, F> }) {
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
