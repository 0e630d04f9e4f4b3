import { useState } from 'react';
import { calls } from '../../../../contract/calls.ts';
import type { CrmCard } from '../../../../contract/crmCard.ts';
import type { PaymentRow } from '../../../../contract/subscription.ts';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { TextField } from '../../../forms/fields.tsx';
import { useCallForm } from '../../../forms/useCallForm.ts';
import { useWrite } from '../../../forms/useWrite.ts';
import { amount as amountText, money } from '../../../lib/format.ts';
import { userWrite } from '../useUserWrite.ts';
import { userName } from '../words.ts';
import { leftToRefund, refundFields } from './refund.ts';

type Props = { payment: PaymentRow; card: CrmCard; onClose(): void };

/** Gives money back for a payment: how much, why, and the sum once more. Tried again after a lost answer, it is given back once. */
export default function RefundDialog({ payment, card, onClose }: Props) {
  const left = leftToRefund(payment);
  const refund = useWrite(calls.crmPaymentRefund, {
    ...userWrite,
    done: (_answer, { body }) => `Возвращено ${money(body.amount)} по платежу ${payment.number}.`,
  });
  const [initial] = useState(() => ({ amount: amountText(left), reason: '', confirm: '' }));
  const form = useCallForm({
    name: 'refund',
    fields: refundFields(left),
    initial,
    makes: true,
    async send(_typed, body) {
      const { amount, reason } = body as { amount: number; reason: string };
      await refund.mutateAsync({ params: { guid: payment.guid }, body: { amount, reason } });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Вернуть деньги за платёж ${payment.number}?`}
      send="Вернуть деньги"
      okButtonProps={{ danger: true }}
      cancelText="Не возвращать"
      maskClosable={false}
      onClose={onClose}
    >
      <p>
        {userName(card)}: оплачено {money(payment.amount)}
        {payment.refunded > 0 && `, уже возвращено ${money(payment.refunded)}`}. Если вернуть всё, доступ по этому платежу закончится и
        продлеваться не будет; возврат части срока не меняет. Отменить возврат нельзя.
      </p>
      <TextField form={form} name="amount" inputMode="decimal" hint={`Не больше ${money(left)}.`} />
      <TextField form={form} name="reason" rows={2} hint="Её увидит и сам пользователь." />
      <TextField form={form} name="confirm" inputMode="decimal" />
    </FormDialog>
  );
}
