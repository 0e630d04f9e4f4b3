import { ExclamationCircleOutlined, InfoCircleOutlined, MinusCircleOutlined } from '@ant-design/icons';
import { type CheckRow, hasError } from './checkRow.ts';

/** What is wrong with a row, errors first. */
export function problemText(row: CheckRow): string {
  if (row.skipped) return 'Не загружается';
  const errors = row.problems.filter(({ level }) => level === 'error');
  return (errors.length > 0 ? errors : row.problems).map(({ detail }) => detail).join(' ');
}

export function ProblemCell({ row }: { row: CheckRow }) {
  const text = problemText(row);
  if (text === '') return null;
  const Icon = row.skipped ? MinusCircleOutlined : hasError(row) ? ExclamationCircleOutlined : InfoCircleOutlined;
  return (
    <span className={hasError(row) && !row.skipped ? 'sheet-cell-text sheet-tone-danger' : 'sheet-cell-text'} title={text}>
      <Icon aria-hidden /> {text}
    </span>
  );
}
