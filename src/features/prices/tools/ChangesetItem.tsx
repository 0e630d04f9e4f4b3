import {
  DeleteOutlined,
  EditOutlined,
  EyeOutlined,
  HighlightOutlined,
  ImportOutlined,
  PlusOutlined,
  RollbackOutlined,
  SwapOutlined,
} from '@ant-design/icons';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { calls } from '../../../../contract/calls.ts';
import type { Changeset, ChangesetKind } from '../../../../contract/changeset.ts';
import { useMay } from '../../../lib/access.tsx';
import { companyKey } from '../../../lib/companyLists.ts';
import { time } from '../../../lib/dates.ts';
import { readPages } from '../../../lib/read.ts';
import { useSignedInUser } from '../../../lib/sessionContext.ts';
import { useCompany } from '../../../lib/workspace.ts';
import { ChangeItem } from '../../../lists/ChangeItem.tsx';
import { PagedRows } from '../../../ui/report/PagedRows.tsx';
import { changeWords } from '../changeWords.ts';

const PAGE = 50;

const icons: Record<ChangesetKind, ReactNode> = {
  edit: <EditOutlined aria-hidden />,
  create: <PlusOutlined aria-hidden />,
  delete: <DeleteOutlined aria-hidden />,
  reorder: <SwapOutlined rotate={90} aria-hidden />,
  bulk: <HighlightOutlined aria-hidden />,
  import: <ImportOutlined aria-hidden />,
  delete_all: <DeleteOutlined aria-hidden />,
  revert: <RollbackOutlined aria-hidden />,
  support_view: <EyeOutlined aria-hidden />,
};

type Props = { changeset: Changeset; categoryTitle(guid: string): string; onRevert(changeset: Changeset): void };

/** One change: who, when, what, how many; its rows on demand; the way back for those who have it (api.md «Who may do what»). */
export function ChangesetItem({ changeset, categoryTitle, onRevert }: Props) {
  const revertsOthers = useMay('changesets', 'revertOthers');
  const user = useSignedInUser();
  const [open, setOpen] = useState(false);
  const rows = useId();
  const mine = user === changeset.author.guid;
  // a look of support, a closed month, settings of the company: there are no rows and nothing to take back
  const hasRows = changeset.count > 0;
  const mayRevert = changeset.reverted_by === null && (mine || revertsOthers);
  return (
    <ChangeItem
      icon={
        <span className="quiet" aria-hidden>
          {icons[changeset.kind]}
        </span>
      }
      title={changeset.title}
      at={time(changeset.created_at)}
      author={changeset.author}
      count={hasRows ? changeset.count : undefined}
      reverted={changeset.reverted_by !== null}
      actions={
        hasRows &&
        (changeset.archived ? (
          <span className="quiet">Строки убраны в архив</span>
        ) : (
          <>
            <Button
              type="link"
              size="small"
              aria-expanded={open}
              aria-controls={rows}
              aria-label={`${open ? 'Скрыть' : 'Показать'} строки: ${changeset.title}`}
              onClick={() => setOpen(!open)}
            >
              {open ? 'Скрыть' : 'Строки'}
            </Button>
            {mayRevert && (
              <Button type="link" size="small" aria-label={`Отменить: ${changeset.title}`} onClick={() => onRevert(changeset)}>
                Отменить…
              </Button>
            )}
          </>
        ))
      }
    >
      <div id={rows} className="change-details" hidden={!open}>
        {open && <ChangesetRows changeset={changeset.guid} categoryTitle={categoryTitle} />}
      </div>
    </ChangeItem>
  );
}

/** The rows of one change, «было → стало». */
function ChangesetRows({ changeset, categoryTitle }: { changeset: string; categoryTitle(guid: string): string }) {
  const { company } = useCompany();
  const rows = useInfiniteQuery({
    ...readPages(companyKey(company.guid, 'changeset-rows', changeset), calls.changesetShow, PAGE, {
      params: { guid: changeset },
      query: {},
    }),
    // what a changeset holds never changes
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <PagedRows rows={rows} lines={2} what="Строки" none="Строк нет." more="Показать ещё строки">
      {(found) => (
        <ul className="points">
          {found.map((row) => {
            const { what, lines } = changeWords(row, categoryTitle);
            return (
              <li key={`${row.entity}:${row.guid}:${Object.keys(row.after ?? {}).join()}`}>
                {what} «{row.title}»
                {lines.map((line) => (
                  <span key={line} className="note quiet">
                    {line}
                  </span>
                ))}
              </li>
            );
          })}
        </ul>
      )}
    </PagedRows>
  );
}
