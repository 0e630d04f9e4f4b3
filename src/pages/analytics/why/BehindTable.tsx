import type { TypedTransaction } from '../../../../contract/resources/transaction.ts';
import { day } from '../../../lib/dates.ts';
import { typeWords } from '../../../lib/moneyFilterWords.ts';
import { signedMoney } from '../../../ui/money/signedMoney.ts';
import { useTitles } from '../../../ui/money/useTitles.ts';

/** The operations that a sum came from. */
export function BehindTable({ rows }: { rows: readonly TypedTransaction[] }) {
  const { object, contractor, bill } = useTitles();
  const known = (guid: string | null | undefined, title: (guid: string) => string | undefined) => (guid ? (title(guid) ?? 'удалён') : '');
  return (
    <div className="report-scroll">
      <table className="report-table why-table">
        <caption className="visually-hidden">Операции, из которых сложилась сумма</caption>
        <thead>
          <tr>
            <th scope="col">Дата</th>
            <th scope="col">Операция</th>
            <th scope="col">Сумма, ₽</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.guid}>
              <th scope="row">{day(row.date)}</th>
              <td>
                {typeWords[row.type].one}
                {row.description && `: ${row.description}`}
                <span className="report-note">
                  {[known(row.stroiobject, object), known(row.contractor, contractor), known(row.bill, bill)].filter(Boolean).join(' · ')}
                </span>
              </td>
              <td>{signedMoney(row.type, row.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
