import type { CrmUser } from '../../../../../contract/crm.ts';
import { typedDay } from '../../../../lib/typedDay.ts';
import { dayIn, instantIn } from '../../zoneDays.ts';
import type { ColumnKey } from '../userColumns.ts';
import { ContactsCell } from './ContactsCell.tsx';
import { FlagsCell } from './FlagsCell.tsx';
import { NameCell } from './NameCell.tsx';
import { NextContactCell } from './NextContactCell.tsx';
import { PlanCell } from './PlanCell.tsx';
import { StatusMark } from './StatusMark.tsx';
import { TelegramCell } from './TelegramCell.tsx';

/** What all cells of one showing of the list know. */
export type ListContext = {
  /** `YYYY-MM-DD` of the sales time zone */
  today: string;
  /** of sales; undefined: the browser's */
  timeZone: string | undefined;
  /** milliseconds */
  now: number;
  /** the address's query, for the way back from a card */
  search: string;
  ids: readonly number[];
  /** guid of who is signed in */
  caller: string | null;
  onCopy(text: string): void;
};

/** What a cell shows while it is not edited. */
export function CellContent({ column, user, context }: { column: ColumnKey; user: CrmUser; context: ListContext }) {
  switch (column) {
    case 'name':
      return <NameCell user={user} search={context.search} ids={context.ids} own={user.guid === context.caller} />;
    case 'contacts':
      return <ContactsCell user={user} onCopy={context.onCopy} />;
    case 'status':
      return <StatusMark status={user.status} />;
    case 'comment':
      return (
        <span className="crm-lines crm-comment" title={user.comment.length > 50 || user.comment.includes('\n') ? user.comment : undefined}>
          {user.comment}
        </span>
      );
    case 'next_time':
      return <NextContactCell next={user.next_time} today={context.today} />;
    case 'telegram':
      return <TelegramCell text={user.telegram} />;
    case 'plan':
      return <PlanCell user={user} now={context.now} timeZone={context.timeZone} />;
    case 'companies':
      return <Companies user={user} />;
    case 'date_joined':
      return typedDay(dayIn(user.date_joined, context.timeZone));
    case 'last_login':
      return user.last_login ? instantIn(user.last_login, context.timeZone) : <span className="directory-quiet">не входил</span>;
    case 'flags':
      return <FlagsCell user={user} />;
  }
}

function Companies({ user: { companies, company_titles: titles = [] } }: { user: CrmUser }) {
  const more = companies - titles.length;
  const text = [...titles, ...(more > 0 ? [titles.length > 0 ? `ещё ${more}` : String(more)] : [])].join(', ');
  return (
    <span className="crm-lines" title={text}>
      {text}
    </span>
  );
}
