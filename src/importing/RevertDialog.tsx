import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Modal, Spin } from 'antd';
import { calls } from '../../contract/calls.ts';
import type { RevertAnswer, RevertConflict } from '../../contract/changeset.ts';
import { useClosedMonths } from '../forms/useClosedMonths.tsx';
import { useWrite } from '../forms/useWrite.ts';
import { isLaterEdit } from '../lib/laterEdit.ts';
import { counted, plural } from '../lib/plural.ts';
import { read } from '../lib/read.ts';
import { useCompany } from '../lib/workspace.ts';
import { dropChangeset } from '../sheet/commandStack.ts';
import { Failure, FailureAlert } from '../ui/Failure.tsx';
import { type Reload, reloadCompany } from './reloadCompany.ts';
import './import.css';

const SHOWN = 100;

/** What scrolls must be reachable by keyboard. */
const reachable = { tabIndex: 0 };

const ofImport = {
  ask: 'Отменить импорт?',
  done: 'Импорт отменён',
  keep: 'Оставить импорт',
  act: 'Отменить импорт',
  all: 'Всё, что загрузил этот импорт, вернётся как было',
  nothing: 'Возвращать нечего: всё, что загрузил этот импорт, с тех пор изменили.',
  since: 'после импорта',
};

/** Texts of the dialog; those of an import unless others are given. */
export type RevertWords = typeof ofImport;

/** What is taken back. */
export type Reverting = {
  /** what the rows are: «услуги и категории»; absent where they may be of any kind */
  rows?: string;
  /** counts rows of one kind: «2 услуги» */
  counted(count: number): string;
  /** says what was edited in a row: «Цена: 100,00 → 120,00» */
  fieldText(field: KeptField): string;
  /** reads lists anew: all of the company unless said. Never rejects. */
  reload?: Reload;
};

type Props = { changeset: string; reverting: Reverting; words?: RevertWords; onClose(): void; onReverted(): void };

/** Asks before a change (an import, unless `words` say otherwise) is taken back, saying what stays and why; then says what was done. */
export function RevertDialog({ changeset, reverting, words = ofImport, onClose, onReverted }: Props) {
  const cache = useQueryClient();
  const { company } = useCompany();
  const overClosedMonths = useClosedMonths();
  const { reload = reloadCompany } = reverting;
  const params = { guid: changeset };
  const plan = useQuery({
    ...read(['revert-plan', changeset], calls.changesetRevert, { params, body: { dry_run: true } }, { quiet: true }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const revert = useWrite(calls.changesetRevert, {
    showsError: true,
    quiet: true,
    async around(send) {
      const answer = await overClosedMonths(send);
      dropChangeset(changeset);
      await reload(cache, company.guid);
      onReverted();
      return answer;
    },
  });
  const answer = revert.data ?? plan.data;
  const failure = revert.error ?? plan.error;
  const working = revert.isPending;

  return (
    <Modal
      open
      title={revert.isSuccess ? words.done : words.ask}
      onCancel={() => !working && onClose()}
      closable={!working}
      maskClosable={false}
      footer={
        <div className="bar bar-end">
          {revert.isSuccess ? (
            <Button type="primary" autoFocus onClick={onClose}>
              Понятно
            </Button>
          ) : (
            <>
              <Button onClick={onClose} disabled={working}>
                {words.keep}
              </Button>
              <Button
                danger
                type="primary"
                loading={working}
                disabled={!answer?.reverted}
                onClick={() => revert.mutate({ params, body: { dry_run: false } })}
              >
                {words.act}
              </Button>
            </>
          )}
        </div>
      }
    >
      {failure && (answer ? <FailureAlert>{failure.message}</FailureAlert> : <Failure error={failure} retry={() => void plan.refetch()} />)}
      {!answer && !failure && (
        <div role="status" className="bar">
          <Spin size="small" /> Смотрим, что изменилось {words.since}…
        </div>
      )}
      {answer && <Report answer={answer} reverting={reverting} words={words} done={revert.isSuccess} />}
    </Modal>
  );
}

type ReportProps = { answer: RevertAnswer; reverting: Reverting; words: RevertWords; done: boolean };

function Report({ answer, reverting, words, done }: ReportProps) {
  const kept = keptRows(answer.conflicts);
  const edited = kept.every(({ fields }) => fields.some(isLaterEdit));
  const nothing = edited ? words.nothing : 'Возвращать нечего.';
  const rows = (count: number) => counted(count, 'строка') + (reverting.rows ? ` (${reverting.rows})` : '');
  return (
    <div role="status" className="stack">
      {done ? (
        <p>
          Возвращено: {rows(answer.reverted)}. Оставлено: {kept.length.toLocaleString('ru-RU')}.
        </p>
      ) : (
        <p>{answer.reverted > 0 ? `${words.all}: ${rows(answer.reverted)}.` : nothing}</p>
      )}
      {kept.length > 0 && (
        <>
          <p>
            {done ? plural(kept.length, 'Осталась', 'Остались', 'Осталось') : plural(kept.length, 'Останется', 'Останутся', 'Останется')}{' '}
            {reverting.counted(kept.length)}
            {edited && `, потому что ${kept.length === 1 ? 'её' : 'их'} правили ${words.since}`}:
          </p>
          <ConflictList rows={kept} fieldText={reverting.fieldText} />
        </>
      )}
    </div>
  );
}

type ConflictListProps = { rows: readonly KeptRow[]; fieldText(field: KeptField): string };

/** Rows that stay as they are, with what was edited in them or why they stay. */
function ConflictList({ rows, fieldText }: ConflictListProps) {
  return (
    <ul className="points import-conflicts" aria-label="Останутся как есть" {...reachable}>
      {rows.slice(0, SHOWN).map(({ guid, title, fields }) => (
        <li key={guid}>
          <strong>{title}</strong>
          {fields.map((one) => (
            <span key={one.field} className="note quiet">
              {fieldText(one)}
            </span>
          ))}
        </li>
      ))}
      {rows.length > SHOWN && <li>и ещё {(rows.length - SHOWN).toLocaleString('ru-RU')}</li>}
    </ul>
  );
}

type KeptField = { field: string; was: unknown; now: unknown };

/** A row that a revert leaves, with the fields that were edited since or cannot go back. */
type KeptRow = { guid: string; title: string; fields: KeptField[] };

/** Conflicts by row, in their order. */
function keptRows(conflicts: readonly RevertConflict[]): KeptRow[] {
  const rows = new Map<string, KeptRow>();
  for (const { guid, title, field, was, now } of conflicts) {
    const row = rows.get(guid) ?? { guid, title, fields: [] };
    row.fields.push({ field, was, now });
    rows.set(guid, row);
  }
  return [...rows.values()];
}
