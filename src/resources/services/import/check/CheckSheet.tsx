import { Dropdown, Grid } from 'antd';
import { type RefObject, useMemo, useState } from 'react';
import { DataSheet } from '../../../../grid/DataSheet.tsx';
import type { CellEdit, MenuTarget, SheetHandle } from '../../../../grid/sheetTypes.ts';
import { counted } from '../../../../lib/plural.ts';
import { checkColumns } from './checkColumns.tsx';
import type { CheckRow } from './checkRow.ts';
import type { CheckField, RowEdit } from './sheetEdits.ts';

type Props = {
  ref: RefObject<SheetHandle | null>;
  title: string;
  rows: readonly CheckRow[];
  onEdit(edits: readonly RowEdit[]): void;
  onSkip(rows: readonly number[], skipped: boolean): void;
};

const rowId = (row: CheckRow) => String(row.values.row);
const groupId = 'file';
const folded: ReadonlySet<string> = new Set([groupId]);
const open: ReadonlySet<string> = new Set();

/** The rows of the file in the sheet of the price list, to be corrected before anything is written. */
export function CheckSheet({ ref, title, rows, onEdit, onSkip }: Props) {
  const { md } = Grid.useBreakpoint();
  const narrow = !md;
  const columns = useMemo(() => checkColumns(narrow), [narrow]);
  const [isFolded, setFolded] = useState(false);
  const [menu, setMenu] = useState<{ at: DOMRect; row: CheckRow } | null>(null);
  const groups = useMemo(
    () => (rows.length === 0 ? [] : [{ id: groupId, title, rows, note: counted(rows.length, 'строка', 'строки', 'строк') }]),
    [rows, title],
  );
  const close = () => {
    setMenu(null);
    window.setTimeout(() => ref.current?.refocus());
  };
  return (
    <div className="import-sheet-box">
      <DataSheet<CheckRow>
        ref={ref}
        label="Строки файла"
        columns={columns}
        groups={groups}
        rowId={rowId}
        collapsed={isFolded ? folded : open}
        onToggle={() => setFolded(!isFolded)}
        onEdits={(edits) => onEdit(edits.map(rowEdit))}
        menuLabel={(line) => (line.type === 'row' ? `Действия: строка ${line.row.values.row}` : 'Действия: все показанные строки')}
        onMenu={(target: MenuTarget<CheckRow>) => setMenu(target.kind === 'row' ? { at: target.at, row: target.row } : null)}
        tall={narrow}
        empty={<p className="import-none-shown">Таких строк нет.</p>}
      />
      {menu && (
        <Dropdown
          open
          autoFocus
          trigger={['click']}
          menu={{
            items: [{ key: 'skip', label: menu.row.skipped ? 'Загружать эту строку' : 'Пропустить строку' }],
            onClick: () => {
              onSkip([menu.row.values.row], !menu.row.skipped);
              close();
            },
          }}
          onOpenChange={(shown) => {
            if (!shown) close();
          }}
        >
          <span
            style={{ position: 'fixed', left: menu.at.left, top: menu.at.top, width: 1, height: menu.at.height, pointerEvents: 'none' }}
          />
        </Dropdown>
      )}
    </div>
  );
}

/** Text that is no sum stays as it was typed: the check says what is wrong with it. */
function rowEdit({ row, column, text, parsed }: CellEdit<CheckRow>): RowEdit {
  const value = 'value' in parsed ? parsed.value : text;
  return { row: row.values.row, field: column as CheckField, value: value === '' ? null : value };
}
