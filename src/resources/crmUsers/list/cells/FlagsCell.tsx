import { Tag } from 'antd';
import type { CrmUser } from '../../../../../contract/resources/crm.ts';
import { flagWords } from '../../dialogs/flagWords.ts';

/** Whether the user can sign in, and what they may open beside their companies. */
export function FlagsCell({ user: { is_active, is_deleted, permissions } }: { user: CrmUser }) {
  return (
    <span className="crm-tags">
      {is_deleted && <Tag color="red">Удалён</Tag>}
      {!is_active && !is_deleted && <Tag color="red">Вход закрыт</Tag>}
      {flagWords
        .filter(({ flag }) => permissions[flag])
        .map(({ flag, title }) => (
          <Tag key={flag}>{title}</Tag>
        ))}
    </span>
  );
}
