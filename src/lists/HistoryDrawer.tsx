import { useLogList } from '@refinedev/core';
import { Drawer } from 'antd';
import type { Changeset } from '../../contract/changeset.ts';
import type { ApiFailure } from '../lib/apiFailure.ts';
import { instant } from '../lib/dates.ts';
import { useCompany } from '../lib/workspace.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { ChangeItem } from './ChangeItem.tsx';
import { RowList } from './RowList.tsx';

/** Changes shown. */
const NEWEST = 50;

type Props = { resource: string; title: string; onClose(): void };

/** Who changed what in the rows of a resource and when: the newest changes, the latest first. */
export default function HistoryDrawer({ resource, title, onClose }: Props) {
  const { company } = useCompany();
  const log = useLogList<Changeset[], ApiFailure>({
    resource,
    meta: { company: company.guid, newest: NEWEST },
    queryOptions: { staleTime: 0 },
  });
  return (
    <Drawer open title={title} width={520} onClose={onClose}>
      <Loaded query={log} rows={8} what="Изменения">
        {(changes) => (
          <>
            {/* there may have been some, with their rows in the archive since: such changes are found in no resource */}
            <RowList rows={changes} none="Изменений не найдено.">
              {({ title, created_at, author, count, reverted_by }) => (
                <ChangeItem title={title} at={instant(created_at)} author={author} count={count} reverted={reverted_by !== null} />
              )}
            </RowList>
            {changes.length === NEWEST && (
              <p className="small">
                Показаны последние {NEWEST} изменений. Более ранние — в «Истории изменений» над прайс-листом (пункт «Импорт»).
              </p>
            )}
          </>
        )}
      </Loaded>
    </Drawer>
  );
}
