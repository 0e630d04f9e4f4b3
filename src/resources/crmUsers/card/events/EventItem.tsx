import type { CrmEvent } from '../../../../../contract/crm.ts';
import { instant } from '../../../../lib/dates.ts';
import { eventLines, eventTitles } from './eventWords.ts';

/** One event: what, who, when; each field as it was and as it is; the reason where one was given. */
export function EventItem({ event }: { event: CrmEvent }) {
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
