import { Button, type TableColumnsType } from 'antd';
import type { Code } from '../../../contract/resources/code.ts';
import { day, instant } from '../../lib/dates.ts';
import { planText } from './codeWords.ts';
import { StatusTag } from './StatusTag.tsx';

type Sorting = (key: string) => object;

/** What stands of a code beside its text; on a narrow screen some of it stands below the text instead. */
export function codeColumns(sorting: Sorting, onBatch: (batch: string) => void): TableColumnsType<Code> {
  return [
    { key: 'status', title: 'Статус', render: (_, { status }) => <StatusTag status={status} /> },
    { key: 'plan', title: 'Тариф', className: 'directory-wide', render: (_, code) => planText(code) },
    {
      key: 'created_at',
      title: 'Выпущен',
      className: 'directory-wide',
      ...sorting('created_at'),
      render: (_, code) => <Issued code={code} onBatch={onBatch} />,
    },
    { key: 'comment', title: 'Комментарий', className: 'directory-wide codes-comment', render: (_, { comment }) => comment },
    {
      key: 'expires_at',
      title: 'Действует до',
      className: 'directory-wide',
      ...sorting('expires_at'),
      render: (_, { expires_at }) => (expires_at ? day(expires_at) : <span className="directory-quiet">Без срока</span>),
    },
    {
      key: 'activated_at',
      title: 'Что с ним стало',
      className: 'directory-wide',
      ...sorting('activated_at'),
      render: (_, code) => <Fate code={code} />,
    },
  ];
}

function Issued({ code, onBatch }: { code: Code; onBatch(batch: string): void }) {
  const { created_at, issued_by, batch, batch_number } = code;
  return (
    <>
      {instant(created_at)}
      <span className="directory-second">
        {issued_by}
        {batch_number !== undefined && (
          <>
            {issued_by ? ', ' : ''}
            <Button type="link" size="small" className="codes-batch" onClick={() => onBatch(batch)}>
              {`партия №\u00a0${batch_number}`}
            </Button>
          </>
        )}
      </span>
    </>
  );
}

/** Who used or revoked it, and when. */
function Fate({ code }: { code: Code }) {
  const { activated_at, activated_by, activated_login, revoked_at, revoked_by } = code;
  if (activated_at) {
    return (
      <>
        {`Активирован ${instant(activated_at)}`}
        <span className="directory-second directory-email">
          {[activated_by, activated_login === activated_by ? null : activated_login].filter(Boolean).join(', ')}
        </span>
      </>
    );
  }
  if (!revoked_at) return null;
  return (
    <>
      {`Отозван ${instant(revoked_at)}`}
      <span className="directory-second">{revoked_by}</span>
    </>
  );
}
