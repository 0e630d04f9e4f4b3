import { CloseOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import type { TransactionSummary } from '../../../contract/transaction.ts';
import { counted } from '../../lib/plural.ts';
import { clearAndFocus } from '../../lists/useFocusBack.ts';
import { useSelection } from '../../lists/useSelection.ts';
import { passFocus } from '../../ui/focusContent.ts';
import { asWritten } from './history.ts';
import { summarise } from './mergeLists.ts';
import type { Operation } from './operation.ts';
import type { MoneyFilter } from './shared.ts';
import { TotalsBar } from './TotalsBar.tsx';
import './operations.css';

type Props = {
  chosen: Chosen;
  /** of the whole filter */
  summary: TransactionSummary | undefined;
  onEdit(): void;
  onRemove(): void;
};

/** What is selected comes to, and what can be done with it. */
export function SelectionBar({ chosen, summary, onEdit, onRemove }: Props) {
  const { rows, everything } = chosen;
  const count = everything ? summary?.count : rows.length;
  const rest = summary && !everything && summary.count > rows.length ? summary.count : 0;
  return (
    <>
      {/* there before anything is chosen, as in `SelectionLine` */}
      <span role="status" className="visually-hidden">
        {count ? `Выбрано: ${counted(count, 'операция')}` : ''}
      </span>
      {(everything || rows.length > 0) && (
        <Flex
          wrap
          align="center"
          justify="space-between"
          gap="6px 20px"
          className="floating money-selection"
          role="toolbar"
          aria-label="Выбранные операции"
        >
          <TotalsBar label="Итоги по выбранным" summary={everything ? summary : summarise(rows)} />
          <Flex wrap align="center" gap={6}>
            {rest > 0 && (
              <Button type="link" size="small" onClick={passFocus(chosen.selectEverything)}>
                Выбрать все {counted(rest, 'операцию', 'операции', 'операций')} по отбору
              </Button>
            )}
            <Button size="small" icon={<EditOutlined aria-hidden />} onClick={onEdit}>
              Изменить…
            </Button>
            <Button size="small" danger icon={<DeleteOutlined aria-hidden />} onClick={onRemove}>
              Удалить…
            </Button>
            <Button size="small" type="text" icon={<CloseOutlined aria-hidden />} onClick={() => clearAndFocus(chosen.clear)}>
              Снять выделение
            </Button>
          </Flex>
        </Flex>
      )}
    </>
  );
}

/** What is selected: rows, also of pages that are no longer shown, or everything that the filter lets through. */
export type Chosen = {
  rows: readonly Operation[];
  everything: boolean;
  /** rows with a mark: `rows`, or the page while everything is selected */
  shown: readonly Operation[];
  toggle(rows: readonly Operation[], yes: boolean): void;
  selectEverything(): void;
  clear(): void;
};

/**
 * @param page rows that are shown
 * @param query the filter as text: under another one the selection would be forgotten rows, so it ends
 */
export function useChosen(page: readonly Operation[], query: string): Chosen {
  const selection = useSelection<Operation>();
  const [everything, setEverything] = useState(false);
  const clear = () => {
    selection.clear();
    setEverything(false);
  };

  // A new filter clears the selection. Done during render: the effect of the first render can run after a click on the rows it has drawn.
  const [of, setOf] = useState(query);
  if (of !== query) {
    setOf(query);
    clear();
  }

  // a row that is shown was read last: its sum counts
  const read = new Map(page.map((row) => [row.guid, row]));
  const rows = selection.rows.flatMap((row) => read.get(row.guid) ?? asWritten(row) ?? []);
  return {
    rows,
    everything,
    shown: everything ? page : rows,
    toggle(changed, yes) {
      // one row less than everything: what is left of it is known for this page only
      if (everything) selection.toggle(page, true);
      setEverything(false);
      selection.toggle(changed, yes);
    },
    selectEverything() {
      selection.clear();
      setEverything(true);
    },
    clear,
  };
}

/** Which operations a change of many means, as the API takes it. */
export type BulkTarget = { guids: string[] } | { filter: MoneyFilter };

export function bulkTarget({ rows, everything }: Chosen, filter: MoneyFilter): BulkTarget {
  return everything ? { filter } : { guids: rows.map(({ guid }) => guid) };
}
