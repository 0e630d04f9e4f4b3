import { InfoCircleOutlined, WarningFilled } from '@ant-design/icons';
import { Flex, Tag } from 'antd';
import type { SecurityEvent } from '../../../contract/account.ts';
import { instant } from '../../lib/dates.ts';
import { deviceWords } from '../../lib/deviceWords.ts';
import { eventWords } from './event-words.ts';

/** One security event. A dangerous one says so by a word and its icon, not by colour alone. */
export function EventItem({ event }: { event: SecurityEvent }) {
  const { title, danger } = eventWords(event);
  const Icon = danger ? WarningFilled : InfoCircleOutlined;
  return (
    <li className={danger ? 'profile-item profile-item-danger' : 'profile-item'} tabIndex={-1}>
      <Icon aria-hidden className="profile-item-icon" />
      <div>
        <Flex component="p" wrap align="center" gap="4px 8px" className="profile-item-title">
          <span>{title}</span>
          {danger ? <Tag color="error">Проверьте</Tag> : null}
          {event.current ? <Tag>С этого устройства</Tag> : null}
        </Flex>
        <Flex component="p" wrap gap="2px 14px" className="small">
          <span title={event.user_agent}>{deviceWords(event.user_agent)}</span>
          {event.ip ? <span>Адрес {event.ip}</span> : null}
        </Flex>
      </div>
      <time className="profile-item-time small number" dateTime={event.created_at}>
        {instant(event.created_at)}
      </time>
    </li>
  );
}
