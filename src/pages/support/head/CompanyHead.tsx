import { ArrowLeftOutlined } from '@ant-design/icons';
import { Flex, Tag } from 'antd';
import { generatePath, Link } from 'react-router';
import { roleLabel } from '../../../../contract/permissions.ts';
import type { SupportCompany } from '../../../../contract/support.ts';
import { day, instant } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { phoneText } from '../../../lib/phoneText.ts';
import { planNameTitles } from '../../../lib/planNameTitles.ts';
import { UsedList } from '../../../ui/billing/UsedList.tsx';
import { useCardOf } from '../useCardOf.ts';

/** What the company is called, has and uses, and who belongs to it. */
export function CompanyHead({ company }: { company: SupportCompany }) {
  const { title, plan, limits, used, members, created_at, changed_at } = company;
  const back = useCardOf();
  return (
    <>
      <Link to={back.address} className="card-back">
        <ArrowLeftOutlined aria-hidden /> {back.label}
      </Link>
      <header className="card-head">
        <h1>{title}</h1>
        <Tag>Тариф «{planNameTitles[plan]}»</Tag>
      </header>
      <UsedList used={used} limits={limits} />
      <p className="quiet">
        Создана {day(created_at)} · {changed_at ? `последнее изменение ${instant(changed_at)}` : 'ничего не меняли'}
      </p>
      <section className="panel card-section" aria-label="Участники">
        <h2>Участники</h2>
        <ul className="support-members">
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
