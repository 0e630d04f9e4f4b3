import { Flex, Skeleton } from 'antd';
import { useExtension } from '../../lib/meta-context.tsx';
import { LiveRegion } from '../../ui/announce.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PaymentReturn } from './back/PaymentReturn.tsx';
import { ClubSection } from './club/ClubSection.tsx';
import { PaymentHistory } from './payments/PaymentHistory.tsx';
import { SubscriptionContent } from './SubscriptionContent.tsx';
import { UsageSection } from './usage/UsageSection.tsx';
import { useOverview } from './useOverview.ts';
import { WhySection } from './why/WhySection.tsx';
import './subscription.css';
import './plans.css';
import './sections.css';

/** /subscription: what the caller has and till when, what may be bought, and how it all came about. */
export default function SubscriptionPage() {
  const overview = useOverview();
  const rich = useExtension('billing');
  return (
    <Flex vertical gap="middle" className="subscription">
      <LiveRegion />
      <h1>Подписка</h1>
      <PaymentReturn />
      {overview.data || overview.error ? (
        <Loaded query={overview} rows={5} what="Тарифы и подписка">
          {(data) => <SubscriptionContent overview={data} />}
        </Loaded>
      ) : (
        <Shadow />
      )}
      <UsageSection />
      {rich && <PaymentHistory />}
      {rich && <WhySection />}
      <ClubSection />
    </Flex>
  );
}

/** Of the size of what comes, so that nothing below jumps. */
function Shadow() {
  return (
    <Flex vertical gap="middle" className="subscription-shadow" aria-busy="true">
      <span role="status" className="visually-hidden">
        Тарифы и подписка загружаются…
      </span>
      <div aria-hidden className="panel current">
        <Skeleton active paragraph={{ rows: 4 }} />
      </div>
      <ul aria-hidden className="plan-cards">
        {[1, 2, 3].map((card) => (
          <li key={card} className="panel plan">
            <Skeleton active paragraph={{ rows: 8 }} />
          </li>
        ))}
      </ul>
    </Flex>
  );
}
