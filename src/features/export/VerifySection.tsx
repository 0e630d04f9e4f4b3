import { CheckCircleFilled, ExclamationCircleFilled, SafetyCertificateOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useRef } from 'react';
import { calls } from '../../../contract/calls.ts';
import type { ExportVerifyAnswer } from '../../../contract/export.ts';
import { useApi } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/apiFailure.ts';
import { instant } from '../../lib/dates.ts';
import { counted } from '../../lib/plural.ts';
import { useCompany } from '../../lib/workspace.ts';
import { FormMessage } from '../../ui/Field.tsx';
import { PanelSection } from '../../ui/PageSection.tsx';
import type { CheckedFile, CheckedZip } from './checkZip.ts';
import type { CheckReply } from './checkZip.worker.ts';
import { FiguresTable, VerifySince } from './VerifySince.tsx';

const states: Record<CheckedFile['state'], string> = {
  sound: 'цел',
  missing: 'нет в архиве',
  changed: 'изменён или повреждён',
};

const FAILED = 'Архив не прочитался. Обновите страницу и выберите его ещё раз.';

type Outcome = { name: string; checked: CheckedZip; since: ExportVerifyAnswer | null; failure: string | null };

/** Takes an archive made here and says whether it is whole and what has changed in the company since. */
export function VerifySection() {
  const api = useApi();
  const { company } = useCompany();
  const input = useRef<HTMLInputElement>(null);
  const check = useMutation({
    async mutationFn(file: File): Promise<Outcome> {
      const checked = await runCheck(file);
      return { name: file.name, checked, ...(await changesSince(checked)) };
    },
  });

  /** The files are checked without the server; what it says, or why it cannot, is told beside that. */
  async function changesSince({ manifest }: CheckedZip): Promise<Pick<Outcome, 'since' | 'failure'>> {
    if (manifest.company.guid !== company.guid) {
      const failure = `Это выгрузка другой компании: «${manifest.company.title}». Выберите её в меню компании, чтобы узнать, что изменилось.`;
      return { since: null, failure };
    }
    try {
      return { since: await api.call(calls.exportVerify, { body: { company: company.guid, manifest } }), failure: null };
    } catch (error) {
      return { since: null, failure: sentenceOf(error) };
    }
  }

  return (
    <PanelSection
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
          if (file) check.mutate(file);
        }}
      />
      <Button icon={<SafetyCertificateOutlined aria-hidden />} loading={check.isPending} onClick={() => input.current?.click()}>
        Выбрать архив
      </Button>
      <div aria-live="polite">
        {check.error && <FormMessage kind="error">{sentenceOf(check.error)}</FormMessage>}
        {check.data && <VerifyResult {...check.data} />}
      </div>
    </PanelSection>
  );
}

/** Checks a zip away from the page's thread. @throws Error with a sentence for the user */
function runCheck(file: Blob): Promise<CheckedZip> {
  const worker = new Worker(new URL('./checkZip.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<CheckedZip>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<CheckReply>) =>
      'checked' in data ? resolve(data.checked) : reject(new Error(data.fault)),
    );
    worker.addEventListener('error', () => reject(new Error(FAILED)));
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}

/** Is the archive whole, and what has changed since. */
function VerifyResult({ name, checked: { manifest, files, extra }, since, failure }: Outcome) {
  const faults = files.filter(({ state }) => state !== 'sound');
  const isWhole = faults.length === 0;
  return (
    <Flex vertical gap="small" className="export-verdict">
      <p className={isWhole ? 'good' : 'bad'}>
        {isWhole ? <CheckCircleFilled aria-hidden /> : <ExclamationCircleFilled aria-hidden />}{' '}
        {isWhole
          ? `Архив «${name}» цел: ${counted(files.length, 'файл', 'файла', 'файлов')}, контрольные суммы совпали.`
          : `В архиве «${name}» не всё цело: ${counted(faults.length, 'файл', 'файла', 'файлов')} из ${files.length}.`}
      </p>
      <p className="quiet">
        Компания «{manifest.company.title}», выгружено {instant(manifest.created_at)}.
      </p>
      <FiguresTable
        label="Файлы архива"
        titles={['Файл', 'Строк']}
        rows={files.map(({ name: title, rows }) => ({ title, figures: [rows.toLocaleString('ru-RU')] }))}
        last={{ title: 'Состояние', of: (title) => states[files.find((file) => file.name === title)?.state ?? 'missing'] }}
      />
      {extra.length > 0 && <p className="quiet">Лишнее, чего нет в описи: {extra.join(', ')}.</p>}
      {failure && <FormMessage kind="error">{failure}</FormMessage>}
      {since && <VerifySince since={since} />}
    </Flex>
  );
}
