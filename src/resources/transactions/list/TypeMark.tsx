import { MinusCircleFilled, PieChartFilled, PlusCircleFilled, ToolFilled } from '@ant-design/icons';
import type { TransactionType } from '../../../../contract/transaction.ts';
import { typeWords } from '../../../lib/moneyFilterWords.ts';
import './type-mark.css';

const icons = { income: PlusCircleFilled, expense: MinusCircleFilled, payment: ToolFilled, dividend: PieChartFilled };

/** The type of an operation by a sign and a word; colour only repeats them. */
export function TypeMark({ type }: { type: TransactionType }) {
  const Icon = icons[type];
  return (
    <span className={`type-mark type-${type}`}>
      <Icon aria-hidden /> {typeWords[type].one}
    </span>
  );
}
