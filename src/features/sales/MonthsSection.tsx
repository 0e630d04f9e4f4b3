import { useMemo } from 'react';
import type { ProfitByMonth } from '../../../contract/sale.ts';
import { type Days, monthDays, monthTitle } from '../../lib/periods.ts';
import { announce } from '../../ui/announce.tsx';
import { Chart } from '../../ui/charts/Chart.tsx';
import { CaptionsProvider, FileButtons } from '../../ui/report/FileButtons.tsx';
import { ReportTable } from '../../ui/report/ReportTable.tsx';
import { salesMonthsTable } from './monthsTable.ts';
import { sameDays } from './salesDays.ts';
import { salesDrawing } from './salesDrawing.ts';

const TITLE = 'По месяцам';
/** Not those of «Новые плательщики»: who paid before buys anew as well. */
const KINDS = 'Новые — всё, что купили сами, в том числе не впервые; продления списались автоматически.';
const REFUNDS = 'Возврат вычтен в том месяце, когда сделан.';

type Props = { months: ProfitByMonth; days: Days; onDays(days: Days): void };

/** Two years by month as a chart and as a table; a month of either becomes the period of the screen. */
export function MonthsSection({ months, days, onDays }: Props) {
  const current = months.at(-1)?.month;
  const picked = months.find(({ month }) => sameDays(monthDays(month), days))?.month;
  const drawing = useMemo(() => salesDrawing(months, current), [months, current]);
  const pick = (month: string) => {
    onDays(monthDays(month));
    announce(`Период: ${monthTitle(month)}.`);
  };
  const table = salesMonthsTable(months, { current, picked, onPick: pick });
  const note = [KINDS, REFUNDS, current && `* ${capitalised(monthTitle(current))} ещё не закончился.`].filter(Boolean).join(' ');
  const captions = {
    company: 'Продажи',
    from: months[0]?.month ?? '',
    to: current ?? '',
    lines: ['Прорабка: продажи подписок, ₽'],
  };
  return (
    <CaptionsProvider value={captions}>
      <section className="panel stack report" aria-labelledby="sales-months">
        <header className="bar bar-apart report-head">
          <h2 id="sales-months">{TITLE}</h2>
          <FileButtons title={TITLE} drawing={drawing} table={table} note={note} book />
        </header>
        <p className="small">
          {note} <span className="report-unprinted">Нажмите на столбец или на месяц в таблице, чтобы выбрать его периодом.</span>
        </p>
        <Chart drawing={drawing} onPick={pick} />
        <details className="sales-table">
          <summary>Показать таблицей</summary>
          <ReportTable caption={TITLE} table={table} />
        </details>
      </section>
    </CaptionsProvider>
  );
}

function capitalised(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
