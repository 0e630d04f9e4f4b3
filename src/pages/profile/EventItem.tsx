import { InfoCircleOutlined, WarningFilled } from '@ant-design/icons';
import type { SecurityEvent } from '../../../contract/resources/account.ts';
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
      <div className="profile-item-body">
        <p className="profile-item-title">
          <span>{title}</span>
          {danger ? <span className="profile-badge profile-badge-danger">Проверьте</span> : null}
          {event.current ? <span className="profile-badge">С этого устройства</span> : null}
        </p>
        <p className="profile-item-note">
          <span title={event.user_agent}>{deviceWords(event.user_agent)}</span>
          {event.ip ? <span>Адрес {event.ip}</span> : null}
        </p>
      </div>
      <time className="profile-item-time" dateTime={event.created_at}>
        {instant(event.created_at)}
      </time>
    </li>
  );
}
