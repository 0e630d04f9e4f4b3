import { PrinterOutlined, ReloadOutlined } from '@ant-design/icons';
import { keepPreviousData, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import type { Comparison } from '../../../contract/analytics.ts';
import { calls } from '../../../contract/calls.ts';
import { money } from '../../lib/format.ts';
import { closedPresets, type Days, keepNamedPeriod, openNamedPeriod } from '../../lib/periods.ts';
import { read } from '../../lib/read.ts';
import { useExtension } from '../../lib/workspace.ts';
import { MOSCOW } from '../../lib/zoneDays.ts';
import { StaffViews } from '../../lists/StaffViews.tsx';
import { useFocusBack } from '../../lists/useFocusBack.ts';
import { LiveRegion } from '../../ui/announce.tsx';
import { PeriodSelect } from '../../ui/DayInput.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { Nothing } from '../../ui/Nothing.tsx';
import { Figure } from '../../ui/report/FigureCard.tsx';
import { SALES_KEY } from '../crm/shared.ts';
import { CohortsSection } from './CohortsSection.tsx';
import { FiguresSection, figuresOf } from './FiguresSection.tsx';
import { percentageWords, toneOf } from './figureWords.ts';
import { HistorySection } from './HistorySection.tsx';
import { Kept } from './Kept.tsx';
import { MonthsSection } from './MonthsSection.tsx';
import { askedDays, daysWords, ZoneProvider } from './salesDays.ts';
import { periodValues, type SalesAddress, type SalesView, useSalesView } from './salesView.ts';
import '../../lists/list.css';
import '../../ui/report/print.css';
import '../../ui/report/report.css';
import './sales.css';

/** What the address says beside what is kept of it. */
const passing = ['figure', 'page'];

const FigureDrawer = lazyDialog(() => import('./FigureDrawer.tsx'));

/** /crm/profit: how much came in, from whom, and what is behind each figure. */
export default function SalesScreen() {
  const extended = useExtension('sales');
  const address = useSalesView();
  const { view, show, openFigure, closeFigure } = address;
  const months = useQuery(read([...SALES_KEY, 'months'], calls.crmProfitByMonth, {}));
  const zone = useQuery({ ...figuresOf(view), enabled: extended }).data?.time_zone;
  const focusBack = useFocusBack(view.figure !== null);
  const onDays = (days: Days) => address.change({ filters: periodValues(days) });
  const nothing = months.data?.every(({ total, count, refunds }) => total === 0 && count === 0 && refunds === 0) ?? false;

  return (
    <ZoneProvider value={zone ?? MOSCOW}>
      <div className="page page-wide report-page sales">
        <header className="bar bar-apart">
          <h1>Продажи</h1>
          <span className="report-unprinted">{extended && <SalesViews />}</span>
        </header>
        <SalesBar view={view} show={show} onDays={onDays} extended={extended} />
        <TotalSection days={view} compare={extended ? view.compare : undefined} zone={zone} />
        {extended && <FiguresSection view={view} onOpen={openFigure} />}
        {nothing ? (
          <Nothing
            className="panel stack report empty"
            description="За последние 24 месяца продаж не было. Оплаты подписки появятся здесь сами."
          />
        ) : (
          <>
            <Kept query={months} rows={10} what="Месяцы">
              {(found) => <MonthsSection months={found} days={view} onDays={onDays} />}
            </Kept>
            {extended && months.data && (
              <CohortsSection
                measure={view.cohorts}
                current={months.data.at(-1)?.month ?? ''}
                onMeasure={(cohorts) => show({ cohorts: cohorts === 'percent' ? undefined : cohorts })}
              />
            )}
          </>
        )}
        <HistorySection address={address} extended={extended} />
        <LiveRegion />
        {extended && view.figure && (
          <FigureDrawer
            figure={view.figure}
            view={view}
            onClose={() => {
              closeFigure();
              focusBack();
            }}
          />
        )}
      </div>
    </ZoneProvider>
  );
}

/** The screen's saved views: its period, filters and order. A period with a name moves with the days, kept as in the address. */
function SalesViews() {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  for (const name of passing) params.delete(name);
  return (
    <StaffViews
      screen="crm-profit"
      query={openNamedPeriod(params.toString())}
      onApply={(kept) => void navigate({ pathname, search: keepNamedPeriod(kept) })}
    />
  );
}

type Props = {
  days: Days;
  /** what the figures are compared with; undefined: there are none. The percentage of the total is always of the period before */
  compare: Comparison | undefined;
  /** undefined: the API does not say */
  zone: string | undefined;
};

/** How much came in during the period, refunds taken off, and whether that is more than before. */
function TotalSection({ days, compare, zone }: Props) {
  const query = askedDays(days);
  const total = useQuery({ ...read([...SALES_KEY, 'total', query], calls.crmProfit, { query }), placeholderData: keepPreviousData });
  return (
    <section className="panel report" aria-labelledby="sales-total" aria-busy={total.isPlaceholderData}>
      <h2 id="sales-total">Выручка: {daysWords(days)}</h2>
      <Kept query={total} rows={2} what="Итоги">
        {({ total: sum, percentage, compare_from, compare_to }) => (
          <>
            <Figure text={money(sum)} negative={sum < 0} />
            <p className={`total-change ${toneOf(percentage)}`}>
              {percentageWords(percentage, compare_from && compare_to ? { from: compare_from, to: compare_to } : null)}
            </p>
            {compare === 'year' && (
              <p className="small">Здесь выручка сравнена с предыдущим периодом, с прошлым годом — в показателях ниже.</p>
            )}
          </>
        )}
      </Kept>
      <p className="small">{zone === undefined ? '\u00a0' : zoneWords(zone)}</p>
    </section>
  );
}

/** «Дни и месяцы — по московскому времени.»; another zone by its name, which has no Russian spelling. */
function zoneWords(zone: string) {
  return zone === MOSCOW ? 'Дни и месяцы — по московскому времени.' : `Дни и месяцы — по времени зоны ${zone}.`;
}

type BarProps = {
  view: SalesView;
  show: SalesAddress['show'];
  onDays(days: Days): void;
  /** false: an API that has nothing to compare */
  extended: boolean;
};

const comparisonOptions = [
  { value: 'previous', label: 'С предыдущим периодом' },
  { value: 'year', label: 'С прошлым годом' },
] as const satisfies { value: Comparison; label: string }[];

/** Which days are counted, and what they are compared with. */
function SalesBar({ view, show, onDays, extended }: BarProps) {
  const client = useQueryClient();
  const fetching = useIsFetching({ queryKey: SALES_KEY });
  return (
    <fieldset className="bar report-unprinted">
      <legend className="visually-hidden">Что посчитать</legend>
      <PeriodSelect closed period={view} presets={closedPresets()} onPeriod={({ from, to }) => from && to && onDays({ from, to })} />
      {extended && (
        <Select<Comparison>
          aria-label="Сравнение"
          className="directory-filter"
          popupMatchSelectWidth={false}
          value={view.compare}
          options={[...comparisonOptions]}
          onChange={(chosen) => show({ compare: chosen === 'previous' ? undefined : chosen })}
        />
      )}
      <Button
        icon={<ReloadOutlined aria-hidden />}
        loading={fetching > 0}
        onClick={() => void client.invalidateQueries({ queryKey: SALES_KEY })}
      >
        Обновить
      </Button>
      <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
        Печать
      </Button>
    </fieldset>
  );
}
