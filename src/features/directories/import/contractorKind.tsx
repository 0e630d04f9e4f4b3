import type { ContractorImport, MoneyImportAnswer } from '../../../../contract/moneyImport.ts';
import { columnOf, type Mapping, tablesOf } from '../../../importing/recognition/mapping.ts';
import type { ColumnsPart } from '../../../importing/wizardParts.ts';
import { counted, plural } from '../../../lib/plural.ts';

/** What a column of a list of contractors holds, in the order of choice. */
export const roleLabels = {
  title: 'Название',
  category: 'Категория',
  phone: 'Телефон',
  email: 'E-mail',
  inn: 'ИНН',
  comment: 'Комментарий',
} as const;

export const contractorColumnsPart: ColumnsPart<ContractorKind> = {
  labels: roleLabels,
  found({ counts }) {
    const contractors = counted(counts.contractor, 'контрагент', 'контрагента', 'контрагентов');
    const others = counts.other > 0 ? `; не относятся к ним: ${counted(counts.other, 'строка')}` : '';
    return `${plural(counts.contractor, 'Найден', 'Найдены', 'Найдено')} ${contractors}${others}.`;
  },
  wrong({ counts }, mapping) {
    if (tablesOf(mapping).some((table) => columnOf(table, 'title') < 0)) return 'Укажите, в каком столбце название контрагента.';
    if (counts.contractor > 0) return null;
    return 'Под строкой заголовков не нашлось ни одного контрагента. Проверьте строку заголовков и столбцы.';
  },
  notes: (mapping) =>
    tablesOf(mapping).every((table) => columnOf(table, 'inn') < 0)
      ? ['Столбца ИНН нет: контрагенты узнаются по названию. Регистр букв, «ё» и лишние пробелы не важны.']
      : [],
  limited: { thing: 'contractors', count: ({ counts }) => counts.contractor },
  Options: Meeting,
};

/** What each row of a sheet is. other: above the header, columns numbered, the header repeated, rows without a name. */
export type RowKind = 'contractor' | 'empty' | 'header' | 'other';

/** One contractor of a file as the check shows it. */
export type ContractorRow = Record<Role, string | null> & { row: number };

/** The import of contractors; nothing is to be chosen beyond the columns. */
export type ContractorKind = {
  role: Role;
  options: Record<never, never>;
  row: ContractorRow;
  found: { counts: Record<RowKind, number> };
  told: Record<never, never>;
  adjustment: null;
  request: Omit<ContractorImport, 'dry_run' | 'plan'>;
  answer: MoneyImportAnswer;
};

function Meeting() {
  return (
    <section>
      <h3>Как узнаются имеющиеся</h3>
      <p className="quiet">
        По ИНН, а без него по названию: найденный контрагент обновится, остальные добавятся. Пустая ячейка ничего не меняет. Категория
        должна уже быть в компании.
      </p>
    </section>
  );
}

export type Role = keyof typeof roleLabels;

export type ContractorMapping = Mapping<Role>;
