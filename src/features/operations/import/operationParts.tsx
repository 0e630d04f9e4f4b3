import { Checkbox } from 'antd';
import { calls } from '../../../../contract/calls.ts';
import { transactionTypes } from '../../../../contract/transaction.ts';
import type { Reverting } from '../../../importing/RevertDialog.tsx';
import { columnOf, tablesOf } from '../../../importing/recognition/mapping.ts';
import { Choices } from '../../../importing/steps/Choices.tsx';
import type { ColumnsPart, ImportWords, OptionsProps, PlanPart, WizardParts } from '../../../importing/wizardParts.ts';
import { counted, plural } from '../../../lib/plural.ts';
import { keptFieldText, typeWords } from '../shared.ts';
import { OperationPlan, operationRequest } from './OperationPlan.tsx';
import { operationCheckPart } from './operationCheckPart.tsx';
import {
  defaultOptions,
  type OperationKind,
  type OperationMapping,
  type OperationOptions,
  ownTransfersText,
  roleLabels,
} from './operationKind.ts';

const operationColumnsPart: ColumnsPart<OperationKind> = {
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
    if (tablesOf(mapping).some((table) => table.unsure && hasSum(table) && columnOf(table, 'contractor') < 0))
      return ['В файле и плательщик, и получатель: операции загрузятся без контрагента, если не указать, кто из них контрагент.'];
    if (!has('object') && !has('contractor')) return ['Столбцов объекта и контрагента нет: операции загрузятся без них.'];
    if (!has('object')) return ['Столбца объекта нет: операции загрузятся без объекта, его можно будет указать потом сразу у многих.'];
    return has('contractor') ? [] : ['Столбца контрагента нет: операции загрузятся без контрагента.'];
  },
  isFixed: ({ statement }) => statement !== null,
  limited: { thing: 'transactions', count: ({ counts }) => counts.operation },
  Options: OperationOptionsForm,
};

/** How an import of operations is taken back. */
const operationReverting: Reverting = {
  rows: 'операции и то, что для них создано',
  counted: (count) => counted(count, 'запись', 'записи', 'записей'),
  fieldText: keptFieldText,
};

const operationPlanPart: PlanPart<OperationKind> = {
  request: operationRequest,
  send: (api, request, how, options) => api.call(calls.transactionImport, { body: { ...request, ...how } }, options),
  View: OperationPlan,
  label: ({ create }) => (create > 0 ? `Загрузить: ${counted(create, 'операция')}` : null),
  facts: ({ create, duplicate, new_objects, new_contractors, new_bills, completed }) =>
    [
      counted(create, 'операция загружена', 'операции загружены', 'операций загружено'),
      duplicate > 0 ? `${counted(duplicate, 'операция')} уже ${plural(duplicate, 'была', 'были', 'были')}` : '',
      new_objects.length > 0 ? counted(new_objects.length, 'новый объект', 'новых объекта', 'новых объектов') : '',
      new_contractors.length > 0 ? counted(new_contractors.length, 'новый контрагент', 'новых контрагента', 'новых контрагентов') : '',
      new_bills.length > 0 ? counted(new_bills.length, 'новая статья', 'новые статьи', 'новых статей') : '',
      completed.length > 0 ? `ИНН дополнен у\u00a0${counted(completed.length, 'контрагента', 'контрагентов', 'контрагентов')}` : '',
    ].filter(Boolean),
};

const operationWords: ImportWords = {
  file: 'Файл с операциями',
  copied: 'строки с операциями',
  untouched: 'операции пока не загружены',
  unchanged: 'Операции не загрузятся',
  alike: 'похож на операции',
  comparing: 'Сравниваем файл с операциями компании…',
  comparingAgain: 'Сравниваем файл с операциями компании ещё раз…',
  notCompared: 'Не удалось сравнить файл с операциями компании',
  planTitle: 'Что загрузится',
  stale: 'Пока вы смотрели, данные компании изменили. Ничего не загружено; ниже — новый расчёт, проверьте его ещё раз.',
  same: 'Все операции файла уже есть.',
  leftLoading: 'Загрузка продолжается на сервере: она пройдёт целиком или не пройдёт вовсе. Что вышло, видно в операциях.',
  once: 'дважды операции не загрузятся',
  doneTitle: 'Операции загружены',
  toList: 'К операциям',
  later: 'Правки, сделанные после импорта, при отмене не пропадут.',
};

/** What operations bring to the import. */
export const operationParts: WizardParts<OperationKind> = {
  startWorker: () => new Worker(new URL('./source.worker.ts', import.meta.url), { type: 'module' }),
  options: defaultOptions,
  words: operationWords,
  hint: <FileHint />,
  columns: operationColumnsPart,
  check: operationCheckPart,
  plan: operationPlanPart,
  reverting: operationReverting,
};

/** What files of operations will do. */
function FileHint() {
  return (
    <div className="bar import-hints">
      <p>
        Подойдёт таблица с&nbsp;датами и&nbsp;суммами: столбцы находятся сами, тип может стоять в&nbsp;своём столбце, в&nbsp;двух столбцах
        «Приход» и&nbsp;«Расход» или в&nbsp;знаке суммы. Подойдёт и&nbsp;выписка банка в&nbsp;формате 1С (1CClientBankExchange,
        файл&nbsp;.txt). Перед загрузкой вы&nbsp;увидите, что изменится, а&nbsp;после сможете всё отменить.
      </p>
    </div>
  );
}

function hasSum(mapping: OperationMapping) {
  return (['amount', 'income', 'expense'] as const).some((role) => columnOf(mapping, role) >= 0);
}

function found({ counts, statement }: OperationKind['found']) {
  const operations = `${plural(counts.operation, 'Найдена', 'Найдены', 'Найдено')} ${counted(counts.operation, 'операция')}`;
  if (statement) {
    const notes = [
      ownTransfersText(statement.ownTransfers),
      statement.broken > 0 ? `не прочитано разделов: ${statement.broken.toLocaleString('ru-RU')}, о них скажет проверка` : '',
    ].filter(Boolean);
    const accounts = statement.accounts.length === 1 ? 'Ваш счёт' : 'Ваши счета';
    return `Это выписка банка для 1С. ${accounts}: ${statement.accounts.join(', ')}. ${[operations, ...notes].join('; ')}.`;
  }
  const notes = [
    counts.footer > 0
      ? `${plural(counts.footer, 'пропущена', 'пропущены', 'пропущено')} ${counted(counts.footer, 'строка')} с итогами`
      : '',
    counts.other > 0 ? `не относятся к операциям: ${counted(counts.other, 'строка')}` : '',
  ].filter(Boolean);
  return `${[operations, ...notes].join('; ')}.`;
}

/** How types are told where the file does not, and what becomes of names that the company lacks. */
function OperationOptionsForm({ recognition, options, onChange }: OptionsProps<OperationKind>) {
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
function asksType({ untyped, negative }: Pick<OperationKind['found'], 'untyped' | 'negative'>, { signs }: OperationOptions): boolean {
  return untyped > 0 && !(signs && negative > 0);
}
