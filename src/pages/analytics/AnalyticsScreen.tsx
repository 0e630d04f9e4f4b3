import { useMemo, useState } from 'react';
import { useCompany } from '../../lib/company-context.tsx';
import { useExtension } from '../../lib/meta-context.tsx';
import { moneyFilterWords } from '../../lib/moneyFilterWords.ts';
import { useFocusBack } from '../../lists/useFocusBack.ts';
import { LiveRegion } from '../../ui/announce.tsx';
import { ClosedMonths } from '../../ui/closedMonths/ClosedMonths.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { CaptionsProvider } from '../../ui/report/files/Captions.ts';
import { ViewActions } from './files/ViewActions.tsx';
import './analytics.css';
import '../../ui/report/print.css';
import '../../ui/report/report.css';
import { useTitles } from '../../ui/money/useTitles.ts';
import { PrintedHead } from './PrintedHead.tsx';
import { Reports } from './sections/Reports.tsx';
import { filterOf } from './view/analyticsView.ts';
import { useView } from './view/useView.ts';
import { ViewBar } from './view/ViewBar.tsx';
import { WhyProvider, type WhyQuestion } from './why/Why.ts';

const WhyDrawer = lazyDialog(() => import('./why/WhyDrawer.tsx').then((module) => module.WhyDrawer));

/** /analytics: what was earned, where it went, and why so much. */
export default function AnalyticsScreen() {
  const { company } = useCompany();
  const listed = useExtension('transactions');
  const names = useTitles();
  const { view, show } = useView();
  const [question, setQuestion] = useState<WhyQuestion | null>(null);
  const focusBack = useFocusBack(question !== null);
  const conditions = useMemo(() => moneyFilterWords(filterOf(view), names).map(({ text }) => text), [view, names]);
  const captions = useMemo(
    () => ({ company: company.title, from: view.from, to: view.to, lines: captionLines(company.title, conditions) }),
    [company.title, view, conditions],
  );
  return (
    <WhyProvider value={listed ? setQuestion : null}>
      <CaptionsProvider value={captions}>
        <div className="report-page">
          <header className="report-page-head">
            <h1>Аналитика</h1>
            <ViewActions view={view} />
          </header>
          <PrintedHead />
          <p className="report-printed">{captions.lines.join(' · ')}</p>
          <ViewBar view={view} onView={show} />
          <Reports view={view} period={conditions[0] ?? ''} onView={show} />
          <ClosedMonths />
          <LiveRegion />
        </div>
        {question && (
          <WhyDrawer
            question={question}
            conditions={moneyFilterWords(question.filter, names).map(({ text }) => text)}
            onClose={() => {
              setQuestion(null);
              focusBack();
            }}
          />
        )}
      </CaptionsProvider>
    </WhyProvider>
  );
}

function captionLines(company: string, [period, ...filter]: readonly string[]): string[] {
  return [company, `Период: ${period}`, `Отбор: ${filter.length > 0 ? filter.join(', ') : 'все операции'}`];
}
