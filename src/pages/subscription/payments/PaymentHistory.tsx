import { useInfiniteQuery } from '@tanstack/react-query';
import { calls } from '../../../../contract/calls.ts';
import { readPages } from '../../../lib/read.ts';
import { SUBSCRIPTION_KEY } from '../../../lib/subscription/subscriptionQueries.ts';
import { PaymentItem } from '../../../ui/billing/PaymentItem.tsx';
import { PagedRows } from '../../../ui/report/PagedRows.tsx';
import { SubscriptionSection } from '../SubscriptionSection.tsx';

const PER_PAGE = 10;

/** All that was paid, given by a code or by support, newest first. */
export function PaymentHistory() {
  const payments = useInfiniteQuery(readPages([...SUBSCRIPTION_KEY, 'payments'], calls.ownPayments, PER_PAGE, { query: {} }));
  return (
    <SubscriptionSection id="payments" title="История платежей">
      <PagedRows
        rows={payments}
        lines={3}
        what="Платежи"
        none={<p className="about">Платежей пока не было. Здесь появятся оплаты, возвраты и чеки.</p>}
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
