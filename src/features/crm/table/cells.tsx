import { CopyOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import type { CrmUser } from '../../../../contract/crm.ts';
import { crmStatisticTitles, planTitles } from '../../../../contract/titles.ts';
import { phoneText } from '../../../lib/contacts.ts';
import { typedDay } from '../../../lib/typedDay.ts';
import { dayIn } from '../../../lib/zoneDays.ts';
import { planEnd, statisticOf } from '../subscription.ts';

const colours = { new: 'default', disabled: 'orange', active: 'green' } as const;

/** Which plan the user has, and until when. @param now milliseconds; @param timeZone of the day */
export function PlanCell({ user, now, timeZone }: { user: CrmUser; now: number; timeZone: string }) {
  const state = statisticOf(user, now);
  const { subscription_type: plan } = user;
  const until = planEnd(user);
  if (state === 'new') return <span className="small">{crmStatisticTitles.new}</span>;
  return (
    <>
      <Tag color={colours[state]} title={crmStatisticTitles[state]}>
        {state === 'active' ? 'Действует' : 'Закончилась'}
      </Tag>
      <span className="note small">
        {plan && `${planTitles[plan]} `}
        {until && `до\u00a0${typedDay(dayIn(until, timeZone))}`}
      </span>
    </>
  );
}

type Props = { user: Pick<CrmUser, 'email' | 'phone'>; onCopy(text: string): void };

/** E-mail and phone; each can be copied, the phone also rung up. */
export function ContactsCell({ user: { email, phone }, onCopy }: Props) {
  return (
    <>
      {phone && (
        <span className="crm-contact">
          <a href={`tel:${phone}`} tabIndex={-1}>
            {phoneText(phone)}
          </a>
          <Copy text={phone} onCopy={onCopy} />
        </span>
      )}
      {email && (
        <span className="crm-contact">
          <span className="crm-clip" title={email}>
            {email}
          </span>
          <Copy text={email} onCopy={onCopy} />
        </span>
      )}
    </>
  );
}

function Copy({ text, onCopy }: { text: string; onCopy(text: string): void }) {
  return (
    <Button
      type="text"
      size="small"
      tabIndex={-1}
      icon={<CopyOutlined aria-hidden />}
      aria-label={`Скопировать: ${text}`}
      onClick={() => onCopy(text)}
    />
  );
}
