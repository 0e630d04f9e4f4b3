import { calls } from '../../../../contract/calls.ts';
import type { ContractorImportRow, MoneyImportAnswer } from '../../../../contract/moneyImport.ts';
import { compactRequisite } from '../../../../contract/requisites.ts';
import type { Reverting } from '../../../importing/RevertDialog.tsx';
import { plainLine } from '../../../importing/recognition/cellValues.ts';
import { type CheckRow, faultsText } from '../../../importing/steps/checkRow.ts';
import { textColumn } from '../../../importing/steps/fieldColumn.ts';
import { OutcomeLists, PlanCounts } from '../../../importing/steps/PlanLists.tsx';
import type { CheckPart, ImportWords, PlanPart, WizardParts } from '../../../importing/wizardParts.ts';
import { counted } from '../../../lib/plural.ts';
import type { SheetColumn } from '../../../sheet/sheetTypes.ts';
import { keptFieldText } from '../../operations/shared.ts';
import { type ContractorKind, type ContractorRow, contractorColumnsPart } from './contractorKind.tsx';

const groups = [
  { outcome: 'create', name: 'Новые' },
  { outcome: 'update', name: 'Изменятся' },
  { outcome: 'duplicate', name: 'Повторы', why: () => 'Этот контрагент уже назван в файле выше или объединён с другим.' },
  { outcome: 'unchanged', name: 'Без изменений' },
];

const contractorPlanPart: PlanPart<ContractorKind> = {
  request({ company, fileName, rows }) {
    const sent = rows.flatMap(({ values, skipped }) => (skipped ? [] : wireRow(values)));
    return sent.length === 0 ? null : { company, file_name: fileName.slice(-255), rows: sent };
  },
  send: (api, request, how, options) => api.call(calls.contractorImport, { body: { ...request, ...how } }, options),
  View: ContractorPlan,
  label: ({ create, update }) =>
    create + update > 0
      ? `Загрузить: ${counted(create, 'новый', 'новых', 'новых')}, ${counted(update, 'изменённый', 'изменённых', 'изменённых')}`
      : null,
  facts: ({ create, update, unchanged }) =>
    [
      `${counted(create, 'новый', 'новых', 'новых')}, ${counted(update, 'изменённый', 'изменённых', 'изменённых')}`,
      unchanged > 0 ? counted(unchanged, 'контрагент без изменений', 'контрагента без изменений', 'контрагентов без изменений') : '',
    ].filter(Boolean),
};

const contractorCheckPart: CheckPart<ContractorKind> = {
  columns,
  text({ rows }, counts) {
    return `В файле ${counted(rows.length, 'контрагент', 'контрагента', 'контрагентов')}. ${faultsText(counts)}.`;
  },
};

const contractorWords: ImportWords = {
  file: 'Файл с контрагентами',
  copied: 'строки с контрагентами',
  untouched: 'контрагенты пока не изменены',
  unchanged: 'Контрагенты не изменятся',
  alike: 'похож на список контрагентов',
  comparing: 'Сравниваем файл с контрагентами компании…',
  comparingAgain: 'Сравниваем файл с контрагентами компании ещё раз…',
  notCompared: 'Не удалось сравнить файл с контрагентами компании',
  planTitle: 'Что изменится в контрагентах',
  stale: 'Пока вы смотрели, контрагентов изменили. Ничего не загружено; ниже — новый расчёт, проверьте его ещё раз.',
  same: 'Все контрагенты файла уже есть, такие же.',
  leftLoading: 'Загрузка продолжается на сервере: она пройдёт целиком или не пройдёт вовсе. Что вышло, видно в контрагентах.',
  once: 'дважды контрагенты не загрузятся',
  doneTitle: 'Контрагенты загружены',
  toList: 'К контрагентам',
  later: 'Правки, сделанные после импорта, при отмене не пропадут.',
};

/** How an import of contractors is taken back. */
const contractorReverting: Reverting = {
  rows: 'контрагенты',
  counted: (count) => counted(count, 'запись', 'записи', 'записей'),
  fieldText: keptFieldText,
};

/** What contractors bring to the import. */
export const contractorParts: WizardParts<ContractorKind> = {
  startWorker: () => new Worker(new URL('./source.worker.ts', import.meta.url), { type: 'module' }),
  options: {},
  words: contractorWords,
  hint: <FileHint />,
  columns: contractorColumnsPart,
  check: contractorCheckPart,
  plan: contractorPlanPart,
  reverting: contractorReverting,
};

/** What files of contractors will do. */
function FileHint() {
  return (
    <div className="bar import-hints">
      <p>
        Подойдёт таблица с&nbsp;названиями, а&nbsp;также телефонами, e-mail, ИНН, категориями и&nbsp;комментариями: столбцы находятся сами.
        Перед загрузкой вы&nbsp;увидите, что изменится, а&nbsp;после сможете всё отменить.
      </p>
    </div>
  );
}

function columns(narrow: boolean): SheetColumn<CheckRow<ContractorRow>>[] {
  return [
    textColumn('title', 'Название', { minWidth: narrow ? 150 : 220, width: narrow ? 150 : 'minmax(220px, 3fr)' }),
    textColumn('category', 'Категория', { width: 150 }),
    textColumn('phone', 'Телефон', { width: 160 }),
    textColumn('email', 'E-mail', { width: 180 }),
    textColumn('inn', 'ИНН', { width: 130 }),
    textColumn('comment', 'Комментарий', { width: 180 }),
  ];
}

function wireRow({ row, title, category, phone, email, inn, comment }: ContractorRow): ContractorImportRow {
  return {
    row,
    title: plainLine(title),
    category: plainLine(category) || undefined,
    phone: plainLine(phone) || undefined,
    email: plainLine(email) || undefined,
    inn: compactRequisite(inn ?? '') || undefined,
    comment: (comment ?? '').replaceAll('\0', '').trim() || undefined,
  };
}

/** What the import would do to the contractors. */
function ContractorPlan({ answer }: { answer: MoneyImportAnswer }) {
  return (
    <>
      <PlanCounts
        counts={[
          ['Новых контрагентов', answer.create],
          ['Изменится', answer.update],
          ['Без изменений', answer.unchanged],
          ['Повторов в файле', answer.duplicate],
          ['С ошибками', new Set(answer.errors.map(({ row }) => row)).size],
        ]}
      />
      <OutcomeLists rows={answer.rows} called="Контрагент" groups={groups} names={[]} errors={answer.errors} nothing="Загружать нечего." />
    </>
  );
}
