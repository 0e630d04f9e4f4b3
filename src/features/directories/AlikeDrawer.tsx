import { Button, Drawer, List } from 'antd';
import { useMemo } from 'react';
import { counted } from '../../lib/plural.ts';
import { RowList } from '../../lists/RowList.tsx';
import { useFocusInDrawer, useOpened } from '../../lists/useFocusBack.ts';
import { useWholeList } from '../../lists/useWholeList.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { RecordLink } from '../../ui/RecordLink.tsx';
import { alikeGroups, alikeWords, type Comparable } from './alike.tsx';
import { type Directory, type DirectoryRow, MOST_MERGED } from './directory.ts';
import MergeDialog from './MergeDialog.tsx';
import './merge-dialog.css';

/** So many groups at a time: a hundred thousand open at once. */
const PAGE = 50;

type Row = DirectoryRow & Comparable;
type Props = { directory: Directory<DirectoryRow>; onMerged(): void; onClose(): void };

/** «Найти дубли»: rows of the whole directory that are likely the same, in groups that can be merged. */
export default function AlikeDrawer({ directory, onMerged, onClose }: Props) {
  const rows = useWholeList(directory.name);
  return (
    <Drawer open title="Похожие записи" width={620} onClose={onClose}>
      <Loaded query={rows} rows={6} what="Записи">
        {(all) => <Groups directory={directory} rows={all} onMerged={onMerged} />}
      </Loaded>
    </Drawer>
  );
}

function Groups({ directory, rows, onMerged }: Omit<Props, 'onClose'> & { rows: readonly Row[] }) {
  const groups = useMemo(() => alikeGroups(rows.filter((row) => !row.is_deleted)), [rows]);
  const [merging, setMerging, close] = useOpened<readonly Row[]>();
  // the button of a merged group goes when the list is read anew, after the dialog
  useFocusInDrawer(groups);
  const named = groups.map((group) => ({ ...group, guid: group.rows[0]?.guid ?? '' }));
  return (
    <>
      {groups.length > 0 && <p role="status">Найдено: {counted(groups.length, 'группа', 'группы', 'групп')} похожих записей.</p>}
      <RowList rows={named} pageSize={PAGE} none="Похожих записей нет: телефоны, e-mail, ИНН и названия различаются.">
        {({ by, rows }) => (
          <List.Item
            extra={
              <Button
                aria-label={`Объединить: ${rows.map((row) => row.title).join(', ')}`}
                onClick={() => setMerging(rows.slice(0, MOST_MERGED))}
              >
                Объединить…
              </Button>
            }
          >
            <List.Item.Meta
              title={by.map((kind) => alikeWords[kind]).join(', ')}
              description={
                <ul className="points">
                  {rows.map((row) => (
                    <li key={row.guid}>
                      <RecordLink resource={directory.name} record={row} />
                      <span className="note small">{directory.brief(row)}</span>
                    </li>
                  ))}
                </ul>
              }
            />
          </List.Item>
        )}
      </RowList>
      {merging && (
        <MergeDialog
          directory={directory}
          rows={merging}
          onClose={close}
          onMerged={() => {
            onMerged();
            close();
          }}
        />
      )}
    </>
  );
}
