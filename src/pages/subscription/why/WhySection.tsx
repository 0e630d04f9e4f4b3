import { Button } from 'antd';
import { useState } from 'react';
import { calls } from '../../../../contract/calls.ts';
import { readPages } from '../../../lib/read.ts';
import { SUBSCRIPTION_KEY } from '../../../lib/subscription/subscriptionQueries.ts';
import { Timeline } from '../../../ui/billing/Timeline.tsx';
import { SubscriptionSection } from '../SubscriptionSection.tsx';

/** «Почему у меня такой доступ»: asked for only when somebody wants to know. */
export function WhySection() {
  const [open, setOpen] = useState(false);
  return (
    <SubscriptionSection id="why" title="Почему у меня такой доступ" about="Каждый шаг: заказ, проверка, оплата, чек, доступ.">
      <Button aria-expanded={open} aria-controls="why-steps" onClick={() => setOpen(!open)}>
        {open ? 'Свернуть' : 'Показать по шагам'}
      </Button>
      <div id="why-steps" hidden={!open}>
        {open && (
          <Timeline steps={readPages([...SUBSCRIPTION_KEY, 'timeline'], calls.subscriptionTimeline, 20, { query: { ordering: '-at' } })} />
        )}
      </div>
    </SubscriptionSection>
  );
}
