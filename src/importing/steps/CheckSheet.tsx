import { ExclamationCircleOutlined, InfoCircleOutlined, MinusCircleOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { type RefObject, useMemo, useState } from 'react';
import { counted } from '../../lib/plural.ts';
import { useRoomy } from '../../lib/useMinWidth.ts';
import { AnchoredMenu } from '../../sheet/columns/AnchoredMenu.tsx';
import { DataSheet } from '../../sheet/DataSheet.tsx';
import type { MenuTarget } from '../../sheet/flatten.ts';
import type { CellEdit, SheetColumn, SheetHandle } from '../../sheet/sheetTypes.ts';
import { focusIsFree } from '../../ui/focusIsFree.ts';
import type { FileRow } from '../importKind.ts';
import { type CheckRow, hasError } from './checkRow.ts';
import type { RowEdit } from './importChoices.ts';

/** More fields than these push what is wrong out of sight. */
const MOST_BESIDE = 6;

/** What the menu of rows has beside leaving them out. */
export type RowAction<R extends FileRow> = { key: string; label: string; edits(rows: readonly CheckRow<R>[]): RowEdit[] };

type Props<R extends FileRow> = {
  ref: RefObject<SheetHandle | null>;
  title: string;
  rows: readonly CheckRow<R>[];
  fields(narrow: boolean): readonly SheetColumn<CheckRow<R>>[];
  actions?: readonly RowAction<R>[];
  onEdit(edits: readonly RowEdit[]): void;
  onSkip(rows: readonly number[], skipped: boolean): void;
};

const rowId = (row: CheckRow) => String(row.values.row);
const groupId = 'file';
const folded: ReadonlySet<string> = new Set([groupId]);
const open: ReadonlySet<string> = new Set();

/** The rows of the file in a sheet, to be corrected before anything is written. */
export function CheckSheet<R extends FileRow>({ ref, title, rows, fields, actions = [], onEdit, onSkip }: Props<R>) {
  const narrow = !useRoomy();
  const columns = useMemo(() => checkColumns(narrow, fields(narrow)), [narrow, fields]);
  const [isFolded, setFolded] = useState(false);
  const [menu, setMenu] = useState<{ at: DOMRect; rows: readonly CheckRow<R>[] } | null>(null);
  const groups = useMemo(
    () => (rows.length === 0 ? [] : [{ id: groupId, title, rows, note: counted(rows.length, 'строка') }]),
    [rows, title],
  );
  const skips = menu?.rows.some((row) => !row.skipped) ?? false;
  /** rows that a menu is about: all that are shown, the selected ones, or the one that it was opened on */
  function meant(target: MenuTarget<CheckRow<R>>): readonly CheckRow<R>[] {
    if (target.type === 'group') return rows;
    const selected = new Set(ref.current?.selectedRows());
    return selected.has(rowId(target.row)) ? rows.filter((row) => selected.has(rowId(row))) : [target.row];
  }
  const close = () => {
    setMenu(null);
    window.setTimeout(() => focusIsFree() && ref.current?.refocus());
  };
  return (
    <div className="import-sheet-box">
      <DataSheet<CheckRow<R>>
        // the grid keeps the widths that it measured: another window has others
        key={narrow ? 'narrow' : 'wide'}
        ref={ref}
        label="Строки файла"
        columns={columns}
        groups={groups}
        rowId={rowId}
        collapsed={isFolded ? folded : open}
        onToggle={() => setFolded(!isFolded)}
        onEdits={(edits) => onEdit(edits.map(rowEdit))}
        menuLabel={(line) => (line.type === 'row' ? `Действия: строка ${line.row.values.row}` : 'Действия: все показанные строки')}
        onMenu={(target) => setMenu({ at: target.at, rows: meant(target) })}
        tall={narrow}
        empty={<p className="empty">Таких строк нет.</p>}
      />
      {menu && (
        <AnchoredMenu
          at={menu.at}
          items={[{ key: 'skip', label: skipLabel(menu.rows.length, skips) }, ...actions.map(({ key, label }) => ({ key, label }))]}
          onChoose={(key) => {
            const action = actions.find((one) => one.key === key);
            if (action) onEdit(action.edits(menu.rows));
            else
              onSkip(
                menu.rows.map(({ values }) => values.row),
                skips,
              );
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

function skipLabel(count: number, skips: boolean) {
  if (count === 1) return skips ? 'Пропустить строку' : 'Загружать эту строку';
  return `${skips ? 'Пропустить' : 'Загружать'} ${counted(count, 'строку', 'строки', 'строк')}`;
}

/** Text that is no sum stays as it was typed: the check says what is wrong with it. */
export function rowEdit({ row, column, text, parsed }: Omit<CellEdit<CheckRow>, 'rowId'>): RowEdit {
  const value = 'value' in parsed ? parsed.value : text;
  return { row: row.values.row, field: column, value: value === '' ? null : value };
}

/** All columns of the check: the number, the fields in their order, and what is wrong: last, or where there is no room a sign right after the first field. */
export function checkColumns<R extends FileRow>(narrow: boolean, fields: readonly SheetColumn<CheckRow<R>>[]): SheetColumn<CheckRow<R>>[] {
  const number: SheetColumn<CheckRow<R>> = {
    key: 'row',
    title: narrow ? '№' : 'Строка',
    kind: 'computed',
    text: ({ values }) => String(values.row),
    tone: () => 'quiet',
    width: narrow ? 64 : 100,
  };
  const problem: SheetColumn<CheckRow<R>> = {
    key: 'problem',
    title: 'Что не так',
    kind: 'computed',
    align: 'start',
    text: problemText,
    render: (row) => <ProblemCell row={row} narrow={narrow} />,
    ...(narrow ? { width: 44 } : { width: 'minmax(200px, 2fr)', minWidth: 200 }),
  };
  const [title, ...rest] = fields;
  if (!title) return [number, problem];
  if (narrow) return [number, title, problem, ...rest];
  // the sheet is wider than the window then in any case: the sentence is more than a field of the far end
  return fields.length > MOST_BESIDE ? [number, title, { ...problem, width: 360 }, ...rest] : [number, title, ...rest, problem];
}

/** What is wrong with a row, errors first. */
function problemText(row: CheckRow) {
  if (row.skipped) return 'Пропущена';
  const errors = row.problems.filter(({ level }) => level === 'error');
  return (errors.length > 0 ? errors : row.problems).map(({ detail }) => detail).join(' ');
}

function ProblemCell({ row, narrow }: { row: CheckRow; narrow: boolean }) {
  const text = problemText(row);
  if (text === '') return null;
  const Icon = row.skipped ? MinusCircleOutlined : hasError(row) ? ExclamationCircleOutlined : InfoCircleOutlined;
  const className = hasError(row) && !row.skipped ? 'sheet-cell-text sheet-tone-danger' : 'sheet-cell-text';
  if (narrow)
    return (
      <Tooltip title={text} trigger={['click', 'hover']}>
        <span className={className}>
          <Icon aria-label={text} />
        </span>
      </Tooltip>
    );
  return (
    <span className={className} title={text}>
      <Icon aria-hidden /> {text}
    </span>
  );
}
