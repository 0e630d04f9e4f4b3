import { CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useEffect, useRef } from 'react';
import type { Code } from '../../../contract/code.ts';
import { day } from '../../lib/dates.ts';
import { codesText, planText } from './codeWords.ts';
import { useCodeActions } from './useCodeActions.ts';

/** All codes that were just issued, to be copied or saved at once. */
export function IssuedCodes({ codes }: { codes: readonly Code[] }) {
  const { copy, save } = useCodeActions();
  const heading = useRef<HTMLHeadingElement>(null);
  // the button that issued them is gone
  useEffect(() => heading.current?.focus(), []);
  const [first] = codes;
  if (!first) return null;
  const name = first.batch_number === undefined ? 'Коды активации' : `Коды партии ${first.batch_number}`;
  const file = (format: 'csv' | 'xlsx') => (
    <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void save({ batch: first.batch, format }, name)}>
      {`Скачать .${format}`}
    </Button>
  );
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="codes-issued-title">
        {`Выпущено: ${codesText(codes.length)}`}
      </h3>
      <p>
        {planText(first)}
        {first.expires_at ? `, активировать до ${day(first.expires_at)}` : ', без срока'}
        {first.comment && `. ${first.comment}`}
      </p>
      <Flex wrap gap="small" className="codes-issued-tools">
        <Button type="primary" icon={<CopyOutlined aria-hidden />} onClick={() => void copy(codes.map(({ code }) => code))}>
          Скопировать все
        </Button>
        {file('csv')}
        {file('xlsx')}
      </Flex>
      <ol className="codes-issued" aria-label="Выпущенные коды">
        {codes.map(({ guid, code }) => (
          <li key={guid}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="small">Коды останутся в списке: скачать или отозвать их можно и потом.</p>
    </>
  );
}
