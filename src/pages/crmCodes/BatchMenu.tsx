import { DownloadOutlined, MoreOutlined, StopOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { CodeBatch } from '../../../contract/resources/code.ts';

export type BatchActions = {
  onOpen(batch: CodeBatch): void;
  onSave(batch: CodeBatch, format: 'csv' | 'xlsx'): void;
  onRevoke(batch: CodeBatch): void;
};

/** What can be done with a batch. */
export function BatchMenu({ batch, actions: { onOpen, onSave, onRevoke } }: { batch: CodeBatch; actions: BatchActions }) {
  const items = [
    { key: 'open', icon: <UnorderedListOutlined aria-hidden />, label: 'Показать коды', onClick: () => onOpen(batch) },
    { key: 'csv', icon: <DownloadOutlined aria-hidden />, label: 'Скачать .csv', onClick: () => onSave(batch, 'csv') },
    { key: 'xlsx', icon: <DownloadOutlined aria-hidden />, label: 'Скачать .xlsx', onClick: () => onSave(batch, 'xlsx') },
    {
      key: 'revoke',
      icon: <StopOutlined aria-hidden />,
      label: 'Отозвать остаток…',
      danger: true,
      disabled: batch.left + batch.expired === 0,
      onClick: () => onRevoke(batch),
    },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" autoFocus>
      <Button
        type="text"
        size="small"
        icon={<MoreOutlined aria-hidden />}
        aria-label={`Действия: партия №\u00a0${batch.number}`}
        data-menu={batch.guid}
      />
    </Dropdown>
  );
}
