import { SafetyCertificateOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import type { ExportVerifyAnswer } from '../../../contract/export.ts';
import { useApi } from '../../lib/api.ts';
import { useCompany } from '../../lib/company-context.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import type { CheckedZip } from './checkZip.ts';
import { ExportSection } from './ExportSection.tsx';
import { runCheck } from './runCheck.ts';
import { VerifyResult } from './VerifyResult.tsx';

type Outcome = { name: string; checked: CheckedZip; since: ExportVerifyAnswer | null; failure: string | null };

/** Takes an archive made here and says whether it is whole and what has changed in the company since. */
export function VerifySection() {
  const api = useApi();
  const { company } = useCompany();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function check(file: File) {
    setBusy(true);
    setFailure(null);
    setOutcome(null);
    try {
      const checked = await runCheck(file);
      setOutcome({ name: file.name, checked, ...(await changesSince(checked)) });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  /** The files are checked without the server; what it says, or why it cannot, is told beside that. */
  async function changesSince({ manifest }: CheckedZip): Promise<Pick<Outcome, 'since' | 'failure'>> {
    if (manifest.company.guid !== company.guid) {
      const failure = `Это выгрузка другой компании: «${manifest.company.title}». Выберите её в шапке, чтобы узнать, что изменилось.`;
      return { since: null, failure };
    }
    try {
      return { since: await api.call(calls.exportVerify, { body: { company: company.guid, manifest } }), failure: null };
    } catch (error) {
      return { since: null, failure: error instanceof Error ? error.message : String(error) };
    }
  }

  return (
    <ExportSection
      id="export-verify"
      title="Проверить выгрузку"
      about="Выберите архив .zip, выгруженный раньше: сверим контрольные суммы и скажем, что изменилось с тех пор. Файл не покидает ваш компьютер, серверу передаётся только опись."
    >
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept=".zip,application/zip"
        tabIndex={-1}
        aria-label="Архив выгрузки"
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) void check(file);
        }}
      />
      <Button icon={<SafetyCertificateOutlined aria-hidden />} loading={busy} onClick={() => input.current?.click()}>
        Выбрать архив
      </Button>
      <div aria-live="polite">
        {failure ? <FormMessage kind="error">{failure}</FormMessage> : null}
        {outcome ? <VerifyResult {...outcome} /> : null}
      </div>
    </ExportSection>
  );
}
