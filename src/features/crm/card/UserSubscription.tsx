import { Button } from 'antd';
import { calls } from '../../../../contract/calls.ts';
import type { CrmCard } from '../../../../contract/crmCard.ts';
import { readPages } from '../../../lib/read.ts';
import { useOpened } from '../../../lists/useFocusBack.ts';
import { Timeline } from '../../billing/shared.tsx';
import { cardKey, useSalesZone } from '../api.ts';
import { subscriptionNow } from '../subscription.ts';
import { UserDialog, useCaller, userActions } from '../UserActions.tsx';

/** What access the user has, and every step that made it so: the same words as the user reads at «Почему у меня такой доступ». */
export function UserSubscription({ card }: { card: CrmCard }) {
  const timeZone = useSalesZone();
  const [giving, setGiving, close] = useOpened<true>();
  const mayGive = userActions(card, useCaller()).includes('subscription');
  return (
    <>
      <div className="user-part-head">
        <p>
          <b>{subscriptionNow(card, { now: Date.now(), timeZone })}</b>
        </p>
        {mayGive && <Button onClick={() => setGiving(true)}>Подписка вручную…</Button>}
      </div>
      <Timeline
        steps={readPages(cardKey(card.id, 'timeline'), calls.crmTimeline, 20, {
          params: { id: String(card.id) },
          query: { ordering: '-at' },
        })}
      />
      {giving && <UserDialog action="subscription" user={card} onClose={close} />}
    </>
  );
}
