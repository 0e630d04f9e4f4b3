import { useInfiniteQuery } from '@tanstack/react-query';
import { calls } from '../../../../contract/calls.ts';
import type { CrmCard, CrmEvent } from '../../../../contract/crmCard.ts';
import { instant } from '../../../lib/dates.ts';
import { readPages } from '../../../lib/read.ts';
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
    <PagedRows
      rows={events}
      lines={4}
      what="События"
      none={<p className="card-note">Карточку ещё не меняли.</p>}
      more="Показать более ранние"
    >
      {(list) => (
        <ol className="user-list" aria-label="История карточки">
          {list.map((event) => (
            <EventItem key={event.guid} event={event} />
          ))}
        </ol>
      )}
    </PagedRows>
  );
}

/** One event: what, who, when; each field as it was and as it is; the reason where one was given. */
function EventItem({ event }: { event: CrmEvent }) {
  const { kind, at, author, reason } = event;
  return (
    <li className="user-item">
      <p className="user-item-title">
        <b>{eventTitles[kind]}</b>
      </p>
      {eventLines(event).map(({ title, before, after }) => (
        <p key={title} className="user-text">
          {title}: {before && <del>{before}</del>}
          {before && <span aria-hidden> → </span>}
          {after ? <ins>{after}</ins> : before && <ins>убрано</ins>}
        </p>
      ))}
      {reason && <p className="user-text">Причина: {reason}</p>}
      <p className="card-quiet">
        <time dateTime={at}>{instant(at)}</time> · {author}
      </p>
    </li>
  );
}
