import { useQuery } from '@tanstack/react-query';
import { planTitles } from '../../../contract/planTitles.ts';
import type { CodeUsage } from '../../../contract/resources/code.ts';
import { useApi } from '../../lib/api.ts';
import { monthTitle } from '../../lib/monthTitle.ts';
import { CountsChart } from '../../ui/charts/CountsChart.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { codesQueries } from './codesQueries.ts';
import { plans } from './codeWords.ts';

/** Codes used in each of the last twelve months: a chart, and a table that says the same. */
export function UsageSection() {
  const api = useApi();
  const usage = useQuery(codesQueries.usage(api));
  return (
    <section aria-labelledby="codes-usage">
      <h2 id="codes-usage">Использовано по месяцам</h2>
      <Loaded query={usage} rows={4} what="Месяцы">
        {(months) => <Usage months={months} />}
      </Loaded>
    </section>
  );
}

const series = plans.map((plan) => ({ key: plan, title: planTitles[plan] }));

function Usage({ months }: { months: CodeUsage }) {
  if (months.every(({ used }) => used === 0)) return <p className="directory-quiet">За последние 12 месяцев коды не активировали.</p>;
  return (
    <div className="codes-usage">
      <CountsChart months={months} series={series} />
      <details>
        <summary>Показать таблицей</summary>
        <table className="codes-usage-table">
          <caption className="visually-hidden">Использовано кодов по месяцам</caption>
          <thead>
            <tr>
              <th scope="col">Месяц</th>
              {series.map(({ key, title }) => (
                <th key={key} scope="col">
                  {title}
                </th>
              ))}
              <th scope="col">Всего</th>
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month}>
                <th scope="row">{monthTitle(month.month)}</th>
                {series.map(({ key }) => (
                  <td key={key}>{month[key]}</td>
                ))}
                <td>{month.used}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
