import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { listen } from '../../lib/listen.ts';
import { announce } from '../../ui/announce.tsx';
import { useFeedback } from '../../ui/feedback.ts';
import { cellEdits } from '../editing/cellEdits.ts';
import { joinBlocks, type SelectedBlock } from '../selection/cellRange.ts';
import { cellsText } from '../selection/selectionFigures.ts';
import type { Selection } from '../selection/useSelection.ts';
import type { GridRef } from '../sheetTypes.ts';
import { whenDone } from '../whenDone.ts';
import { clipboardTable } from './clipboardTable.ts';
import { copiedBlock, copiedTitle } from './copiedBlock.ts';
import { type PasteDeps, usePaste } from './usePaste.tsx';

type Deps<R> = Omit<PasteDeps<R>, 'refocus' | 'active' | 'blocks' | 'select'> & { grid: GridRef; selection: Selection<R> };

const APART = 'Вместе копируются области в одних столбцах или в одних строках. Выделите одну область.';

export type SheetClipboard = {
  /** for menus, which no clipboard event comes with */
  copy(): Promise<void>;
  paste(): Promise<void>;
  /** drawn beside the sheet */
  question: ReactNode;
};

/**
 * Copy, cut and paste of the sheet, by the browser's own clipboard events, so that every layout of the keyboard and the browser's
 * menu work. An open editor keeps its own clipboard. Cut empties the cells at once instead of waiting for the paste, as one step
 * of undo: what is on the screen is then always what is saved.
 */
export function useClipboard<R>(deps: Deps<R>): SheetClipboard {
  const { grid, selection } = deps;
  const { message } = useFeedback();
  const refocus = () => grid.current?.element?.querySelector<HTMLElement>('.rdg-cell[tabindex="0"], .rdg-cell [tabindex="0"]')?.focus();
  const active = () => deps.flat.lines[selection.store.cursor()?.line ?? -1] ?? null;
  /** What is selected; with the cursor on the menu button of a row, that row, or for pasting its first cell. */
  function blocks(menuColumns = deps.columns): SelectedBlock<R>[] {
    const [selected, line] = [selection.store.blocks(), active()];
    if (selected.length > 0 || line?.type !== 'row') return selected;
    const at = { line: deps.flat.indexOf.get(line.key) ?? 0, column: 0 };
    return [{ lines: [line], columns: menuColumns, range: { anchor: at, focus: { ...at, column: menuColumns.length - 1 } } }];
  }
  /** What is copied: rectangles of the same columns, or of the same rows, together; null and a word of it where they do not fit. */
  function copiedCells(): SelectedBlock<R> | null {
    const joined = joinBlocks(blocks());
    if (!joined && selection.store.several()) void message.warning(APART);
    return joined;
  }
  const first = deps.columns.slice(0, 1);
  const { paste, question } = usePaste({ ...deps, refocus, blocks: () => blocks(first), active, select: selection.select });

  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    const copied = copiedCells();
    if (!copied && selection.store.several()) return event.preventDefault();
    const line = active();
    const content = copied ? copiedBlock(copied) : line?.type === 'group' ? copiedTitle(line) : null;
    if (!content) return;
    event.preventDefault();
    event.clipboardData?.setData('text/plain', content.text);
    event.clipboardData?.setData('text/html', content.html);
    // a group cannot be cut
    if (!copied) return announce(copyNotice(1));
    const { onEdits } = deps;
    const { lines, columns } = copied;
    const edits = event.type === 'cut' && onEdits ? cellEdits(lines, columns, (_, at) => columns[at]?.cleared) : [];
    const handed = edits.length > 0 ? onEdits?.(edits, 'cut') : undefined;
    // cells that have no empty value stay
    const notice = edits.length > 0 ? `Вырезано: ${cellsText(edits.length)}.` : copyNotice(lines.length * columns.length);
    whenDone(handed, () => announce(notice));
  });
  const onPaste = useEffectEvent(paste);

  useEffect(() => {
    // The browser sends these events to the text selection, wherever that is, not to the cell with the keyboard: hence the document.
    function mine(event: Event) {
      const focused = document.activeElement;
      return !event.defaultPrevented && isCell(focused) && (grid.current?.element?.contains(focused) ?? false);
    }
    function copied(event: ClipboardEvent) {
      if (mine(event)) onCopy(event);
    }
    function pasted(event: ClipboardEvent) {
      if (!event.clipboardData || !mine(event)) return;
      event.preventDefault();
      onPaste(clipboardTable(event.clipboardData.getData('text/plain'), event.clipboardData.getData('text/html')));
    }
    return listen(document, { copy: copied, cut: copied, paste: pasted });
  }, [grid]);

  return {
    question,
    async copy() {
      const copied = copiedCells();
      if (!copied) return;
      if (await writeClipboard(copiedBlock(copied))) void message.success(copyNotice(copied.lines.length * copied.columns.length));
      else void message.warning('Браузер не дал записать в буфер обмена. Выделите ячейки и нажмите Ctrl+C.');
    },
    async paste() {
      const read = await readClipboard();
      if (read) paste(clipboardTable(read.text, read.html));
      else void message.warning('Браузер не дал прочитать буфер обмена. Разрешите это сайту или нажмите Ctrl+V.');
    },
  };
}

function copyNotice(cells: number) {
  return `Скопировано: ${cellsText(cells)}.`;
}

function isCell(focused: Element | null) {
  return !(focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement);
}

/** What a menu item copies, where no event brings a clipboard along. False: the browser does not allow it. */
async function writeClipboard(cells: { text: string; html: string }) {
  try {
    const parts = { 'text/plain': cells.text, 'text/html': cells.html };
    const blobs = Object.entries(parts).map(([type, part]) => [type, new Blob([part], { type })]);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
    return true;
  } catch {
    return false;
  }
}

/** Null: the browser, or the person asked by it, does not allow it. */
async function readClipboard(): Promise<{ text: string; html: string } | null> {
  try {
    const [item] = await navigator.clipboard.read();
    const part = async (type: string) => (item?.types.includes(type) ? (await item.getType(type)).text() : '');
    return { text: await part('text/plain'), html: await part('text/html') };
  } catch {
    return null;
  }
}
