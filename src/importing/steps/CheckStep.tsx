import { DownloadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button, Select, Spin } from 'antd';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { plural } from '../../lib/plural.ts';
import type { SheetHandle } from '../../sheet/sheetTypes.ts';
import { announce } from '../../ui/announce.tsx';
import { FailureAlert } from '../../ui/Failure.tsx';
import type { FileRow, ImportKind } from '../importKind.ts';
import type { ReadRows } from '../reading/sourceSession.ts';
import type { CheckPart } from '../wizardParts.ts';
import { CheckSheet } from './CheckSheet.tsx';
import { type CheckRow, type CheckRows, hasError, stopsImport, withErrors } from './checkRow.ts';
import { FixKind, ProblemKinds } from './ProblemKinds.tsx';
import { filterNames, filters, useRowFilter } from './rowFilter.ts';
import { StepFooter, StepHeading } from './Steps.tsx';
import type { FileRows } from './useCheckRows.ts';
import './steps.css';

type Ways = { onBack(): void; onCancel(): void; onNext(): void };
type Props<K extends ImportKind> = Ways & {
  part: CheckPart<K>;
  rows: FileRows<K>;
  sheetName: string;
  /** the kind of problems whose rows are shown first */
  opened: string | null;
  focus: boolean;
  /** saves a file of these rows of the source with what is wrong with them */
  onDownload(rows: readonly CheckRow<K['row']>[]): Promise<void>;
};

/** Third step: what is wrong in the file, put right in place. */
export function CheckStep<K extends ImportKind>({ rows, focus, ...rest }: Props<K>) {
  const { all, read, problem } = rows;
  return (
    <>
      <div className="stack import-step import-step-tall">
        <StepHeading step="check" focus={focus}>
          Проверьте строки
        </StepHeading>
        {problem && <FailureAlert>{problem}</FailureAlert>}
        {!all && !problem && (
          <div className="bar" role="status">
            <Spin size="small" /> Читаем строки…
          </div>
        )}
        {all && read && <Checked {...rest} rows={rows} all={all} read={read} />}
      </div>
      <Foot all={all} checking={rows.checking} {...rest} />
    </>
  );
}

type CheckedProps<K extends ImportKind> = Omit<Props<K>, 'focus' | keyof Ways> & { all: CheckRows<K['row']>; read: ReadRows<K> };

function Checked<K extends ImportKind>({ part, rows, all, read, sheetName, opened, onDownload }: CheckedProps<K>) {
  const sheet = useRef<SheetHandle>(null);
  const download = useMutation({ mutationFn: () => onDownload(all.rows.filter(hasError)) });
  const filter = useRowFilter(all.rows, opened);
  const last = useRef(-1);
  const columns = useMemo(() => part.columns(false, read), [part, read]);
  const fields = useCallback((narrow: boolean) => part.columns(narrow, read), [part, read]);

  const toSheet = () => window.setTimeout(() => sheet.current?.refocus());

  function nextError() {
    const wrong = filter.shown.filter(stopsImport);
    const next = wrong.find(({ values }) => values.row > last.current) ?? wrong[0];
    if (!next) {
      filter.choose('errors');
      return;
    }
    last.current = next.values.row;
    const field = next.problems.find(({ level }) => level === 'error')?.field ?? 'problem';
    const row = String(next.values.row);
    // A field without a column of its own is told of beside the row.
    if (!sheet.current?.focusCell(row, field)) sheet.current?.focusCell(row, 'problem');
  }

  function skipErrors() {
    const wrong = all.rows.filter(stopsImport).map(({ values }) => values.row);
    rows.skip(wrong, true);
    toSheet();
  }

  const options = [
    ...filterNames.map((name) => ({ name, label: filters[name].label, count: filter.counts[name] })),
    ...filter.kinds.map(({ name, count }) => ({ name, label: name, count })),
  ];
  return (
    <>
      <p role="status">{part.text(read, filter.counts)}</p>
      {part.Notice && <part.Notice rows={all.rows} onEdit={rows.edit} />}
      {download.isError && <FailureAlert>Файл с ошибками не получился. Проверьте связь и повторите.</FailureAlert>}
      <ProblemKinds kinds={filter.kinds} chosen={filter.name} onChoose={filter.choose} />
      <div className="bar" role="toolbar" aria-label="Строки файла">
        <Select
          aria-label="Какие строки показать"
          className="directory-filter"
          value={filter.name}
          onChange={filter.choose}
          popupMatchSelectWidth={false}
          options={options.map(({ name, label, count }) => ({ value: name, label: `${label}: ${count.toLocaleString('ru-RU')}` }))}
        />
        {filter.kind && (
          <FixKind
            key={filter.name}
            kind={filter.kind}
            rows={filter.left}
            all={all.rows}
            columns={columns}
            onEdit={rows.edit}
            onSkip={rows.skip}
            onLeave={toSheet}
          />
        )}
        {!filter.kind && filter.counts.errors > 0 && (
          <>
            <Button onClick={nextError}>Следующая ошибка</Button>
            <Button onClick={skipErrors}>Пропустить строки с ошибками ({filter.counts.errors.toLocaleString('ru-RU')})</Button>
            <Button
              icon={<DownloadOutlined aria-hidden />}
              loading={download.isPending}
              onClick={download.isPending ? undefined : () => download.mutate()}
            >
              Скачать строки с ошибками
            </Button>
          </>
        )}
      </div>
      <CheckSheet
        ref={sheet}
        title={sheetName}
        rows={filter.shown}
        fields={fields}
        actions={part.actions}
        onEdit={rows.edit}
        onSkip={rows.skip}
      />
    </>
  );
}

type FootProps<R extends FileRow> = Ways & { all: CheckRows<R> | null; checking: ReadonlySet<number> };

function Foot<R extends FileRow>({ all, checking, onBack, onCancel, onNext }: FootProps<R>) {
  const [wanted, setWanted] = useState(false);
  const inError = all ? all.rows.filter(stopsImport) : [];
  const wrong = inError.length;
  const left = all ? all.rows.filter(({ skipped }) => !skipped).length : 0;
  // whoever corrects the last row and goes on at once is not held up: the press waits for the check of that row
  const stopped = !all || left === 0 || inError.some(({ values }) => !checking.has(values.row));
  const goOn = useEffectEvent(onNext);
  useEffect(() => {
    if (!wanted || (checking.size > 0 && !stopped)) return;
    setWanted(false);
    if (stopped) announce('Исправление не подошло: остались строки с ошибками.');
    else goOn();
  }, [wanted, checking, stopped]);
  const note =
    wrong > 0
      ? `${plural(wrong, 'Осталась', 'Остались', 'Осталось')} ${withErrors(wrong)}: исправьте или пропустите.`
      : all && left === 0
        ? 'Все строки пропущены: загружать нечего.'
        : '';
  return (
    <StepFooter
      note={
        <p role="status" className="quiet">
          {note}
        </p>
      }
    >
      <Button onClick={onCancel}>Отменить</Button>
      <Button onClick={onBack}>Назад</Button>
      <Button type="primary" disabled={stopped} aria-busy={wanted} onClick={checking.size > 0 ? () => setWanted(true) : onNext}>
        Дальше: план
      </Button>
    </StepFooter>
  );
}
