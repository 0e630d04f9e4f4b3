import { CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import type { ExportVerifyAnswer } from '../../../contract/resources/export.ts';
import { instant } from '../../lib/dates.ts';
import { counted } from '../../lib/plural.ts';
import { FormMessage } from '../../ui/FormMessage.tsx';
import type { CheckedFile, CheckedZip } from './checkZip.ts';
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
    <div className="export-verdict">
      <p className={isWhole ? 'export-whole' : 'export-broken'}>
        {isWhole ? <CheckCircleFilled aria-hidden /> : <ExclamationCircleFilled aria-hidden />}{' '}
        {isWhole
          ? `Архив «${name}» цел: ${counted(files.length, 'файл', 'файла', 'файлов')}, контрольные суммы совпали.`
          : `В архиве «${name}» не всё цело: ${counted(faults.length, 'файл', 'файла', 'файлов')} из ${files.length}.`}
      </p>
      <p className="export-about">
        Компания «{manifest.company.title}», выгружено {instant(manifest.created_at)}.
      </p>
      <table className="export-table">
        <caption className="visually-hidden">Файлы архива</caption>
        <thead>
          <tr>
            <th scope="col">Файл</th>
            <th scope="col" className="export-number">
              Строк
            </th>
            <th scope="col">Состояние</th>
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <tr key={file.name}>
              <th scope="row">{file.name}</th>
              <td className="export-number">{file.rows.toLocaleString('ru-RU')}</td>
              <td>{states[file.state]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {extra.length > 0 ? <p className="export-about">Лишнее, чего нет в описи: {extra.join(', ')}.</p> : null}
      {failure ? <FormMessage kind="error">{failure}</FormMessage> : null}
      {since ? <VerifySince since={since} /> : null}
    </div>
  );
}
