import { CloseOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import type { TransactionSummary } from '../../../../contract/transaction.ts';
import { counted } from '../../../lib/plural.ts';
import { TotalsBar } from '../list/TotalsBar.tsx';
import { summarise } from '../summarise.ts';
import './selection-bar.css';
import type { Chosen } from './useChosen.ts';

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
  if (!everything && rows.length === 0) return null;
  const rest = summary && !everything && summary.count > rows.length ? summary.count : 0;
  return (
    <Flex
      wrap
      align="center"
      justify="space-between"
      gap="6px 20px"
      className="money-selection"
      role="toolbar"
      aria-label="Выбранные операции"
    >
      <TotalsBar label="Итоги по выбранным" summary={everything ? summary : summarise(rows)} />
      <Flex wrap align="center" gap={6}>
        {rest > 0 && (
          <Button type="link" size="small" onClick={chosen.selectEverything}>
            Выбрать все {counted(rest, 'операцию', 'операции', 'операций')} по отбору
          </Button>
        )}
        <Button size="small" icon={<EditOutlined aria-hidden />} onClick={onEdit}>
          Изменить…
        </Button>
        <Button size="small" danger icon={<DeleteOutlined aria-hidden />} onClick={onRemove}>
          Удалить…
        </Button>
        <Button size="small" type="text" icon={<CloseOutlined aria-hidden />} onClick={chosen.clear}>
          Снять выбор
        </Button>
      </Flex>
    </Flex>
  );
}
