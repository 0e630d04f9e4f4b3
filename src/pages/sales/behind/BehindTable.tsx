import { generatePath, Link } from 'react-router';
import { fromKopecks, toKopecks } from '../../../../contract/primitives.ts';
import type { SaleRow } from '../../../../contract/resources/sale.ts';
import { amount } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { counted } from '../../../lib/plural.ts';
import { useZonedTime } from '../view/zone.ts';
import '../../../ui/report/report-table.css';

type Props = { rows: readonly SaleRow[] /** how many there are at all; null: not counted */; total: number | null };

/** Rows behind a figure with their sum; each leads to the card of its user. */
export function BehindTable({ rows, total }: Props) {
  const sum = fromKopecks(rows.reduce((kopecks, row) => kopecks + toKopecks(row.amount), 0));
  const { day } = useZonedTime();
  const isAll = total !== null && rows.length >= total;
  return (
    <div className="report-scroll">
      <table className="report-table sales-behind">
        <caption className="visually-hidden">Строки, из которых сложился показатель</caption>
        <thead>
          <tr>
            <th scope="col">Дата</th>
            <th scope="col" className="sales-text">
              Пользователь
            </th>
            <th scope="col">Сумма, ₽</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.guid}>
              <th scope="row">{day(row.date)}</th>
              <td className="sales-text">
                {/* in a block of its own: a link within other text would need an underline */}
                <div>
                  <Link to={generatePath(paths.crmUser, { id: String(row.user.id) })}>
                    {row.user.name || row.user.email || `№\u00a0${row.user.id}`}
                  </Link>
                </div>
                <span className="report-note">{row.title}</span>
              </td>
              <td className={row.amount < 0 ? 'below-zero' : undefined}>{amount(row.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{isAll ? 'Итого' : 'Показано'}</th>
            <td className="sales-text">
              {counted(rows.length, 'строка', 'строки', 'строк')}
              {!isAll && total !== null && ` из ${total.toLocaleString('ru-RU')}`}
            </td>
            <td>{amount(sum)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
