import { useRef, useState } from 'react';
import { useFeedback } from '../../ui/feedback.ts';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { cellEdits } from '../editing/cellEdits.ts';
import type { DataLine, FlatSheet, SheetLine } from '../flatten.ts';
import type { CellRange, SelectedBlock } from '../selection/cellRange.ts';
import type { SheetColumn } from '../sheetTypes.ts';
import { whenDone } from '../whenDone.ts';
import type { PasteQuestionProps } from './PasteQuestion.tsx';
import {
  carryOutPaste,
  type PasteChoice,
  type PastedTable,
  type PasteOwner,
  type PastePlan,
  pasteText,
  planPaste,
  planPasteOnGroup,
} from './paste.ts';

const PasteQuestion = lazyDialog<PasteQuestionProps>(() => import('./PasteQuestion.tsx'));

const ONE_VALUE = 'В несколько областей вставляется только одно значение. Выделите одну область.';

export type PasteDeps<R> = PasteOwner<R> & {
  flat: FlatSheet<R>;
  columns: readonly SheetColumn<R>[];
  /** where it goes: the rectangles, or the one cell of the cursor; none while the cursor is on no cell of a row */
  blocks(): readonly SelectedBlock<R>[];
  select(range: CellRange): void;
  /** the line of the cursor, which may be the header of a group */
  active(): SheetLine<R> | null;
  /** gives the keyboard back to the sheet */
  refocus(): void;
};

/** Puts a table into the sheet, asking first when the group has too few rows for it. */
export function usePaste<R>(deps: PasteDeps<R>) {
  const { message } = useFeedback();
  const [asked, setAsked] = useState<PastePlan<R> | null>(null);
  const latest = useRef(deps);
  latest.current = deps;

  function tell(text: string) {
    void message.info({ key: 'sheet-paste', content: text });
  }
  function carryOut(plan: PastePlan<R>, choice: PasteChoice) {
    const { flat, select, columns } = latest.current;
    const result = carryOutPaste(plan, choice, latest.current);
    const quiet = result.cells === 1 && result.refused === 0 && result.cutRows + result.cutColumns === 0;
    if (!quiet) whenDone(result.handed, () => tell(pasteText(result)));
    const lines = choice === 'over' ? [...plan.under, ...plan.following].slice(0, plan.rows) : plan.under;
    const [first, last] = [lines[0], lines.at(-1)];
    const left = columns.findIndex((column) => column.key === plan.columns[0]?.key);
    if (!first || !last || left === -1) return;
    const [top, bottom] = [flat.indexOf.get(first.key), flat.indexOf.get(last.key)];
    if (top === undefined || bottom === undefined) return;
    select({ anchor: { line: top, column: left }, focus: { line: bottom, column: left + plan.columns.length - 1 } });
  }
  /** One value goes into every cell of several areas, which stay selected. */
  function pasteInto(areas: readonly SelectedBlock<R>[], table: PastedTable) {
    const [text, ...others] = table.flat();
    if (others.length > 0) return tell(ONE_VALUE);
    if (text === undefined) return;
    const edits = areas.flatMap(({ lines, columns }) => cellEdits(lines, columns, () => text));
    const refused = edits.filter(({ parsed }) => 'error' in parsed).length;
    const handed = edits.length > 0 && latest.current.onEdits?.(edits, 'pasted');
    whenDone(handed, () => tell(pasteText({ cells: edits.length, refused, added: 0, cutRows: 0, cutColumns: 0 })));
  }
  function planned(table: PastedTable, block: SelectedBlock<R> | undefined): PastePlan<R> | null {
    const line = latest.current.active();
    if (block) return planPaste(table, latest.current, block);
    return line?.type === 'group' ? planPasteOnGroup(table, latest.current.columns, line.group) : null;
  }
  function close() {
    setAsked(null);
    latest.current.refocus();
  }
  return {
    paste(table: PastedTable) {
      if (!latest.current.onEdits) return tell('Здесь можно только смотреть и копировать.');
      const blocks = latest.current.blocks();
      if (blocks.length > 1) return pasteInto(blocks, table);
      const plan = planned(table, blocks[0]);
      if (!plan) return;
      const { onPasteBeyond } = latest.current;
      const elsewhere = plan.following.length > 0 || onPasteBeyond !== undefined;
      if (plan.rows > plan.under.length && elsewhere) setAsked(plan);
      else carryOut(plan, 'fit');
    },
    question: asked && (
      <PasteQuestion
        group={asked.group.title}
        rows={asked.rows}
        room={asked.under.length}
        following={asked.following.length}
        canAdd={deps.onPasteBeyond !== undefined}
        onChoose={(choice) => {
          close();
          const plan = refreshed(asked, latest.current.flat);
          if (plan) carryOut(plan, choice);
          else tell('Пока окно было открыто, список изменился. Вставьте ещё раз.');
        }}
        onClose={close}
      />
    ),
  };
}

/** The plan with the rows as they are now; null when one of them is no longer shown, so that nothing lands in a wrong row. */
function refreshed<R>(plan: PastePlan<R>, { lines, indexOf }: FlatSheet<R>): PastePlan<R> | null {
  function now(old: readonly DataLine<R>[]): DataLine<R>[] | null {
    const found = old.map((line) => lines[indexOf.get(line.key) ?? -1]).filter((line) => line?.type === 'row');
    return found.length === old.length ? found : null;
  }
  const [under, following] = [now(plan.under), now(plan.following)];
  return under && following && { ...plan, under, following };
}
