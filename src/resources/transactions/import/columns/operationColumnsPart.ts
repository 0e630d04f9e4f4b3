import type { ColumnsPart } from '../../../../importing/columns/columnsPart.ts';
import { columnOf, tablesOf } from '../../../../importing/recognition/mapping.ts';
import { plural } from '../../../../lib/plural.ts';
import type { OperationKind } from '../operationKind.ts';
import { operationsCount, ownTransfersText, rowsCount } from '../operationsText.ts';
import { type OperationMapping, roleLabels } from '../recognition/roles.ts';
import { asksType } from './asksType.ts';
import { OperationOptionsForm } from './OperationOptionsForm.tsx';

export const operationColumnsPart: ColumnsPart<OperationKind> = {
  labels: roleLabels,
  found,
  wrong(recognition, mapping, options) {
    if (recognition.statement) return null;
    if (tablesOf(mapping).some((table) => columnOf(table, 'date') < 0)) return 'Укажите, в каком столбце дата операции.';
    if (!tablesOf(mapping).every(hasSum)) return 'Укажите, в каком столбце сумма операции или в каких приход и расход.';
    if (recognition.counts.operation === 0)
      return 'Под строкой заголовков не нашлось ни одной операции. Проверьте строку заголовков и столбцы.';
    return asksType(recognition, options) && options.untyped === null ? 'Выберите ниже, чем считать операции без типа.' : null;
  },
  notes(mapping) {
    const has = (role: 'object' | 'contractor') => tablesOf(mapping).some((table) => columnOf(table, role) >= 0);
    if (!has('object') && !has('contractor')) return ['Столбцов объекта и контрагента нет: операции загрузятся без них.'];
    if (!has('object')) return ['Столбца объекта нет: операции загрузятся без объекта, его можно будет указать потом сразу у многих.'];
    return has('contractor') ? [] : ['Столбца контрагента нет: операции загрузятся без контрагента.'];
  },
  isFixed: ({ statement }) => statement !== null,
  limited: { thing: 'transactions', count: ({ counts }) => counts.operation },
  Options: OperationOptionsForm,
};

function hasSum(mapping: OperationMapping): boolean {
  return (['amount', 'income', 'expense'] as const).some((role) => columnOf(mapping, role) >= 0);
}

function found({ counts, statement }: OperationKind['found']): string {
  const operations = `${plural(counts.operation, 'Найдена', 'Найдены', 'Найдено')} ${operationsCount(counts.operation)}`;
  if (statement) {
    const notes = [
      ownTransfersText(statement.ownTransfers),
      statement.broken > 0 ? `не прочитано разделов: ${statement.broken.toLocaleString('ru-RU')}, о них скажет проверка` : '',
    ].filter(Boolean);
    const accounts = statement.accounts.length === 1 ? 'Ваш счёт' : 'Ваши счета';
    return `Это выписка банка для 1С. ${accounts}: ${statement.accounts.join(', ')}. ${[operations, ...notes].join('; ')}.`;
  }
  const notes = [
    counts.footer > 0 ? `${plural(counts.footer, 'пропущена', 'пропущены', 'пропущено')} ${rowsCount(counts.footer)} с итогами` : '',
    counts.other > 0 ? `не относятся к операциям: ${rowsCount(counts.other)}` : '',
  ].filter(Boolean);
  return `${[operations, ...notes].join('; ')}.`;
}
