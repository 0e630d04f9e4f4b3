import { ExclamationCircleOutlined, InfoCircleOutlined, MinusCircleOutlined } from '@ant-design/icons';
import type { SheetColumn } from '../../grid/sheetTypes.ts';
import type { FileRow } from '../importKind.ts';
import { type CheckRow, hasError } from './checkRow.ts';

/** More fields than these push what is wrong out of sight. */
const MOST_BESIDE = 6;

/** All columns of the check: the number, the fields in their order, and what is wrong: last, or where there is no room right after the first field. */
export function checkColumns<R extends FileRow>(narrow: boolean, fields: readonly SheetColumn<CheckRow<R>>[]): SheetColumn<CheckRow<R>>[] {
  const number: SheetColumn<CheckRow<R>> = {
    key: 'row',
    title: narrow ? '№' : 'Строка',
    kind: 'computed',
    text: ({ values }) => String(values.row),
    tone: () => 'quiet',
    width: narrow ? 72 : 100,
  };
  const problem: SheetColumn<CheckRow<R>> = {
    key: 'problem',
    title: 'Что не так',
    kind: 'computed',
    align: 'start',
    text: problemText,
    render: (row) => <ProblemCell row={row} />,
    width: narrow ? 220 : 'minmax(200px, 2fr)',
    minWidth: 200,
  };
  const [title, ...rest] = fields;
  if (!title) return [number, problem];
  if (narrow) return [number, title, problem, ...rest];
  // the sheet is wider than the window then in any case: the sentence is more than a field of the far end
  return fields.length > MOST_BESIDE ? [number, title, { ...problem, width: 360 }, ...rest] : [number, title, ...rest, problem];
}

/** Rows of which the check has something to say. */
export const filters = {
  all: { label: 'Все строки', of: () => true },
  errors: { label: 'Только с ошибками', of: (row: CheckRow) => !row.skipped && hasError(row) },
  warnings: { label: 'С замечаниями', of: (row: CheckRow) => !row.skipped && !hasError(row) && row.problems.length > 0 },
  skipped: { label: 'Пропущенные', of: (row: CheckRow) => row.skipped },
} as const;
export type FilterName = keyof typeof filters;

/** What is wrong with a row, errors first. */
function problemText(row: CheckRow): string {
  if (row.skipped) return 'Не загружается';
  const errors = row.problems.filter(({ level }) => level === 'error');
  return (errors.length > 0 ? errors : row.problems).map(({ detail }) => detail).join(' ');
}

function ProblemCell({ row }: { row: CheckRow }) {
  const text = problemText(row);
  if (text === '') return null;
  const Icon = row.skipped ? MinusCircleOutlined : hasError(row) ? ExclamationCircleOutlined : InfoCircleOutlined;
  return (
    <span className={hasError(row) && !row.skipped ? 'sheet-cell-text sheet-tone-danger' : 'sheet-cell-text'} title={text}>
      <Icon aria-hidden /> {text}
    </span>
  );
}
