import { Tag } from 'antd';
import { crmStatisticTitles } from '../../../../../contract/crmTitles.ts';
import type { CrmUser } from '../../../../../contract/resources/crm.ts';
import { day } from '../../../../lib/dates.ts';
import { planTitles } from '../../../../lib/planTitles.ts';
import { statisticOf } from '../../statisticOf.ts';

const colours = { new: 'default', disabled: 'orange', active: 'green' } as const;

/** What access the user has, and until when. @param now milliseconds */
export function PlanCell({ user, now }: { user: CrmUser; now: number }) {
  const state = statisticOf(user, now);
  const { subscription_type: plan, subscription_until: until } = user;
  if (state === 'new') return <span className="directory-quiet">{crmStatisticTitles.new}</span>;
  return (
    <>
      <Tag color={colours[state]} title={crmStatisticTitles[state]}>
        {state === 'active' ? 'Действует' : 'Закончилась'}
      </Tag>
      <span className="directory-second">
        {plan && `${planTitles[plan]} `}
        {until && `до\u00a0${day(until)}`}
      </span>
    </>
  );
}
