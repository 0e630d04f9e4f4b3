import { CheckOutlined, ClockCircleOutlined, CopyOutlined, EditOutlined, GiftOutlined, StopOutlined } from '@ant-design/icons';
import { Button, type TableColumnsType, Tag } from 'antd';
import type { ReactNode } from 'react';
import type { CallInput } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import type { Code, CodeStatus, CodesRevoke } from '../../../contract/code.ts';
import type { SubscriptionType } from '../../../contract/subscription.ts';
import { codeStatusTitles, planTitles } from '../../../contract/titles.ts';
import { useApi } from '../../lib/api.ts';
import { instant } from '../../lib/dates.ts';
import { counted } from '../../lib/plural.ts';
import { planText } from '../../lib/subscription.ts';
import { moscowDay } from '../../lib/zoneDays.ts';
import { ActionsMenu } from '../../lists/ActionsMenu.tsx';
import { menuColumn } from '../../lists/DataTable.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import { useFileWork } from '../../ui/useFileWork.ts';

export const codesCount = ['код', 'кода', 'кодов'] as const;

export const plans = Object.keys(planTitles) as SubscriptionType[];

const icons: Record<CodeStatus, ReactNode> = {
  new: <GiftOutlined aria-hidden />,
  used: <CheckOutlined aria-hidden />,
  revoked: <StopOutlined aria-hidden />,
  expired: <ClockCircleOutlined aria-hidden />,
};

type Actions = { onComment(code: Code): void; onRevoke(code: Code): void };

type Options = {
  onCopy(code: Code): void;
  onBatch(batch: string): void;
  /** absent: codes are only read */
  actions?: Actions;
};

/** What the list says of a code; on a narrow screen some of it stands below the code instead. */
export function codeColumns({ onCopy, onBatch, actions }: Options): TableColumnsType<Code> {
  const columns: TableColumnsType<Code> = [
    { key: 'code', title: 'Код', render: (_, code) => <CodeText code={code} onCopy={onCopy} /> },
    { key: 'status', title: 'Статус', render: (_, { status }) => <StatusTag status={status} /> },
    { key: 'plan', title: 'Тариф', className: 'directory-wide', render: (_, code) => planText(code) },
    {
      key: 'created_at',
      title: 'Выпущен',
      className: 'directory-wide',
      sorter: true,
      render: (_, code) => <Issued code={code} onBatch={onBatch} />,
    },
    { key: 'comment', title: 'Комментарий', className: 'directory-wide codes-comment', render: (_, { comment }) => comment },
    {
      key: 'expires_at',
      title: 'Действует до',
      className: 'directory-wide',
      sorter: true,
      render: (_, { expires_at }) => (expires_at ? moscowDay(expires_at) : <span className="small">Без срока</span>),
    },
    {
      key: 'activated_at',
      title: 'Что с ним стало',
      className: 'directory-wide',
      sorter: true,
      render: (_, code) => <UsageCell code={code} />,
    },
  ];
  if (!actions) return columns;
  return [...columns, menuColumn((code) => <CodeMenu code={code} actions={actions} />)];
}

/** The code with a button that copies it; on a narrow screen with what the hidden columns say. */
function CodeText({ code, onCopy }: { code: Code; onCopy(code: Code): void }) {
  const { created_at, issued_by, batch_number, expires_at, comment } = code;
  const issued = [`Выпущен ${instant(created_at)}`, issued_by, batch_number !== undefined && `партия №\u00a0${batch_number}`];
  const brief = [
    planText(code),
    issued.filter(Boolean).join(', '),
    expires_at && `Действует до ${moscowDay(expires_at)}`,
    usageWords(code).filter(Boolean).join(', '),
    comment,
  ];
  return (
    <>
      <span className="inline-title number">
        {code.code === '' ? <span className="small">Не читается: ключ сервера изменился</span> : <code>{code.code}</code>}
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
      <span className="note small directory-brief">{brief.filter(Boolean).join(' · ')}</span>
    </>
  );
}

/** What can be done with one code. */
function CodeMenu({ code, actions: { onComment, onRevoke } }: { code: Code; actions: Actions }) {
  const items = [
    { key: 'comment', icon: <EditOutlined aria-hidden />, label: 'Комментарий…', onClick: () => onComment(code) },
    {
      key: 'revoke',
      icon: <StopOutlined aria-hidden />,
      label: 'Отозвать…',
      danger: true,
      disabled: !isRevocable(code),
      onClick: () => onRevoke(code),
    },
  ];
  return <ActionsMenu of={`код ${code.code}`} id={code.guid} items={items} />;
}

function Issued({ code, onBatch }: { code: Code; onBatch(batch: string): void }) {
  const { created_at, issued_by, batch, batch_number } = code;
  return (
    <>
      {instant(created_at)}
      <span className="note small">
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

function UsageCell({ code }: { code: Code }) {
  const [what, ...who] = usageWords(code);
  if (!what) return null;
  return (
    <>
      {what}
      <span className="note small directory-email">{who.filter(Boolean).join(', ')}</span>
    </>
  );
}

/** When a code was used or revoked, then by whom; empty for a code that is neither. */
function usageWords({ activated_at, activated_by, activated_login, revoked_at, revoked_by }: Code) {
  const login = activated_login === activated_by ? null : activated_login;
  if (activated_at) return [`Активирован ${instant(activated_at)}`, activated_by, login];
  return revoked_at ? [`Отозван ${instant(revoked_at)}`, revoked_by] : [];
}

/** The status of a code in words; a sign of its own tells it from others at a glance, in both themes. */
function StatusTag({ status }: { status: CodeStatus }) {
  return <Tag icon={icons[status]}>{codeStatusTitles[status]}</Tag>;
}

/** «5 кодов». */
export function codesText(count: number): string {
  return counted(count, ...codesCount);
}

/** What is about to be revoked. `count`: codes that can be; `kept`: named ones that cannot, for they were used or revoked. */
export type RevokeQuestion = { which: CodesRevoke; title: string; count: number; kept: number };

/** What is neither used nor revoked; an expired code may be revoked as well. */
export function isRevocable({ status }: Code): boolean {
  return status === 'new' || status === 'expired';
}

/** What a file of codes is narrowed by. */
export type CodeFilter = CallInput<typeof calls.codeExport>['query'];

/** How codes are taken along: copied, or saved as a file, one at a time. */
export function useCodeActions() {
  const api = useApi();
  const copyText = useCopy();
  const file = useFileWork();

  const copy = (codes: readonly string[]) => {
    const said = codes.length === 1 ? `Код ${codes[0]} скопирован.` : `Скопировано: ${codesText(codes.length)}.`;
    return copyText(codes.join('\n'), said, 'код');
  };

  const save = (filter: CodeFilter, name: string) =>
    file.save(`${name}.${filter.format ?? 'csv'}`, () => api.call(calls.codeExport, { query: filter }));

  return { copy, busy: file.busy, save };
}
