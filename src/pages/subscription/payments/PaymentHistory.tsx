import { useInfiniteQuery } from '@tanstack/react-query';
import { calls } from '../../../../contract/calls.ts';
import { useApi } from '../../../lib/api.ts';
import { pagesOf } from '../../../lib/pagesOf.ts';
import { SUBSCRIPTION_KEY } from '../../../lib/subscription/subscriptionQueries.ts';
import { PaymentItem } from '../../../ui/billing/PaymentItem.tsx';
import { PagedRows } from '../../../ui/report/PagedRows.tsx';
import { SubscriptionSection } from '../SubscriptionSection.tsx';

const PER_PAGE = 10;

/** All that was paid, given by a code or by support, newest first. */
export function PaymentHistory() {
  const api = useApi();
  const payments = useInfiniteQuery(
    pagesOf([...SUBSCRIPTION_KEY, 'payments'], PER_PAGE, (query, signal) => api.reply(calls.ownPayments, { query }, { signal })),
  );
  return (
    <SubscriptionSection id="payments" title="История платежей">
      <PagedRows
        rows={payments}
        lines={3}
        what="Платежи"
        none={<p className="subscription-about">Платежей пока не было. Здесь появятся оплаты, возвраты и чеки.</p>}
      >
        {(list) => (
          <ul className="payments">
            {list.map((payment) => (
              <PaymentItem key={payment.guid} payment={payment} />
            ))}
          </ul>
        )}
      </PagedRows>
    </SubscriptionSection>
  );
}
