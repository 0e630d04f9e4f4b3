import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Flex, Skeleton } from 'antd';
import { useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import { readPages } from '../../lib/read.ts';
import { SUBSCRIPTION_KEY } from '../../lib/subscription.ts';
import { useCompanyIfAny, useExtension } from '../../lib/workspace.ts';
import { RowList } from '../../lists/RowList.tsx';
import { LiveRegion } from '../../ui/announce.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PanelSection } from '../../ui/PageSection.tsx';
import { PagedRows } from '../../ui/report/PagedRows.tsx';
import { ClubSection } from './ClubSection.tsx';
import { PaymentReturn } from './PaymentReturn.tsx';
import { SubscriptionContent } from './SubscriptionContent.tsx';
import { PaymentItem, Timeline } from './shared.tsx';
import { UsageSection } from './UsageSection.tsx';
import { useOverview } from './useOverview.ts';
import './subscription.css';
import './plans.css';

const PER_PAGE = 10;

/** /subscription: what the caller has and till when, what may be bought, and how it all came about. */
export default function SubscriptionPage() {
  const overview = useOverview();
  const rich = useExtension('billing');
  const company = useCompanyIfAny()?.company.guid;
  return (
    <Flex vertical gap="middle" className="page subscription">
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
      {/* key: Refine's useList keeps the live subscription of the company it was mounted with */}
      {company && <UsageSection key={company} />}
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
      <div aria-hidden className="panel current-plan">
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

/** «Почему у меня такой доступ»: asked for only when somebody wants to know. */
function WhySection() {
  const [open, setOpen] = useState(false);
  return (
    <PanelSection id="why" title="Почему у меня такой доступ" about="Каждый шаг: заказ, проверка, оплата, чек, доступ.">
      <Button aria-expanded={open} aria-controls="why-steps" onClick={() => setOpen(!open)}>
        {open ? 'Свернуть' : 'Показать по шагам'}
      </Button>
      <div id="why-steps" hidden={!open}>
        {open && (
          <Timeline steps={readPages([...SUBSCRIPTION_KEY, 'timeline'], calls.subscriptionTimeline, 20, { query: { ordering: '-at' } })} />
        )}
      </div>
    </PanelSection>
  );
}

/** All that was paid, given by a code or by support, newest first. */
function PaymentHistory() {
  const payments = useInfiniteQuery(readPages([...SUBSCRIPTION_KEY, 'payments'], calls.ownPayments, PER_PAGE, { query: {} }));
  return (
    <PanelSection id="ruled" title="История платежей">
      <PagedRows rows={payments} lines={3} what="Платежи" none="Платежей пока не было. Здесь появятся оплаты, возвраты и чеки.">
        {(list) => <RowList rows={list}>{(payment) => <PaymentItem payment={payment} />}</RowList>}
      </PagedRows>
    </PanelSection>
  );
}
