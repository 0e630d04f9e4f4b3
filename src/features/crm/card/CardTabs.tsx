import { EyeOutlined } from '@ant-design/icons';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Button, Flex, List, Tabs, Tag } from 'antd';
import type { ReactNode } from 'react';
import { generatePath, useLocation, useSearchParams } from 'react-router';
import { calls } from '../../../../contract/calls.ts';
import type { CrmCard, CrmCompany, CrmEvent } from '../../../../contract/crmCard.ts';
import { roleLabel } from '../../../../contract/permissions.ts';
import { codeStatusTitles, planTitles } from '../../../../contract/titles.ts';
import { useMay } from '../../../lib/access.tsx';
import { day, instant } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { readPages } from '../../../lib/read.ts';
import { monthsText, planNameTitles } from '../../../lib/subscription.ts';
import { useExtension } from '../../../lib/workspace.ts';
import { RowList } from '../../../lists/RowList.tsx';
import { useOpened } from '../../../lists/useFocusBack.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PagedRows } from '../../../ui/report/PagedRows.tsx';
import { Timeline } from '../../billing/shared.tsx';
import { UsedList } from '../../support/shared.tsx';
import { cardKey, cardQueries, useSalesZone } from '../api.ts';
import { subscriptionNow } from '../subscription.ts';
import { UserDialog, useCaller, userActions } from '../UserActions.tsx';
import { eventLines, eventTitles } from './eventWords.ts';
import { UserNotes } from './UserNotes.tsx';
import { UserPayments } from './UserPayments.tsx';
import { UserSessions } from './UserSessions.tsx';
import '../../../ui/card.css';

type Part = { key: string; label: string; children: ReactNode };

/** The parts of a card, each asked for when it is looked at; which one is open stands in the address. */
export function CardTabs({ card }: { card: CrmCard }) {
  const manages = useMay('crmUsers', 'manage');
  const billing = useExtension('billing');
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const parts: Part[] = [
    { key: 'companies', label: 'Компании', children: <UserCompanies card={card} /> },
    { key: 'notes', label: 'Заметки', children: <UserNotes card={card} /> },
    ...(billing ? [{ key: 'subscription', label: 'Подписка', children: <UserSubscription card={card} /> }] : []),
    { key: 'payments', label: 'Платежи', children: <UserPayments card={card} /> },
    ...(manages ? [{ key: 'codes', label: 'Коды', children: <UserCodes card={card} /> }] : []),
    { key: 'sessions', label: 'Сеансы', children: <UserSessions card={card} /> },
    { key: 'events', label: 'История', children: <UserEvents card={card} /> },
  ];
  const asked = params.get('part');
  const open = parts.find(({ key }) => key === asked)?.key ?? 'companies';
  return (
    <Tabs
      className="wrapped-tabs"
      activeKey={open}
      // the card's place in the list stays known
      onChange={(part) => setParams(part === 'companies' ? {} : { part }, { replace: true, state })}
      // a note that was begun waits while another part is looked at
      items={parts.map((part) => ({ ...part, destroyOnHidden: part.key !== 'notes' }))}
    />
  );
}

/** The companies a user belongs to: role, plan, how full each is. */
function UserCompanies({ card }: { card: CrmCard }) {
  const companies = useQuery(cardQueries.companies(card.id));
  return (
    <Loaded query={companies} rows={4} what="Компании">
      {(list) => (
        <RowList rows={list} none="Компаний нет: пользователь ещё не завёл свою и не приглашён в чужую.">
          {(company) => <CompanyItem user={card.id} company={company} />}
        </RowList>
      )}
    </Loaded>
  );
}

/** One company of a user; the way to its data for a super user, who is asked for a reason there. */
function CompanyItem({ user, company }: { user: number; company: CrmCompany }) {
  const { guid, title, role, plan, limits, used, created_at, changed_at } = company;
  const support = useMay('support', 'list');
  const { state } = useLocation();
  return (
    <List.Item
      extra={
        support && (
          <LinkButton
            to={`${generatePath(paths.crmCompany, { guid })}?user=${user}`}
            // the card's place in the list comes back with the card
            state={state}
            icon={<EyeOutlined aria-hidden />}
            label="Посмотреть данные компании"
            about={title}
          />
        )
      }
    >
      <List.Item.Meta
        title={
          <Flex wrap gap="4px 8px">
            {title} <Tag>{roleLabel[role]}</Tag> <Tag>Тариф «{planNameTitles[plan]}»</Tag>
          </Flex>
        }
        description={
          <>
            <UsedList used={used} limits={limits} />
            Создана {day(created_at)} · {changed_at ? `последнее изменение ${instant(changed_at)}` : 'ничего не меняли'}
          </>
        }
      />
    </List.Item>
  );
}

/** The activation codes that the user turned into a subscription. */
function UserCodes({ card }: { card: CrmCard }) {
  const query = useQuery(cardQueries.codes(card.id));
  // the API keeps the text of a code from everybody else
  const readsCodes = useMay('codes', 'list');
  const noText = readsCodes ? 'Код не читается' : 'Код скрыт';
  return (
    <Loaded query={query} rows={3} what="Коды">
      {(codes) => (
        <RowList rows={codes} none="Кодов активации пользователь не вводил.">
          {({ code, subscription_type, period, status, activated_at, created_at, batch_number, comment }) => (
            <List.Item>
              <List.Item.Meta
                title={
                  <>
                    <code>{code || noText}</code> «{planTitles[subscription_type]}», {monthsText(period)}
                  </>
                }
                description={
                  <>
                    {codeStatusTitles[status]}
                    {activated_at && ` ${instant(activated_at)}`} · выпущен {day(created_at)}
                    {batch_number !== undefined && ` · партия №\u00a0${batch_number}`}
                    {comment && <p className="user-text">{comment}</p>}
                    {!code && !readsCodes && <p className="user-text">Код видят те, кому открыты коды активации.</p>}
                  </>
                }
              />
            </List.Item>
          )}
        </RowList>
      )}
    </Loaded>
  );
}

/** What access the user has, and every step that made it so: the same words as the user reads at «Почему у меня такой доступ». */
function UserSubscription({ card }: { card: CrmCard }) {
  const timeZone = useSalesZone();
  const [giving, setGiving, close] = useOpened<true>();
  const mayGive = userActions(card, useCaller()).includes('subscription');
  return (
    <>
      <div className="user-part-head">
        <p>
          <b>{subscriptionNow(card, { now: Date.now(), timeZone })}</b>
        </p>
        {mayGive && <Button onClick={() => setGiving(true)}>Подписка вручную…</Button>}
      </div>
      <Timeline
        steps={readPages(cardKey(card.id, 'timeline'), calls.crmTimeline, 20, {
          params: { id: String(card.id) },
          query: { ordering: '-at' },
        })}
      />
      {giving && <UserDialog action="subscription" user={card} onClose={close} />}
    </>
  );
}

const PER_PAGE = 30;

/** Who changed what in the card and when, newest first. */
function UserEvents({ card }: { card: CrmCard }) {
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
  const timeZone = useSalesZone();
  const { kind, at, author, reason } = event;
  return (
    <List.Item className="user-item">
      <b>{eventTitles[kind]}</b>
      {eventLines(event, timeZone).map(({ title, before, after }) => (
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
