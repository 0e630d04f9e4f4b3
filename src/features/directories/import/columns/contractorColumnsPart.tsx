import type { ColumnsPart } from '../../../../importing/columns/columnsPart.ts';
import { columnOf, tablesOf } from '../../../../importing/recognition/mapping.ts';
import { counted, plural } from '../../../../lib/plural.ts';
import type { ContractorKind } from '../contractorKind.ts';
import { roleLabels } from '../recognition/roles.ts';

export const contractorColumnsPart: ColumnsPart<ContractorKind> = {
  labels: roleLabels,
  found({ counts }) {
    const contractors = counted(counts.contractor, 'контрагент', 'контрагента', 'контрагентов');
    const others = counts.other > 0 ? `; не относятся к ним: ${counted(counts.other, 'строка', 'строки', 'строк')}` : '';
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
