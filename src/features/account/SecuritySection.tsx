import { InfoCircleOutlined, WarningFilled } from '@ant-design/icons';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Flex, List, Tag } from 'antd';
import type { SecurityEvent, SecurityEventKind } from '../../../contract/account.ts';
import { accountQueries } from '../../lib/accountQueries.ts';
import { instant } from '../../lib/dates.ts';
import { deviceWords } from '../../lib/deviceWords.ts';
import { useExtension } from '../../lib/workspace.ts';
import { RowList } from '../../lists/RowList.tsx';
import { Section } from '../../ui/PageSection.tsx';
import { PagedRows } from '../../ui/report/PagedRows.tsx';
import { sectionIds } from './SectionNav.tsx';

const words: Record<SecurityEventKind, string> = {
  registered: 'Вы зарегистрировались',
  sign_in: 'Вход в кабинет',
  sign_in_failed: 'Неудачная попытка входа',
  code_failed: 'Введён неверный код',
  refresh_reuse: 'Попытка войти по старому ключу сеанса',
  password_added: 'Пароль задан',
  password_changed: 'Пароль изменён',
  password_restored: 'Пароль восстановлен',
  email_added: 'E-mail добавлен',
  email_changed: 'E-mail изменён',
  email_removed: 'E-mail удалён',
  phone_added: 'Телефон добавлен',
  phone_changed: 'Телефон изменён',
  phone_removed: 'Телефон удалён',
  signed_out: 'Выход из кабинета',
  session_ended: 'Сеанс завершён',
  other_sessions_ended: 'Все остальные сеансы завершены',
};

const dangerous: ReadonlySet<string> = new Set<SecurityEventKind>(['refresh_reuse', 'sign_in_failed', 'code_failed']);

/** What happened to the account, newest first. */
export function SecuritySection() {
  const ends = useExtension('sessions');
  return (
    <Section id={sectionIds.security} title="Безопасность" about="Входы, неудачные попытки и перемены в аккаунте.">
      <PagedRows rows={useInfiniteQuery(accountQueries.events)} lines={6} what="События" none="Событий пока нет.">
        {(rows) => (
          <>
            {rows.some((event) => eventWords(event).danger) && (
              <p className="notice notice-warning">
                Посмотрите на события с пометкой «Проверьте». Если это были не вы, <a href={`#${sectionIds.password}`}>смените пароль</a>
                {ends && (
                  <>
                    {' '}
                    и <a href={`#${sectionIds.sessions}`}>завершите остальные сеансы</a>
                  </>
                )}
                .
              </p>
            )}
            <RowList rows={distinct(rows)}>{(event) => <EventItem event={event} />}</RowList>
          </>
        )}
      </PagedRows>
    </Section>
  );
}

/** A new event moves the pages on, so that the end of one may come again at the beginning of the next. */
function distinct(events: readonly SecurityEvent[]): SecurityEvent[] {
  return [...new Map(events.map((event) => [event.guid, event])).values()];
}

/** One security event. A dangerous one says so by a word and its icon, not by colour alone. */
function EventItem({ event }: { event: SecurityEvent }) {
  const { title, danger } = eventWords(event);
  const Icon = danger ? WarningFilled : InfoCircleOutlined;
  return (
    <List.Item tabIndex={-1}>
      <List.Item.Meta
        avatar={<Icon aria-hidden className={danger ? 'profile-icon bad' : 'profile-icon'} />}
        title={
          <Flex wrap align="center" gap="4px 8px" className={danger ? 'bad' : ''}>
            <span>{title}</span>
            {danger && <Tag color="error">Проверьте</Tag>}
            {event.current && <Tag>С этого устройства</Tag>}
          </Flex>
        }
        description={
          <Flex wrap gap="2px 14px">
            <time dateTime={event.created_at}>{instant(event.created_at)}</time>
            <span title={event.user_agent}>{deviceWords(event.user_agent)}</span>
            {event.ip && <span>Адрес {event.ip}</span>}
          </Flex>
        }
      />
    </List.Item>
  );
}

/** What an event is called; `danger` asks the user whether it was them. */
type EventWords = { title: string; danger: boolean };

/** An event in words; a kind that this version of the console does not know is told plainly. */
function eventWords({ kind }: Pick<SecurityEvent, 'kind'>): EventWords {
  return { title: words[kind] ?? 'Событие безопасности', danger: dangerous.has(kind) };
}
