import { DesktopOutlined, MobileOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import type * as z from 'zod';
import type { crmSession } from '../../../../../contract/crm.ts';
import { agoWords } from '../../../../lib/agoWords.ts';
import { instant } from '../../../../lib/dates.ts';
import { deviceWords, isHandheld } from '../../../../lib/deviceWords.ts';

/** One session of somebody else: device, address, when it began and was last used. */
export function SessionItem({ session, now }: { session: z.infer<typeof crmSession>; now: number }) {
  const { created_at, last_used_at, ip, user_agent, ended_at } = session;
  const Icon = isHandheld(user_agent) ? MobileOutlined : DesktopOutlined;
  return (
    <li className="user-item">
      <p className="user-item-title">
        <Icon aria-hidden /> <b title={user_agent}>{deviceWords(user_agent)}</b>
        {ended_at !== null && <Tag>Завершён</Tag>}
      </p>
      <p className="card-quiet">
        Адрес {ip || 'неизвестен'} · вход {instant(created_at)} ·{' '}
        {ended_at === null ? `активность: ${agoWords(last_used_at, now)}` : `завершён ${instant(ended_at)}`}
      </p>
    </li>
  );
}
