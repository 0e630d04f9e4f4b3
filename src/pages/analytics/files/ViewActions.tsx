import { DownloadOutlined, LinkOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { calls } from '../../../../contract/calls.ts';
import { useApi } from '../../../lib/api.ts';
import { useCompany } from '../../../lib/company-context.tsx';
import { copyText } from '../../../lib/copyText.ts';
import { saveFile } from '../../../lib/saveFile.ts';
import { fileName } from '../../../ui/report/files/fileName.ts';
import { useNotices } from '../../../ui/useNotices.ts';
import { type AnalyticsView, reportQuery, viewQuery } from '../view/analyticsView.ts';

/** The view as a link, as tables, on paper. */
export function ViewActions({ view }: { view: AnalyticsView }) {
  const api = useApi();
  const notices = useNotices();
  const { company } = useCompany();
  const [loading, setLoading] = useState(false);

  async function copyLink(): Promise<void> {
    const address = new URL(window.location.href);
    address.search = viewQuery(view);
    if (await copyText(address.href)) notices.done('Ссылка скопирована: по ней откроется этот же отчёт.');
    else notices.failed(new Error('Браузер не дал скопировать ссылку. Скопируйте её из строки адреса.'));
  }
  async function saveTables(): Promise<void> {
    setLoading(true);
    try {
      const file = await api.call(calls.companyAnalyticCsv, { params: { id: company.guid }, query: reportQuery(view) });
      saveFile(file, fileName({ what: 'Аналитика', company: company.title, from: view.from, to: view.to }, 'zip'));
      notices.done('Таблицы отчётов сохранены одним архивом.');
    } catch (error) {
      notices.failed(error);
    } finally {
      setLoading(false);
    }
  }
  return (
    <div className="analytics-actions report-unprinted">
      <Button icon={<LinkOutlined aria-hidden />} onClick={() => void copyLink()}>
        Скопировать ссылку
      </Button>
      <Button icon={<DownloadOutlined aria-hidden />} loading={loading} onClick={() => void saveTables()}>
        Скачать всё таблицами
      </Button>
      <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
        Печать
      </Button>
    </div>
  );
}
