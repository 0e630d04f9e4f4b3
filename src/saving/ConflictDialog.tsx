import { Button, Descriptions, Modal, Space } from 'antd';
import type { ReactNode } from 'react';
import type { LastChange } from '../../contract/errors.ts';
import { instant } from '../lib/dates.ts';

/** One field that two people changed: as it was, as the user typed it, and as it is on the server. null: not known or not touched. */
export type Conflict = { label: string; before: string | null; mine: string | null; theirs: string };

type Props = {
  title: string;
  /** who changed the record and when, where the server tells */
  changed: LastChange | null;
  conflicts: readonly Conflict[];
  onChoose(choice: 'mine' | 'theirs'): void;
  onClose(): void;
  /** a way back to what is being typed */
  back?: string;
  children?: ReactNode;
};

/** Somebody else changed the same fields meanwhile: both values of each are shown, the user takes mine or theirs. */
export default function ConflictDialog({ title, changed, conflicts, onChoose, onClose, back, children }: Props) {
  const footer = (
    <Space wrap>
      {back && <Button onClick={onClose}>{back}</Button>}
      <Button onClick={() => onChoose('theirs')}>Оставить чужое</Button>
      <Button type="primary" onClick={() => onChoose('mine')}>
        Сохранить моё
      </Button>
    </Space>
  );
  return (
    <Modal open title={title} onCancel={onClose} footer={footer} focusTriggerAfterClose={false}>
      {children}
      {changed && (
        <p>
          Изменено: {changed.name}, {instant(changed.at)}.
        </p>
      )}
      {conflicts.map(({ label, before, mine, theirs }) => (
        <Descriptions key={label} title={label} size="small" column={1} bordered>
          {before !== null && <Descriptions.Item label="Было">{before || '—'}</Descriptions.Item>}
          {mine !== null && <Descriptions.Item label="Моё">{mine || '—'}</Descriptions.Item>}
          <Descriptions.Item label="Чужое">{theirs || '—'}</Descriptions.Item>
        </Descriptions>
      ))}
    </Modal>
  );
}
