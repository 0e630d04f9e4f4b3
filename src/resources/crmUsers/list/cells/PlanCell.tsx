import { Tag } from 'antd';
import type { CrmUser } from '../../../../../contract/crm.ts';
import { crmStatisticTitles } from '../../../../../contract/crmTitles.ts';
import { planTitles } from '../../../../lib/planTitles.ts';
import { typedDay } from '../../../../lib/typedDay.ts';
import { statisticOf } from '../../statisticOf.ts';
import { dayIn } from '../../zoneDays.ts';

const colours = { new: 'default', disabled: 'orange', active: 'green' } as const;

/** What access the user has, and until when. @param now milliseconds; @param timeZone of the day, undefined: the browser's */
export function PlanCell({ user, now, timeZone }: { user: CrmUser; now: number; timeZone: string | undefined }) {
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
        {until && `до\u00a0${typedDay(dayIn(until, timeZone))}`}
      </span>
    </>
  );
}
