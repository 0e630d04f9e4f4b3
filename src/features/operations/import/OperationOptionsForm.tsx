import { Checkbox } from 'antd';
import { transactionTypes } from '../../../../contract/transaction.ts';
import { Choices } from '../../../importing/steps/Choices.tsx';
import type { OptionsProps } from '../../../importing/wizardParts.ts';
import { counted } from '../../../lib/plural.ts';
import { typeWords } from '../shared.ts';
import type { OperationKind, OperationOptions } from './operationKind.ts';

/** How types are told where the file does not, and what becomes of names that the company lacks. */
export function OperationOptionsForm({ recognition, options, onChange }: OptionsProps<OperationKind>) {
  const { negative, unknownTypes } = recognition;
  return (
    <>
      {negative > 0 && (
        <Choices
          title="Что значит минус"
          value={options.signs}
          options={[
            { value: true, label: 'Минус — расход, плюс — приход', detail: 'Для операций, у которых тип не указан.' },
            { value: false, label: 'Ничего: знак не важен', detail: 'Тип выбирается ниже, один для всех.' },
          ]}
          onChange={(signs) => onChange({ ...options, signs })}
        />
      )}
      {asksType(recognition, options) && (
        <Choices
          title={`Тип не указан: ${counted(recognition.untyped, 'операция')}`}
          about={unknownTypes.length > 0 ? `Непонятные типы: ${unknownTypes.map((text) => `«${text.slice(0, 40)}»`).join(', ')}.` : ''}
          value={options.untyped}
          options={[
            ...transactionTypes.map((value) => ({ value, label: typeWords[value].one })),
            { value: 'row', label: 'Указать у каждой на следующем шаге' },
          ]}
          onChange={(untyped) => onChange({ ...options, untyped })}
        />
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
