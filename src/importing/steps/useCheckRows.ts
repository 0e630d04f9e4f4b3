import { useEffect, useMemo, useRef, useState } from 'react';
import type { AnyAnswer, FileRow, ImportKind } from '../importKind.ts';
import type { ReadRows, RowProblem, SourceSession } from '../reading/sourceSession.ts';
import { byRow, type CheckRows, checkRows, corrected, withRemarks, withRows } from './checkRow.ts';
import { type ImportChoices, noEdits, type RowEdit, type SheetEdits, withCorrections, withSkipped } from './importChoices.ts';
import type { ChangeChoices } from './useKeptImport.ts';

type Deps<K extends ImportKind> = {
  session: SourceSession<K> | null;
  sheet: number;
  choices: ImportChoices<K> | null;
  change: ChangeChoices<K>;
  /** read only once the columns are chosen */
  wanted: boolean;
};

type Known<K extends ImportKind> = { all: CheckRows<K['row']>; read: ReadRows<K> };

/** The rows of the file as they will be sent: read by the worker, corrected by the user, checked again after each correction. */
export function useCheckRows<K extends ImportKind>({ session, sheet, choices, change, wanted }: Deps<K>) {
  const [known, setKnown] = useState<Known<K> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** a batch for each correction on its way */
  const [batches, setBatches] = useState<readonly (readonly number[])[]>([]);
  const checking: ReadonlySet<number> = useMemo(() => new Set(batches.flat()), [batches]);
  const edits = choices?.edits[sheet] ?? noEdits;
  const latest = useRef({ edits, known });
  latest.current = { edits, known };
  const mapping = choices?.mapping;
  const options = choices?.options;

  useEffect(() => {
    if (!session || !mapping || !options || !wanted) return;
    let gone = false;
    setKnown(null);
    setProblem(null);
    readAll(session, () => session.read(sheet, mapping, options), latest.current.edits).then(
      (made) => {
        if (!gone) setKnown(made);
      },
      () => {
        if (!gone) setProblem('Строки не удалось прочитать. Вернитесь к столбцам или выберите файл снова.');
      },
    );
    return () => {
      gone = true;
    };
  }, [session, sheet, mapping, options, wanted]);

  const changeSheet = (next: (old: SheetEdits) => SheetEdits) =>
    change((old) => ({ ...old, edits: { ...old.edits, [sheet]: next(old.edits[sheet] ?? noEdits) } }));
  const replace = (next: (old: CheckRows<K['row']>) => CheckRows<K['row']>) => setKnown((old) => old && { ...old, all: next(old.all) });

  return {
    /** null while they are being read */
    all: known?.all ?? null,
    read: known?.read ?? null,
    problem,
    /** numbers of the corrected rows that are still being checked: what is said of them is from before */
    checking,
    edit(made: readonly RowEdit[]) {
      // who calls may hold the function of an earlier render
      const all = latest.current.known?.all;
      if (!all || !session) return;
      changeSheet((old) => withCorrections(old, made));
      const typed = withCorrections(noEdits, made).corrections;
      const numbers = Object.keys(typed).map(Number);
      const correct = (values: K['row']) => corrected(values, typed[values.row]);
      replace((old) => withRows(old, (row) => ({ ...row, values: correct(row.values) }), numbers));
      const rows = numbers.flatMap((number) => all.rows[all.place.get(number) ?? -1]?.values ?? []).map(correct);
      setBatches((old) => [...old, numbers]);
      session
        .correct(rows)
        .then(
          (answer) => {
            const found = new Map(answer.map(({ row, problems }) => [row, problems]));
            replace((all) => judged(all, found));
          },
          () => setProblem('Исправленную строку не удалось проверить. Обновите страницу: исправления сохранены.'),
        )
        .finally(() => setBatches((old) => old.filter((batch) => batch !== numbers)));
    },
    skip(rows: readonly number[], skipped: boolean) {
      changeSheet((old) => withSkipped(old, rows, skipped));
      replace((all) => withRows(all, (row) => ({ ...row, skipped }), rows));
    },
    /** what the server found that the page did not */
    complain(problems: readonly RowProblem[]) {
      const wrong = byRow(problems);
      replace((all) => judged(all, wrong));
    },
    remark: (remarks: AnyAnswer['warnings']) => replace((all) => withRemarks(all, remarks ?? [])),
  };
}

export type FileRows<K extends ImportKind> = ReturnType<typeof useCheckRows<K>>;

/** Reads the rows and puts the earlier corrections in, so that they are checked as they are. */
async function readAll<K extends ImportKind>(
  session: SourceSession<K>,
  ask: () => Promise<ReadRows<K>>,
  edits: SheetEdits,
): Promise<Known<K>> {
  const read = await ask();
  const all = checkRows(read.rows, read.problems, edits);
  const rows = Object.keys(edits.corrections).flatMap((number) => all.rows[all.place.get(Number(number)) ?? -1]?.values ?? []);
  if (rows.length === 0) return { all, read };
  const found = new Map((await session.correct(rows)).map(({ row, problems }) => [row, problems]));
  return { read, all: judged(all, found) };
}

/** The same rows with what was found in some of them in place of what was said of these before. */
function judged<R extends FileRow>(all: CheckRows<R>, found: ReadonlyMap<number, readonly RowProblem[]>): CheckRows<R> {
  return withRows(all, (row) => ({ ...row, problems: found.get(row.values.row) ?? row.problems }), found.keys());
}
