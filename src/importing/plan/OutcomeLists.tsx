import { PagedTable, type TableColumn } from '../PagedTable.tsx';
import { PlanLists } from './PlanLists.tsx';

type Outcome = { row: number; outcome: string; title: string };
type Group = { outcome: string; name: string };
type Names = { key: string; name: string; titles: readonly string[] };

type Props = {
  rows: readonly Outcome[];
  /** how a row is called in the heading */
  called: string;
  /** lists of rows, in their order; `why` is said of each row of a group, by its number */
  groups: readonly (Group & { why?(row: number): string })[];
  /** rows of directories that are made */
  names: readonly Names[];
  errors: readonly { row: number; detail: string }[];
  /** more of each row, by its number; a column that would be empty all along is left out */
  details?: readonly { title: string; of(row: number): string }[];
  nothing: string;
};

const nameColumns: TableColumn<string>[] = [{ title: 'Название', cell: (title) => title }];
const line: TableColumn<{ row: number }> = { title: 'Строка', cell: ({ row }) => row, className: 'figure import-line' };
const errorColumns: TableColumn<{ row: number; detail: string }>[] = [line, { title: 'Что не так', cell: ({ detail }) => detail }];

/** What becomes of the rows of a file, list by list, and what is made along the way. */
export function OutcomeLists({ rows, called, groups, names, errors, details = [], nothing }: Props) {
  const lists = groups.map(({ outcome, name, why }) => {
    const of = rows.filter((row) => row.outcome === outcome);
    const columns: TableColumn<Outcome>[] = [
      line,
      { title: called, cell: ({ title }) => title, className: 'import-title' },
      ...details
        .filter((detail) => of.some(({ row }) => detail.of(row) !== ''))
        .map((detail) => ({ title: detail.title, cell: ({ row }: Outcome) => detail.of(row) || '—' })),
      ...(why === undefined ? [] : [{ title: 'Почему', cell: ({ row }: Outcome) => why(row) }]),
    ];
    return { key: outcome, name, count: of.length, view: () => <PagedTable label={name} columns={columns} rows={of} /> };
  });
  return (
    <PlanLists
      lists={[
        {
          key: 'errors',
          name: 'Ошибки',
          count: errors.length,
          view: () => <PagedTable label="Ошибки" columns={errorColumns} rows={errors} />,
        },
        ...lists,
        ...names.map(({ key, name, titles }) => ({
          key,
          name,
          count: titles.length,
          view: () => <PagedTable label={name} columns={nameColumns} rows={titles} />,
        })),
      ]}
      nothing={<p>{nothing}</p>}
    />
  );
}
