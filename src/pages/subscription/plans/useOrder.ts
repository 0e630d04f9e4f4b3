import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { calls } from '../../../../contract/calls.ts';
import type { Offer } from '../../../../contract/subscription.ts';
import { useApi } from '../../../lib/api.ts';
import { ApiFailure } from '../../../lib/api-failure.ts';
import { useAttempts } from '../../../lib/attempts.ts';
import { leaveFor } from '../../../lib/openAddress.ts';
import { SUBSCRIPTION_KEY } from '../../../lib/subscription/subscriptionQueries.ts';

/** Makes an order and leaves for its payment. The same attempt, tried again after a lost answer, makes no second order. */
export function useOrder(offer: Offer) {
  const api = useApi();
  const client = useQueryClient();
  const once = useAttempts();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  // Coming back from the payment by the browser's own button may show this page as it was left.
  useEffect(() => {
    const back = () => {
      running.current = false;
      setBusy(false);
    };
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);

  async function order(email: string): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const body = { subscription: offer.id, email };
      const answer = await once(body, (idempotencyKey) => api.call(calls.paymentOrder, { body }, { idempotencyKey }));
      void client.invalidateQueries({ queryKey: SUBSCRIPTION_KEY });
      if (!leaveFor(answer.payment_url)) {
        throw new ApiFailure('Заказ создан, но адрес оплаты неверен. Обновите страницу и нажмите «Оплатить».', { kind: 'answer' });
      }
    } catch (error) {
      // Only now: while the browser leaves for the payment no second order is made.
      running.current = false;
      setBusy(false);
      if (!(error instanceof ApiFailure)) throw error;
      setFailure(error);
    }
  }

  return { busy, failure, order, forget: () => setFailure(null) };
}
