import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { calls } from '../../../../../contract/calls.ts';
import type { PaymentRow } from '../../../../../contract/resources/billing.ts';
import { useApi } from '../../../../lib/api.ts';
import { isFailure } from '../../../../lib/api-failure.ts';
import { useAttempts } from '../../../../lib/attempts.ts';
import { CRM_USERS_KEY } from '../../../../lib/crmUsersKey.ts';
import { money } from '../../../../lib/format.ts';
import { SALES_KEY } from '../../../../lib/salesKey.ts';
import { useNotices } from '../../../../ui/useNotices.ts';

type State = { busy: boolean; failure: string | null; faults: Record<string, string | undefined> };
const calm: State = { busy: false, failure: null, faults: {} };

/** Sends a refund once, however often it is tried; what is refused is said and nothing typed is lost. */
export function useRefund(payment: PaymentRow, onClose: () => void) {
  const api = useApi();
  const client = useQueryClient();
  const { done } = useNotices();
  const once = useAttempts();
  const [state, setState] = useState(calm);
  const going = useRef(false);

  async function refund(asked: { amount: number; reason: string }): Promise<void> {
    if (going.current) return;
    going.current = true;
    setState({ ...calm, busy: true });
    try {
      await once([payment.guid, payment.refunded, asked], (idempotencyKey) =>
        api.call(calls.crmPaymentRefund, { params: { guid: payment.guid }, body: asked }, { idempotencyKey }),
      );
      done(`Возвращено ${money(asked.amount)} по платежу ${payment.number}.`);
      onClose();
    } catch (error) {
      const fields = isFailure(error) ? Object.entries(error.fields).map(([field, said]) => [field, said.join(' ')]) : [];
      const failure = error instanceof Error ? error.message : String(error);
      setState({ ...calm, ...(fields.length > 0 ? { faults: Object.fromEntries(fields) } : { failure }) });
    } finally {
      going.current = false;
      void client.invalidateQueries({ queryKey: CRM_USERS_KEY });
      void client.invalidateQueries({ queryKey: SALES_KEY });
    }
  }
  return { ...state, refund, forget: () => setState((now) => (now.busy ? now : calm)) };
}
