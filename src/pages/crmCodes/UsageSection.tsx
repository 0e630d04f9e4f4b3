import { useQuery } from '@tanstack/react-query';
import { calls } from '../../../contract/calls.ts';
import type { CodeUsage } from '../../../contract/code.ts';
import { planTitles } from '../../../contract/planTitles.ts';
import { productKey } from '../../lib/company-lists.ts';
import { monthTitle } from '../../lib/monthTitle.ts';
import { read } from '../../lib/read.ts';
import { CountsChart } from '../../ui/charts/CountsChart.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { plans } from './codeWords.ts';

/** Codes used in each of the last twelve months: a chart, and a table that says the same. */
export function UsageSection() {
  const usage = useQuery(read(productKey('codes', 'usage'), calls.codeUsage, { query: {} }));
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
const figures = [...series, { key: 'used' as const, title: 'Всего' }];

function Usage({ months }: { months: CodeUsage }) {
  if (months.every(({ used }) => used === 0)) return <p className="small">За последние 12 месяцев коды не активировали.</p>;
  return (
    <div>
      <CountsChart months={months} series={series} />
      <details>
        <summary>Показать таблицей</summary>
        <PlainTable
          className="codes-usage-table"
          aria-label="Использовано кодов по месяцам"
          rowKey="month"
          pagination={false}
          dataSource={months}
          columns={[
            { title: 'Месяц', rowScope: 'row', render: (_, { month }) => monthTitle(month) },
            ...figures.map(({ key, title }) => ({ key, dataIndex: key, title, className: 'figure' })),
          ]}
        />
      </details>
    </div>
  );
}
