import { Tag } from 'antd';
import dayjs from 'dayjs';
import { Link } from 'react-router';
import type { CrmUser } from '../../../../contract/crm.ts';
import { crmStatusTitles } from '../../../../contract/titles.ts';
import { telegramLink } from '../../../lib/contacts.ts';
import { counted } from '../../../lib/plural.ts';
import { typedDay } from '../../../lib/typedDay.ts';
import { dayIn, instantIn } from '../../../lib/zoneDays.ts';
import { Unbroken } from '../../../ui/Unbroken.tsx';
import { cardAddress, placeState } from '../cardPlace.ts';
import { flagWords, userName } from '../words.ts';
import { ContactsCell, PlanCell } from './cells.tsx';
import type { ColumnKey } from './userColumns.ts';

/** may take more than the two lines of a cell */
const LONG = 36;

const colours: Record<CrmUser['status'], string> = { new: 'blue', in_work: 'gold', waiting: 'cyan', paid: 'green', refused: 'default' };

/** What all cells of one showing of the list know. */
export type ListContext = {
  /** `YYYY-MM-DD` of the sales time zone */
  today: string;
  /** of sales */
  timeZone: string;
  /** milliseconds */
  now: number;
  /** the address's query, for the way back from a card */
  search: string;
  ids: readonly number[];
  /** users have cards */
  cards: boolean;
  /** guid of who is signed in */
  caller: string | null;
  onCopy(text: string): void;
};

/** What a cell shows while it is not edited. */
export function CellContent({ column, user, context }: { column: ColumnKey; user: CrmUser; context: ListContext }) {
  switch (column) {
    case 'name':
      return <NameCell user={user} context={context} />;
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
      return user.last_login ? instantIn(user.last_login, context.timeZone) : <span className="small">не входил</span>;
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

function StatusMark({ status }: Pick<CrmUser, 'status'>) {
  return <Tag color={colours[status]}>{crmStatusTitles[status]}</Tag>;
}

/** The name in Telegram; opens the conversation where it is one. */
function TelegramCell({ text }: { text: string }) {
  const link = telegramLink(text);
  if (!link) return <span className="crm-clip">{text}</span>;
  return (
    <a className="crm-clip" href={link} target="_blank" rel="noreferrer" tabIndex={-1} title={`Открыть в Telegram: ${text}`}>
      {text}
    </a>
  );
}

/** What the user may open beside their companies. */
function FlagsCell({ user: { permissions } }: { user: CrmUser }) {
  const flags = flagWords
    .filter(({ flag }) => permissions[flag])
    .map(({ title }) => title)
    .join(', ');
  return (
    <span className="crm-lines" title={flags}>
      {flags}
    </span>
  );
}

/** The day of the next contact and how it stands to today. @param today `YYYY-MM-DD` */
function NextContactCell({ next, today }: { next: string | null; today: string }) {
  if (next === null) return <span className="small">—</span>;
  const { when, words } = nextContactWords(next, today);
  return (
    <span className={`crm-next crm-next-${when}`}>
      {typedDay(next)}
      <span className="note small">{words}</span>
    </span>
  );
}

type NextContact = { when: 'overdue' | 'today' | 'ahead'; words: string };

/** How a next contact stands to today, both `YYYY-MM-DD`. */
function nextContactWords(next: string, today: string): NextContact {
  const days = dayjs(next).diff(dayjs(today), 'day');
  if (days < 0) return { when: 'overdue', words: `просрочено на ${counted(-days, 'день', 'дня', 'дней')}` };
  if (days === 0) return { when: 'today', words: 'сегодня' };
  if (days === 1) return { when: 'ahead', words: 'завтра' };
  return { when: 'ahead', words: `через ${counted(days, 'день', 'дня', 'дней')}` };
}

/** The way to the card, if any, and whether its user can sign in. Not a stop of Tab: the cell around it is, and Enter follows it. */
function NameCell({ user, context: { search, ids, cards, caller } }: { user: CrmUser; context: ListContext }) {
  const name = userName(user);
  const text = { className: 'crm-lines', title: name.length > LONG ? name : undefined };
  return (
    <>
      {cards ? (
        <Link {...text} to={cardAddress(user.id)} state={placeState(search, ids)} tabIndex={-1} data-card={user.id}>
          <Unbroken text={name} />
        </Link>
      ) : (
        <span {...text}>
          <Unbroken text={name} />
        </span>
      )}
      {user.guid === caller && <span className="note small">это вы</span>}
      {user.is_deleted ? <Tag color="red">Удалён</Tag> : !user.is_active && <Tag color="red">Вход закрыт</Tag>}
    </>
  );
}
