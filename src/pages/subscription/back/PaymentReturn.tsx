import { CheckCircleFilled, ClockCircleFilled, CloseCircleFilled, LoadingOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useEffect, useRef } from 'react';
import { leaveFor } from '../../../lib/openAddress.ts';
import type { Outcome } from './outcome.ts';
import { usePaymentReturn } from './usePaymentReturn.ts';

const icons: Record<Outcome['kind'], typeof CheckCircleFilled> = {
  paid: CheckCircleFilled,
  declined: CloseCircleFilled,
  closed: CloseCircleFilled,
  late: ClockCircleFilled,
};

/** What became of the payment, said at the top of the page to whom comes back from it. */
export function PaymentReturn() {
  const { waiting, outcome, again, dismiss } = usePaymentReturn();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (outcome) title.current?.focus();
  }, [outcome]);

  if (waiting) {
    return (
      <Flex gap="middle" className="panel" role="status">
        <LoadingOutlined aria-hidden spin className="panel-icon" />
        <div>
          <b>Ждём ответа банка…</b>
          <p>Обычно это занимает несколько секунд. Платить ещё раз не нужно.</p>
        </div>
      </Flex>
    );
  }
  if (!outcome) return null;
  const { kind, payAt } = outcome;
  const Icon = icons[kind];
  return (
    <Flex
      component="section"
      gap="middle"
      className={`panel return-${kind}${kind === 'declined' ? ' notice-error' : ''}`}
      aria-labelledby="payment-return"
    >
      <Icon aria-hidden className="panel-icon" />
      <div className="panel-words">
        <h2 id="payment-return" ref={title} tabIndex={-1}>
          {outcome.title}
        </h2>
        <p>{outcome.text}</p>
        <Flex wrap gap="small" className="return-ways">
          {payAt !== undefined && (
            <Button type="primary" onClick={() => leaveFor(payAt)}>
              Оплатить ещё раз
            </Button>
          )}
          {(kind === 'late' || kind === 'closed') && <Button onClick={() => void again()}>Проверить оплату</Button>}
          <Button type={kind === 'paid' ? 'primary' : 'text'} onClick={dismiss}>
            Понятно
          </Button>
        </Flex>
      </div>
    </Flex>
  );
}
