import { InfoCircleOutlined, WarningFilled } from '@ant-design/icons';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Flex, Tag } from 'antd';
import { useEffect, useRef } from 'react';
import type { SecurityEvent, SecurityEventKind } from '../../../contract/account.ts';
import { accountQueries } from '../../lib/accountQueries.ts';
import { instant } from '../../lib/dates.ts';
import { deviceWords } from '../../lib/deviceWords.ts';
import { useExtension } from '../../lib/workspace.ts';
import { FormMessage } from '../../ui/Field.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/PageSection.tsx';
import { sectionIds } from './SectionNav.tsx';

const words: Record<SecurityEventKind, string> = {
  registered: 'Вы зарегистрировались',
  sign_in: 'Вход в кабинет',
  sign_in_failed: 'Неудачная попытка входа',
  code_failed: 'Введён неверный код',
  refresh_reuse: 'Попытка войти по старому ключу сеанса',
  password_changed: 'Пароль изменён',
  password_restored: 'Пароль восстановлен',
  email_changed: 'E-mail изменён',
  phone_changed: 'Телефон изменён',
  signed_out: 'Выход из кабинета',
  session_ended: 'Сеанс завершён',
  other_sessions_ended: 'Все остальные сеансы завершены',
};

const dangerous: ReadonlySet<string> = new Set<SecurityEventKind>(['refresh_reuse', 'sign_in_failed', 'code_failed']);

/** What happened to the account, newest first. */
export function SecuritySection() {
  const query = useInfiniteQuery(accountQueries.events);
  return (
    <Section id={sectionIds.security} title="Безопасность" about="Входы, неудачные попытки и перемены в учётной записи.">
      <Loaded query={{ ...query, data: query.data?.pages }} rows={6} what="События">
        {(pages) => <Events events={distinct(pages.flatMap(({ rows }) => rows))} query={query} />}
      </Loaded>
    </Section>
  );
}

type More = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: Error | null;
  fetchNextPage(): unknown;
};

function Events({ events, query }: { events: SecurityEvent[]; query: More }) {
  const ends = useExtension('sessions');
  const list = useRef<HTMLUListElement>(null);
  const asked = useRef<number | null>(null);

  // The first of the new ones takes the focus: the button may be gone, and reading goes on from there.
  useEffect(() => {
    if (asked.current === null || events.length <= asked.current) return;
    list.current?.querySelectorAll<HTMLElement>(':scope > li')[asked.current]?.focus();
    asked.current = null;
  }, [events.length]);

  function showMore(): void {
    asked.current = events.length;
    query.fetchNextPage();
  }

  if (events.length === 0) return <p className="about">Событий пока нет.</p>;
  return (
    <>
      {events.some((event) => eventWords(event).danger) ? (
        <p className="notice notice-warning">
          Посмотрите на события с пометкой «Проверьте». Если это были не вы, <a href={`#${sectionIds.password}`}>смените пароль</a>
          {ends ? (
            <>
              {' '}
              и <a href={`#${sectionIds.sessions}`}>завершите остальные сеансы</a>
            </>
          ) : null}
          .
        </p>
      ) : null}
      <ul ref={list} className="ruled profile-list">
        {events.map((event) => (
          <EventItem key={event.guid} event={event} />
        ))}
      </ul>
      {query.isFetchNextPageError && !query.isFetchingNextPage ? (
        <FormMessage kind="error">{`Следующие события не загрузились. ${query.error?.message ?? ''}`}</FormMessage>
      ) : null}
      {query.hasNextPage ? (
        <Button onClick={showMore} disabled={query.isFetchingNextPage}>
          {query.isFetchingNextPage ? 'Загружаем…' : 'Показать ещё'}
        </Button>
      ) : null}
    </>
  );
}

/** A new event moves the pages on, so that the end of one may come again at the beginning of the next. */
function distinct(events: SecurityEvent[]): SecurityEvent[] {
  return [...new Map(events.map((event) => [event.guid, event])).values()];
}

/** One security event. A dangerous one says so by a word and its icon, not by colour alone. */
function EventItem({ event }: { event: SecurityEvent }) {
  const { title, danger } = eventWords(event);
  const Icon = danger ? WarningFilled : InfoCircleOutlined;
  return (
    <li className={danger ? 'profile-item bad' : 'profile-item'} tabIndex={-1}>
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

/** What an event is called; `danger` asks the user whether it was them. */
type EventWords = { title: string; danger: boolean };

/** An event in words; a kind that this version of the console does not know is told plainly. */
function eventWords({ kind }: Pick<SecurityEvent, 'kind'>): EventWords {
  return { title: words[kind] ?? 'Событие безопасности', danger: dangerous.has(kind) };
}
