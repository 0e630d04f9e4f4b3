import type { Service, ServiceCategory } from '../../../contract/service.ts';
import { counted } from '../../lib/plural.ts';
import { type Entry, type FieldValues, type Refusal, shownRow, type Versioned } from '../../saving/entry.ts';
import type { QueueState, RowValues } from '../../saving/queueOptions.ts';
import type { EditHow } from '../../sheet/sheetTypes.ts';

const names: Record<EditHow, string> = {
  typed: 'Правка',
  cleared: 'Очистка',
  pasted: 'Вставка',
  cut: 'Вырезание',
  filled: 'Заполнение',
};

export const ofCells = (count: number) => counted(count, 'ячейка', 'ячейки', 'ячеек');

export const ofServices = (count: number) => counted(count, 'услуга', 'услуги', 'услуг');

/** What an action changed in one row, field by field, as it was and as the action left it. */
export type RowPatch<R extends Versioned> = {
  guid: string;
  before: FieldValues;
  after: FieldValues;
  /** the action made the row: as shown then, and the create call's body */
  made?: RowValues<R>;
  /** texts that were not accepted, by the name they are kept under */
  refused?: Readonly<Record<string, Refusal>>;
};

/** Rows changed on the screen, or a changeset that a tool had the server write. */
export type PriceStep =
  | { kind: 'rows'; title: string; services: readonly RowPatch<Service>[]; categories: readonly RowPatch<ServiceCategory>[] }
  | { kind: 'changeset'; title: string; changeset: string };

export type RowsStep = Extract<PriceStep, { kind: 'rows' }>;

/** What was not taken back because it is no longer what the action left. */
export type Kept = { cells: number; rows: number; example: string };

export const nothingKept: Kept = { cells: 0, rows: 0, example: '' };

export function addKept(a: Kept, b: Kept): Kept {
  return { cells: a.cells + b.cells, rows: a.rows + b.rows, example: a.example || b.example };
}

/** «Правка», «Вставка: 12 ячеек» */
export function editTitle(how: EditHow, cells: number): string {
  return cells === 1 ? names[how] : `${names[how]}: ${ofCells(cells)}`;
}

/** «Удаление услуги», «Удаление: 3 услуги» */
export function rowsTitle(action: string, count: number): string {
  return count === 1 ? `${action} услуги` : `${action}: ${ofServices(count)}`;
}

/** «Не отменено: 2 ячейки. Их уже изменили после этого («Окраска стен» и другие), новые значения оставлены.» Empty when nothing was kept. */
export function keptText({ cells, rows, example }: Kept, direction: 'undo' | 'redo', author?: string): string {
  if (cells + rows === 0) return '';
  const what = [cells > 0 && ofCells(cells), rows > 0 && counted(rows, 'строка', 'строки', 'строк')].filter(Boolean).join(' и ');
  const who = author ? `Последние изменения внёс пользователь ${author}` : 'Это уже изменили после вас';
  const where = example ? ` (${cells + rows > 1 ? 'например, ' : ''}«${example}»)` : '';
  return `${direction === 'undo' ? 'Не отменено' : 'Не возвращено'}: ${what}. ${who}${where}, новые значения оставлены.`;
}

/** A row as it stands now, deleted ones too. */
export type FoundRow<R extends Versioned> = { shown: R; entry: Entry<R> | null };

/** Finds a row by its guid: a list is gone through once, when a row of it is first asked for. */
export function createRowIndex<R extends Versioned>(list: () => readonly R[] | undefined, state: () => QueueState<R>) {
  let indexed: readonly R[] | undefined;
  let byGuid: ReadonlyMap<string, R> = new Map();

  return (guid: string): FoundRow<R> | null => {
    const rows = list();
    if (rows !== indexed) {
      indexed = rows;
      byGuid = new Map(rows?.map((row) => [row.guid, row]));
    }
    const { fresh, entries } = state();
    const [listed, saved, entry] = [byGuid.get(guid), fresh.get(guid), entries.get(guid) ?? null];
    const newest = saved && (!listed || saved.version > listed.version) ? saved : (listed ?? null);
    const shown = entry ? shownRow(entry, newest) : newest;
    return shown && { shown, entry };
  };
}

export type FindRow<R extends Versioned> = (guid: string) => FoundRow<R> | null;
