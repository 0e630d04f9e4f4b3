import { EyeOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { generatePath } from 'react-router';
import type { CrmCompany } from '../../../../../contract/crm.ts';
import { roleLabel } from '../../../../../contract/permissions.ts';
import type { PlanLimits } from '../../../../../contract/plan.ts';
import { useMay } from '../../../../lib/access.tsx';
import { day, instant } from '../../../../lib/dates.ts';
import { paths } from '../../../../lib/paths.ts';
import { planNameTitles } from '../../../../lib/planNameTitles.ts';
import { UsedList } from '../../../../ui/billing/UsedList.tsx';
import { LinkButton } from '../../../../ui/LinkButton.tsx';

/** One company of a user; the way to its data for a super user, who is asked for a reason there. */
export function CompanyItem({ user, company, limits }: { user: number; company: CrmCompany; limits: PlanLimits | undefined }) {
  const { guid, title, role, plan, used, created_at, changed_at } = company;
  const support = useMay('support', 'list');
  return (
    <li className="user-item">
      <p className="user-item-title">
        <b>{title}</b> <Tag>{roleLabel[role]}</Tag> <Tag>Тариф «{planNameTitles[plan]}»</Tag>
      </p>
      <UsedList used={used} limits={limits} />
      <p className="card-quiet">
        Создана {day(created_at)} · {changed_at ? `последнее изменение ${instant(changed_at)}` : 'ничего не меняли'}
      </p>
      {support && (
        <LinkButton
          to={`${generatePath(paths.crmCompany, { guid })}?user=${user}`}
          icon={<EyeOutlined aria-hidden />}
          label="Посмотреть данные компании"
          about={title}
        />
      )}
    </li>
  );
}
