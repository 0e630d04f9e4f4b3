import { Checkbox } from 'antd';
import type { FilterNames } from '../../../lib/moneyFilterWords.ts';
import type { Operation } from '../operation.ts';
import { OperationRow, type RowActions } from './OperationRow.tsx';
import './operation-table.css';

type Props = {
  rows: readonly Operation[];
  names: FilterNames;
  full: boolean;
  closedMonths: ReadonlySet<string>;
  fresh: ReadonlySet<string>;
  isSelected(guid: string): boolean;
  stale: boolean;
  actions: (RowActions & { onSelectPage(chosen: boolean): void }) | undefined;
};

/** One page of operations. */
export function OperationTable({ rows, names, full, closedMonths, fresh, isSelected, stale, actions }: Props) {
  const chosen = rows.filter(({ guid }) => isSelected(guid)).length;
  return (
    <table className="money-table" aria-busy={stale || undefined}>
      <caption className="visually-hidden">Операции, сначала новые</caption>
      <thead>
        <tr>
          {actions && (
            <th scope="col" className="money-check">
              <Checkbox
                aria-label="Выбрать все операции на странице"
                checked={rows.length > 0 && chosen === rows.length}
                indeterminate={chosen > 0 && chosen < rows.length}
                onChange={({ target }) => actions.onSelectPage(target.checked)}
              />
            </th>
          )}
          <th scope="col" className="money-date">
            Дата
          </th>
          <th scope="col" className="money-type">
            Тип
          </th>
          <th scope="col" className="money-sum">
            Сумма, ₽
          </th>
          <th scope="col">Описание</th>
          <th scope="col">Объект</th>
          {full && (
            <>
              <th scope="col">Контрагент</th>
              <th scope="col">Статья</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <OperationRow
            key={row.guid}
            row={row}
            names={names}
            full={full}
            closed={closedMonths.has(row.date.slice(0, 7))}
            fresh={fresh.has(row.guid)}
            selected={isSelected(row.guid)}
            actions={actions}
          />
        ))}
      </tbody>
    </table>
  );
}
