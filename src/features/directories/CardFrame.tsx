import { ArrowLeftOutlined, DeleteOutlined, EditOutlined, RollbackOutlined } from '@ant-design/icons';
import { Button, Statistic, Tag } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { KeptForm } from '../../forms/recordFields.ts';
import { useMay } from '../../lib/access.tsx';
import { pageTitle } from '../../lib/brand.ts';
import { useSoftDelete } from '../../lists/useSoftDelete.ts';
import { LiveRegion } from '../../ui/announce.tsx';
import { KeptOffer } from '../../ui/KeptOffer.tsx';
import type { Directory, DirectoryRow } from './directory.ts';
import '../../ui/card.css';

type Props<R extends DirectoryRow> = {
  directory: Directory<R>;
  /** address of the list */
  list: string;
  row: R;
  about: ReactNode;
  /** @param kept what stood in the form when a session ended */
  onEdit(kept?: KeptForm<R>): void;
  children: ReactNode;
};

/** Head of a row's card: the way back, the name, what can be done with it. */
export function CardFrame<R extends DirectoryRow>({ directory, list, row, about, onEdit, children }: Props<R>) {
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
            {row.is_deleted ? (
              <Button icon={<RollbackOutlined aria-hidden />} onClick={() => void removal.restore(row)}>
                Вернуть
              </Button>
            ) : (
              <>
                <Button icon={<EditOutlined aria-hidden />} onClick={() => onEdit()}>
                  Изменить
                </Button>
                <Button icon={<DeleteOutlined aria-hidden />} onClick={() => void removal.remove(row)}>
                  Удалить
                </Button>
              </>
            )}
          </div>
        )}
      </header>
      {writable && (
        <KeptOffer<KeptForm<R>>
          place={directory.name}
          fits={(kept) => kept.row?.guid === row.guid}
          leaves
          onRestore={(kept, id) => onEdit({ ...kept, id })}
        />
      )}
      {about}
      {children}
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
