import { CheckCircleFilled, ClockCircleOutlined, MinusCircleFilled } from '@ant-design/icons';
import { Tag } from 'antd';
import type { CrmCard } from '../../../../../contract/crm.ts';
import { crmStatisticTitles } from '../../../../../contract/crmTitles.ts';
import { statisticOf } from '../../statisticOf.ts';

const icons = { new: ClockCircleOutlined, disabled: MinusCircleFilled, active: CheckCircleFilled };

/** Has the user access: in words, with a sign of its own. */
export function StateTag({ card }: { card: CrmCard }) {
  const statistic = statisticOf(card, Date.now());
  const Icon = icons[statistic];
  return (
    <Tag icon={<Icon aria-hidden />} className={`user-state user-state-${statistic}`}>
      {crmStatisticTitles[statistic]}
    </Tag>
  );
}
