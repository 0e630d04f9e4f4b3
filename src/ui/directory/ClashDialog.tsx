import { Button, Descriptions, Modal, Space } from 'antd';
import type { DirectoryRow } from '../../features/directories/directory.ts';
import { differing } from './rowForm.ts';
import type { RowForm } from './useRowForm.ts';

/** Somebody else changed the row while it was being edited: both values of each field are shown, the user takes mine or theirs, or goes on editing. */
export function ClashDialog<R extends DirectoryRow, F extends string>({ form }: { form: RowForm<R, F> }) {
  const { kind, clash, draft, before, changed } = form;
  if (!clash) return null;
  const theirs = kind.draftOf(clash);
  const shown = differing(kind, theirs, before).filter((field) => theirs[field] !== draft[field] || changed.includes(field));
  const say = (field: F, typed: string) => kind.shown(field, typed) || '—';
  return (
    <Modal
      open
      title="Запись изменил другой пользователь"
      onCancel={() => form.settleClash('later')}
      focusTriggerAfterClose={false}
      footer={
        <Space wrap>
          <Button onClick={() => form.settleClash('later')}>Вернуться к правке</Button>
          <Button onClick={() => form.settleClash('theirs')}>Оставить чужое</Button>
          <Button type="primary" onClick={() => form.settleClash('mine')}>
            Сохранить моё
          </Button>
        </Space>
      }
    >
      {clash.is_deleted && <p>Запись удалена. «Сохранить моё» изменит её, но не вернёт.</p>}
      {shown.length === 0 && !clash.is_deleted && <p>Ваши поля другой пользователь не трогал: можно сохранять.</p>}
      {shown.map((field) => (
        <Descriptions key={field} title={kind.labels[field]} size="small" column={1} bordered>
          <Descriptions.Item label="Было">{say(field, before[field])}</Descriptions.Item>
          {changed.includes(field) && <Descriptions.Item label="Моё">{say(field, draft[field])}</Descriptions.Item>}
          <Descriptions.Item label="Чужое">{say(field, theirs[field])}</Descriptions.Item>
        </Descriptions>
      ))}
    </Modal>
  );
}
