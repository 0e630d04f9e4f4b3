import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Code } from '../../../contract/resources/code.ts';
import { day } from '../../lib/dates.ts';
import { planText } from './codeWords.ts';

/** The code with a button that copies it; on a narrow screen with what the hidden columns say. */
export function CodeText({ code, onCopy }: { code: Code; onCopy(code: Code): void }) {
  const { expires_at, comment, activated_by } = code;
  const brief = [planText(code), expires_at && `до ${day(expires_at)}`, activated_by, comment].filter(Boolean).join(' · ');
  return (
    <>
      <span className="codes-text">
        {code.code === '' ? <span className="directory-quiet">Не читается: ключ сервера изменился</span> : <code>{code.code}</code>}
        {code.code !== '' && (
          <Button
            type="text"
            size="small"
            icon={<CopyOutlined aria-hidden />}
            aria-label={`Скопировать код ${code.code}`}
            onClick={() => onCopy(code)}
          />
        )}
      </span>
      <span className="directory-brief">{brief}</span>
    </>
  );
}
