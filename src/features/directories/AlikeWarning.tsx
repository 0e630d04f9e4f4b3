import { Alert } from 'antd';
import { useDeferredValue, useMemo } from 'react';
import type { RecordForm } from '../../forms/useRecordForm.ts';
import { type Alike, alikeRows, alikeWords, type Comparable } from '../../lib/alike.ts';
import { RecordLink } from '../../ui/RecordLink.tsx';
import type { Directory, DirectoryRow } from './directory.ts';

const SHOWN = 3;

type Props<R extends DirectoryRow, F extends string> = {
  directory: Directory<R>;
  form: RecordForm<R, F>;
  /** the whole directory; undefined while it is not here */
  rows: readonly R[] | undefined;
};

/** Says, while a row is being typed, that there is one which is likely the same; nothing is forbidden. */
export function AlikeWarning<R extends DirectoryRow & Comparable, F extends string>({ directory, form, rows }: Props<R, F>) {
  const typed = useDeferredValue(form.typed) as Readonly<Record<string, string>>;
  const found = useMemo(() => {
    if (!rows || form.changed.length === 0) return [];
    const others = rows.filter((row) => row.guid !== form.guid && !row.is_deleted);
    const { title = '', phone, email, inn } = typed;
    return alikeRows({ title, ...(phone ? { phone } : {}), ...(email ? { email } : {}), ...(inn ? { inn } : {}) }, others);
  }, [rows, typed, form.guid, form.changed.length]);
  return (
    <div role="status" className={found.length > 0 ? 'row-drawer-alike' : undefined}>
      {found.length > 0 && <Alert type="warning" showIcon message={<Found directory={directory} found={found} />} />}
    </div>
  );
}

function Found<R extends DirectoryRow>({ directory, found }: { directory: Directory<R>; found: readonly Alike<R>[] }) {
  return (
    <>
      Похоже, такая запись уже есть:
      <ul>
        {found.slice(0, SHOWN).map(({ row, by }) => (
          <li key={row.guid}>
            <RecordLink resource={directory.name} record={row} target="_blank" />
            {' — '}
            {by.map((kind) => alikeWords[kind]).join(', ')}
          </li>
        ))}
        {found.length > SHOWN && <li>и ещё {found.length - SHOWN}</li>}
      </ul>
    </>
  );
}
