import { Radio } from 'antd';
import type { TransactionType } from '../../../../contract/resources/transaction.ts';
import { moneyTypes } from '../../../lib/moneyFilter.ts';
import { typeWords } from '../../../lib/moneyFilterWords.ts';

/** Alt with the number of a type, by the key itself: the same on any layout. */
export function typeOfKey({
  altKey,
  ctrlKey,
  metaKey,
  code,
}: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'code'>): TransactionType | null {
  const place = altKey && !ctrlKey && !metaKey ? /^(?:Digit|Numpad)([1-4])$/.exec(code)?.[1] : undefined;
  return place === undefined ? null : (moneyTypes[Number(place) - 1] ?? null);
}

type Props = { value: TransactionType; onChange(type: TransactionType): void };

export function TypeChoice({ value, onChange }: Props) {
  return (
    <Radio.Group className="money-types" aria-label="Тип операции" value={value} onChange={({ target }) => onChange(target.value)}>
      {moneyTypes.map((type, place) => (
        <Radio.Button key={type} value={type} title={`Alt+${place + 1}`} className={`type-${type}`}>
          {typeWords[type].one}
        </Radio.Button>
      ))}
    </Radio.Group>
  );
}
