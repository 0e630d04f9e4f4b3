import { useInfiniteQuery } from '@tanstack/react-query';
import { calls } from '../../../../../contract/calls.ts';
import type { CrmCard } from '../../../../../contract/crm.ts';
import { readPages } from '../../../../lib/read.ts';
import { PagedRows } from '../../../../ui/report/PagedRows.tsx';
import { cardKey } from '../cardQueries.ts';
import { EventItem } from './EventItem.tsx';

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
