import { Checkbox, Radio } from 'antd';
import { useId } from 'react';
import { transactionTypes } from '../../../../contract/transaction.ts';
import type { OptionsProps } from '../../../importing/wizardParts.ts';
import { counted } from '../../../lib/plural.ts';
import { typeWords } from '../shared.ts';
import type { OperationKind, OperationOptions } from './operationKind.ts';

/** How types are told where the file does not, and what becomes of names that the company lacks. */
export function OperationOptionsForm({ recognition, options, onChange }: OptionsProps<OperationKind>) {
  const signs = useId();
  const untyped = useId();
  const { negative, unknownTypes } = recognition;
  return (
    <>
      {negative > 0 && (
        <section>
          <h3 id={signs}>Что значит минус</h3>
          <Radio.Group
            aria-labelledby={signs}
            className="stack import-modes"
            value={options.signs}
            onChange={(event) => onChange({ ...options, signs: event.target.value })}
          >
            <Radio value={true}>
              <span className="note">Минус — расход, плюс — приход</span>
              <span className="quiet">Для операций, у которых тип не указан.</span>
            </Radio>
            <Radio value={false}>
              <span className="note">Ничего: знак не важен</span>
              <span className="quiet">Тип выбирается ниже, один для всех.</span>
            </Radio>
          </Radio.Group>
        </section>
      )}
      {asksType(recognition, options) && (
        <section>
          <h3 id={untyped}>Тип не указан: {counted(recognition.untyped, 'операция')}</h3>
          {unknownTypes.length > 0 && (
            <p className="quiet">Непонятные типы: {unknownTypes.map((text) => `«${text.slice(0, 40)}»`).join(', ')}.</p>
          )}
          <Radio.Group
            aria-labelledby={untyped}
            className="stack import-modes"
            value={options.untyped}
            onChange={(event) => onChange({ ...options, untyped: event.target.value })}
          >
            {transactionTypes.map((type) => (
              <Radio key={type} value={type}>
                {typeWords[type].one}
              </Radio>
            ))}
            <Radio value="row">Указать у каждой на следующем шаге</Radio>
          </Radio.Group>
        </section>
      )}
      <section>
        <h3>Чего в компании ещё нет</h3>
        <Checkbox checked={options.createMissing} onChange={(event) => onChange({ ...options, createMissing: event.target.checked })}>
          Создавать недостающие объекты, контрагентов и статьи
        </Checkbox>
        <p className="quiet">
          {options.createMissing
            ? 'Что будет создано, вы увидите в плане до загрузки.'
            : 'Строки с незнакомыми названиями станут ошибками: их можно будет исправить или пропустить.'}
        </p>
      </section>
    </>
  );
}

/** Are there operations whose type nothing tells, neither the file nor the signs of sums? */
export function asksType(
  { untyped, negative }: Pick<OperationKind['found'], 'untyped' | 'negative'>,
  { signs }: OperationOptions,
): boolean {
  return untyped > 0 && !(signs && negative > 0);
}
