import { ArrowLeftOutlined, DeleteOutlined, EditOutlined, RollbackOutlined } from '@ant-design/icons';
import { Button, Statistic, Tag } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { KeptForm } from '../../forms/recordFields.ts';
import { useMay } from '../../lib/access.tsx';
import { pageTitle } from '../../lib/brand.ts';
import type { Path } from '../../lib/paths.ts';
import { useOpened } from '../../lists/useFocusBack.ts';
import { useSoftDelete } from '../../lists/useSoftDelete.ts';
import type { WholeList } from '../../lists/useWholeList.ts';
import { LiveRegion } from '../../ui/announce.tsx';
import { NothingThere } from '../../ui/Card.tsx';
import { KeptOffer } from '../../ui/KeptOffer.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { oneClick } from '../../ui/oneClick.ts';
import type { Directory, DirectoryRow, RecordFormProps } from './directory.ts';
import '../../ui/card.css';

type Props<R extends DirectoryRow> = {
  directory: Directory<R>;
  rows: WholeList<R>;
  /** address of the list */
  list: Path;
  /** what is loaded: «Данные объекта» */
  what: string;
  /** said where there is no such row, and the way back in words */
  missing: { title: string; words: string };
  Form: ComponentType<RecordFormProps<R>>;
  /** below the head */
  about?(row: R): ReactNode;
  children(row: R): ReactNode;
};

/** Card of the row that the address names: the way back, the name, what can be done with it, and what is known of it. */
export function DirectoryCard<R extends DirectoryRow>(props: Props<R>) {
  const { id } = useParams();
  return (
    <Loaded query={props.rows} rows={8} what={props.what}>
      {(rows) => {
        const row = rows.find(({ guid }) => guid === id);
        if (!row) return <NothingThere title={props.missing.title} back={{ to: props.list, words: props.missing.words }} />;
        return <Card key={row.guid} {...props} row={row} />;
      }}
    </Loaded>
  );
}

function Card<R extends DirectoryRow>({ directory, list, Form, row, about, children }: Props<R> & { row: R }) {
  const [editing, setEditing, close] = useOpened<{ kept?: KeptForm<R> }>();
  const writable = useMay(directory.name, 'edit');
  const removal = useSoftDelete<R>(directory.name, directory.words);
  return (
    <article className="page">
      <title>{pageTitle(row.title)}</title>
      <LiveRegion />
      <Link to={list} className="card-back">
        <ArrowLeftOutlined aria-hidden /> {directory.words.many}
      </Link>
      <header className="bar">
        <h1>{row.title}</h1>
        {row.is_deleted && <Tag>Удалено</Tag>}
        {writable && (
          <div className="bar push">
            {!row.is_deleted && (
              <Button icon={<EditOutlined aria-hidden />} onClick={() => setEditing({})}>
                Изменить
              </Button>
            )}
            {/* one button for both, so that it keeps the focus */}
            <Button
              icon={row.is_deleted ? <RollbackOutlined aria-hidden /> : <DeleteOutlined aria-hidden />}
              onClick={oneClick(() => void (row.is_deleted ? removal.restore(row) : removal.remove(row)))}
            >
              {row.is_deleted ? 'Вернуть' : 'Удалить'}
            </Button>
          </div>
        )}
      </header>
      {writable && (
        <KeptOffer<KeptForm<R>>
          place={directory.name}
          fits={(kept) => kept.row?.guid === row.guid}
          leaves
          onRestore={(kept, id) => setEditing({ kept: { ...kept, id } })}
        />
      )}
      {about?.(row)}
      {children(row)}
      {editing && <Form row={editing.kept?.row ?? row} kept={editing.kept} onClose={close} />}
    </article>
  );
}

/** One figure with its name, and what is said of it below. */
export function Figure({ label, children, note }: { label: string; children: ReactNode; note?: ReactNode }) {
  return (
    <div>
      <Statistic title={label} formatter={() => children} />
      {note && <div className="small">{note}</div>}
    </div>
  );
}
