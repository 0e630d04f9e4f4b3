import { EyeOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Flex, List, Tabs, Tag } from 'antd';
import type { ReactNode } from 'react';
import { generatePath, useLocation, useSearchParams } from 'react-router';
import type { CrmCard, CrmCompany } from '../../../../contract/crmCard.ts';
import { roleLabel } from '../../../../contract/permissions.ts';
import { codeStatusTitles, planTitles } from '../../../../contract/titles.ts';
import { useMay } from '../../../lib/access.tsx';
import { day, instant } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { monthsText } from '../../../lib/subscription.ts';
import { useExtension } from '../../../lib/workspace.ts';
import { RowList } from '../../../lists/RowList.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { planNameTitles, UsedList } from '../../support/shared.tsx';
import { cardQueries } from '../api.ts';
import { UserEvents } from './UserEvents.tsx';
import { UserNotes } from './UserNotes.tsx';
import { UserPayments } from './UserPayments.tsx';
import { UserSessions } from './UserSessions.tsx';
import { UserSubscription } from './UserSubscription.tsx';
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
  return (
    <Loaded query={query} rows={3} what="Коды">
      {(codes) => (
        <RowList rows={codes} none="Кодов активации пользователь не вводил.">
          {({ code, subscription_type, period, status, activated_at, created_at, batch_number, comment }) => (
            <List.Item>
              <List.Item.Meta
                title={
                  <>
                    <code>{code || 'Код не читается'}</code> «{planTitles[subscription_type]}», {monthsText(period)}
                  </>
                }
                description={
                  <>
                    {codeStatusTitles[status]}
                    {activated_at && ` ${instant(activated_at)}`} · выпущен {day(created_at)}
                    {batch_number !== undefined && ` · партия №\u00a0${batch_number}`}
                    {comment && <p className="user-text">{comment}</p>}
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
