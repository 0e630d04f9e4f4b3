import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { fromKopecks, MAX_MONEY, toKopecks } from '../../../../contract/primitives.ts';
import { amount } from '../../../lib/format.ts';
import { readSum } from '../../../lib/sumExpression.ts';

const LARGEST = toKopecks(MAX_MONEY);

type Props = { label: string; placeholder: string; value: number | undefined; onSum(roubles: number | undefined): void };

/** A bound of a sum; heard when the field is left or Enter is pressed. */
export function SumInput({ label, placeholder, value, onSum }: Props) {
  const shown = amount(value);
  const [text, setText] = useState(shown);
  const [wrong, setWrong] = useState(false);

  useEffect(() => {
    setText(shown);
    setWrong(false);
  }, [shown]);

  function settle(): void {
    const typed = text.trim();
    const sum = typed === '' ? undefined : readSum(typed);
    const refused = sum === null || (sum !== undefined && (sum.kopecks < 0 || sum.kopecks > LARGEST));
    setWrong(refused);
    if (refused) return;
    const roubles = sum && fromKopecks(sum.kopecks);
    setText(amount(roubles));
    if (roubles !== value) onSum(roubles);
  }
  return (
    <Input
      aria-label={label}
      aria-invalid={wrong || undefined}
      status={wrong ? 'error' : ''}
      title={wrong ? 'Непонятная сумма. Напишите, например, 1 200,50.' : undefined}
      placeholder={placeholder}
      value={text}
      maxLength={40}
      inputMode="decimal"
      autoComplete="off"
      onChange={(event) => setText(event.target.value)}
      onBlur={settle}
      onPressEnter={settle}
    />
  );
}
