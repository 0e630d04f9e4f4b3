import { DownloadOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { type FilterName, filters } from './CheckSheet.tsx';

type Props = {
  filter: FilterName;
  counts: Readonly<Record<FilterName, number>>;
  onFilter(name: FilterName): void;
  onNextError(): void;
  onSkipErrors(): void;
  /** null while the file is being made */
  onDownload: (() => void) | null;
};

/** What to look at, and what can be done with all rows in error at once. */
export function CheckToolbar({ filter, counts, onFilter, onNextError, onSkipErrors, onDownload }: Props) {
  const names = Object.keys(filters) as FilterName[];
  return (
    <div className="bar" role="toolbar" aria-label="Строки файла">
      <Select
        aria-label="Какие строки показать"
        className="directory-filter"
        value={filter}
        onChange={onFilter}
        options={names.map((name) => ({ value: name, label: `${filters[name].label}: ${counts[name].toLocaleString('ru-RU')}` }))}
      />
      {counts.errors > 0 && (
        <>
          <Button onClick={onNextError}>Следующая ошибка</Button>
          <Button onClick={onSkipErrors}>Пропустить строки с ошибками ({counts.errors.toLocaleString('ru-RU')})</Button>
          <Button icon={<DownloadOutlined aria-hidden />} loading={onDownload === null} onClick={onDownload ?? undefined}>
            Скачать строки с ошибками
          </Button>
        </>
      )}
    </div>
  );
}
