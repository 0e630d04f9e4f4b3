import { Input, Modal } from 'antd';
import { useRef, useState } from 'react';
import type { PaymentRow } from '../../../../../contract/resources/billing.ts';
import type { CrmCard } from '../../../../../contract/resources/crm.ts';
import { amount as amountText, money } from '../../../../lib/format.ts';
import { Field } from '../../../../ui/Field.tsx';
import { FormMessage } from '../../../../ui/FormMessage.tsx';
import { focusOpened } from '../../../../ui/focusOpened.ts';
import { userName } from '../../userName.ts';
import { leftToRefund } from './leftToRefund.ts';
import { type RefundDraft, type RefundFault, readRefund } from './refundDraft.ts';
import { useRefund } from './useRefund.ts';

type Props = { payment: PaymentRow; card: CrmCard; onClose(): void };
const REASON = 500;

/** Gives money back for a payment: how much, why, and the sum once more. */
export function RefundDialog({ payment, card, onClose }: Props) {
  const left = leftToRefund(payment);
  const { busy, failure, faults, refund, forget } = useRefund(payment, onClose);
  const [draft, setDraft] = useState<RefundDraft>({ amount: amountText(left), confirm: '', reason: '' });
  const [wrong, setWrong] = useState<RefundFault>({});
  const form = useRef<HTMLFormElement>(null);
  const set = (field: keyof RefundDraft) => (event: { target: { value: string } }) => {
    setDraft({ ...draft, [field]: event.target.value });
    setWrong({ ...wrong, [field]: undefined });
    forget();
  };
  function submit(): void {
    const read = readRefund(draft, left);
    setWrong('fault' in read ? read.fault : {});
    if (!('fault' in read)) return void refund(read);
    window.setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }
  return (
    <Modal
      open
      title={`Вернуть деньги за платёж ${payment.number}?`}
      onCancel={onClose}
      onOk={submit}
      okText="Вернуть деньги"
      okButtonProps={{ danger: true }}
      cancelText="Не возвращать"
      confirmLoading={busy}
      maskClosable={false}
      afterOpenChange={focusOpened('#refund-amount')}
    >
      {failure && <FormMessage kind="error">{failure}</FormMessage>}
      <p>
        {userName(card)}: оплачено {money(payment.amount)}
        {payment.refunded > 0 && `, уже возвращено ${money(payment.refunded)}`}. Если вернуть всё, доступ по этому платежу закончится и
        продлеваться не будет; возврат части срока не меняет. Отменить возврат нельзя.
      </p>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field id="refund-amount" label="Сумма возврата, ₽" error={wrong.amount ?? faults.amount} hint={`Не больше ${money(left)}.`}>
          {(aria, status) => (
            <Input {...aria} status={status} autoComplete="off" inputMode="decimal" value={draft.amount} onChange={set('amount')} />
          )}
        </Field>
        <Field id="refund-reason" label="Причина" error={wrong.reason ?? faults.reason}>
          {(aria, status) => (
            <Input.TextArea {...aria} status={status} rows={2} maxLength={REASON} value={draft.reason} onChange={set('reason')} />
          )}
        </Field>
        <Field id="refund-confirm" label="Сумма ещё раз, для подтверждения" error={wrong.confirm}>
          {(aria, status) => (
            <Input {...aria} status={status} autoComplete="off" inputMode="decimal" value={draft.confirm} onChange={set('confirm')} />
          )}
        </Field>
      </form>
    </Modal>
  );
}
