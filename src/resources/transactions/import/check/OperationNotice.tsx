import { Alert } from 'antd';
import type { NoticeProps } from '../../../../importing/check/checkPart.ts';
import type { CheckRow } from '../../../../importing/check/checkRow.ts';
import type { OperationKind, OperationRow } from '../operationKind.ts';
import { PaymentNotice } from './PaymentNotice.tsx';

const SHOWN = 10;

/** What is said above the operations of a file. */
export function OperationNotice(props: NoticeProps<OperationKind>) {
  return (
    <>
      <BrokenNotice rows={props.rows} />
      <PaymentNotice {...props} />
    </>
  );
}

/** Sections of a bank statement that could not be read: the whole reason of each, with the number and the party that could be read. */
function BrokenNotice({ rows }: { rows: readonly CheckRow<OperationRow>[] }) {
  const broken = rows.filter(isBroken);
  if (broken.length === 0) return null;
  const rest = broken.length - SHOWN;
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      message={`Не прочитано разделов выписки: ${broken.length.toLocaleString('ru-RU')}`}
      description={
        <ul className="points import-broken">
          {broken.slice(0, SHOWN).map((row) => (
            <li key={row.values.row}>{brokenText(row)}</li>
          ))}
          {rest > 0 && <li>И ещё {rest.toLocaleString('ru-RU')}: они ниже, среди строк с ошибками.</li>}
        </ul>
      }
    />
  );
}

/** A row of a statement that is no operation: nothing of it stands but who and which number. */
function isBroken({ values, problems, skipped }: CheckRow<OperationRow>): boolean {
  return !skipped && values.type === null && values.date === null && problems.some(({ field }) => field === 'document');
}

function brokenText({ values, problems }: CheckRow<OperationRow>): string {
  const known = [
    `Строка ${values.row}`,
    values.document === null ? '' : `документ № ${values.document}`,
    values.contractor === null ? '' : values.contractor,
  ].filter(Boolean);
  return `${known.join(', ')}. ${problems.map(({ detail }) => detail).join(' ')}`;
}
