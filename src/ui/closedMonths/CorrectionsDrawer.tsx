import { useQuery } from '@tanstack/react-query';
import { Drawer, Empty } from 'antd';
import { calls } from '../../../contract/calls.ts';
import type { Correction } from '../../../contract/resources/closedMonth.ts';
import { useApi } from '../../lib/api.ts';
import { useCompany } from '../../lib/company-context.tsx';
import { companyKey } from '../../lib/company-lists.ts';
import { instant } from '../../lib/dates.ts';
import { money } from '../../lib/format.ts';
import { typeWords } from '../../lib/moneyFilterWords.ts';
import { monthTitle } from '../../lib/monthTitle.ts';
import { Loaded } from '../Loaded.tsx';
import './closed-months.css';

/** Each change of a closed month: who made it, when, and the sum before and after. */
export function CorrectionsDrawer({ month, onClose }: { month: string; onClose(): void }) {
  const api = useApi();
  const { company } = useCompany();
  const list = useQuery({
    queryKey: companyKey(company.guid, 'months', 'corrections', month),
    queryFn: ({ signal }) => api.call(calls.monthCorrections, { query: { id: company.guid, month } }, { signal }),
  });
  return (
    <Drawer open title={`Исправления после закрытия: ${monthTitle(month)}`} width={760} onClose={onClose}>
      <Loaded query={list} rows={6} what="Исправления">
        {(corrections) =>
          corrections.length === 0 ? <Empty description="После закрытия месяц не меняли." /> : <Corrections rows={corrections} />
        }
      </Loaded>
    </Drawer>
  );
}

function Corrections({ rows }: { rows: readonly Correction[] }) {
  return (
    <div className="closed-months-scroll closed-months">
      <table>
        <thead>
          <tr>
            <th scope="col">Операция</th>
            <th scope="col">Было</th>
            <th scope="col">Стало</th>
            <th scope="col">Кто и когда</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.changeset} ${row.transaction}`}>
              <th scope="row">
                {typeWords[row.type].one}
                {row.description && `: ${row.description}`}
              </th>
              <td className="closed-months-sum">{row.before === null ? 'не было в этом месяце' : money(row.before)}</td>
              <td className="closed-months-sum">{row.after === null ? 'удалена или перенесена' : money(row.after)}</td>
              <td>
                {row.author.name}, {instant(row.changed_at)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
