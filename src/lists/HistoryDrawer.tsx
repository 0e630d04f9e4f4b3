import { useLogList } from '@refinedev/core';
import { Drawer, List, Tag } from 'antd';
import type { Changeset } from '../../contract/changeset.ts';
import type { ApiFailure } from '../lib/apiFailure.ts';
import { instant } from '../lib/dates.ts';
import { counted } from '../lib/plural.ts';
import { useSession } from '../lib/sessionContext.ts';
import { useCompany } from '../lib/workspace.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { RowList } from './RowList.tsx';

type Props = { resource: string; title: string; onClose(): void };

/** Who changed what in the rows of a resource and when, the newest changes first. */
export function HistoryDrawer({ resource, title, onClose }: Props) {
  const { company } = useCompany();
  const { status } = useSession();
  const log = useLogList<Changeset[], ApiFailure>({ resource, meta: { company: company.guid }, queryOptions: { staleTime: 0 } });
  const nameOf = ({ guid, name }: Changeset['author']) => (status.signedIn && status.user === guid ? 'вы' : name);
  return (
    <Drawer open title={title} width={520} onClose={onClose}>
      <Loaded query={log} rows={8} what="Изменения">
        {(changes) => (
          <RowList rows={changes} none="Изменений ещё не было.">
            {({ title: what, created_at, author, count, reverted_by }) => (
              <List.Item extra={reverted_by !== null && <Tag>Отменено</Tag>}>
                <List.Item.Meta
                  title={what}
                  description={`${instant(created_at)} · ${nameOf(author)} · ${counted(count, 'строка', 'строки', 'строк')}`}
                />
              </List.Item>
            )}
          </RowList>
        )}
      </Loaded>
    </Drawer>
  );
}
