import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';

const files = [
  { key: 'csv', label: 'Таблица .csv' },
  { key: 'xlsx', label: 'Книга Excel .xlsx' },
];

type Props = {
  label?: ReactNode;
  small?: boolean;
  /** a file is being made */
  busy: boolean;
  onSave(format: 'csv' | 'xlsx'): void;
};

/** The list, or what is chosen in it, as a file. */
export function FileMenu({ label = 'Скачать…', small = false, busy, onSave }: Props) {
  return (
    <Dropdown trigger={['click']} autoFocus menu={{ items: files, onClick: ({ key }) => onSave(key === 'xlsx' ? 'xlsx' : 'csv') }}>
      <Button size={small ? 'small' : 'middle'} loading={busy} aria-busy={busy} icon={<DownloadOutlined aria-hidden />}>
        {label}
      </Button>
    </Dropdown>
  );
}
