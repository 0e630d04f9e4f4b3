import { Alert, Button } from 'antd';
import { useMemo } from 'react';
import type { NoticeProps } from '../../../../importing/check/checkPart.ts';
import type { OperationKind } from '../operationKind.ts';
import { operationsCount } from '../operationsText.ts';
import { paymentsAmong } from './paymentsAmong.ts';
import { useBrigades } from './useBrigades.ts';

const NAMED = 3;

/** Expenses that are paid to brigades and subcontractors of the company: suggests to take them for payments. */
export function PaymentNotice({ rows, onEdit }: NoticeProps<OperationKind>) {
  const brigades = useBrigades();
  const { numbers, names } = useMemo(() => paymentsAmong(rows, brigades), [rows, brigades]);
  if (numbers.length === 0) return null;
  const more = names.length > NAMED ? ` и ещё ${names.length - NAMED}` : '';
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      message={`Расходы, которые ушли бригадам и подрядчикам: ${operationsCount(numbers.length)}`}
      description={`${names.slice(0, NAMED).join(', ')}${more}. Если это оплата их работы, запишите её выплатами: так она попадёт в расчёты с ними.`}
      action={<Button onClick={() => onEdit(numbers.map((row) => ({ row, field: 'type', value: 'payment' })))}>Записать выплатами</Button>}
    />
  );
}
