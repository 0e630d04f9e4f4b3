import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { calls } from '../../../../contract/calls.ts';
import { useApi } from '../../../lib/api.ts';
import { pagesOf } from '../../../lib/pagesOf.ts';
import { SUBSCRIPTION_KEY } from '../../../lib/subscription/subscriptionQueries.ts';
import { PaymentItem } from '../../../ui/billing/PaymentItem.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { SubscriptionSection } from '../SubscriptionSection.tsx';

const PER_PAGE = 10;

/** All that was paid, given by a code or by support, newest first. */
export function PaymentHistory() {
  const api = useApi();
  const payments = useInfiniteQuery(
    pagesOf([...SUBSCRIPTION_KEY, 'payments'], PER_PAGE, (query, signal) => api.reply(calls.ownPayments, { query }, { signal })),
  );
  const rows = payments.data?.pages.flatMap((page) => page.rows);
  return (
    <SubscriptionSection id="payments" title="История платежей">
      <Loaded query={{ ...payments, data: rows }} rows={3} what="Платежи">
        {(list) =>
          list.length === 0 ? (
            <p className="subscription-about">Платежей пока не было. Здесь появятся оплаты, возвраты и чеки.</p>
          ) : (
            <ul className="payments">
              {list.map((payment) => (
                <PaymentItem key={payment.guid} payment={payment} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {payments.hasNextPage && (
        <Button aria-busy={payments.isFetchingNextPage} onClick={() => void payments.fetchNextPage()}>
          {payments.isFetchingNextPage ? 'Загружаем…' : 'Показать ещё'}
        </Button>
      )}
    </SubscriptionSection>
  );
}
