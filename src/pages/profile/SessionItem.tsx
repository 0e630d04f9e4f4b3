import { DesktopOutlined, LoadingOutlined, MobileOutlined } from '@ant-design/icons';
import { Button, Flex, Tag, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import type { Session } from '../../../contract/auth.ts';
import { agoWords } from '../../lib/agoWords.ts';
import { instant } from '../../lib/dates.ts';
import { deviceWords, isHandheld } from '../../lib/deviceWords.ts';

type Props = { session: Session; now: number; ending: boolean; disabled: boolean; onEnd(): void };

/** One session: device, address, when it began and was last used. */
export function SessionItem({ session, now, ending, disabled, onEnd }: Props) {
  const { created_at, last_used_at, ip, user_agent, current } = session;
  const device = deviceWords(user_agent);
  const Icon = isHandheld(user_agent) ? MobileOutlined : DesktopOutlined;
  return (
    <li className="profile-item">
      <Icon aria-hidden className="profile-item-icon" />
      <div>
        <Flex component="p" wrap align="center" gap="4px 8px" className="profile-item-title">
          <Hint title={user_agent || 'Устройство о себе ничего не сообщило.'}>{device}</Hint>
          {current ? <Tag>Этот сеанс</Tag> : null}
        </Flex>
        <Flex component="p" wrap gap="2px 14px" className="small">
          <span>Адрес {ip || 'неизвестен'}</span>
          <span>
            Активность: <Hint title={`Последний запрос: ${instant(last_used_at)}`}>{current ? 'сейчас' : agoWords(last_used_at, now)}</Hint>
          </span>
          <span>Вход: {instant(created_at)}</span>
        </Flex>
      </div>
      {current ? null : (
        <Button
          onClick={onEnd}
          disabled={disabled && !ending}
          loading={ending ? { icon: <LoadingOutlined aria-hidden spin /> } : false}
          aria-label={ending ? `Завершаем сеанс: ${device}, ${ip}` : `Завершить сеанс: ${device}, ${ip}`}
        >
          {ending ? 'Завершаем…' : 'Завершить'}
        </Button>
      )}
    </li>
  );
}

type HintProps = { title: string; children: ReactNode };

/** Words with more behind them, shown on pointing, on focus and on touch. */
function Hint({ title, children }: HintProps) {
  return (
    <Tooltip title={title} trigger={['hover', 'focus', 'click']} styles={{ root: { maxWidth: 360 } }}>
      <button type="button" className="profile-hint">
        {children}
      </button>
    </Tooltip>
  );
}
