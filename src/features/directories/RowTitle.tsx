import { Tag } from 'antd';
import { RecordLink } from '../../ui/RecordLink.tsx';
import type { Directory, DirectoryRow } from './directory.ts';

type Props<R extends DirectoryRow> = { directory: Directory<R>; row: R };

/** The row's name, leading to its card; where the screen is narrow, the rest of the row stands below it. */
export function RowTitle<R extends DirectoryRow>({ directory: { name, brief }, row }: Props<R>) {
  return (
    <div className="directory-title">
      {/* in a block of its own: a link within other text would need an underline */}
      <div>
        <RecordLink resource={name} record={row} data-row={row.guid} />
        {row.is_deleted && (
          <>
            {' '}
            <Tag>Удалено</Tag>
          </>
        )}
      </div>
      <div className="directory-brief">{brief(row)}</div>
    </div>
  );
}
