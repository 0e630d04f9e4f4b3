import { useQuery } from '@tanstack/react-query';
import { Empty } from 'antd';
import { useExtension } from '../../lib/meta-context.tsx';
import { useFocusBack } from '../../lists/useFocusBack.ts';
import { LiveRegion } from '../../ui/announce.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import '../../lists/list.css';
import '../../ui/report/print.css';
import '../../ui/report/report.css';
import '../../ui/report/totals.css';
import { CohortsSection } from './cohorts/CohortsSection.tsx';
import { FiguresSection } from './figures/FiguresSection.tsx';
import { HistorySection } from './history/HistorySection.tsx';
import { Kept } from './Kept.tsx';
import { MonthsSection } from './months/MonthsSection.tsx';
import './sales.css';
import { salesQueries } from './salesQueries.ts';
import { TotalSection } from './total/TotalSection.tsx';
import { SalesBar } from './view/SalesBar.tsx';
import { SalesViews } from './view/SalesViews.tsx';
import { type Days, periodValues } from './view/salesView.ts';
import { useSalesView } from './view/useSalesView.ts';
import { DEFAULT_ZONE, ZoneProvider } from './view/zone.ts';

const FigureDrawer = lazyDialog(() => import('./behind/FigureDrawer.tsx').then((module) => module.FigureDrawer));

/** /crm/profit: how much came in, from whom, and what is behind each figure. */
export default function SalesScreen() {
  const extended = useExtension('sales');
  const address = useSalesView();
  const { view, show, openFigure, closeFigure } = address;
  const months = useQuery(salesQueries.months);
  const zone = useQuery({ ...salesQueries.figures(view, view.compare), enabled: extended }).data?.time_zone;
  const focusBack = useFocusBack(view.figure !== null);
  const onDays = (days: Days) => address.change({ filters: periodValues(days) });
  const nothing = months.data?.every(({ total, count, refunds }) => total === 0 && count === 0 && refunds === 0) ?? false;

  return (
    <ZoneProvider value={zone ?? DEFAULT_ZONE}>
      <div className="report-page sales">
        <header className="report-page-head">
          <h1>Продажи</h1>
          <span className="report-unprinted">{extended && <SalesViews />}</span>
        </header>
        <SalesBar view={view} show={show} onDays={onDays} extended={extended} />
        <TotalSection days={view} compare={extended && !nothing ? view.compare : undefined} zone={zone} />
        {nothing ? (
          <Empty className="report sales-empty" description="Продаж ещё не было. Первая оплата подписки появится здесь сама." />
        ) : (
          <>
            {extended && <FiguresSection view={view} onOpen={openFigure} />}
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
