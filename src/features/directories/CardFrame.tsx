import { ArrowLeftOutlined, DeleteOutlined, EditOutlined, RollbackOutlined } from '@ant-design/icons';
import { Button, Result, Tag } from 'antd';
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
    <article className="card">
      <title>{pageTitle(row.title)}</title>
      <LiveRegion />
      <Link to={list} className="card-back">
        <ArrowLeftOutlined aria-hidden /> {directory.words.many}
      </Link>
      <header className="card-head">
        <h1>{row.title}</h1>
        {row.is_deleted && <Tag>Удалено</Tag>}
        {writable && (
          <div className="card-buttons">
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

/** There is no row of that address. */
export function NoCard({ sentence, list, label }: { sentence: string; list: string; label: string }) {
  return (
    <Result
      status="404"
      title={sentence}
      subTitle="Возможно, адрес набран неверно или запись принадлежит другой компании."
      extra={
        <Link to={list}>
          <Button type="primary" tabIndex={-1}>
            {label}
          </Button>
        </Link>
      }
    />
  );
}

/** One figure with its name, in a `<dl>`. */
export function Figure({ label, children, note }: { label: string; children: ReactNode; note?: string | undefined }) {
  return (
    <div className="plan-fact">
      <dt>{label}</dt>
      <dd>
        <strong className="card-figure">{children}</strong>
        {note && <span className="small">{note}</span>}
      </dd>
    </div>
  );
}
