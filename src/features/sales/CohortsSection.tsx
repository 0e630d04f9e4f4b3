import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { type CSSProperties, useMemo } from 'react';
import { calls } from '../../../contract/calls.ts';
import type { SaleCohorts } from '../../../contract/sale.ts';
import { monthTitle } from '../../lib/periods.ts';
import { read } from '../../lib/read.ts';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { CaptionsProvider, FileButtons } from '../../ui/report/FileButtons.tsx';
import { figureText } from '../../ui/report/ReportTable.tsx';
import { SALES_KEY } from '../crm/shared.ts';
import { type CohortCell, type CohortRow, type CohortTableModel, cohortReport, cohortTable } from './cohortTable.ts';
import { Kept } from './Kept.tsx';
import type { CohortMeasure } from './salesView.ts';
import './sales.css';

const measures: readonly { value: CohortMeasure; label: string; says: string }[] = [
  { value: 'percent', label: 'Доля, %', says: 'какая доля заплатила в каждом месяце' },
  { value: 'payers', label: 'Плательщики', says: 'сколько из них заплатили в каждом месяце' },
  { value: 'money', label: 'Деньги, ₽', says: 'сколько они принесли в каждом месяце' },
];

type Props = {
  measure: CohortMeasure;
  /** the month that goes on by the server's clock */
  current: string;
  onMeasure(measure: CohortMeasure): void;
};

/** Payers by the month of their first payment: who came back to pay, month after month. */
export function CohortsSection({ measure, current, onMeasure }: Props) {
  const cohorts = useQuery(read([...SALES_KEY, 'cohorts'], calls.crmProfitCohorts, {}));
  return (
    <section className="panel stack report" aria-labelledby="sales-cohorts">
      <Kept query={cohorts} rows={12} what="Когорты">
        {(found) => <Cohorts cohorts={found} measure={measure} current={current} onMeasure={onMeasure} />}
      </Kept>
    </section>
  );
}

function Cohorts({ cohorts, measure, current, onMeasure }: Props & { cohorts: SaleCohorts }) {
  const table = useMemo(() => cohortTable(cohorts, measure, current), [cohorts, measure, current]);
  const { label, says } = measures.find(({ value }) => value === measure) ?? measures[0] ?? { label: '', says: '' };
  const captions = { company: 'Продажи', from: cohorts[0]?.month ?? '', to: current, lines: [`Показано: ${label}`] };
  return (
    <CaptionsProvider value={captions}>
      <header className="bar bar-apart report-head">
        <h2 id="sales-cohorts">Когорты</h2>
        <FileButtons title="Когорты" table={cohortReport(table)} />
      </header>
      <p className="small">{`Плательщики по месяцу первого платежа: ${says}. Столбец 0 — сам этот месяц.`}</p>
      <Segmented<CohortMeasure>
        className="report-unprinted sales-switch"
        aria-label="Что показать в когортах"
        value={measure}
        options={measures.map(({ value, label }) => ({ value, label }))}
        onChange={onMeasure}
      />
      {cohorts.length === 0 ? <p className="small">Платежей ещё не было.</p> : <CohortTable caption={`Когорты: ${label}`} table={table} />}
    </CaptionsProvider>
  );
}

/** The heat map: each figure is written, the ground behind it only helps to find the hot ones. The first column stays while the others are scrolled to. */
function CohortTable({ caption, table: { columns, rows } }: { caption: string; table: CohortTableModel }) {
  return (
    <div style={{ '--cohort-columns': columns.length + 2 } as CSSProperties}>
      <PlainTable<CohortRow>
        aria-label={caption}
        className="cohorts"
        rowKey="month"
        pagination={false}
        // antd shades the edges beyond which there is more
        scroll={{ x: 'max-content' }}
        dataSource={rows}
        columns={[
          { title: 'Первый платёж', rowScope: 'row', fixed: 'left', dataIndex: 'title' },
          { title: 'Всего', className: 'figure', render: (_, { payers }) => payers.toLocaleString('ru-RU') },
          ...columns.map((title, at) => ({
            key: title,
            title: (
              <>
                <span className="visually-hidden">Месяцев спустя: </span>
                {title}
              </>
            ),
            className: 'figure',
            onCell: ({ cells }: CohortRow) => heatOf(cells[at]),
            render: (_: unknown, { cells }: CohortRow) => cells[at] && figureText(cells[at]),
          })),
        ]}
      />
    </div>
  );
}

function heatOf(cell: CohortCell | undefined) {
  if (!cell) return {};
  return {
    className: 'cohort-heat',
    style: { '--heat': `${Math.round(cell.heat * 100)}%` } as CSSProperties,
    title: monthTitle(cell.month),
  };
}
