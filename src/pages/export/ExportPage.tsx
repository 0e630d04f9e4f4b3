import { Flex } from 'antd';
import { useExtension } from '../../lib/meta-context.tsx';
import { LiveRegion } from '../../ui/announce.tsx';
import { JobList } from './JobList.tsx';
import { NewExport } from './NewExport.tsx';
import { PlainExport } from './PlainExport.tsx';
import { useExports } from './useExports.ts';
import { VerifySection } from './VerifySection.tsx';
import './export-page.css';

/** /export: takes the company's data out as files, keeps them for a week, and checks an archive taken out before. */
export default function ExportPage() {
  return (
    <Flex vertical gap="middle" className="export-page">
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
