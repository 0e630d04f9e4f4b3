import { CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { Flex } from 'antd';
import type { ExportVerifyAnswer } from '../../../contract/export.ts';
import { instant } from '../../lib/dates.ts';
import { counted } from '../../lib/plural.ts';
import { FormMessage } from '../../ui/FormMessage.tsx';
import type { CheckedFile, CheckedZip } from './checkZip.ts';
import { FiguresTable } from './FiguresTable.tsx';
import { VerifySince } from './VerifySince.tsx';

type Props = { name: string; checked: CheckedZip; since: ExportVerifyAnswer | null; failure: string | null };

const states: Record<CheckedFile['state'], string> = {
  sound: 'цел',
  missing: 'нет в архиве',
  changed: 'изменён или повреждён',
};

/** Is the archive whole, and what has changed since. */
export function VerifyResult({ name, checked: { manifest, files, extra }, since, failure }: Props) {
  const faults = files.filter(({ state }) => state !== 'sound');
  const isWhole = faults.length === 0;
  return (
    <Flex vertical gap="small" className="export-verdict">
      <p className={isWhole ? 'export-whole' : 'export-broken'}>
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
      {extra.length > 0 ? <p className="quiet">Лишнее, чего нет в описи: {extra.join(', ')}.</p> : null}
      {failure ? <FormMessage kind="error">{failure}</FormMessage> : null}
      {since ? <VerifySince since={since} /> : null}
    </Flex>
  );
}
