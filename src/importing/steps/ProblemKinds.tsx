import { AutoComplete, Button, Select } from 'antd';
import { useId, useMemo, useState } from 'react';
import { counted } from '../../lib/plural.ts';
import type { SheetColumn } from '../../sheet/sheetTypes.ts';
import { passFocus } from '../../ui/focusContent.ts';
import type { FileRow } from '../importKind.ts';
import { rowEdit } from './CheckSheet.tsx';
import type { CheckRow } from './checkRow.ts';
import type { RowEdit } from './importChoices.ts';
import type { ProblemKind } from './rowFilter.ts';

/** Kinds that are shown before «Ещё». */
const MOST = 8;
/** Kinds that are shown after it. */
const MOST_MORE = 100;
/** Most values of the file that are offered for a field. */
const OFFERED = 30;

type KindsProps = { kinds: readonly ProblemKind[]; chosen: string; onChoose(name: string): void };

/** What is wrong in the file, each kind once; a press shows its rows alone, another one all rows again. */
export function ProblemKinds({ kinds, chosen, onChoose }: KindsProps) {
  const [all, setAll] = useState(false);
  const shown = kinds.filter(({ name }, place) => place < (all ? MOST_MORE : MOST) || name === chosen);
  const rest = kinds.length - shown.length;
  if (kinds.length === 0) return null;
  return (
    <div role="toolbar" aria-label="Ошибки и замечания" className="bar import-kinds">
      {shown.map(({ name, level, count }) => (
        <Button
          key={name}
          size="small"
          danger={level === 'error'}
          type={name === chosen ? 'primary' : 'default'}
          aria-pressed={name === chosen}
          onClick={() => onChoose(name === chosen ? 'all' : name)}
        >
          {name}: {count.toLocaleString('ru-RU')}
        </Button>
      ))}
      {rest > 0 && !all && (
        <Button size="small" type="link" onClick={passFocus(() => setAll(true))}>
          Ещё {rest.toLocaleString('ru-RU')}
        </Button>
      )}
      {rest > 0 && all && <span className="quiet">Ещё {counted(rest, 'вид', 'вида', 'видов')} — в выпадающем списке ниже.</span>}
    </div>
  );
}

type FixProps<R extends FileRow> = {
  kind: ProblemKind;
  /** rows with such a problem */
  rows: readonly CheckRow<R>[];
  /** of the whole file, for the values to offer */
  all: readonly CheckRow<R>[];
  columns: readonly SheetColumn<CheckRow<R>>[];
  onEdit(edits: readonly RowEdit[]): void;
  onSkip(rows: readonly number[], skipped: boolean): void;
  /** what was pressed may go: the keyboard goes on elsewhere */
  onLeave(): void;
};

/** One correction for all rows with a problem of one kind, which can be taken back until another is made. */
export function FixKind<R extends FileRow>({ kind, rows, all, columns, onEdit, onSkip, onLeave }: FixProps<R>) {
  const fields = columns.filter(({ parse }) => parse);
  const [key, setKey] = useState(() => (fields.find((one) => one.key === kind.field) ?? fields[0])?.key ?? '');
  const [text, setText] = useState('');
  const [done, setDone] = useState<{ said: string; back(): void } | null>(null);
  const reason = useId();
  const field = fields.find((one) => one.key === key);
  const offered = useMemo(() => (field?.kind === 'text' ? usualTexts(all, field) : []), [all, field]);
  const parsed = field?.parse?.(text);
  const wrong = parsed && 'error' in parsed ? parsed.error : null;
  const numbers = rows.map(({ values }) => values.row);
  const many = counted(rows.length, 'строку', 'строки', 'строк');

  function fix() {
    if (!parsed || wrong !== null) return;
    const old = rows.map(
      ({ values }): RowEdit => ({ row: values.row, field: key, value: (values as Record<string, RowEdit['value']>)[key] ?? null }),
    );
    onEdit(rows.map((row) => rowEdit({ row, column: key, text, parsed })));
    setDone({ said: `Исправлено: ${counted(rows.length, 'строка')}.`, back: () => onEdit(old) });
    onLeave();
  }
  return (
    <section aria-label={`Исправить все: ${kind.name}`} className="bar">
      {rows.length > 0 && (
        <>
          <Select
            aria-label="Что исправить"
            value={key}
            onChange={setKey}
            popupMatchSelectWidth={false}
            options={fields.map((one) => ({ value: one.key, label: one.title }))}
          />
          <AutoComplete
            aria-label="Новое значение"
            aria-invalid={wrong !== null}
            aria-describedby={wrong === null ? undefined : reason}
            className="import-fix"
            status={wrong === null ? '' : 'error'}
            placeholder="Новое значение"
            value={text}
            onChange={setText}
            options={offered.map((value) => ({ value }))}
            filterOption={(typed, option) => String(option?.value).toLowerCase().includes(typed.toLowerCase())}
          />
          <Button disabled={text.trim() === '' || wrong !== null} onClick={fix}>
            Исправить {many}
          </Button>
          <Button
            onClick={() => {
              onSkip(numbers, true);
              setDone({ said: `Пропущено: ${counted(rows.length, 'строка')}.`, back: () => onSkip(numbers, false) });
              onLeave();
            }}
          >
            Пропустить {many}
          </Button>
          {wrong !== null && (
            <span id={reason} role="alert" className="bad">
              {wrong}
            </span>
          )}
        </>
      )}
      <span role="status">{done?.said}</span>
      {done && (
        <Button
          type="link"
          size="small"
          onClick={() => {
            done.back();
            setDone(null);
            onLeave();
          }}
        >
          Вернуть
        </Button>
      )}
    </section>
  );
}

/** What stands in a column more than once, the most frequent first. */
function usualTexts<R extends FileRow>(rows: readonly CheckRow<R>[], column: SheetColumn<CheckRow<R>>) {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const text = column.text(row);
    if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const usual = [...counts].filter(([, count]) => count > 1).sort(([, a], [, b]) => b - a);
  return usual.slice(0, OFFERED).map(([text]) => text);
}
