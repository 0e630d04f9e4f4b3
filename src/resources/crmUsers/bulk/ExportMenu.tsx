import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';

const files = [
  { key: 'csv', label: 'Таблица .csv' },
  { key: 'xlsx', label: 'Книга Excel .xlsx' },
];

type Props = {
  label: string;
  small?: boolean;
  /** on a phone the sign alone */
  brief?: boolean;
  /** a file is being made */
  busy: boolean;
  onExport(format: 'csv' | 'xlsx'): void;
};

/** The list, or those chosen in it, as a file. */
export function ExportMenu({ label, small = false, brief = false, busy, onExport }: Props) {
  return (
    <Dropdown trigger={['click']} autoFocus menu={{ items: files, onClick: ({ key }) => onExport(key === 'xlsx' ? 'xlsx' : 'csv') }}>
      <Button size={small ? 'small' : 'middle'} loading={busy} aria-busy={busy} icon={<DownloadOutlined aria-hidden />}>
        {brief ? <span className="crm-brief">{label}</span> : label}
      </Button>
    </Dropdown>
  );
}
