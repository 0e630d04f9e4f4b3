import { DownloadOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import type { ReactNode } from 'react';
import { type FilterName, filterNames, filters, type ProblemKind } from './rowFilter.ts';

type Props = {
  /** a name of `filters`, or of a kind */
  filter: string;
  kinds: readonly ProblemKind[];
  counts: Readonly<Record<FilterName, number>>;
  onFilter(name: string): void;
  onNextError(): void;
  onSkipErrors(): void;
  /** null while the file is being made */
  onDownload: (() => void) | null;
  /** what can be done with the rows of the chosen kind, in place of that */
  children: ReactNode;
};

/** What to look at, and what can be done with all rows in error at once. */
export function CheckToolbar({ filter, kinds, counts, onFilter, onNextError, onSkipErrors, onDownload, children }: Props) {
  const options = [
    ...filterNames.map((name) => ({ name, label: filters[name].label, count: counts[name] })),
    ...kinds.map(({ name, count }) => ({ name, label: name, count })),
  ];
  return (
    <div className="bar" role="toolbar" aria-label="Строки файла">
      <Select
        aria-label="Какие строки показать"
        className="directory-filter"
        value={filter}
        onChange={onFilter}
        popupMatchSelectWidth={false}
        options={options.map(({ name, label, count }) => ({ value: name, label: `${label}: ${count.toLocaleString('ru-RU')}` }))}
      />
      {children}
      {!children && counts.errors > 0 && (
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
