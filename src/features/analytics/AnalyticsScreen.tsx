import { DownloadOutlined, LinkOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import { useApi } from '../../lib/api.ts';
import { copyText } from '../../lib/browser.ts';
import { saveFile } from '../../lib/files.ts';
import { LINKED_COMPANY } from '../../lib/paths.ts';
import { useCompany, useExtension } from '../../lib/workspace.ts';
import { useAskedQuery } from '../../lists/listQuery.ts';
import { useOpened } from '../../lists/useFocusBack.ts';
import { LiveRegion } from '../../ui/announce.tsx';
import { LaterLine } from '../../ui/Later.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { CaptionsProvider } from '../../ui/report/FileButtons.tsx';
import { fileName } from '../../ui/report/reportFile.ts';
import { useNotices } from '../../ui/useNotices.ts';
import { PaperHead, usePaperHead } from '../company/shared.tsx';
import { useNames } from '../directories/shared.tsx';
import { ClosedMonths } from '../months/shared.tsx';
import { moneyFilterWords } from '../operations/shared.ts';
import { type AnalyticsView, filterOf, readView, reportQuery, viewQuery } from './analyticsView.ts';
import { WhyProvider, type WhyQuestion } from './figures.ts';
import { Reports } from './Reports.tsx';
import { ViewBar } from './ViewBar.tsx';
import '../../lists/list.css';
import './analytics.css';
import '../../ui/report/print.css';
import '../../ui/report/report.css';

const WhyDrawer = lazyDialog(() => import('./WhyDrawer.tsx'));

/** /analytics: what was earned, where it went, and why so much. */
export default function AnalyticsScreen() {
  const { company } = useCompany();
  const listed = useExtension('transactions');
  const { names } = useNames();
  const { view, show } = useView();
  const [question, setQuestion, close] = useOpened<WhyQuestion>();
  const conditions = useMemo(() => moneyFilterWords(filterOf(view), names).map(({ text }) => text), [view, names]);
  const captions = useMemo(
    () => ({ company: company.title, from: view.from, to: view.to, lines: captionLines(company.title, conditions) }),
    [company.title, view, conditions],
  );
  return (
    <WhyProvider value={listed ? setQuestion : null}>
      <CaptionsProvider value={captions}>
        <div className="page page-wide report-page">
          <header className="bar bar-apart">
            <h1>Аналитика</h1>
            <LaterLine>
              <ViewActions view={view} />
            </LaterLine>
          </header>
          <PrintedHead />
          <p className="report-printed">{captions.lines.join(' · ')}</p>
          <ViewBar view={view} onView={show} />
          <Reports view={view} period={conditions[0] ?? ''} onView={show} />
          <ClosedMonths />
          <LiveRegion />
        </div>
        {question && (
          <WhyDrawer question={question} conditions={moneyFilterWords(question.filter, names).map(({ text }) => text)} onClose={close} />
        )}
      </CaptionsProvider>
    </WhyProvider>
  );
}

function captionLines(company: string, [period, ...filter]: readonly string[]) {
  return [company, `Период: ${period}`, `Отбор: ${filter.length > 0 ? filter.join(', ') : 'все операции'}`];
}

/** The head of an own brand over the printed reports; nothing on the screen, and nothing without an own brand. */
function PrintedHead() {
  const { heading, own } = usePaperHead();
  return own ? (
    <div className="report-printed">
      <PaperHead heading={heading} />
    </div>
  ) : null;
}

/** What the address says, and the way to say something else. */
function useView(): { view: AnalyticsView; show(view: AnalyticsView): void } {
  const { query, ask } = useAskedQuery(writtenQuery);
  const view = useMemo(() => readView(new URLSearchParams(query)), [query]);
  const show = useCallback((next: AnalyticsView) => ask(viewQuery(next), { preventScrollReset: true }), [ask]);
  return { view, show };
}

function writtenQuery(params: URLSearchParams) {
  return viewQuery(readView(params));
}

/** The view as a link, as tables, on paper. */
function ViewActions({ view }: { view: AnalyticsView }) {
  const api = useApi();
  const notices = useNotices();
  const { company } = useCompany();
  const [loading, setLoading] = useState(false);

  async function copyLink() {
    const address = new URL(window.location.href);
    address.search = viewQuery(view);
    // who opens it may have another company selected
    address.searchParams.set(LINKED_COMPANY, company.guid);
    if (await copyText(address.href)) notices.done('Ссылка скопирована: по ней откроется этот же отчёт.');
    else notices.failed(new Error('Браузер не дал скопировать ссылку. Скопируйте её из строки адреса и скажите, из какой она компании.'));
  }
  async function saveTables() {
    setLoading(true);
    try {
      const file = await api.call(calls.companyAnalyticCsv, { params: { id: company.guid }, query: reportQuery(view) });
      saveFile(file, fileName({ what: 'Аналитика', company: company.title, from: view.from, to: view.to }, 'zip'));
      notices.done(
        view.asClosed
          ? 'Таблицы сохранены одним архивом. Суммы в нём как сейчас, а не как закрыто.'
          : 'Таблицы отчётов сохранены одним архивом.',
      );
    } catch (error) {
      notices.failed(error);
    } finally {
      setLoading(false);
    }
  }
  return (
    <div className="bar report-unprinted">
      <Button icon={<LinkOutlined aria-hidden />} onClick={() => void copyLink()}>
        Скопировать ссылку
      </Button>
      <Button icon={<DownloadOutlined aria-hidden />} loading={loading} onClick={() => void saveTables()}>
        Скачать отчёты таблицами
      </Button>
      <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
        Печать
      </Button>
    </div>
  );
}
