import { DownloadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { calls } from '../../../contract/calls.ts';
import { useMay } from '../../lib/access.tsx';
import { type Api, useApi } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/apiFailure.ts';
import { saveFile } from '../../lib/files.ts';
import { useCompany, useExtension } from '../../lib/workspace.ts';
import { announce, LiveRegion } from '../../ui/announce.tsx';
import { FormMessage } from '../../ui/Field.tsx';
import { PanelSection } from '../../ui/PageSection.tsx';
import { JobList } from './JobList.tsx';
import { NewExport } from './NewExport.tsx';
import { useExports } from './useExports.ts';
import { VerifySection } from './VerifySection.tsx';
import './export-page.css';

/** /export: takes the company's data out as files, keeps them for a week, and checks an archive taken out before. */
export default function ExportPage() {
  return (
    <Flex vertical gap="middle" className="page">
      <LiveRegion />
      <h1>Экспорт</h1>
      {useExtension('exports') ? <Exports /> : <PlainExport />}
    </Flex>
  );
}

function Exports() {
  const exports = useExports();
  return (
    <>
      <NewExport start={exports.start} />
      <JobList exports={exports} />
      <VerifySection />
    </>
  );
}

/** Downloads of an API that knows the two archives of spec.md alone. */
function PlainExport() {
  const { company } = useCompany();
  const reports = useMay('analytics', 'list');
  return (
    <>
      <Archive
        id="export-company"
        title="Все данные компании"
        about="Прайс-лист, объекты, контрагенты и операции таблицами в одном архиве."
        name={`${company.title}.zip`}
        read={(api) => api.call(calls.companyZip, { query: { id: company.guid } })}
      />
      {reports && (
        <Archive
          id="export-reports"
          title="Отчёты"
          about="Приход, расход и прибыль по месяцам таблицами в одном архиве."
          name={`Аналитика — ${company.title}.zip`}
          read={(api) => api.call(calls.companyAnalyticCsv, { params: { id: company.guid }, query: {} })}
        />
      )}
    </>
  );
}

type Props = { id: string; title: string; about: string; name: string; read(api: Api): Promise<Blob> };

function Archive({ id, title, about, name, read }: Props) {
  const api = useApi();
  const download = useMutation({
    async mutationFn() {
      saveFile(await read(api), name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' '));
      announce('Архив сохранён.');
    },
  });
  return (
    <PanelSection id={id} title={title} about={about}>
      {download.error && <FormMessage kind="error">{sentenceOf(download.error)}</FormMessage>}
      <Button
        type="primary"
        icon={<DownloadOutlined aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate()}
        aria-describedby={`${id}-heading`}
      >
        Скачать архив
      </Button>
    </PanelSection>
  );
}
