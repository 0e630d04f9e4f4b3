import { Button, Drawer, Empty, Pagination } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { counted } from '../../lib/plural.ts';
import { useWholeList } from '../../lists/useWholeList.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { RecordLink } from '../../ui/RecordLink.tsx';
import { alikeGroups, alikeWords, type Comparable } from './alike.tsx';
import type { Directory, DirectoryRow } from './directory.ts';
import { MergeDialog } from './MergeDialog.tsx';
import './merge-dialog.css';

const PAGE = 50;

type Row = DirectoryRow & Comparable;
type Props = { directory: Directory<DirectoryRow>; onClose(): void };

/** «Найти дубли»: rows of the whole directory that are likely the same, in groups that can be merged. */
export function AlikeDrawer({ directory, onClose }: Props) {
  const rows = useWholeList(directory.name);
  return (
    <Drawer open title="Похожие записи" width={620} onClose={onClose}>
      <Loaded query={rows} rows={6} what="Записи">
        {(all) => <Groups directory={directory} rows={all} />}
      </Loaded>
    </Drawer>
  );
}

function Groups({ directory, rows }: { directory: Directory<DirectoryRow>; rows: readonly Row[] }) {
  const groups = useMemo(() => alikeGroups(rows.filter((row) => !row.is_deleted)), [rows]);
  const [merging, setMerging] = useState<readonly Row[] | null>(null);
  const { shown, pager } = usePages(groups);
  if (groups.length === 0) return <Empty description="Похожих записей нет: телефоны, e-mail, ИНН и названия различаются." />;
  return (
    <>
      <p role="status">Найдено: {counted(groups.length, 'группа', 'группы', 'групп')} похожих записей.</p>
      <ul className="ruled">
        {shown.map((group) => (
          <li key={group.rows[0]?.guid} className="bar alike-group">
            <strong>{group.by.map((kind) => alikeWords[kind]).join(', ')}</strong>
            <ul className="points grow">
              {group.rows.map((row) => (
                <li key={row.guid}>
                  <RecordLink resource={directory.name} record={row} />
                  <span className="note small">{directory.brief(row)}</span>
                </li>
              ))}
            </ul>
            <Button aria-label={`Объединить: ${group.rows.map((row) => row.title).join(', ')}`} onClick={() => setMerging(group.rows)}>
              Объединить…
            </Button>
          </li>
        ))}
      </ul>
      {pager}
      {merging && <MergeDialog directory={directory} rows={merging} onClose={() => setMerging(null)} onMerged={() => setMerging(null)} />}
    </>
  );
}

type Pages<T> = {
  shown: readonly T[];
  /** for under the rows; nothing while one page holds them all */
  pager: ReactNode;
};

/** Rows fifty at a time, so that a hundred thousand open at once. */
function usePages<T>(rows: readonly T[]): Pages<T> {
  const [chosen, setPage] = useState(1);
  const page = Math.min(chosen, Math.max(1, Math.ceil(rows.length / PAGE)));
  const first = (page - 1) * PAGE;
  const pager = rows.length > PAGE && (
    <Pagination
      size="small"
      current={page}
      pageSize={PAGE}
      total={rows.length}
      showSizeChanger={false}
      showTotal={(total, [from, to]) => `${from}–${to} из ${total.toLocaleString('ru-RU')}`}
      onChange={setPage}
    />
  );
  return { shown: rows.slice(first, first + PAGE), pager };
}
