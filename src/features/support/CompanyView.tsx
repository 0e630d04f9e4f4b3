import { ArrowLeftOutlined, EyeOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Tabs, Tag } from 'antd';
import { useEffect, useRef } from 'react';
import { generatePath, Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { calls } from '../../../contract/calls.ts';
import { roleLabel } from '../../../contract/permissions.ts';
import type { SupportCompany, SupportView } from '../../../contract/support.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { isFailure } from '../../lib/apiFailure.ts';
import { pageTitle } from '../../lib/brand.ts';
import { phoneText } from '../../lib/contacts.ts';
import { day, instant, time } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { planNameTitles } from '../../lib/subscription.ts';
import { useIsLeft } from '../../lib/useIsLeft.ts';
import { useNotices } from '../../ui/useNotices.ts';
import { forgetCompany } from './api.ts';
import { listTabs } from './CompanyTables.tsx';
import { UsedList } from './shared.tsx';
import '../../ui/card.css';

/** The company while a view is open. Which list is looked at, and what narrows it, stands in the address. */
export function CompanyView({ company }: { company: SupportCompany }) {
  const { guid, title } = company;
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const user = params.get('user');
  const lists = listTabs(guid);
  const asked = params.get('list');
  return (
    <>
      <title>{pageTitle(`Просмотр: ${title}`)}</title>
      <ViewBanner view={company.view} />
      <CompanyHead company={company} />
      <Tabs
        className="wrapped-tabs"
        activeKey={lists.find(({ key }) => key === asked)?.key ?? 'services'}
        // what narrowed one list says nothing of another
        onChange={(list) => setParams({ ...(user && { user }), ...(list !== 'services' && { list }) }, { replace: true, state })}
        destroyOnHidden
        items={lists}
      />
    </>
  );
}

/** What the company is called, has and uses, and who belongs to it. */
function CompanyHead({ company }: { company: SupportCompany }) {
  const { title, plan, limits, used, members, created_at, changed_at } = company;
  const back = useCardOf();
  return (
    <>
      <Link to={back.address} state={back.state} className="card-back">
        <ArrowLeftOutlined aria-hidden /> {back.label}
      </Link>
      <header className="bar">
        <h1>{title}</h1>
        <Tag>Тариф «{planNameTitles[plan]}»</Tag>
      </header>
      <UsedList used={used} limits={limits} />
      <p className="quiet">
        Создана {day(created_at)} · {changed_at ? `последнее изменение ${instant(changed_at)}` : 'ничего не меняли'}
      </p>
      <section className="panel" aria-label="Участники">
        <h2>Участники</h2>
        <ul className="tiles support-members">
          {members.map(({ id, name, email, phone, role, is_active }) => (
            <Flex component="li" key={id} wrap align="center" gap="2px 8px">
              <Link to={generatePath(paths.crmUser, { id: String(id) })}>{name || email || (phone && phoneText(phone)) || `№ ${id}`}</Link>
              <Tag>{roleLabel[role]}</Tag>
              {!is_active && <Tag color="error">Вход закрыт</Tag>}
              <span className="support-contacts small">{[email, phone && phoneText(phone)].filter(Boolean).join(' · ')}</span>
            </Flex>
          ))}
        </ul>
      </section>
    </>
  );
}

/** Says all the while whose eyes these are, why and until when; ends the view. */
function ViewBanner({ view: { company, reason, until } }: { view: SupportView }) {
  const write = useWrite(calls.crmCompanyClose, { showsError: true });
  const client = useQueryClient();
  const navigate = useNavigate();
  const back = useCardOf();
  const { done, failed } = useNotices();
  const closed = useRef(false);
  const isLeft = useIsLeft();
  // forgotten while it is still on the page, the company would be asked for anew
  useEffect(
    () => () => {
      if (closed.current) forgetCompany(client, company);
    },
    [client, company],
  );

  async function close() {
    try {
      await write.mutateAsync({ params: { guid: company } });
    } catch (error) {
      // one that has run out is closed
      if (!isFailure(error, 1102)) return void failed(error);
    }
    done('Просмотр закрыт.');
    if (isLeft.current) return forgetCompany(client, company);
    closed.current = true;
    void navigate(back.address, { state: back.state });
  }
  return (
    <Flex
      component="section"
      wrap
      align="center"
      gap="4px 12px"
      className="notice notice-warning support-banner"
      aria-label="Просмотр поддержки"
    >
      <EyeOutlined aria-hidden />
      <p>
        <b>Просмотр поддержки</b> · только чтение · причина:{' '}
        <span className="cut support-why" title={reason}>
          {reason}
        </span>{' '}
        · до {time(until)}
      </p>
      <Button size="small" loading={write.isPending} onClick={() => void close()}>
        Закрыть просмотр
      </Button>
    </Flex>
  );
}

/** The way back: the card that the company was opened from stands in the address (`?user=12`), its place in the list beside it; the list of users without it. */
export function useCardOf(): { address: string; state?: unknown; label: string } {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const id = params.get('user') ?? '';
  if (!/^\d{1,9}$/.test(id)) return { address: paths.crmUsers, label: 'Пользователи' };
  return { address: generatePath(paths.crmUser, { id }), state, label: 'Карточка пользователя' };
}
