import { Tag } from 'antd';
import type { CrmUser } from '../../../../../contract/crm.ts';
import { crmStatusTitles } from '../../../../../contract/crmTitles.ts';

const colours: Record<CrmUser['status'], string> = { new: 'blue', in_work: 'gold', waiting: 'cyan', paid: 'green', refused: 'default' };

export function StatusMark({ status }: Pick<CrmUser, 'status'>) {
  return <Tag color={colours[status]}>{crmStatusTitles[status]}</Tag>;
}
