import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import type { SecurityEvent } from '../../../contract/account.ts';
import { accountQueries } from '../../lib/accountQueries.ts';
import { useExtension } from '../../lib/meta-context.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/settings/Section.tsx';
import { EventItem } from './EventItem.tsx';
import { eventWords } from './event-words.ts';
import { sectionIds } from './section-ids.ts';

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
        <p className="notice notice-warning profile-advice">
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
