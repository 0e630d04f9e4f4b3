import { Tag } from 'antd';
import type { CrmUser } from '../../../../../contract/resources/crm.ts';
import { flagWords } from '../../dialogs/flagWords.ts';

/** Whether the user can sign in, and what they may open beside their companies. */
export function FlagsCell({ user: { is_active, is_deleted, permissions } }: { user: CrmUser }) {
  const flags = flagWords
    .filter(({ flag }) => permissions[flag])
    .map(({ title }) => title)
    .join(', ');
  return (
    <span className="crm-tags">
      {is_deleted && <Tag color="red">Удалён</Tag>}
      {!is_active && !is_deleted && <Tag color="red">Вход закрыт</Tag>}
      <span className="crm-comment" title={flags}>
        {flags}
      </span>
    </span>
  );
}
