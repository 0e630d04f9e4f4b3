import { useInfiniteQuery } from '@tanstack/react-query';
import { List } from 'antd';
import { calls } from '../../../../contract/calls.ts';
import type { CrmCard, CrmEvent } from '../../../../contract/crmCard.ts';
import { instant } from '../../../lib/dates.ts';
import { readPages } from '../../../lib/read.ts';
import { RowList } from '../../../lists/RowList.tsx';
import { PagedRows } from '../../../ui/report/PagedRows.tsx';
import { cardKey } from '../api.ts';
import { eventLines, eventTitles } from './eventWords.ts';

const PER_PAGE = 30;

/** Who changed what in the card and when, newest first. */
export function UserEvents({ card }: { card: CrmCard }) {
  const params = { id: String(card.id) };
  const events = useInfiniteQuery(
    readPages(cardKey(card.id, 'events'), calls.crmUserEvents, PER_PAGE, { params, query: { ordering: '-at' } }),
  );
  return (
    <PagedRows rows={events} lines={4} what="События" none="Карточку ещё не меняли." more="Показать более ранние">
      {(list) => <RowList rows={list}>{(event) => <EventItem event={event} />}</RowList>}
    </PagedRows>
  );
}

/** One event: what, who, when; each field as it was and as it is; the reason where one was given. */
function EventItem({ event }: { event: CrmEvent }) {
  const { kind, at, author, reason } = event;
  return (
    <List.Item className="user-item">
      <b>{eventTitles[kind]}</b>
      {eventLines(event).map(({ title, before, after }) => (
        <p key={title} className="user-text">
          {title}: {before && <del>{before}</del>}
          {before && <span aria-hidden> → </span>}
          {after ? <ins>{after}</ins> : before && <ins>убрано</ins>}
        </p>
      ))}
      {reason && <p className="user-text">Причина: {reason}</p>}
      <p className="small">
        <time dateTime={at}>{instant(at)}</time> · {author}
      </p>
    </List.Item>
  );
}
